import { expect, test } from 'vitest'
import { addressOfCacheKey, cacheControlFor, cacheKeyOf } from './cache-key.ts'

const lateEvening = new Date('2026-11-15T02:59:59Z')
const midnight = new Date('2026-11-15T03:00:00Z')

test.each(['/?endsToday=true', '/api/promotions?city=itajai-sc&endsToday=true', '/api/promotions?%65ndsToday=true'])(
  '%s is cached until midnight in São Paulo, and not by shared caches',
  (address) => {
    expect(cacheKeyOf(address, lateEvening)).not.toBe(cacheKeyOf(address, midnight))
    expect(addressOfCacheKey(cacheKeyOf(address, midnight))).toBe(address)
    expect(cacheControlFor(address)).toBe('public, no-cache')
  },
)

test.each(['/', '/?q=endsToday', '/api/promotions?highlighted=true'])('%s is its own cache key', (address) => {
  expect(cacheKeyOf(address, lateEvening)).toBe(address)
  expect(addressOfCacheKey(address)).toBe(address)
  expect(cacheControlFor(address)).toBe('public, max-age=5, stale-while-revalidate=30')
})
