import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PanelScope } from '#server/http/security/row-scope.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion } from '#tests/support/factories.ts'
import { archiveEndedPromotions } from './promotions.repository.ts'
import { withdrawUnchanged } from './withdraw-unchanged.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const details = {
  productName: 'Café torrado e moído 500 g',
  price: '15.90',
  originalPrice: '19.90',
  isHighlighted: true,
  description: 'Limite de 3 por cliente',
}

test('the archive has the columns of the offers, removed_at and is_paused', async () => {
  const offers = await columnsOf('promotions')

  expect(await columnsOf('promotions_archive')).toEqual([...offers, 'removed_at', 'is_paused'].sort())
})

test('an ended offer keeps all its values in the archive', async () => {
  const offer = await aPromotion(api, { ...details, expiryDate: '2026-11-10T02:59:59Z' })
  const row = await rowOf('promotions', offer.id)
  await archiveEndedPromotions(api.db, new Date('2026-11-11'), 100)

  expect(await rowOf('promotions', offer.id)).toBeUndefined()
  expect(await rowOf('promotionsArchive', offer.id)).toEqual({ ...row, removedAt: null, isPaused: false })
})

test('a removed offer keeps all its values in the archive', async () => {
  const offer = await aPromotion(api, details)
  const row = await rowOf('promotions', offer.id)
  await (await api.admin()).call('promotions.delete', { params: { id: offer.id } })

  expect(await rowOf('promotions', offer.id)).toBeUndefined()
  expect(await rowOf('promotionsArchive', offer.id)).toEqual({ ...row, removedAt: api.clock.now(), isPaused: false })
})

/** The new columns come last in both tables, so in the archive after `removed_at`: columns no longer match by position. */
test('the archive, its job and the view of all offers follow columns that the offers gain', async () => {
  const migrated = await startApi()
  await migrated.asOwner(async (db) => {
    await sql`alter table promotions add column harvest text, add column stock int not null default 7`.execute(db)
    await sql`select follow_promotions()`.execute(db)
  })
  const admin = await migrated.admin()
  const ended = await aPromotion(migrated, { ...details, expiryDate: '2026-11-16T02:59:59Z' })
  await sql`update promotions set harvest = 'Minas Gerais', stock = 3`.execute(migrated.db)
  const [removed, undone] = [await aPromotion(migrated, details), await aPromotion(migrated, details)]

  await admin.call('promotions.delete', { params: { id: removed.id } })
  await migrated.db.updateTable('promotions').set({ source: 'import' }).where('id', '=', numberOf(undone.id)).execute()
  await withdrawUnchanged(migrated.db, PanelScope.ofJob(), [numberOf(undone.id)], { importId: 1 }, migrated.clock.now())
  const removedAt = migrated.clock.now()
  migrated.clock.set('2026-11-17T15:00:00.000Z')
  await archiveEndedPromotions(migrated.db, migrated.clock.now(), 100)

  const rest = await migrated.db.selectFrom('promotions').select('id').execute()
  expect(rest.map(({ id }) => id)).toEqual([])
  expect(await migrated.anyone.call('promotions.get', { params: { id: ended.id } })).toEqual(ended)
  for (const { id } of [removed, undone]) {
    await expect(migrated.anyone.call('promotions.get', { params: { id } })).rejects.toMatchObject({ status: 404 })
  }
  const archived = await migrated.db
    .selectFrom('promotionsArchive')
    .select(['id', 'productName', 'priceCents', 'originalCents', 'isHighlighted', 'description', 'removedAt'])
    .orderBy('id')
    .execute()
  const { price: _, originalPrice: __, ...words } = details
  const values = { ...words, priceCents: 1590, originalCents: 1990 }
  expect(archived).toEqual([
    { ...values, id: numberOf(ended.id), removedAt: null },
    { ...values, id: numberOf(removed.id), removedAt },
    { ...values, id: numberOf(undone.id), removedAt },
  ])
  const { rows } = await sql`select id, harvest, stock from promotions_ever`.execute(migrated.db)
  expect(rows).toEqual([{ id: numberOf(ended.id), harvest: 'Minas Gerais', stock: 3 }])
  await migrated.close()
})

function rowOf(table: 'promotions' | 'promotionsArchive', id: string) {
  return api.db.selectFrom(table).selectAll().where('id', '=', numberOf(id)).executeTakeFirst()
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(
    api.db,
  )
  return rows.map(({ name }) => name).sort()
}

function numberOf(id: string): number {
  return numberFromPublicId('promotion', id) as number
}
