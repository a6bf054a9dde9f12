/**
 * npm run bench -- writing [--size 300k] — what the further indexes of postings cost and save: the bytes of WAL of a new offer with all of them
 * and without each, and the lists of offers that touch more than 1.3 times their blocks without it. Works on a copy of a database of
 * npm run bench -- queries.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startServices } from '#services/services.ts'
import { measureLists } from '#tests/proof/list-costs.ts'
import { offersAtOnce, publishCopies } from '#tests/proof/publishing/publish-copies.ts'
import { filledDatabase, sizes } from './filled-database.ts'

interface Index {
  name: string
  definition: string
  bytes: number
}

const rounds = 5
const maxGrowth = 1.3
const { values } = parseArgs({ options: { size: { type: 'string', default: '300k' } } })
if (!(values.size in sizes)) throw new Error(`Sizes: ${Object.keys(sizes).join(', ')}`)

const services = await startServices({ directory: '.data/bench' })
try {
  await filledDatabase(services, values.size)
  await services.dropDatabase('bench_writing')
  const url = await services.createDatabase('bench_writing', `bench_${values.size}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await measure(client, url)
  } finally {
    await client.end()
    await services.dropDatabase('bench_writing')
  }
} finally {
  await services.stop()
}

async function measure(client: pg.Client, url: string): Promise<void> {
  const { rows: indexes } = await client.query<Index>(`
    select indexname as name, indexdef as definition, pg_relation_size(indexname::regclass)::float8 as bytes
    from pg_indexes where tablename = 'postings' and indexname <> 'postings_city_price' order by 3 desc`)
  const drops = new Map(indexes.map(({ name }) => [name, `drop index ${name}`]))
  const further = {
    'all of these': [...drops.values()].join(';'),
    'postings themselves': 'alter table promotions disable trigger promotions_insert_posted',
  }
  const wal = await measureWal(client, new Map([['', ''], ...drops, ...Object.entries(further)]))
  const all = wal.get('') as number
  const now = new Date()
  const before = await blocksOfLists(url, now)
  console.log(`\n${values.size} offers: ${all.toFixed(0)} bytes of WAL for a new offer\n`)
  console.log('| Without | WAL, bytes less | Size | Lists above 1.3 | The worst |\n| --- | --- | --- | --- | --- |')
  for (const { name, definition, bytes } of indexes) {
    await client.query(`drop index ${name}`)
    const after = await blocksOfLists(url, now)
    await client.query(definition)
    const worse = [...after]
      .map(([list, blocks]) => ({ list, blocks, before: before.get(list) ?? blocks }))
      .filter(({ blocks, before }) => blocks > before * maxGrowth)
      .toSorted((one, other) => other.blocks / other.before - one.blocks / one.before)
    const [worst] = worse
    const told = worst ? `${worst.before} to ${worst.blocks} blocks: ${worst.list}` : ''
    const cells = [all - (wal.get(name) as number), `${bytes / 1e6} MB`, `${worse.length} of ${after.size}`]
    console.log(`| ${[name, ...cells.map(rounded), told].join(' | ')} |`)
  }
  for (const name of Object.keys(further))
    console.log(`| ${name} | ${rounded(all - (wal.get(name) as number))} | | | |`)
}

/** Bytes for one offer: the lowest of some alternating rounds, because some of them split index pages. */
async function measureWal(client: pg.Client, variants: Map<string, string>): Promise<Map<string, number>> {
  for (const table of ['promotions', 'postings', 'comparables']) await client.query(`reindex table ${table}`)
  const taken = new Map([...variants.keys()].map((name) => [name, [] as number[]]))
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, before] of variants) {
      const { walBytes } = await publishCopies(client, before)
      if (round >= 0) taken.get(name)?.push(walBytes / offersAtOnce)
    }
  }
  return new Map([...taken].map(([name, bytes]) => [name, Math.min(...bytes)]))
}

async function blocksOfLists(url: string, now: Date): Promise<Map<string, number>> {
  const blocks = new Map<string, number>()
  for (const cost of await measureLists(url, now, { maxRuns: 1 }))
    blocks.set(cost.list, (blocks.get(cost.list) ?? 0) + cost.blocks)
  return blocks
}

function rounded(figure: number | string): string {
  return typeof figure === 'number'
    ? figure.toFixed(0)
    : figure.replace(/\d+\.\d+/, (digits) => String(Math.round(Number(digits))))
}
