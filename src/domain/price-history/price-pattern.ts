import { daysBetween } from '#domain/dates.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import type { PriceRun } from './published-prices.ts'

/** A store that keeps raising a price and lowering it again. */
export interface PricePattern {
  low: Cents
  high: Cents
  /** Days from one rise to the next, on average. */
  cycleDays: number
}

/** Fewer could be chance. */
const enoughRises = 3
/** Levels that differ by less are rounding. */
const smallestStep = 0.05

/** The two levels between which the price of a store alternates; null when it does not. Its latest prices decide, the oldest run first. */
export function findPattern(runs: readonly PriceRun[]): PricePattern | null {
  const levels: PriceRun[] = []
  // Days without a price between two runs at one price do not end a level.
  for (const run of runs) if (levels.at(-1)?.cents !== run.cents) levels.push(run)
  const latest = new Set<Cents>()
  let first = levels.length
  while (first > 0) {
    latest.add((levels[first - 1] as PriceRun).cents)
    if (latest.size > 2) break
    first -= 1
  }
  const alternating = levels.slice(first)
  const [low, high] = [...new Set(alternating.map(({ cents }) => cents))].sort((one, other) => one - other)
  if (low === undefined || high === undefined || high - low < high * smallestStep) return null
  const rises = alternating.slice(1).filter(({ cents }) => cents === high)
  const [firstRise, lastRise] = [rises[0], rises.at(-1)]
  if (!firstRise || !lastRise || rises.length < enoughRises) return null
  return { low, high, cycleDays: daysBetween(firstRise.from, lastRise.from) / (rises.length - 1) }
}

/** "Sobe para R$ 69,90 e volta a R$ 54,90 todo mês" */
export function patternText({ low, high, cycleDays }: PricePattern): string {
  return `Sobe para ${formatMoney(high)} e volta a ${formatMoney(low)} ${rhythm(cycleDays)}`
}

function rhythm(cycleDays: number): string {
  if (cycleDays <= 10) return 'toda semana'
  if (cycleDays <= 18) return 'a cada duas semanas'
  return cycleDays <= 40 ? 'todo mês' : 'de tempos em tempos'
}
