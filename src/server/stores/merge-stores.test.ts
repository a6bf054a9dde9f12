import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { isNightly } from '#tests/support/nightly.ts'
import { derivedTables } from '#tests/support/rivals/owned-tables.ts'
import { aSide, type Side } from '#tests/support/rivals/sides.ts'
import { aRequest, randomFrom, storeEndpoints } from '#tests/support/rivals/store-acts.ts'

let api: TestApi
let admin: Api
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

/** Columns that go on naming a merged store, and why. */
const stays: Record<string, string> = {
  'price_observations.store_id': 'append-only: a price stays with the store under which it was observed',
  'offer_engagement.store_id': 'read for the store kept and those merged into it',
  'store_engagement.store_id': 'read for the store kept and those merged into it',
  'messages.store_id': 'shown as the store kept',
  'alerts.store_ids': 'matched as the store kept',
  'imports.created_stores': 'a merged store is in use: undoing the import leaves it',
  'line_cities.lowest_store_id': 'counted again, as the lines of its offers have changed',
  'store_promotion_counts.store_id': 'sums that became zero',
}

interface Column {
  name: string
  table: string
  column: string
  isList: boolean
}

/** Every column that refers to a store: by a foreign key, or by its name. */
async function listColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname || '.' || a.attname as name, c.relname as table, a.attname as column, a.atttypid = 'int[]'::regtype as is_list
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and (a.attname ~ '(^|_)store_ids?$' or a.attname in ('source_id', 'created_stores') or exists (
        select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey)
          and f.confrelid = 'stores'::regclass))
    order by 1`.execute(api.db)
  return rows
}

async function countOf({ table, column, isList }: Column, store: number): Promise<number> {
  const isOf = isList ? sql`${store} = any(${sql.ref(column)})` : sql`${sql.ref(column)} = ${store}`
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${isOf}`.execute(api.db)
  return rows[0]?.count ?? 0
}

const countAll = async (columns: readonly Column[], store: number) =>
  new Map(await Promise.all(columns.map(async (column) => [column.name, await countOf(column, store)] as const)))

const merge = (targetId: string, mergedId: string) =>
  admin.call('stores.merge', { params: { id: targetId }, body: { mergedId } })

const today = { startsOn: '2026-11-01', endsOn: '2026-12-31' }

/** A side with a row for every column: also what only the panel, a visitor or an earlier merge adds. */
async function aFullSide(secret: string): Promise<Side> {
  const side = await aSide(api, secret)
  const { store: storeId, storeId: id } = side
  const plan = {
    name: 'Destaque',
    ...today,
    offersPerMonth: 100,
    units: 2,
    note: null,
    invoiceUrl: null,
    includesApi: true,
  }
  await admin.call('storePlans.save', { params: { id }, body: plan })
  const store = await api.anyone.call('stores.get', { params: { idOrSlug: id } })
  await aPromotion(api, { store, productName: `Bolacha ${secret} 1 kg` })
  await merge(id, (await aStore(api)).id)
  const mail = {
    signature: Buffer.from(secret),
    contentHash: Buffer.from(secret),
    receivedAt: api.clock.now(),
    storeId,
  }
  await api.db.insertInto('inboxMails').values(mail).execute()
  await sql`update imports set created_stores = array[${storeId}]::int[] where store_id = ${storeId}`.execute(api.db)
  await sql`
    with visitor as (insert into visitors (token_hash) values (${Buffer.from(secret)}) returning id)
    insert into alerts (visitor_id, city_id, group_id, highest_cents, store_ids, weeks_counted_at, created_at, expires_at, seen_at)
    select visitor.id, city_id, line_id, 100, array[${storeId}]::int[], now(), now(), now(), now()
    from visitor, stores, (select line_id from products where line_id is not null limit 1) product
    where stores.id = ${storeId}`.execute(api.db)
  await sql`select fold_line_changes()`.execute(api.db)
  await sql`update line_cities set lowest_store_id = ${storeId} where line_id = (select min(line_id) from line_cities)`.execute(
    api.db,
  )
  await api.runJobs()
  return side
}

