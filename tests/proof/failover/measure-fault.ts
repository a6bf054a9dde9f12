import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#platform/database/database.ts'
import type { RetryingClient } from '#tests/proof/retrying-client.ts'
import type { Program, Site } from '#tests/proof/test-cluster.ts'
import { type Difference, verifyLedger } from '#tests/proof/verify-ledger.ts'
import { administrate, type Ledger, shop } from '#tests/proof/write-load.ts'
import { countLeakedConnections } from './connections.ts'
import type { DatabaseCluster } from './database-cluster.ts'
import type { Fault } from './faults.ts'
import { countEffects, type JobCounts } from './jobs.ts'
import { startListeners } from './listeners.ts'
import { startAuthor } from './read-your-writes.ts'
import { type ReadCounts, readUntilAnswered, startReads } from './reads.ts'

/** The running product that is subjected to the faults. */
export interface Subject {
  cluster: DatabaseCluster
  database: string
  /** A connection of the proof, as the role of the sites. */
  db: Db
  sites: Site[]
  workers: Program[]
  /** Of the load balancer. */
  origin: string
  storeId: string
  /** The last one reads its own writes immediately. */
  administrators: RetryingClient[]
  ledger: Ledger
}

export interface Measurement {
  fault: Fault
  primaries: string
  writes: number
  /** The longest time without an acknowledged write. */
  silenceSeconds: number
  difference: Difference
  repeated: ReadCounts
  uncached: ReadCounts
  pages: ReadCounts
  ownWrites: { checks: number; missed: string[] }
  events: { told: number[]; untold: number; reconnections: number }
  jobs: JobCounts
  leaked: { leaked: number; detail: string }
  exits: string[]
  /** From the repair until all three nodes hold every write again; undefined: not within a minute. */
  backSeconds: number | undefined
}

const visitors = 8
const jobLimitSeconds = 60
const repeatedAddresses = [
  '/api/promotions?city=itajai-sc',
  '/api/promotions?search=arroz',
  '/api/stores',
  '/api/stats',
  '/api/categories',
]
const pageAddresses = ['/', '/mercados', '/categorias']

let uncachedCount = 0
const usedOffers = new Set<string>()

/** Addresses that were never requested before: searches, lists, stores, and each of these offers once. */
function uncachedAddresses(offers: string[]): () => string {
  const unused = offers.filter((id) => !usedOffers.has(id))
  return () => {
    uncachedCount += 1
    const kind = uncachedCount % 4
    const offer = kind === 0 ? unused.pop() : undefined
    if (offer !== undefined) {
      usedOffers.add(offer)
      return `/api/promotions/${offer}`
    }
    if (kind === 1) return `/api/stores?search=mercado%20${uncachedCount}`
    if (kind === 2) return `/api/promotions?city=itajai-sc&maxPrice=${100 + uncachedCount}`
    return `/api/promotions?search=arroz%20${uncachedCount}`
  }
}

