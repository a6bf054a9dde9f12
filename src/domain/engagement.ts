/**
 * Interactions with an offer: seen (half of it on the screen for a second), opened, put on a list, shared, or its store contacted by
 * directions or phone.
 */
export const engagementKinds = ['seen', 'opened', 'listed', 'shared', 'contacted'] as const
export type EngagementKind = (typeof engagementKinds)[number]

/** Size limit of a message from a device, in bytes. */
export const mostMessageBytes = 1024

/** Smaller counts are hidden: a count of two or three reveals something about people who live nearby. */
export const fewest = 5

/** A rank among fewer stores would reveal how another one performs. */
export const fewestRanked = 5

/** Null for a count that is too small to be shown. */
export function toldTimes(times: number): number | null {
  return times < fewest ? null : times
}
