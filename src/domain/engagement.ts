/**
 * What people do with an offer: see it (half of it on the screen for a second), open it, put it on a list, share it, ask for the way to
 * its store or call it.
 */
export const engagementKinds = ['seen', 'opened', 'listed', 'shared', 'contacted'] as const
export type EngagementKind = (typeof engagementKinds)[number]

/** Of a message from a device, in bytes. */
export const mostMessageBytes = 1024

/** Fewer are not told: a number of two or three says something about people who live near. */
export const fewest = 5

/** Stores see searches without a result from this count on: fewer may be one person's. */
export const fewestSearches = 10

/** A rank among fewer stores would tell how another one is doing. */
export const fewestRanked = 5

/** Null: fewer than five. */
export function toldTimes(times: number): number | null {
  return times < fewest ? null : times
}
