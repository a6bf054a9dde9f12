import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '#contract/stores.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { covers } from '#tests/support/covers.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { archiveEndedPromotions } from './promotions.repository.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
let store: Store
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
  store = await aStore(api, { name: 'Açougue do Gaúcho' })
})
afterAll(() => api.close())

const draft = () => ({
  allowDuplicate: true,
  productName: 'Picanha bovina resfriada 1,2 kg',
  price: '49.90',
  originalPrice: '74.90',
  storeId: store.id,
  categoryId: 'acougue',
  expiryDate: '2026-11-17T02:59:59.000Z',
})

async function observations(id: string) {
  return api.db
    .selectFrom('priceObservations')
    .select(['priceCents', 'kind', 'source', 'inForceFrom', 'inForceTo', 'packAmount', 'packUnit', 'storeId'])
    .where('promotionId', '=', numberFromPublicId('promotion', id) as number)
    .orderBy('recordedAt')
    .orderBy('kind', 'desc')
    .execute()
}

describe('publishing', () => {
  test('[7.api.32, 7.api.33, 3.promo.06, 3.promo.13] takes the form and answers the offer as everybody sees it', async () => {
    covers('3.promo.14')
    const created = await admin.call('promotions.create', { body: draft() })

    expect(created).toMatchObject({
      productName: 'Picanha bovina resfriada 1,2 kg',
      price: '49.90',
      discountPercentage: 33,
      isHighlighted: false,
      validFrom: '2026-11-14T15:00:00.000Z',
      version: 1,
      store: { id: store.id },
      category: { id: 'acougue' },
    })
    expect(await api.anyone.call('promotions.get', { params: { id: created.id } })).toEqual(created)
    expect((await api.anyone.call('promotions.list', { query: { search: 'picanha' } })).map(({ id }) => id)).toContain(
      created.id,
    )
  })

  test('[3.promo.04] keeps whole centavos', async () => {
    const { id } = await admin.call('promotions.create', { body: { ...draft(), price: '0.1', originalPrice: null } })

    const { priceCents } = await api.db
      .selectFrom('promotions')
      .select('priceCents')
      .where('id', '=', numberFromPublicId('promotion', id) as number)
      .executeTakeFirstOrThrow()

    expect(priceCents).toBe(10)
  })

  test('[3.promo.18] writes every published price down, with store, product, pack, kind, source and validity', async () => {
    const { id } = await admin.call('promotions.create', { body: draft() })

    const common = {
      source: 'panel',
      inForceFrom: new Date('2026-11-14T15:00:00Z'),
      inForceTo: new Date('2026-11-17T02:59:59Z'),
      packAmount: 1200,
      packUnit: 'g',
      storeId: numberFromPublicId('store', store.id),
    }
    expect(await observations(id)).toEqual([
      { ...common, priceCents: 4990, kind: 'offer' },
      { ...common, priceCents: 7490, kind: 'claimed_regular' },
    ])
  })

  test.each([
    ['5.promo.02', { productName: '' }, 'productName', 'Nome do produto é obrigatório'],
    ['5.promo.03', { price: '' }, 'price', 'Preço é obrigatório'],
    ['5.promo.05', { originalPrice: '49.90' }, 'originalPrice', 'O preço original deve ser maior que o preço'],
    ['5.promo.06', { storeId: '' }, 'storeId', 'Selecione um mercado'],
    ['5.promo.06', { storeId: 'zzzzzzzz' }, 'storeId', 'Selecione um mercado'],
    ['5.promo.07', { categoryId: 'nenhuma' }, 'categoryId', 'Selecione uma categoria'],
    ['5.promo.08', { expiryDate: '' }, 'expiryDate', 'Data de validade é obrigatória'],
    ['S14', { expiryDate: '2026-11-13T00:00:00Z' }, 'expiryDate', 'A validade já passou'],
    ['S14', { expiryDate: '2028-01-01T00:00:00Z' }, 'expiryDate', 'A validade deve ser de no máximo um ano'],
  ])('[%s] refuses %o under its field', async (_clause, change, field, message) => {
    const refused = admin.call('promotions.create', { body: { ...draft(), ...change } })

    await expect(refused).rejects.toMatchObject({ status: 400, errors: { [field]: message } })
  })

  test('[5.promo.04, 5.promo.09] original price and picture are optional', async () => {
    const { originalPrice: _, ...bare } = draft()

    await expect(admin.call('promotions.create', { body: bare })).resolves.toMatchObject({
      originalPrice: null,
      discountPercentage: null,
      imageUrl: null,
    })
  })

  test('the same key publishes once', async () => {
    const options = { idempotencyKey: 'one-action-of-the-user' }
    const first = await admin.call('promotions.create', { body: draft() }, options)

    const second = await admin.call('promotions.create', { body: draft() }, options)

    expect(second).toEqual(first)
    await expect(
      admin.call('promotions.create', { body: { ...draft(), price: '1.00' } }, options),
    ).rejects.toMatchObject({ status: 422, code: 'key_reused' })
  })
})