test('nothing that refers to a merged store stays behind, but what is said to', async () => {
  const columns = await listColumns()
  const moving = columns.filter(({ name }) => !(name in stays))
  const [side, target] = [await aFullSide('Xilindrina'), await aStore(api)]
  const targetStore = numberFromPublicId('store', target.id) ?? 0
  const before = await countAll(columns, side.store)
  // A column without a row would prove nothing. What follows from other tables is written with them or folded.
  expect(columns.filter(({ name, table }) => before.get(name) === 0 && !(table in derivedTables))).toEqual([])
  const had = await countAll(columns, targetStore)

  await merge(target.id, side.storeId)

  const left = await countAll(columns, side.store)
  expect(moving.filter(({ name }) => left.get(name) !== 0 && !/_changes\./.test(name))).toEqual([])
  const has = await countAll(columns, targetStore)
  const lost = moving.filter(({ name, table }) => {
    const expected = (before.get(name) ?? 0) + (had.get(name) ?? 0)
    return !(table in derivedTables) && (has.get(name) ?? 0) < expected
  })
  expect(lost).toEqual([])
  // A withdrawal is observed for each offer that has left.
  for (const name of Object.keys(stays).filter((name) => !/_counts\./.test(name)))
    expect(left.get(name), name).toBeGreaterThanOrEqual(before.get(name) ?? 0)
})

test('a plan that comes with the merged store counts what both have published this month', async () => {
  const [merged, target] = [await aStore(api), await aStore(api)]
  const terms = { ...today, offersPerMonth: 100, units: 1, note: null, invoiceUrl: null, includesApi: false }
  await admin.call('storePlans.save', { params: { id: merged.id }, body: { name: 'Destaque', ...terms } })
  await aPromotion(api, { store: merged, productName: 'Aveia em flocos 500 g' })
  await aPromotion(api, { store: target, productName: 'Canjica branca 500 g' })

  await merge(target.id, merged.id)

  const { meter } = await admin.call('storePlans.get', { params: { id: target.id } })
  expect(meter).toMatchObject({ name: 'Destaque', used: 2 })
})

test('of what both stores have, the target keeps its own', async () => {
  const [side, target] = [await aFullSide('Quarentena'), await aFullSide('Ornitorrinca')]
  const columns = (await listColumns()).filter(({ name }) => !(name in stays) && !/_changes\./.test(name))
  const layout = { layout: '{"kept": true}' }
  await api.db.updateTable('flyerLayouts').set(layout).where('storeId', '=', target.store).execute()
  await api.db
    .insertInto('storeMembers')
    .values({ storeId: side.store, administratorId: target.people[0] ?? 0, role: 'operator', joinedAt: new Date() })
    .execute()

  await merge(target.storeId, side.storeId)

  expect([...(await countAll(columns, side.store))].filter(([, count]) => count > 0)).toEqual([])
  const layouts = await api.db.selectFrom('flyerLayouts').select('layout').where('storeId', '=', target.store).execute()
  expect(layouts).toEqual([{ layout: { kept: true } }])
  const members = await api.db.selectFrom('storeMembers').selectAll().where('storeId', '=', target.store).execute()
  expect(members.map(({ administratorId }) => administratorId).sort()).toEqual(
    [...side.people, ...target.people].sort(),
  )
  const own = members.find(({ administratorId }) => administratorId === target.people[0])
  expect(own?.role).toBe('manager')
})

test('PostgreSQL refuses a row of a merged store, and a merge that leaves one behind', async () => {
  const [kept, merged, other] = [await aStore(api), await aStore(api), await aStore(api)]
  const [keptId, mergedId, otherId] = [kept, merged, other].map(({ id }) => numberFromPublicId('store', id) ?? 0)
  await merge(kept.id, merged.id)
  const { id: person } = await api.member(other.id, 'manager')
  const member = { administratorId: person, role: 'manager', joinedAt: api.clock.now() }

  const late = api.db
    .insertInto('storeMembers')
    .values({ ...member, storeId: mergedId ?? 0 })
    .execute()
  await expect(late).rejects.toMatchObject({ constraint: 'store_members_open_store' })
  const incomplete = api.db
    .updateTable('stores')
    .set({ mergedInto: keptId ?? 0 })
    .where('id', '=', otherId ?? 0)
    .execute()
  await expect(incomplete).rejects.toMatchObject({ constraint: 'store_members_open_store' })
  const chain = api.db
    .updateTable('stores')
    .set({ mergedInto: otherId ?? 0 })
    .where('id', '=', keptId ?? 0)
    .execute()
  await expect(chain).rejects.toMatchObject({ constraint: 'stores_open_store' })
})

