import { dayOf } from '#domain/dates.ts'

/** Whether the price was confirmed on the day of `now`, in São Paulo. */
export function isCheckedToday(checkedAt: string | null, now: Date): boolean {
  return checkedAt !== null && dayOf(new Date(checkedAt)) === dayOf(now)
}
