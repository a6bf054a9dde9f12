import { expect, test } from 'vitest'
import { pricesAge } from './prices-age.ts'

// Monday, 14h20 in São Paulo.
const now = new Date('2026-11-16T17:20:00Z')

test('prices say when they were read', () => {
  expect(pricesAge(now, now)).toBe('preços de hoje, 14h20')
  expect(pricesAge(new Date('2026-11-16T02:05:00Z'), now)).toBe('preços de ontem, 23h05')
  expect(pricesAge(new Date('2026-11-14T12:00:00Z'), now)).toBe('preços de 14/11, 9h00')
})