test('of two merges of the same stores at once one is done, and none waits for the other', async () => {
  const deadlocks = await countDeadlocks()
  for (let round = 0; round < 5; round += 1) {
    const [one, other, third] = [await aStore(api), await aStore(api), await aStore(api)]
    for (const store of [one, other, third]) await aPromotion(api, { store, productName: `Sal ${store.name} 1 kg` })
    const outcomes = await Promise.allSettled([
      merge(one.id, other.id),
      merge(other.id, one.id),
      merge(third.id, one.id),
    ])

    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refusals.length).toBeGreaterThan(0)
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 404, code: 'store_not_found' })
    const kept = await Promise.all(
      [one, other, third].map(({ id }) => api.anyone.call('stores.get', { params: { idOrSlug: id } })),
    )
    const offers = await Promise.all(
      [...new Set(kept.map(({ id }) => id))].map((storeId) =>
        api.anyone.call('promotions.list', { query: { storeId } }),
      ),
    )
    expect(offers.flat()).toHaveLength(3)
  }
  expect(await countDeadlocks()).toBe(deadlocks)
})

test('writers of both stores beside their merge lose nothing and never wait for each other', async () => {
  const deadlocks = await countDeadlocks()
  const random = randomFrom(51)
  const writes = storeEndpoints.filter(({ method }) => method !== 'GET')
  for (let round = 0; round < (isNightly ? 30 : 3); round += 1) {
    const [self, rival] = [await aSide(api, `Zebruna${round}`), await aSide(api, `Tatuira${round}`)]
    const requests = await Promise.all(
      [self, rival].flatMap((side) =>
        writes
          // The panel's limits of a day would only be told.
          .filter(({ name }) => !/remove|end$/.test(name))
          .map((endpoint) => aRequest({ api, self: side, rival: side, random }, endpoint)),
      ),
    )
    const sent = (name: string) => requests.flatMap(({ url }, at) => (url.endsWith(name) ? at : []))
    const stores = [self.store, rival.store]
    const count = async (table: 'invitations' | 'submissions') => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)} where store_id = any(${stores}::int[])`.execute(api.db)
      return rows[0]?.count ?? 0
    }
    const before = { invitations: await count('invitations'), submissions: await count('submissions') }
    const plan = {
      name: 'Destaque',
      ...today,
      offersPerMonth: null,
      units: 1,
      note: null,
      invoiceUrl: null,
      includesApi: true,
    }

    const [merged, planned, undone, ...responses] = await Promise.all([
      merge(rival.storeId, self.storeId),
      admin.call('storePlans.save', { params: { id: self.storeId }, body: plan }),
      undoLastImport(self),
      ...requests.map((request) => api.app.inject(request)),
    ])

    expect([merged.store.id, planned.plan?.name, undone.remaining]).toEqual([rival.storeId, 'Destaque', 0])
    const failures = responses.flatMap(({ statusCode, body }, at) =>
      statusCode >= 500 && statusCode !== 503 ? `${requests[at]?.url} ${statusCode} ${body}` : [],
    )
    expect(failures).toEqual([])
    const invited = sent('/invitations').filter((at) => (responses[at]?.statusCode ?? 500) < 300).length
    const cancelled = responses.filter(
      ({ statusCode }, at) => statusCode < 300 && requests[at]?.method === 'DELETE',
    ).length
    expect(await count('invitations')).toBeGreaterThanOrEqual(before.invitations + invited - cancelled)
    expect(await count('submissions')).toBeGreaterThanOrEqual(before.submissions)
  }
  expect(await countDeadlocks()).toBe(deadlocks)
})

/** As the panel does while the store's people work. */
async function undoLastImport({ store }: Side) {
  const { id } = await api.db
    .selectFrom('imports')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('storeId', '=', store)
    .executeTakeFirstOrThrow()
  return admin.call('imports.undo', { params: { id: publicId('import', id) }, body: { includeChanged: false } })
}

/** The retry of its transaction would hide each of them. */
async function countDeadlocks(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(api.db)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(api.db)
  return rows[0]?.deadlocks ?? 0
}
