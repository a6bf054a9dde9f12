/** When an item was ticked, unticked or written anew, in milliseconds. */
export type ChangeMoment = number

/** A device says when something was done. Its clock may run ahead: nothing was done later than now. */
export function boundedMoment(said: ChangeMoment, now: ChangeMoment): ChangeMoment {
  return Math.min(said, now)
}

/** The later change stands, whichever arrives first; of two made at once, the one that arrives later. */
export function laterStands(last: ChangeMoment | null, change: ChangeMoment): boolean {
  return last === null || change >= last
}