describe('changing', () => {
  test('[7.api.34, 7.api.35] takes the same body and keeps the id', async () => {
    const { id } = await admin.call('promotions.create', { body: draft() })

    const changed = await admin.call('promotions.update', {
      params: { id },
      body: { ...draft(), productName: 'Maminha', price: '39.90' },
    })

    expect(changed).toMatchObject({ id, productName: 'Maminha', price: '39.90', version: 2 })
    expect(
      (await api.anyone.call('promotions.list', { query: { search: 'maminha' } })).map((offer) => offer.id),
    ).toEqual([id])
    expect((await observations(id)).map(({ priceCents, kind }) => [priceCents, kind])).toEqual([
      [4990, 'offer'],
      [7490, 'claimed_regular'],
      // It ends as picanha and restarts as maminha.
      [4990, 'withdrawn'],
      [3990, 'offer'],
      [7490, 'claimed_regular'],
    ])
  })

  test('[3.promo.14] moves an offer to another store and another category', async () => {
    const { id } = await admin.call('promotions.create', { body: draft() })
    const other = await aStore(api, { name: 'Casa de Carnes Vitória' })

    const moved = await admin.call('promotions.update', {
      params: { id },
      body: { ...draft(), storeId: other.id, categoryId: 'congelados' },
    })

    expect(moved).toMatchObject({ id, store: { id: other.id }, category: { id: 'congelados' } })
    expect(await api.anyone.call('promotions.get', { params: { id } })).toEqual(moved)
  })

  test('is refused when somebody else changed the offer since it was seen', async () => {
    const { id, version } = await admin.call('promotions.create', { body: draft() })
    await admin.call(
      'promotions.update',
      { params: { id }, body: { ...draft(), price: '45.00' } },
      { ifMatch: `"${version}"` },
    )

    const second = admin.call(
      'promotions.update',
      { params: { id }, body: { ...draft(), price: '47.00' } },
      { ifMatch: `"${version}"` },
    )

    await expect(second).rejects.toMatchObject({ status: 412, code: 'version_conflict' })
    expect(await api.anyone.call('promotions.get', { params: { id } })).toMatchObject({ price: '45.00' })
  })

  test('renews an offer that has ended and lies in the archive, under its old id', async () => {
    const ended = await aPromotion(api, { productName: 'Costela de ontem', store, expiryDate: '2026-11-13T02:59:59Z' })
    await archiveEndedPromotions(api.db, new Date('2026-11-14'), 100)

    await admin.call('promotions.update', {
      params: { id: ended.id },
      body: { ...draft(), productName: 'Costela de hoje' },
    })

    expect(
      (await api.anyone.call('promotions.list', { query: { search: 'costela' } })).map(({ id, productName }) => ({
        id,
        productName,
      })),
    ).toEqual([{ id: ended.id, productName: 'Costela de hoje' }])
  })

  test('answers 404 for an offer that does not exist', async () => {
    await expect(admin.call('promotions.update', { params: { id: 'zzzzzzzz' }, body: draft() })).rejects.toMatchObject({
      status: 404,
    })
    await expect(admin.call('promotions.delete', { params: { id: 'zzzzzzzz' } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('removing', () => {
  test('[7.api.36, 7.api.37] hides the offer from everybody and notes that its price was withdrawn', async () => {
    const { id } = await admin.call('promotions.create', { body: { ...draft(), productName: 'Cupim que sai' } })

    await admin.call('promotions.delete', { params: { id } })

    await expect(api.anyone.call('promotions.get', { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect(await api.anyone.call('promotions.list', { query: { search: 'cupim' } })).toEqual([])
    expect((await observations(id)).at(-1)).toMatchObject({
      kind: 'withdrawn',
      inForceTo: new Date('2026-11-14T15:00:00Z'),
    })
    await expect(admin.call('promotions.delete', { params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  test('removes one that has already ended', async () => {
    const ended = await aPromotion(api, { store, expiryDate: '2026-11-13T02:59:59Z' })
    await archiveEndedPromotions(api.db, new Date('2026-11-14'), 100)

    await admin.call('promotions.delete', { params: { id: ended.id } })

    await expect(api.anyone.call('promotions.get', { params: { id: ended.id } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('what is kept', () => {
  test('[3.promo.19] observations and the audit trail can only grow', async () => {
    await admin.call('promotions.create', { body: draft() })

    for (const table of ['price_observations', 'audit_entries']) {
      for (const change of [`update ${table} set recorded_at = now()`, `delete from ${table}`, `truncate ${table}`]) {
        await expect(sql.raw(change).execute(api.db)).rejects.toThrow(/permission denied/)
        await expect(api.asOwner((db) => sql.raw(change).execute(db))).rejects.toThrow(/append-only/)
      }
    }
  })

  test('every write of an administrator leaves one audit entry with before and after', async () => {
    const { id } = await admin.call('promotions.create', { body: draft() })
    await admin.call('promotions.update', { params: { id }, body: { ...draft(), price: '41.00' } })
    await admin.call('promotions.delete', { params: { id } })

    const entries = await api.db
      .selectFrom('auditEntries')
      .select(['action', 'before', 'after', 'requestId'])
      .where('subject', '=', `promotion ${id}`)
      .orderBy('id')
      .execute()

    expect(entries).toMatchObject([
      { action: 'promotions.create', before: null, after: { price: '49.90' } },
      { action: 'promotions.update', before: { price: '49.90' }, after: { price: '41.00' } },
      { action: 'promotions.delete', before: { price: '41.00' }, after: null },
    ])
  })

  test('a refused write leaves nothing behind', async () => {
    const count = async () =>
      (
        await sql<{
          n: number
        }>`select (select count(*) from promotions) + (select count(*) from audit_entries) + (select count(*) from price_observations) as n`.execute(
          api.db,
        )
      ).rows[0]?.n
    const before = await count()

    await expect(
      admin.call('promotions.create', { body: { ...draft(), categoryId: 'nenhuma' } }),
    ).rejects.toMatchObject({ status: 400 })

    expect(await count()).toBe(before)
  })
})
