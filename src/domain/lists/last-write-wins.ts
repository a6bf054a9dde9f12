/** When an item was ticked, unticked or edited, in milliseconds. */
export type ChangeTime = number

/** The time that a device claims for a change. Its clock may run ahead, so the future is clamped to now. */
export function clampToNow(claimed: ChangeTime, now: ChangeTime): ChangeTime {
  return Math.min(claimed, now)
}

/** The later change wins, whichever arrives first; of two changes with the same time, the one that arrives later. */
export function supersedes(last: ChangeTime | null, change: ChangeTime): boolean {
  return last === null || change >= last
}
