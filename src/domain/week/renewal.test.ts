import { expect, test } from 'vitest'
import { firstRenewedDay, isSteepDrop, likelyPrice } from './renewal.ts'

const today = '2026-11-17'

test('repeated offers begin when those before them have ended', () => {
  expect(firstRenewedDay({ running: 0, endingToday: 0, endingTomorrow: 0 }, today)).toBe(today)
  expect(firstRenewedDay({ running: 3, endingToday: 3, endingTomorrow: 0 }, today)).toBe('2026-11-18')
  expect(firstRenewedDay({ running: 3, endingToday: 0, endingTomorrow: 2 }, today)).toBe('2026-11-19')
  expect(firstRenewedDay({ running: 3, endingToday: 0, endingTomorrow: 0 }, today)).toBe(today)
})

test('a price of less than half is asked about, half is not', () => {
  expect(isSteepDrop(2990, 1495)).toBe(false)
  expect(isSteepDrop(2990, 1494)).toBe(true)
})

test('a slipped comma has a likely price', () => {
  expect(likelyPrice(2990, 299)).toBe(2990)
  expect(likelyPrice(2990, 29)).toBe(2900)
  expect(likelyPrice(2990, 1000)).toBeUndefined()
})
