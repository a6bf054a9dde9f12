import { expect, test } from 'vitest'
import { isCheckedToday } from './price-checks.ts'

test.each([
  [null, '2026-11-14T15:00:00.000Z', false],
  ['2026-11-14T03:00:00.000Z', '2026-11-14T15:00:00.000Z', true],
  ['2026-11-14T02:59:59.000Z', '2026-11-14T15:00:00.000Z', false],
  ['2026-11-15T02:59:59.000Z', '2026-11-15T02:59:59.000Z', true],
  ['2026-11-15T02:59:59.000Z', '2026-11-15T03:00:00.000Z', false],
])('a price that was checked at %s counts at %s as checked today: %s', (checkedAt, now, expected) => {
  expect(isCheckedToday(checkedAt, new Date(now))).toBe(expected)
})
