/**
 * npm run bench -- queries [--size 10m] — measures the queries on this machine and fails when a target is missed. Databases of 100,000 and
 * 1,000,000 offers (or the size given) are filled once and kept in .data/bench.
 */
import { parseArgs } from 'node:util'
import { connectWithoutTimeouts } from '#platform/database/database.ts'
import { connectPreparedReads } from '#platform/database/prepared-reads.ts'
import { localEnvironment } from '#processes/local/local-environment.ts'
import { startServices } from '#services/services.ts'
import { filledDatabase, sizes } from './filled-database.ts'
import { type Latency, measureLatency } from './latency.ts'
import { buildStatements, cities, words } from './statements.ts'
import { bareRequestsPerSecond, requestsPerSecond, transactionsPerSecond } from './throughput.ts'

const { values } = parseArgs({ options: { size: { type: 'string' }, seconds: { type: 'string', default: '10' } } })
const chosenSizes = values.size === undefined ? ['100k', '1m'] : ['100k', values.size]
if (chosenSizes.some((size) => !(size in sizes))) throw new Error(`Sizes: ${Object.keys(sizes).join(', ')}`)

/**
 * A count reads the rows that it counts, up to a thousand, and an offer has up to twelve other stores: both grow with the city until then,
 * and so do the stores of suggestions, up to a thousand. A word near a place is searched among its postings of the city, from the index
 * alone: 100 of them are one block. The newest offers near a place are found among all offers of sixty stores.
 */
const hasLimit = (name: string) =>
  !/^(count|other stores|suggestions, stores|within 10 km \+ word|within 10 km, newest)/.test(name)
const maxBlocks: Record<string, number> = {
  'comparison of a kind': 6,
  'comparison of a pack': 6,
  'other stores of an offer': 6,
  'other stores, their offers': 64,
  'elsewhere of 24 cards': 110,
  '30 items in 60 stores': 600,
  '30 items in 60 large stores': 5450,
}

const services = await startServices({ directory: '.data/bench' })
const failures: string[] = []
try {
  const tables: Record<string, Record<string, Latency>> = {}
  for (const size of chosenSizes) {
    const url = await filledDatabase(services, size)
    tables[size] = await measureLatencies(url)
    if (size === chosenSizes.at(-1)) await compareWithPgbench(url, size)
  }
  printGrowth(tables)
} finally {
  await services.stop()
}
for (const failure of failures) console.error(`MISSED  ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

async function readParameters(url: string) {
  const db = connectWithoutTimeouts(url)
  try {
    const cityIds = (
      await db.selectFrom('cities').select('id').where('slug', 'in', cities).orderBy('id').execute()
    ).map(({ id }) => id)
    const terms = (await db.selectFrom('terms').select('id').where('word', 'in', words).orderBy('word').execute()).map(
      ({ id }) => id,
    )
    const offerIds = (
      await db.selectFrom('promotions').select('id').where('isHighlighted', '=', true).limit(40).execute()
    ).map(({ id }) => id)
    return { cityIds, terms, offerIds }
  } finally {
    await db.destroy()
  }
}

async function measureLatencies(url: string): Promise<Record<string, Latency>> {
  const { cityIds, terms, offerIds } = await readParameters(url)
  const reads = connectPreparedReads(url, () => {})
  try {
    const results: Record<string, Latency> = {}
    for (const [name, statements] of Object.entries(await buildStatements(reads, cityIds, terms, offerIds))) {
      results[name] = await measureLatency(url, reads, statements, Math.ceil(1000 / statements.length))
    }
    return results
  } finally {
    await reads.close()
  }
}

/** The same work by the server and by pgbench, in turn, three times; the median counts. */
async function compareWithPgbench(url: string, size: string): Promise<void> {
  const { cityIds, terms, offerIds } = await readParameters(url)
  const reads = connectPreparedReads(url, () => {})
  const statements = await buildStatements(reads, cityIds, terms, offerIds)
  await reads.close()
  const [pages, counts] = [statements['city + word'] ?? [], statements['count, city + word'] ?? []]
  const paths = cities.flatMap((city) => words.map((word) => `/api/promotions?city=${city}&search=${word}`))
  const seconds = Number(values.seconds)
  const both = pages.map((statement, index) => [statement, counts[index] ?? statement])
  const rounds: { served: number; bare: number; page: number; whole: number }[] = []
  for (let round = 0; round < 3; round += 1) {
    const page = await transactionsPerSecond(
      url,
      pages.map((statement) => [statement]),
      seconds,
    )
    const served = await requestsPerSecond(localEnvironment(services, url, 0), paths, seconds)
    const bare = await bareRequestsPerSecond(localEnvironment(services, url, 0), paths, both, seconds)
    const whole = await transactionsPerSecond(url, both, seconds)
    rounds.push({ served, bare, page, whole })
  }
  const median = (key: keyof (typeof rounds)[number]) =>
    rounds.map((round) => round[key]).sort((left, right) => left - right)[1] as number
  const [served, bare, page, whole] = [median('served'), median('bare'), median('page'), median('whole')]
  console.log(`\nGET /api/promotions?city=…&search=… at ${size} offers`)
  console.log(`  our server            ${served.toFixed(0)} requests/s`)
  console.log(`  bare Fastify route    ${bare.toFixed(0)} requests/s       ratio ${(served / bare).toFixed(2)}`)
  console.log(`  pgbench, page         ${page.toFixed(0)} transactions/s   ratio ${(served / page).toFixed(2)}`)
  console.log(`  pgbench, page + count ${whole.toFixed(0)} transactions/s   ratio ${(served / whole).toFixed(2)}`)
  const missed = (what: string, ratio: number, least: number) =>
    ratio < least && failures.push(`requests against ${what}: ${ratio.toFixed(2)}, at least ${least}`)
  missed('a bare route', served / bare, 0.8)
  missed('the page', served / page, 0.25)
  missed('page + count', served / whole, 0.5)
}

function printGrowth(tables: Record<string, Record<string, Latency>>): void {
  const [small, large] = [chosenSizes[0] as string, chosenSizes.at(-1) as string]
  console.log(
    `\n${'p50 / p95 in ms, blocks touched'.padEnd(34)}${small.padStart(24)}${large.padStart(24)}    growth of p50, of blocks`,
  )
  for (const [name, before] of Object.entries(tables[small] ?? {})) {
    const after = tables[large]?.[name] as Latency
    const cell = ({ p50, p95, blocks }: Latency) =>
      `${p50.toFixed(2)} / ${p95.toFixed(2)}, ${blocks.toFixed(0)}`.padStart(24)
    const [time, blocks] = [after.p50 / before.p50, after.blocks / before.blocks]
    console.log(`${name.padEnd(34)}${cell(before)}${cell(after)}    ${time.toFixed(2)}, ${blocks.toFixed(2)}`)
    const most = maxBlocks[name]
    if (most !== undefined && after.blocks > most)
      failures.push(`${name}: ${after.blocks.toFixed(0)} blocks, at most ${most}`)
    if (!hasLimit(name)) continue
    if (time > 1.5) failures.push(`${name}: p50 grows ${time.toFixed(2)} times, at most 1.5`)
    if (blocks > 1.2) failures.push(`${name}: blocks grow ${blocks.toFixed(2)} times, at most 1.2`)
  }
}
