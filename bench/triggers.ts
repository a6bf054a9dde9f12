/**
 * npm run bench -- triggers — what each trigger costs a write of one row, among 100,000 offers: its time and its
 * bytes of WAL, the least of all rounds. The table of docs/database.md has these figures. Lists the triggers that no write calls.
 */
import pg from 'pg'
import { startServices } from '#services/services.ts'
import { filledDatabase } from './filled-database.ts'

const rounds = 40

/** An offer that is compared, from a store with a plan. */
const offer =
  '(select id from promotions join comparables on promotion_id = id where line_id is not null order by id limit 1)'
const store = `(select store_id from promotions where id = ${offer})`
const product = `(select product_id from promotions where id = ${offer})`
const given =
  'product_id, product_name, store_id, city_id, category_id, price_cents, original_cents, valid_from, expires_at, source'
/** The archive has no defaults. */
const required =
  'id, version, weekdays, is_highlighted, is_sponsored, is_discount_refuted, is_conditional, created_at, updated_at'
const plan = `insert into store_plans (store_id, name, starts_on, units) values (${store}, 'Premium', now(), 1)`
const otherStore = `insert into stores (city_id, name, name_key, slug) select city_id, 'Feira', 'feira', 'feira' from stores where id = ${store}`
const list = `
  insert into visitors (token_hash) values ('bench');
  insert into shopping_lists (visitor_id, name) select id, 'Lista' from visitors where token_hash = 'bench';
  insert into shopping_list_shares (shopping_list_id, token_hash, can_edit, created_at) select max(id), 'bench', true, now() from shopping_lists`
const ofList = '(select max(id) from shopping_lists)'
const item = `${list}; insert into shopping_list_items (shopping_list_id, product_name) values (${ofList}, 'Arroz')`
const guest = `${list}; insert into visitors (token_hash) values ('guest')`
const person = `insert into administrators (username, username_key, password_hash, name, role) values ('ana', 'ana', '', 'Ana', 'owner')`

interface Write {
  title: string
  /** Statements before the one that is measured, in its transaction. */
  setup?: string
  statement: string
}

const writes: Write[] = [
  {
    title: 'publishing',
    setup: plan,
    statement: `insert into promotions (${given}) select ${given} from promotions where id = ${offer}`,
  },
  {
    title: 'a price',
    setup: plan,
    statement: `update promotions set price_cents = price_cents - 1 where id = ${offer}`,
  },
  { title: 'a text', setup: plan, statement: `update promotions set description = 'Bench' where id = ${offer}` },
  {
    title: 'the store of an offer',
    setup: `${plan}; ${otherStore}`,
    statement: `update promotions set store_id = (select max(id) from stores) where id = ${offer}`,
  },
  { title: 'the end', statement: `delete from promotions where id = ${offer}` },
  {
    title: 'a removal',
    statement: `insert into promotions_archive (${required}, ${given}, removed_at) select ${required}, ${given}, now() from promotions where id = ${offer}`,
  },
  { title: 'a new store', statement: otherStore },
  { title: 'a name', statement: `update stores set name = 'Feira', name_key = 'feira' where id = ${store}` },
  {
    title: 'merging',
    setup: `${plan}; ${otherStore}`,
    statement: `update stores set merged_into = (select max(id) from stores) where id = ${store}`,
  },
  { title: 'words', statement: `update products set terms = terms[2:] where id = ${product}` },
  {
    title: 'groups',
    statement: `update products set compared_amount = compared_amount + 1 where id = ${product}`,
  },
  { title: 'an account', statement: person },
  {
    title: 'an address',
    setup: person,
    statement:
      "update administrators set email = 'ana@example.com', email_proven_at = now() where username_key = 'ana'",
  },
  {
    title: 'a list',
    setup: list,
    statement: "insert into shopping_lists (visitor_id, name) select max(id), 'Lista' from visitors",
  },
  {
    title: 'an item',
    setup: item,
    statement: `insert into shopping_list_items (shopping_list_id, product_name) values (${ofList}, 'Feijão')`,
  },
  {
    title: 'ticking',
    setup: item,
    statement: `update shopping_list_items set completed_at = now() where shopping_list_id = ${ofList}`,
  },
  {
    title: 'the city',
    setup: list,
    statement: `update shopping_lists set city_id = (select min(id) from cities) where id = ${ofList}`,
  },
  {
    title: 'a guest',
    setup: guest,
    statement: `insert into shopping_list_guests (share_id, visitor_id, joined_at)
      select max(share.id), max(visitor.id), now() from shopping_list_shares share, visitors visitor`,
  },
  { title: 'a link', setup: list, statement: "delete from shopping_list_shares where token_hash = 'bench'" },
]

const services = await startServices({ directory: '.data/bench' })
const client = new pg.Client({ connectionString: await filledDatabase(services, '100k') })
try {
  await client.connect()
  const { rows: triggers } = await client.query<{ name: string; on: string }>(`
    select tgname as name, tgrelid::regclass::text as on from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and not relispartition and relnamespace = 'public'::regnamespace order by 2, 1`)
  const called = new Set<string>()
  console.log('| Trigger | Write | µs | WAL |\n| --- | --- | --- | --- |')
  for (const write of writes) {
    const times = await timesOf(write)
    for (const [name, milliseconds] of times) {
      const trigger = triggers.find((trigger) => trigger.name === name)
      if (!trigger) continue
      called.add(name)
      const bytes = Math.max(0, await walOf(write, trigger))
      console.log(`| ${trigger.on} \`${name}\` | ${write.title} | ${(milliseconds * 1000).toFixed(0)} | ${bytes} |`)
    }
  }
  const rest = triggers.filter(({ name }) => !called.has(name)).map(({ name, on }) => `${on} ${name}`)
  console.log(`\nCalled by none of these writes: ${rest.join(', ')}`)
} finally {
  await client.end()
  await services.stop()
}

/** Milliseconds of each trigger that the write calls, with the statements of its function. */
async function timesOf({ setup, statement }: Write): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  for (let round = 0; round < rounds; round += 1) {
    await client.query(`begin; ${setup ?? ''}`)
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Triggers: { 'Trigger Name': string; Time: number }[] }] }>(
      `explain (analyze, format json) ${statement}`,
    )
    await client.query('rollback')
    for (const { 'Trigger Name': name, Time } of rows[0]?.['QUERY PLAN'][0].Triggers ?? [])
      times.set(name, Math.min(Time, times.get(name) ?? Number.POSITIVE_INFINITY))
  }
  return times
}

/** Bytes of WAL of the write with the trigger, less those without it: the least of all rounds, because pages fill and are cleaned meanwhile. */
async function walOf(write: Write, { name, on }: { name: string; on: string }): Promise<number> {
  const all: Record<'enable' | 'disable', number[]> = { enable: [], disable: [] }
  for (let round = 0; round < rounds; round += 1)
    for (const state of ['enable', 'disable'] as const) {
      await client.query(`begin; ${write.setup ?? ''}`)
      await client.query(`alter table ${on} ${state} trigger ${name}`)
      const before = await walPosition()
      await client.query(write.statement)
      all[state].push((await walPosition()) - before)
      await client.query('rollback')
    }
  return Math.min(...all.enable) - Math.min(...all.disable)
}

async function walPosition(): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes",
  )
  return rows[0]?.bytes ?? 0
}
