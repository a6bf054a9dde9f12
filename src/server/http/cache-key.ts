import { dayOf } from '#domain/dates.ts'

/** Whether what stands at an address is said of today: tomorrow it is not true any more. */
export function isOfToday(address: string): boolean {
  const mark = address.indexOf('?')
  return mark >= 0 && new URLSearchParams(address.slice(mark)).has('endsToday')
}

/** The name under which it is remembered: what was said of one day is not found on the next. */
export function rememberedAs(address: string, now: Date): string {
  return isOfToday(address) ? `${address} ${dayOf(now)}` : address
}

/** The address of such a name; none has a space in it. */
export function addressNamed(name: string): string {
  return name.split(' ', 1)[0] as string
}

/** For how long others on the way may keep it: for seconds, or not without asking whether it still is what we say. */
export function sharedFor(address: string): string {
  return isOfToday(address) ? 'public, no-cache' : 'public, max-age=5, stale-while-revalidate=30'
}
