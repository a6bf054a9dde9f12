import { expect, test } from 'vitest'
import { quickDays } from './quick-days.ts'

test.each([
  ['2026-11-13', ['2026-11-15', '2026-11-20', '2026-11-30']],
  ['2026-11-15', ['2026-11-15', '2026-11-22', '2026-11-30']],
  ['2026-12-28', ['2027-01-03', '2027-01-04', '2026-12-31']],
  ['2028-02-29', ['2028-03-05', '2028-03-07', '2028-02-29']],
])('from %s the chips mean %s', (today, days) => {
  expect(quickDays(today).map(({ day }) => day)).toEqual(days)
})
