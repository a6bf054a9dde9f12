import { expect, test } from 'vitest'
import { momentText } from './moment-text.ts'

const now = new Date('2026-11-17T12:14:00Z')

test.each([
  ['2026-11-17T12:13:00Z', 'agora'],
  ['2026-11-17T10:48:00Z', 'hoje, 7h48'],
  ['2026-11-17T03:00:00Z', 'hoje, 0h00'],
  ['2026-11-17T02:59:00Z', 'ontem, 23h59'],
  ['2026-11-14T19:20:00Z', '14/11, 16h20'],
])('%s is shown as "%s"', (moment, text) => {
  expect(momentText(new Date(moment), now)).toBe(text)
})
