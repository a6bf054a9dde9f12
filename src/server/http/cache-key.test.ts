import { expect, test } from 'vitest'
import { addressNamed, rememberedAs, sharedFor } from './cache-key.ts'

const lateEvening = new Date('2026-11-15T02:59:59Z')
const midnight = new Date('2026-11-15T03:00:00Z')

test.each(['/?endsToday=true', '/api/promotions?city=itajai-sc&endsToday=true', '/api/promotions?%65ndsToday=true'])(
  '%s is remembered until midnight in São Paulo, and kept by nobody else',
  (address) => {
    expect(rememberedAs(address, lateEvening)).not.toBe(rememberedAs(address, midnight))
    expect(addressNamed(rememberedAs(address, midnight))).toBe(address)
    expect(sharedFor(address)).toBe('public, no-cache')
  },
)

test.each(['/', '/?q=endsToday', '/api/promotions?highlighted=true'])('%s is remembered as it is', (address) => {
  expect(rememberedAs(address, lateEvening)).toBe(address)
  expect(addressNamed(address)).toBe(address)
  expect(sharedFor(address)).toBe('public, max-age=5, stale-while-revalidate=30')
})
