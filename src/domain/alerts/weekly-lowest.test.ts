import { expect, test } from 'vitest'
import { countWeeks, proposePrice, weeklyLowest } from './weekly-lowest.ts'

const today = '2026-11-17'

test('there are thirteen weeks of seven days, and the last one ends today', () => {
  const weeks = weeklyLowest([], today)

  expect(weeks).toHaveLength(13)
  expect(weeks[0]).toEqual({ from: '2026-08-19', to: '2026-08-25', cents: null })
  expect(weeks[12]).toEqual({ from: '2026-11-11', to: '2026-11-17', cents: null })
})

test('a week has the lowest price of any of its days, also of a run that began before it', () => {
  const weeks = weeklyLowest(
    [
      { from: '2026-01-01', to: '2026-11-11', cents: 2190 },
      { from: '2026-11-12', to: '2026-11-13', cents: 1690 },
      { from: '2026-11-14', to: '2026-11-20', cents: 1890 },
    ],
    today,
  )

  expect(weeks.map(({ cents }) => cents)).toEqual([...Array(12).fill(2190), 1690])
})

test('the lowest of the weeks is proposed when today costs more', () => {
  const weeks = weeklyLowest(
    [
      { from: '2026-08-19', to: '2026-11-10', cents: 1690 },
      { from: '2026-11-11', to: today, cents: 1890 },
    ],
    today,
  )

  expect(proposePrice(weeks, 1890)).toBe(1690)
  expect(countWeeks(weeks, 1690)).toEqual({ reached: 12, known: 13 })
  expect(countWeeks(weeks, 1689)).toEqual({ reached: 0, known: 13 })
})

test('a tenth below is proposed when today is the lowest, or too few weeks are known', () => {
  const always = weeklyLowest([{ from: '2026-01-01', to: today, cents: 1890 }], today)
  const threeWeeks = weeklyLowest([{ from: '2026-10-28', to: today, cents: 1500 }], today)

  expect(proposePrice(always, 1890)).toBe(1700)
  expect(proposePrice(threeWeeks, 1890)).toBe(1700)
  expect(countWeeks(threeWeeks, 1890)).toBeNull()
})

test.each([
  [1, 1],
  [5, 4],
  [11, 9],
  [999_999_999, 899_999_990],
])('a tenth below %i centavos is %i, never nothing', (cents, proposed) => {
  expect(proposePrice([], cents)).toBe(proposed)
})

test('without an offer today the lowest known price is proposed, and nothing when none is known', () => {
  expect(proposePrice(weeklyLowest([{ from: today, to: today, cents: 1500 }], today), null)).toBe(1500)
  expect(proposePrice(weeklyLowest([], today), null)).toBeNull()
})
