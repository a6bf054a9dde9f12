import { daysBefore } from '#domain/durations.ts'

/** How long a removed offer stays in the trash. After that nobody can bring it back, and a nightly job deletes it. */
export const trashDays = 30

/** What was removed before this moment is out of the trash. */
export function trashCutoff(now: Date): Date {
  return daysBefore(now, trashDays)
}
