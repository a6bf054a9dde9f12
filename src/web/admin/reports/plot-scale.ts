/** A round number at or above the largest value, and the steps up to it: 0, 50, 100, 150, 200. */
export function ticksFor(largest: number): number[] {
  const top = Math.max(4, largest)
  const magnitude = 10 ** Math.floor(Math.log10(top / 4))
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((step) => step >= 1 && step * 4 >= top) ?? top / 4
  const whole = Math.ceil(step)
  return [0, 1, 2, 3, 4].map((number) => number * whole)
}

/** About so many days evenly from the first to the last, for the labels under a plot. */
export function labelledDays<T>(days: readonly T[], labels: number): number[] {
  if (days.length <= labels) return [...days.keys()]
  return Array.from({ length: labels }, (_, label) => Math.round((label * (days.length - 1)) / (labels - 1)))
}
