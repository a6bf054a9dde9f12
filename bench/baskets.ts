/**
 * npm run bench -- baskets — CPU time of planning random lists of a city with up to three stops, and of planning all seven days. Fails when the
 * median of a size is above its limit.
 */

import { planBasket } from '#domain/baskets/basket-plan.ts'
import { bestDays } from '#domain/baskets/best-days.ts'
import { cityBasket, seededRandom, settingsOfMonday } from '#tests/support/random-baskets.ts'

/** The limit is in milliseconds, p50. `share` is the share of the items that a store sells. */
const sizes = [
  { items: 30, stores: 30, share: 0.3, rounds: 100, limit: 3 },
  { items: 60, stores: 60, share: 0.3, rounds: 100, limit: 45 },
  { items: 60, stores: 60, share: 1, rounds: 10, limit: Number.POSITIVE_INFINITY },
]

const failures: string[] = []
console.log('| Items × stores, 3 stops | CPU p50 | p95 | seven days, p50 | p95 |\n| --- | --- | --- | --- | --- |')
for (const { items, stores, share, rounds, limit } of sizes) {
  const random = seededRandom(7)
  const [plan, week]: [number[], number[]] = [[], []]
  for (let round = 0; round < 2 * rounds; round += 1) {
    const basket = cityBasket(random, items, stores, share)
    const planned = cpuTime(() => planBasket(basket, settingsOfMonday))
    const all = cpuTime(() => bestDays(basket, settingsOfMonday))
    // The first half is a warm-up.
    if (round < rounds) continue
    plan.push(planned)
    week.push(all)
  }
  const figures = [plan, week].flatMap((times) => [percentile(times, 0.5), percentile(times, 0.95)])
  console.log(
    `| ${items} × ${stores}${share === 1 ? ', each sells all' : ''} | ${figures.map((figure) => `${figure.toFixed(1)} ms`).join(' | ')} |`,
  )
  const median = percentile(plan, 0.5)
  if (median > limit) failures.push(`${items} × ${stores}: ${median.toFixed(1)} ms of CPU, at most ${limit}`)
}
for (const failure of failures) console.error(`MISSED  ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

function cpuTime(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function percentile(times: number[], share: number): number {
  return times.toSorted((left, right) => left - right)[Math.floor(times.length * share)] ?? Number.NaN
}
