import { expect, test } from 'vitest'
import { withoutOverlaps } from './second-look.ts'

const shape = (priceCents: number, x: number, width: number, height: number, confidence = 0.99) => ({
  priceCents,
  box: { x, y: 100, width, height },
  confidence,
})
const pricesOf = (...shapes: ReturnType<typeof shape>[]) => withoutOverlaps(shapes).map(({ priceCents }) => priceCents)

test('of two readings of one place the taller is kept', () => {
  expect(pricesOf(shape(499, 110, 60, 30), shape(1499, 100, 100, 60))).toEqual([1499])
})

test('of two as tall the one with more digits is kept, if it is sure', () => {
  expect(pricesOf(shape(589, 130, 70, 61), shape(1589, 100, 100, 60))).toEqual([1589])
  expect(pricesOf(shape(179, 130, 70, 61), shape(5179, 100, 100, 60, 0.7))).toEqual([179])
})

test('prices of different places are all kept', () => {
  expect(pricesOf(shape(499, 100, 60, 30), shape(599, 300, 60, 30))).toEqual([499, 599])
})
