/** When an item was ticked, unticked or written anew, in milliseconds. */
export type ChangeTime = number

/** A device says when something was done. Its clock may run ahead: nothing was done later than now. */
export function clampToNow(said: ChangeTime, now: ChangeTime): ChangeTime {
  return Math.min(said, now)
}

/** The later change stands, whichever arrives first; of two made at once, the one that arrives later. */
export function supersedes(last: ChangeTime | null, change: ChangeTime): boolean {
  return last === null || change >= last
}
