/** Round steps from 0 to at least the largest value, five at most: 0, 50, 100, 150, 200, 250. */
export function ticksFor(largest: number): number[] {
  const least = Math.max(1, largest / 5)
  const magnitude = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((round) => round >= least) ?? least
  return Array.from({ length: Math.max(1, Math.ceil(largest / step)) + 1 }, (_, number) => number * step)
}

/** About so many days evenly from the first to the last, for the labels under a plot. */
export function labelledDays<T>(days: readonly T[], labels: number): number[] {
  if (days.length <= labels) return [...days.keys()]
  return Array.from({ length: labels }, (_, label) => Math.round((label * (days.length - 1)) / (labels - 1)))
}
