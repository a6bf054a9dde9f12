import { expect, test } from 'vitest'
import { isTimely } from './report-queue.ts'

const written = '2026-11-15T02:00:00.000Z'

test.each([
  ['price', '2026-11-15T03:00:00.000Z', true],
  ['price', '2026-11-17T01:59:59.000Z', true],
  ['price', '2026-11-17T02:00:00.000Z', false],
  [undefined, '2026-11-15T02:59:59.000Z', true],
  [undefined, '2026-11-15T03:00:00.000Z', false],
] as const)('a kept note (%s) of 23:00 in São Paulo is still sent at %s: %s', (problem, now, expected) => {
  expect(isTimely({ problem, writtenAt: Date.parse(written) }, new Date(now))).toBe(expected)
})
