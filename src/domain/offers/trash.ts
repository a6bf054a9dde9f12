import { daysBefore } from '#domain/durations.ts'

/** Days that a removed offer stays in the trash. After that it cannot be restored, and a nightly job deletes it. */
export const trashDays = 30

/** Offers removed before this moment are no longer in the trash. */
export function trashCutoff(now: Date): Date {
  return daysBefore(now, trashDays)
}
