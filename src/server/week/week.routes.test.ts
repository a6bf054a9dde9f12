import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Store } from '#contract/stores.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { countOffers } from '#server/stats/count-offers.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { rowsOf, startImports } from '#tests/support/imports.ts'
import { maxStores, readWeek, weekStatement } from './read-week.ts'

let imports: Awaited<ReturnType<typeof startImports>>
beforeAll(async () => {
  imports = await startImports()
})
afterAll(() => imports.api.close())
// Saturday; the week began on Monday, the 9th.
beforeEach(() => imports.api.clock.set('2026-11-14T15:00:00.000Z'))

const week = () => imports.admin.call('week.get', {})
const rowOf = async (store: Store) => (await week()).rows.find((row) => row.store.id === store.id)
const offer = (store: Store, validFrom: string, expiryDate: string) =>
  aPromotion(imports.api, { productName: `Produto ${randomBytes(4).toString('hex')}`, store, validFrom, expiryDate })

async function aFlyer(
  store: Store,
  { state = 'review', lastDay = '2026-11-20', createdAt = '2026-11-13T15:00:00Z', drafts = ['open', 'open'] } = {},
): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    with flyer as (
      insert into flyers (store_id, file_name, content_hash, state, last_day, created_at)
      values (${numberFromPublicId('store', store.id)}, 'encarte.pdf', ${randomBytes(32)}, ${state}, ${lastDay}, ${createdAt}) returning id
    ), page as (
      insert into flyer_pages (flyer_id, number, incoming_key, state) select id, 1, '', 'read' from flyer returning id, flyer_id
    ), region as (
      insert into flyer_regions (page_id, box, made_by) select id, '{0,0,10,10}', 'reader' from page returning id
    ), drafted as (
      insert into offer_drafts (flyer_id, region_id, position, product_name, price_cents, state, doubts)
      select flyer_id, region.id, position, 'Arroz', 2000, draft, case when position = 1 then '[{"code":"few_votes"}]'::jsonb else '[]' end
      from page, region, unnest(${drafts}::text[]) with ordinality draft (draft, position))
    select id from flyer`.execute(imports.api.db)
  return publicId('flyer', rows[0]?.id as number)
}

test('a store without a batch is missing, and the one that runs out first is on top', async () => {
  const [later, sooner, without] = [await aStore(imports.api), await aStore(imports.api), await aStore(imports.api)]
  imports.api.clock.set('2026-11-05T15:00:00.000Z')
  await offer(later, '2026-11-01T03:00:00Z', '2026-11-16T02:59:59Z')
  await offer(sooner, '2026-11-01T03:00:00Z', '2026-11-15T02:59:59Z')
  imports.api.clock.set('2026-11-14T15:00:00.000Z')

  const { rows, firstDay, lastDay, today } = await week()

  expect([firstDay, lastDay, today]).toEqual(['2026-11-09', '2026-11-15', '2026-11-14'])
  const mine = rows.filter(({ store }) => [later, sooner, without].some(({ id }) => id === store.id))
  expect(mine.map(({ store, state, until }) => [store.id, state, until])).toEqual([
    [without.id, 'missing', null],
    [sooner.id, 'missing', '2026-11-15T02:59:59.000Z'],
    [later.id, 'missing', '2026-11-16T02:59:59.000Z'],
  ])
  expect(mine[1]).toMatchObject({ running: 1, endingToday: 1, endingTomorrow: 0 })
  expect(mine[2]).toMatchObject({ running: 1, endingToday: 0, endingTomorrow: 1 })
})

test('says how many offers run and were published; scheduled ones do not run yet, removed ones were not published', async () => {
  const store = await aStore(imports.api)
  await offer(store, '2026-11-10T03:00:00Z', '2026-11-15T02:59:59Z')
  const scheduled = await offer(store, '2026-11-16T03:00:00Z', '2026-11-23T02:59:59Z')
  await countOffers(imports.api.platform)

  expect(await rowOf(store)).toMatchObject({
    ...{ state: 'published', published: 2, running: 1, scheduled: 1, endingToday: 1 },
  })
  imports.api.clock.set('2026-11-15T15:00:00.000Z')
  const admin = await imports.api.admin()
  await admin.call('promotions.delete', { params: { id: scheduled.id } })
  await countOffers(imports.api.platform)
  const { rows } = await admin.call('week.get', {})
  expect(rows.find((row) => row.store.id === store.id)).toMatchObject({ published: 1, scheduled: 0 })
})

test('a flyer in review says how many offers wait and how many are doubtful, until it is published, discarded or over', async () => {
  const store = await aStore(imports.api)
  const id = await aFlyer(store, { drafts: ['open', 'open', 'confirmed', 'discarded'] })
  await aFlyer(store, { lastDay: '2026-11-13', drafts: ['open'] })
  await aFlyer(store, { state: 'discarded', drafts: ['open'] })

  expect(await rowOf(store)).toMatchObject({
    state: 'review',
    open: 3,
    doubts: 1,
    batch: { kind: 'flyer', id, size: 1, fileName: 'encarte.pdf' },
  })
  await sql`update offer_drafts set state = 'published', publication = 'own', promotion_id = 1 where state in ('open', 'confirmed')`.execute(
    imports.api.db,
  )
  expect(await rowOf(store)).toMatchObject({ state: 'published', open: 0 })
})

test('a flyer that is being read is received', async () => {
  const store = await aStore(imports.api)
  await aFlyer(store, { state: 'reading', drafts: [] })

  expect(await rowOf(store)).toMatchObject({ state: 'received', batch: { kind: 'flyer' } })
})

test('a store whose files have arrived is received, not missing, until somebody opens or discards them', async () => {
  const store = await aStore(imports.api)
  const storeId = numberFromPublicId('store', store.id) as number
  const arrive = (fileName: string, of: number | null) =>
    sql`insert into inbox_files (is_proven, store_id, file_name, kind, content_type, content_hash, content, received_at)
      values (true, ${of}, ${fileName}, 'pages', '', ${randomBytes(32)}, '%PDF', '2026-11-13T15:00:00Z')`.execute(
      imports.api.db,
    )
  await arrive('de-ninguem.pdf', null)
  expect(await rowOf(store)).toMatchObject({ state: 'missing' })

  await arrive('capa.pdf', storeId)
  await arrive('verso.pdf', storeId)

  expect(await rowOf(store)).toMatchObject({
    state: 'received',
    batch: { kind: 'arrived', fileName: 'verso.pdf', size: 2, receivedAt: '2026-11-13T15:00:00.000Z' },
  })
  for (const { id } of (await imports.admin.call('inbox.list', {})).files)
    await imports.admin.call('inbox.remove', { params: { id }, body: {} })
  expect(await rowOf(store)).toMatchObject({ state: 'missing', batch: null })
})

test('a spreadsheet of a store is a batch of its week; undone, it is none', async () => {
  const store = await aStore(imports.api)
  const { import: done } = await imports.importRows(rowsOf({}), { storeId: store.id })

  expect(await rowOf(store)).toMatchObject({ state: 'published', batch: { kind: 'import', id: done.id, size: 1 } })
  await imports.admin.call('imports.undo', { params: { id: done.id }, body: {} })
  expect(await rowOf(store)).toMatchObject({ batch: null })
})

test('the row says when the store was asked, and a snoozed store is put aside until the day after', async () => {
  const store = await aStore(imports.api)
  const params = { storeId: store.id }

  await imports.admin.call('week.recordRequest', { params })
  await imports.admin.call('week.snooze', { params, body: { until: '2026-11-15' } })

  expect(await rowOf(store)).toMatchObject({
    state: 'snoozed',
    askedAt: '2026-11-14T15:00:00.000Z',
    snoozedUntil: '2026-11-15',
  })
  const { rows } = await readWeek(imports.api.db, new Date('2026-11-16T12:00:00.000Z'))
  expect(rows.find((row) => row.store.id === store.id)).toMatchObject({ state: 'missing', snoozedUntil: null })
  await imports.admin.call('week.snooze', { params, body: { until: null } })
  expect(await rowOf(store)).toMatchObject({ state: 'missing', snoozedUntil: null })
})

test.each(['2026-11-13', '2026-12-16', '2999-01-01'])('a store is not snoozed until %s', async (until) => {
  const { id } = await aStore(imports.api)

  await expect(imports.admin.call('week.snooze', { params: { storeId: id }, body: { until } })).rejects.toMatchObject({
    status: 400,
  })
})

test('paused and merged stores are not in the week, and are not asked', async () => {
  const [kept, merged, paused] = [await aStore(imports.api), await aStore(imports.api), await aStore(imports.api)]
  await imports.admin.call('stores.merge', { params: { id: kept.id }, body: { mergedId: merged.id } })
  await imports.admin.call('stores.setStatus', { params: { id: paused.id }, body: { status: 'paused' } })

  const ids = (await week()).rows.map(({ store }) => store.id)

  expect(ids).toContain(kept.id)
  expect(ids).not.toContain(merged.id)
  expect(ids).not.toContain(paused.id)
  await expect(imports.admin.call('week.recordRequest', { params: { storeId: paused.id } })).rejects.toMatchObject({
    code: 'store_paused',
  })
})

test('the statement reads the offers of its stores only', async () => {
  const { sql: text, parameters } = weekStatement(imports.api.clock.now()).compile(imports.api.db)
  const { rows } = await imports.api.platform.pool.query(`explain (format json) ${text}`, [...parameters])
  const plan = JSON.stringify(rows)

  expect(plan).toContain('"promotions_store_price"')
  expect(plan).not.toMatch(/"Relation Name":\s*"(price_observations|postings|comparables)/)
})

test('of very many stores it shows the first hundreds and says so', async () => {
  await imports.api.asOwner((db) =>
    sql`insert into stores (city_id, name, name_key, slug)
      select id, 'Loja ' || n, 'loja ' || n, 'loja-' || n from cities, generate_series(1, ${maxStores}) n
      where slug = 'itajai-sc'`.execute(db),
  )

  const { rows, isCapped } = await week()

  expect(rows).toHaveLength(maxStores)
  expect(isCapped).toBe(true)
})
