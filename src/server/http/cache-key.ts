import { dayOf } from '#domain/dates.ts'

/** Whether the response changes at midnight without any write. */
export function dependsOnToday(address: string): boolean {
  const queryStart = address.indexOf('?')
  return queryStart >= 0 && new URLSearchParams(address.slice(queryStart)).has('endsToday')
}

/** Includes the day when the response depends on it, so that yesterday's entry is not found today. */
export function cacheKeyOf(address: string, now: Date): string {
  return dependsOnToday(address) ? `${address} ${dayOf(now)}` : address
}

/** The inverse of cacheKeyOf; addresses contain no space. */
export function addressOfCacheKey(cacheKey: string): string {
  return cacheKey.split(' ', 1)[0] as string
}

/** Shared caches may keep it for seconds, or must revalidate when it depends on the day. */
export function cacheControlFor(address: string): string {
  return dependsOnToday(address) ? 'public, no-cache' : 'public, max-age=5, stale-while-revalidate=30'
}