export async function measureFault(subject: Subject, fault: Fault): Promise<Measurement> {
  const { cluster, ledger, origin, storeId, sites, workers } = subject
  const since = new Date()
  // Each site has answered the repeated reads at least once, so a read unknown to all processes is uncached.
  for (const site of sites)
    for (const address of [...repeatedAddresses, ...pageAddresses]) await readUntilAnswered(site.origin + address)
  // Before the writers start, so that an offer of an earlier fault is not deleted.
  const offers = [...ledger.promotions].filter(([name]) => !ledger.removed.has(name)).map(([, id]) => id)
  let isOver = false
  const isFinished = () => isOver
  const administrators = subject.administrators.slice(0, -1)
  const writers = [
    ...administrators.map((client) => administrate(ledger, client, storeId, isFinished)),
    ...Array.from({ length: visitors }, () => shop(ledger, origin, isFinished)),
  ]
  const author = startAuthor(ledger, subject.administrators.at(-1) as RetryingClient, origin, storeId)
  const listeners = await startListeners(
    ledger,
    origin,
    sites.map((site) => site.origin),
  )
  const repeated = startReads(origin, 25, (index) => repeatedAddresses[index % repeatedAddresses.length] as string)
  const uncached = startReads(origin, 100, uncachedAddresses(offers))
  const pages = startReads(origin, 100, (index) => pageAddresses[index % pageAddresses.length] as string)
  await pause(4000)

  const before = await cluster.findPrimary()
  const startedAt = performance.now()
  const repair = await fault.inject(cluster, before)
  await repair()
  const backSeconds = await cluster.waitUntilRedundant(60)
  await pause(4000)
  const endedAt = performance.now()

  isOver = true
  const [repeatedCounts, uncachedCounts, pageCounts] = await Promise.all([repeated.end(), uncached.end(), pages.end()])
  const [ownWrites, events] = await Promise.all([author.end(), listeners.end(), ...writers])
  const acknowledged = ledger.acknowledged.map(({ at }) => at).filter((at) => at > startedAt - 500 && at < endedAt)
  const programs: [string, Program][] = [
    ...sites.map((site): [string, Program] => ['site', site]),
    ...workers.map((worker): [string, Program] => ['worker', worker]),
  ]
  return {
    fault,
    primaries: `${before.number}→${(await cluster.findPrimary()).number}`,
    writes: acknowledged.length,
    silenceSeconds: longestGap([startedAt - 500, ...acknowledged.toSorted((a, b) => a - b), endedAt]) / 1000,
    jobs: await countEffects(cluster, subject.database, since, jobLimitSeconds),
    difference: await verifyLedger(ledger, subject.db),
    repeated: repeatedCounts,
    uncached: uncachedCounts,
    pages: pageCounts,
    ownWrites,
    events,
    leaked: await countLeakedConnections(cluster, [process.pid, ...programs.map(([, { pid }]) => pid)], sites.length),
    exits: programs.filter(([, program]) => program.ending() !== null).map(([kind, it]) => `${kind} ${it.ending()}`),
    backSeconds,
  }
}

function longestGap(moments: number[]): number {
  return Math.max(...moments.slice(1).map((moment, index) => moment - (moments[index] as number)))
}

/** One line for each fault, printed as soon as it is measured. */
export function describe(measurement: Measurement): string {
  const { difference, repeated, uncached, pages, ownWrites, events, jobs, leaked, exits, backSeconds } = measurement
  const reads = (counts: ReadCounts) =>
    `${counts.total - counts.failed}/${counts.total}${[...counts.failures].map(([what, times]) => ` ${times}×${what}`).join('')} slowest ${(counts.slowestMs / 1000).toFixed(1)} s`
  const slowestEvent = Math.max(0, ...events.told) / 1000
  return [
    `${measurement.fault.name} ${measurement.primaries}: ${measurement.writes} writes, silence ${measurement.silenceSeconds.toFixed(1)} s`,
    `lost ${difference.lost.length}, extra ${difference.extra.length}, different ${difference.different.length}`,
    `repeated reads ${reads(repeated)}`,
    `uncached reads ${reads(uncached)}`,
    `pages ${reads(pages)}`,
    `own writes missed ${ownWrites.missed.length}/${ownWrites.checks}`,
    `events ${events.told.length}, untold ${events.untold}, slowest ${slowestEvent.toFixed(1)} s, ${events.reconnections} reconnections`,
    `jobs ${jobs.done}, twice ${jobs.twice}, left ${jobs.left}, slowest ${jobs.slowestSeconds.toFixed(1)} s`,
    `leaked ${leaked.leaked} (${leaked.detail})`,
    `exits ${exits.length === 0 ? 0 : exits.join(', ')}`,
    `back after ${backSeconds?.toFixed(1) ?? 'more than 60'} s`,
  ].join('; ')
}
