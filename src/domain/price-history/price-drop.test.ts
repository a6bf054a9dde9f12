import { expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { alternateStores, findPriceDrop } from './price-drop.ts'
import { judgePrice, type PublishedPrice } from './price-verdict.ts'

const day = '2026-11-14'
const priced = (from: number, to: number, cents: number, source: 'offer' | 'regular' = 'offer'): PublishedPrice => ({
  ...{ from: addDays(day, -from), to: addDays(day, -to), cents, source },
})
const dropOf = (cents: number, history: PublishedPrice[], claimed: number | null = null) =>
  findPriceDrop(judgePrice(history, { day, cents, claimed }), history, { cents, day })

const weekly = (weeks: number, cents: number) =>
  Array.from({ length: weeks }, (_, week) => priced(7 * week + 9, 7 * week + 4, cents + week))

test('the lowest price of the last 30, 90 or 180 days is a drop, from the last other price', () => {
  expect(dropOf(799, [...weekly(13, 999), priced(60, 58, 798)])).toEqual({ days: 30, before: 999 })
  expect(dropOf(799, weekly(13, 999))).toEqual({ days: 90, before: 999 })
  expect(dropOf(799, weekly(26, 999))).toEqual({ days: 180, before: 999 })
})

test('of several prices of the last day the lowest counts', () => {
  expect(dropOf(799, [...weekly(26, 999), priced(4, 4, 899, 'regular')])).toEqual({ days: 180, before: 899 })
})

test('the usual price, an equal one, one that was lower and one without history are no drops, whatever the store claims', () => {
  expect(
    dropOf(
      999,
      Array.from({ length: 26 }, (_, week) => priced(7 * week + 9, 7 * week + 4, 999)),
      1999,
    ),
  ).toBeNull()
  expect(dropOf(799, [...weekly(13, 999), priced(20, 18, 799)], 1999)).toBeNull()
  expect(dropOf(799, [...weekly(13, 999), priced(20, 18, 699)], 1999)).toBeNull()
  expect(dropOf(799, [priced(9, 4, 999)], 1999)).toBeNull()
  expect(dropOf(799, [], 1999)).toBeNull()
})

test('a few centavos are no drop', () => {
  expect(dropOf(950, weekly(26, 999))).toBeNull()
  expect(dropOf(949, weekly(26, 999))).toEqual({ days: 180, before: 999 })
})

test('stores take turns while there are several', () => {
  const order = (...storeIds: number[]) =>
    alternateStores(storeIds.map((storeId) => ({ storeId }))).map((one) => one.storeId)
  expect(order(1, 1, 2, 2, 3)).toEqual([1, 2, 1, 2, 3])
  expect(order(1, 1, 1, 2)).toEqual([1, 2, 1, 1])
  expect(order()).toEqual([])
  const offers = [1, 1, 2].map((storeId, id) => ({ id, storeId }))
  expect(alternateStores(offers).map(({ id }) => id)).toEqual([0, 2, 1])
})
