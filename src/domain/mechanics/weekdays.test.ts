import { expect, test } from 'vitest'
import { hasWeekdayBetween, isOnWeekdays, weekdayBit, weekdayBits } from './weekdays.ts'

test('weekdays are bits from Sunday on, and none are all', () => {
  expect(weekdayBits([0])).toBe(1)
  expect(weekdayBits([1, 6])).toBe(66)
  expect(weekdayBits([])).toBe(127)
})

test('a day changes at midnight in São Paulo', () => {
  expect(weekdayBit(new Date('2026-11-16T02:59:59.999Z'))).toBe(1)
  expect(weekdayBit(new Date('2026-11-16T03:00:00.000Z'))).toBe(2)
  expect(isOnWeekdays([1], new Date('2026-11-16T02:59:59.999Z'))).toBe(false)
  expect(isOnWeekdays([1], new Date('2026-11-16T03:00:00.000Z'))).toBe(true)
  expect(isOnWeekdays([], new Date('2026-11-16T03:00:00.000Z'))).toBe(true)
})

test('an offer is ever in force if one of its weekdays is in its validity', () => {
  const [monday, wednesday] = [new Date('2026-11-16T03:00:00Z'), new Date('2026-11-19T02:59:59Z')]
  expect([0, 1, 2, 3, 4, 5, 6].filter((day) => hasWeekdayBetween([day], monday, wednesday))).toEqual([1, 2, 3])
  expect(hasWeekdayBetween([], monday, wednesday)).toBe(true)
  expect(hasWeekdayBetween([0], monday, new Date('2026-11-22T03:00:00Z'))).toBe(true)
})
