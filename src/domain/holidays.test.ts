import { expect, test } from 'vitest'
import { easterSunday, isNationalHoliday } from './holidays.ts'

test.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
])('Easter of %i is %s', (year, day) => {
  expect(easterSunday(year)).toBe(day)
})

test.each([
  ['2026-11-15', true],
  ['2026-11-20', true],
  ['2026-12-25', true],
  ['2027-03-26', true],
  ['2027-03-28', false],
  ['2026-11-16', false],
])('%s is a national holiday: %s', (day, isHoliday) => {
  expect(isNationalHoliday(day)).toBe(isHoliday)
})
