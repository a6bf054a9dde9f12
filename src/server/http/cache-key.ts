import { dayOf } from '#domain/dates.ts'

/** Whether what stands at an address is said of today: tomorrow it is not true any more. */
export function dependsOnToday(address: string): boolean {
  const mark = address.indexOf('?')
  return mark >= 0 && new URLSearchParams(address.slice(mark)).has('endsToday')
}

/** The name under which it is remembered: what was said of one day is not found on the next. */
export function cacheKeyOf(address: string, now: Date): string {
  return dependsOnToday(address) ? `${address} ${dayOf(now)}` : address
}

/** The address of such a name; none has a space in it. */
export function addressOfCacheKey(name: string): string {
  return name.split(' ', 1)[0] as string
}

/** For how long others on the way may keep it: for seconds, or not without asking whether it still is what we say. */
export function cacheControlFor(address: string): string {
  return dependsOnToday(address) ? 'public, no-cache' : 'public, max-age=5, stale-while-revalidate=30'
}
