/**
 * npm run bench -- where-to-buy [--size 1m] [--articles 500000,5000000] — asks where to buy 30 and 60 items in the sixty stores of São Paulo
 * with the most offers, at 1,000,000 offers and each number of articles with a regular price. Prints p50, p95 and processor time of the request, the bytes of
 * its answer, and the blocks of each statement, and fails when a figure is missed. The response cache is off; the database is that of
 * npm run bench -- queries, whose articles are made anew unless it has that number.
 */
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { sql } from 'kysely'
import { addressOf } from '#contract/client.ts'
import { connectWithoutTimeouts } from '#platform/database/database.ts'
import { localEnvironment } from '#processes/local/local-environment.ts'
import { fillCatalogue } from '#server/scale/fill-catalogue.ts'
import { startServices } from '#services/services.ts'
import { type BasketCost, measureBasket, measuredItems, mostItems } from '#tests/support/basket-costs.ts'
import { filledDatabase, sizes } from './filled-database.ts'
import { runApi } from './throughput.ts'

const rounds = 60
/** Ten times as many articles make an index one level deeper: four blocks for a range instead of three. */
const limits = { p50: 60, growthOfBlocks: 4.05 / 3, kilobytesOf30: 300, brotliOf30: 60 }
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '1m' },
    articles: { type: 'string', default: '500000,5000000' },
  },
})
if (!(values.size in sizes)) throw new Error(`Sizes: ${Object.keys(sizes).join(', ')}`)
const lists = { 30: measuredItems, 60: mostItems }
const failures: string[] = []
const blocksBefore = new Map<string, number>()

const services = await startServices({ directory: '.data/bench' })
try {
  const url = await filledDatabase(services, values.size)
  for (const articles of values.articles.split(',').map(Number)) {
    await ensureArticles(url, articles)
    console.log(`\n${values.size} offers, ${articles.toLocaleString('en')} articles`)
    for (const [count, items] of Object.entries(lists)) {
      const cost = await measureBasket(url, new Date(), { items, stores: 'of the city' })
      await measureRequests(url, count, items)
      printBlocks(count, cost)
    }
  }
} finally {
  await services.stop()
}
for (const failure of failures) console.error(`MISSED  ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

async function ensureArticles(url: string, articles: number): Promise<void> {
  const db = connectWithoutTimeouts(url)
  try {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from catalogue_items`.execute(db)
    if (rows[0]?.count !== articles) await fillCatalogue(db, articles, (line) => console.log(line))
  } finally {
    await db.destroy()
  }
}

/** The first requests warm up the process: they parse the names of the products. */
async function measureRequests(url: string, count: string, items: typeof measuredItems): Promise<void> {
  const api = await runApi(localEnvironment(services, url, 0))
  try {
    const taken: number[] = []
    let answer = new ArrayBuffer(0)
    let busyBefore = 0
    for (let round = -10; round < rounds; round += 1) {
      if (round === 0) busyBefore = busyTime(api.pid)
      const started = performance.now()
      const response = await fetch(api.origin + addressOf('baskets.match', {}), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ city: 'sao-paulo-sp', items }),
      })
      answer = await response.arrayBuffer()
      // A newly filled database reads from the disk and responds with 503 at first.
      if (round < 0 && response.status === 503) {
        await setTimeout(1000)
        continue
      }
      if (!response.ok) throw new Error(`${response.status}: ${Buffer.from(answer)}`)
      if (round >= 0) taken.push(performance.now() - started)
    }
    taken.sort((left, right) => left - right)
    const [p50 = 0, p95 = 0] = [0.5, 0.95].map((share) => taken[Math.floor(rounds * share)])
    const [raw = 0, brotli = 0] = [answer, brotliCompressSync(answer, quick)].map((bytes) => bytes.byteLength / 1024)
    const busy = (busyTime(api.pid) - busyBefore) / rounds
    console.log(
      `${count} items: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, CPU of the main thread ${busy.toFixed(1)} ms; ${raw.toFixed(0)} KB, brotli ${brotli.toFixed(0)} KB`,
    )
    check(`p50 of ${count} items, in ms`, p50, limits.p50)
    if (count === '30') {
      check('KB of 30 items', raw, limits.kilobytesOf30)
      check('KB of 30 items as brotli', brotli, limits.brotliOf30)
    }
  } finally {
    await api.stop()
  }
}

/** Milliseconds of processor time of the main thread: on a busy machine requests also wait for a processor. */
function busyTime(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

function printBlocks(count: string, { costs, pairs, offers, shelfPrices }: BasketCost): void {
  console.log(`  ${pairs} pairs of store and kind; told: ${offers} offers, ${shelfPrices} regular prices`)
  for (const [name, ofName] of Map.groupBy(costs, ({ name }) => name)) {
    const blocks = ofName.reduce((sum, cost) => sum + cost.blocks, 0)
    const milliseconds = ofName.reduce((sum, cost) => sum + cost.milliseconds, 0)
    console.log(`  ${name.padEnd(28)}${String(blocks).padStart(8)} blocks${milliseconds.toFixed(1).padStart(8)} ms`)
    const before = blocksBefore.get(`${count} ${name}`)
    if (before) check(`growth of the blocks of ${name}, ${count} items`, blocks / before, limits.growthOfBlocks)
    else blocksBefore.set(`${count} ${name}`, blocks)
  }
}

function check(what: string, figure: number, most: number): void {
  if (figure > most) failures.push(`${what}: ${figure.toFixed(2)}, at most ${most}`)
}
