import { expect, test } from 'vitest'
import { monthsBefore, retentionCutoff, retentionCutoffDays } from './retention.ts'

test('[9.policy.02] data that turns 24 months old during a day is deleted on that day', () => {
  // 04:30 in São Paulo, when the nightly job runs: all of 14/11/2024 will be too old before the next run.
  expect(retentionCutoff(new Date('2026-11-14T07:30:00Z'), 24)).toEqual(new Date('2024-11-15T03:00:00Z'))
})

test('data that turns 30 days old during a day is deleted on that day', () => {
  expect(retentionCutoffDays(new Date('2026-11-14T07:30:00Z'), 30)).toEqual(new Date('2026-10-16T03:00:00Z'))
})

test.each([
  ['2026-11-14', 24, '2024-11-14'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2028-02-29', 24, '2026-02-28'],
  ['2028-03-31', 1, '2028-02-29'],
  ['2026-01-15', 2, '2025-11-15'],
])('the day %s minus %i months is %s', (day, months, before) => {
  expect(monthsBefore(day, months)).toBe(before)
})
