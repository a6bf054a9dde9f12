import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, test } from 'vitest'
import { fillAtScale } from '#server/scale/fill-at-scale.ts'
import { figures } from './figures.ts'
import { addressesOf, describeStatuses, load, percentile, type Tally } from './read-load.ts'
import { startTestCluster, type TestCluster } from './test-cluster.ts'

const offers = 50_000
const few = 16
const many = 400

let cluster: TestCluster
let addresses: string[]
beforeAll(async () => {
  cluster = await startTestCluster()
  const { db } = cluster.platform
  await fillAtScale(db, offers, () => {})
  addresses = await addressesOf(db)
})
afterAll(() => cluster.stop())

test.each([
  ['as it runs', {}],
  ['with every question asked of the database', { PUBLIC_ANSWERS_SECONDS: '0' }],
])(`[C10] ${many} connections that never wait, %s`, async (how, environment) => {
  const site = await cluster.startSite(environment)
  const address = (turn: number) => addresses[(turn * 7919) % addresses.length] as string
  const stretch = (connections: number, seconds: number) => {
    const until = performance.now() + seconds * 1000
    return load(site.origin, { connections, address, oneWriteOf: 40, isOver: () => performance.now() > until })
  }
  await stretch(few, 3)

  const calm = await stretch(few, 8)
  const crowded = await stretch(many, 20)
  const recovery = await untilNormal(() => stretch(few, 1), calm)
  await site.end('SIGKILL')

  const perSecond = ({ good, seconds }: Tally) => good / seconds
  const refusals = [...crowded.statuses].filter(([status]) => status === 429 || status === 503)
  const found = figures(
    `Overload, ${how}: ${offers} offers, ${addresses.length} addresses, pages and writes among them`,
  )
  found.note(
    `${few} connections`,
    `${perSecond(calm).toFixed(0)}/s, p50 ${percentile(calm, 0.5).toFixed(0)} ms, p99 ${percentile(calm, 0.99).toFixed(0)} ms`,
  )
  found.note(
    `${many} connections`,
    `${perSecond(crowded).toFixed(0)}/s, p50 ${percentile(crowded, 0.5).toFixed(0)} ms, p99 ${percentile(crowded, 0.99).toFixed(0)} ms`,
  )
  found.note('answers then', describeStatuses(crowded))
  found.atLeast(
    'served under overload, of what is served in calm',
    (100 * perSecond(crowded)) / perSecond(calm),
    60,
    ' %',
  )
  const strange = [...crowded.statuses].filter(([status]) => status > 299 && status !== 429 && status !== 503)
  found.exactly(
    'answers that are neither good nor 429 nor 503',
    strange.reduce((sum, [, times]) => sum + times, 0),
    0,
  )
  found.exactly('requests without an answer', crowded.broken, 0)
  found.exactly('refusals without Retry-After', crowded.withoutMoment, 0)
  found.note(
    'refusals',
    refusals.reduce((sum, [, times]) => sum + times, 0),
  )
  found.atMost('until all is as before', recovery, 5, ' s')
  found.settle()
})

/** Seconds until a second without refusals, in which people wait no longer than half as long again as before. */
async function untilNormal(second: () => Promise<Tally>, calm: Tally): Promise<number> {
  for (let seconds = 1; seconds <= 20; seconds += 1) {
    const tally = await second()
    const isSwift = percentile(tally, 0.5) <= Math.max(5, percentile(calm, 0.5) * 1.5)
    if (isSwift && tally.broken === 0 && [...tally.statuses.keys()].every((status) => status < 300)) return seconds
    await pause(0)
  }
  return Number.POSITIVE_INFINITY
}
