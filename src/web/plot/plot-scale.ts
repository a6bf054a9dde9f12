/** Round steps from 0 to at least the largest value, five at most: 0, 50, 100, 150, 200, 250. */
export function computeTicks(largest: number): number[] {
  const minStep = Math.max(1, largest / 5)
  const magnitude = 10 ** Math.floor(Math.log10(minStep))
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((round) => round >= minStep) ?? minStep
  return Array.from({ length: Math.max(1, Math.ceil(largest / step)) + 1 }, (_, index) => index * step)
}

/** Indexes of at most `count` days, spread evenly from the first to the last, for the labels under a plot. */
export function spreadLabels<T>(days: readonly T[], count: number): number[] {
  if (days.length <= count) return [...days.keys()]
  return Array.from({ length: count }, (_, index) => Math.round((index * (days.length - 1)) / (count - 1)))
}
