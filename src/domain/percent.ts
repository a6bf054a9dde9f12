/** "29%": without a space, as Brazilians write it. */
export function formatPercent(percent: number): string {
  return `${percent}%`
}

/** "−29%", with the sign of subtraction: a hyphen is half as wide and hangs too low. */
export function formatDiscount(percent: number): string {
  return `−${formatPercent(percent)}`
}
