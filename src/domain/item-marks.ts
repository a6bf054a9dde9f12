/** When an item was ticked or unticked, in milliseconds. */
export type MarkMoment = number

/** A device says when something was done. Its clock may run ahead: nothing was done later than now. */
export function boundedMoment(said: MarkMoment, now: MarkMoment): MarkMoment {
  return Math.min(said, now)
}

/** The later mark stands, whichever arrives first; of two made at once, the one that arrives later. */
export function markStands(last: MarkMoment | null, mark: MarkMoment): boolean {
  return last === null || mark >= last
}
