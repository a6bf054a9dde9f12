/**
 * npm run bench -- alerts — 1,000,000 price alerts and a day of 100,000 new offers in 288 batches, among 100,000 offers: fails when the
 * day takes more than 20 s of the database's processor, a batch more than 200 ms of it, or publishing 1,000 offers costs over 5 % more
 * processor or WAL than without alerts. The figures are of the connection's process: the clock's time depends on the load of the machine.
 */
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { startServices } from '#services/services.ts'
import { filledDatabase } from './filled-database.ts'

const limits = { daySeconds: 20, batchMilliseconds: 200, publishing: 1.05 }
const alerts = 1_000_000
const visitors = 100_000
const batches = 288
const offersPerBatch = Math.ceil(100_000 / batches)
const published = 1000
/** Same value as in the job. */
const batchSize = 1000
const rounds = 30

const services = await startServices({ directory: '.data/bench' })
const failures: string[] = []
let client = new pg.Client()
try {
  const filled = await filledDatabase(services, '100k')
  await services.dropDatabase('bench_alerts').catch(() => {})
  const url = await services.createDatabase('bench_alerts', new URL(filled).pathname.slice(1))
  client = new pg.Client({ connectionString: url })
  await client.connect()
  await createAlerts()
  const { before, after } = await publishOften()
  for (const [what, growth] of [
    ['processor', after.milliseconds / before.milliseconds],
    ['WAL', after.bytes / before.bytes],
  ] as const) {
    console.log(`publishing ${published} offers: ${what} ×${growth.toFixed(3)}`)
    if (growth > limits.publishing) failures.push(`publishing takes ${growth.toFixed(3)} of the ${what} before`)
  }
  await runDay()
} finally {
  await client.end().catch(() => {})
  await services.dropDatabase('bench_alerts').catch(() => {})
  await services.stop()
}
for (const failure of failures) console.error(`MISSED  ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

interface Cost {
  milliseconds: number
  bytes: number
}

async function readCost(): Promise<Cost> {
  const { rows } = await client.query<{ pid: number; bytes: number }>(
    "select pg_backend_pid() as pid, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes",
  )
  const { pid, bytes } = rows[0] as { pid: number; bytes: number }
  // The first number is the time on a processor, in nanoseconds.
  return { milliseconds: Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6, bytes }
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const before = await readCost()
  await work()
  const after = await readCost()
  return { milliseconds: after.milliseconds - before.milliseconds, bytes: after.bytes - before.bytes }
}

/** The trigger without what it notes for alerts. */
async function triggerWithoutAlerts(): Promise<string> {
  const { rows } = await client.query<{ text: string }>(
    "select pg_get_functiondef('keep_comparables'::regproc) as text",
  )
  const text = rows[0]?.text ?? ''
  const noting = /\),\n {4}noted as \(\s*([\s\S]*?)\)\n {4}\w+ into alert_keys[\s\S]*?;/g
  if (text.match(noting)?.length !== 2) throw new Error('keep_comparables notes alerts in another way')
  return text.replaceAll(noting, ')\n    $1;')
}

/**
 * Publishes the same offers alternately without and with alerts, and rolls back; the lowest of all rounds is the cost of the work itself.
 */
async function publishOften(): Promise<{ before: Cost; after: Cost }> {
  const [without, kept]: [Cost[], Cost[]] = [[], []]
  const baseline = await triggerWithoutAlerts()
  for (let round = 0; round < rounds; round += 1)
    for (const [costs, prepare] of [
      [without, baseline],
      [kept, 'select'],
    ] as const) {
      await client.query(`begin; ${prepare}`)
      costs.push(await costOf(() => publish(published, 'id % 97 = 7')))
      await client.query('rollback')
    }
  const least = (costs: Cost[]): Cost => ({
    milliseconds: Math.min(...costs.map(({ milliseconds }) => milliseconds)),
    bytes: Math.min(...costs.map(({ bytes }) => bytes)),
  })
  const [before, after] = [least(without), least(kept)]
  for (const [label, { milliseconds, bytes }] of Object.entries({ before, after }))
    console.log(`${label}: ${milliseconds.toFixed(1)} ms, ${(bytes / 1024).toFixed(0)} KB of WAL`)
  return { before, after }
}

/** Copies of offers at 75 to 115 % of their price. */
function publish(count: number, which: string): Promise<unknown> {
  return client.query(`
    insert into promotions (product_id, product_name, store_id, city_id, category_id, price_cents, valid_from, expires_at, source)
    select product_id, product_name, store_id, city_id, category_id, greatest(1, (price_cents * (0.75 + (id % 41) / 100.0))::int),
      now() - interval '1 hour', now() + interval '10 days', source
    from promotions where ${which} order by id limit ${count}`)
}

/**
 * Skewed like real demand: thousands wait for a few products, one or two for most; at 70 to 95 % of today's lowest price, like the
 * proposals.
 */
async function createAlerts(): Promise<void> {
  await client.query(`
    insert into visitors (token_hash) select sha256(('visitor ' || n)::bytea) from generate_series(1, ${visitors}) n`)
  await client.query(`
    create temp table wanted as
    select row_number() over (order by md5(city_id || ' ' || group_id)) as place, * from (
      select city_id, group_id, min(cents) as cents
      from comparables cross join lateral (values (line_id, price_cents), (pack_id, price_cents), (kind_id, unit_cents)) priced (group_id, cents)
      where group_id is not null and cents < 999999999 group by 1, 2) groups;
    create unique index on wanted (place); analyze wanted`)
  await client.query(`
    insert into alerts (visitor_id, city_id, group_id, highest_cents, store_ids, created_at, seen_at, weeks_counted_at, expires_at)
    select (select min(id) from visitors) + n % ${visitors}, wanted.city_id, wanted.group_id,
      greatest(1, (wanted.cents * (0.7 + random() * 0.25))::int), '{}', now(), now(), now(), now() + interval '180 days'
    from (select n, 1 + floor(power(random(), 2) * (select count(*) from wanted))::int as place from generate_series(1, ${alerts}) n) picked
    join wanted using (place)`)
  await client.query('vacuum analyze alerts')
  const { rows } = await client.query(`
    select pg_size_pretty(pg_total_relation_size('alerts')) as size,
      (select max(count) from (select count(*) from alerts group by city_id, group_id) groups) as most`)
  console.log(`${alerts} alerts: ${rows[0].size} with indexes, at most ${rows[0].most} of one group`)
}

async function runDay(): Promise<void> {
  const taken: number[] = []
  let reached = 0
  let groups = 0
  let moment = ''
  for (let batch = 0; batch < batches; batch += 1) {
    await publish(offersPerBatch, `id > ${batch * offersPerBatch}`)
    moment = `now() + interval '${batch * 5} minutes'`
    // Simulates that ten minutes have passed; keys for a later day keep waiting.
    await client.query(`update alert_keys set due_at = ${moment} where due_at <= now() + interval '11 minutes'`)
    for (let matched = batchSize; matched === batchSize; ) {
      const { milliseconds } = await costOf(async () => {
        const { rows } = await client.query(`select * from match_alerts(${moment}, ${batchSize})`)
        matched = rows[0].matched_groups
        groups += matched
        reached += rows[0].reached_alerts
      })
      taken.push(milliseconds)
    }
  }
  const again = await client.query(`
    with touched as (insert into alert_keys (city_id, group_id, due_at) select distinct city_id, group_id, ${moment} from alerts where told_at is not null limit 1000 returning 1)
    select count(*) from touched`)
  const { rows } = await client.query(`select * from match_alerts(${moment}, ${batchSize})`)
  const [total, worst] = [taken.reduce((sum, one) => sum + one, 0), Math.max(...taken)]
  console.log(
    `a day: ${(total / 1000).toFixed(1)} s for ${groups} groups and ${reached} reached alerts in ${taken.length} runs, mean ${(total / taken.length).toFixed(0)} ms, worst ${worst.toFixed(0)} ms; ${again.rows[0].count} of them again: ${rows[0].reached_alerts}`,
  )
  if (total / 1000 > limits.daySeconds) failures.push(`the day takes ${(total / 1000).toFixed(1)} s`)
  if (worst > limits.batchMilliseconds) failures.push(`a run takes ${worst.toFixed(0)} ms`)
}
