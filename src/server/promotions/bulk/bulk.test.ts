import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BulkChangeInput, BulkResult, Promotion } from '#contract/promotions.ts'
import type { Store } from '#contract/stores.ts'
import { bulkLimits } from '#domain/offers/bulk-limits.ts'
import { archiveEndedPromotions } from '#server/promotions/promotions.repository.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
let store: Store
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())
beforeEach(async () => {
  store = await aStore(api)
})

const chosen = (offers: Promotion[]) => offers.map(({ id, version }) => ({ id, version }))
const change = (offers: Promotion[], wanted: BulkChangeInput) =>
  admin.call('promotions.changeBulk', { body: { promotions: chosen(offers), change: wanted } })
const read = (id: string) => admin.call('promotions.get', { params: { id } })
const readAll = (offers: { id: string }[]) => Promise.all(offers.map(({ id }) => read(id)))
const revert = ({ changed }: BulkResult) =>
  admin.call('promotions.revertBulk', {
    body: {
      promotions: changed.flatMap(({ id, version, before }) => (before ? [{ id, version, before }] : [])),
    },
  })
const countInForce = async () =>
  (await api.anyone.call('stores.get', { params: { idOrSlug: store.id } })).activePromotions

describe('extending', () => {
  test('never shortens a validity, and says which offers end later already', async () => {
    const [short, long] = [
      await aPromotion(api, { store, expiryDate: '2026-11-16T02:59:59Z' }),
      await aPromotion(api, { store, expiryDate: '2026-12-25T02:59:59Z' }),
    ]

    const { changed, unchanged } = await change([short, long], {
      kind: 'extend',
      expiryDate: '2026-11-21T02:59:59Z',
    })

    expect(changed.map(({ id, version }) => ({ id, version }))).toEqual([{ id: short.id, version: 2 }])
    expect(unchanged).toEqual([{ id: long.id, productName: long.productName, reason: 'já vale até 24/12/2026' }])
    const [after, same] = await readAll([short, long])
    expect(after).toEqual({ ...short, expiryDate: '2026-11-21T02:59:59.000Z', version: 2 })
    expect(same).toEqual(long)
  })

  test('undoing puts each former end back, but not of an offer edited since', async () => {
    const [one, other, edited] = [
      await aPromotion(api, { store, price: '21.91', expiryDate: '2026-11-16T02:59:59Z' }),
      await aPromotion(api, { store, price: '21.92', expiryDate: '2026-11-17T02:59:59Z' }),
      await aPromotion(api, { store, price: '21.93', expiryDate: '2026-11-18T02:59:59Z' }),
    ]
    const before = await countInForce()
    const result = await change([one, other, edited], { kind: 'extend', expiryDate: '2026-11-21T02:59:59Z' })
    const [, , extended] = await readAll([one, other, edited])
    await change([extended as Promotion], { kind: 'edit', isHighlighted: true })

    const { changed, unchanged } = await revert(result)

    expect(changed.map(({ id }) => id)).toEqual([one.id, other.id])
    expect(unchanged).toMatchObject([{ id: edited.id, reason: 'foi alterada por outra pessoa' }])
    expect((await readAll([one, other, edited])).map(({ expiryDate }) => expiryDate)).toEqual([
      one.expiryDate,
      other.expiryDate,
      '2026-11-21T02:59:59.000Z',
    ])
    expect(await countInForce()).toBe(before)
  })

  test('an ended offer is renewed, and undoing ends it again as it was', async () => {
    const ended = await aPromotion(api, { store, expiryDate: '2026-11-11T02:59:59Z' })
    await archiveEndedPromotions(api.db, new Date('2026-11-14'), 100)

    api.clock.set('2026-11-14T15:00:05Z')
    const result = await change([ended], { kind: 'extend', expiryDate: '2026-11-21T02:59:59Z' })
    expect(await countInForce()).toBe(1)
    await revert(result)

    expect(await read(ended.id)).toEqual({ ...ended, version: 3 })
    expect(await countInForce()).toBe(0)
    const where = numberFromPublicId('promotion', ended.id) as number
    expect(await api.db.selectFrom('promotions').select('id').where('id', '=', where).execute()).toEqual([])
  })
})

describe('editing', () => {
  test('changes store, category, price and dates together, with search, counts and audit entries', async () => {
    const target = await aStore(api, { city: 'Navegantes' })
    const offers = [await aPromotion(api, { store, price: '10.00' }), await aPromotion(api, { store, price: '3.33' })]

    const result = await change(offers, {
      kind: 'edit',
      storeId: target.id,
      categoryId: 'bebidas',
      pricePercent: -10,
      validFrom: '2026-11-14T03:00:00Z',
      expiryDate: '2026-11-30T02:59:59Z',
    })

    const after = await readAll(offers)
    expect(after.map(({ price }) => price)).toEqual(['9.00', '3.00'])
    expect(after[0]).toMatchObject({
      store: target,
      category: { id: 'bebidas' },
      validFrom: '2026-11-14T03:00:00.000Z',
      expiryDate: '2026-11-30T02:59:59.000Z',
    })
    const found = await api.anyone.call('promotions.list', {
      query: { search: 'arroz', city: 'navegantes-sc', storeId: target.id },
    })
    expect(found.map(({ id }) => id).sort()).toEqual(offers.map(({ id }) => id).sort())
    expect(await countInForce()).toBe(0)
    const entries = await api.db
      .selectFrom('auditEntries')
      .select(['action', 'before', 'after'])
      .where('subject', '=', `promotion ${offers[1]?.id}`)
      .execute()
    expect(entries).toEqual([{ action: 'promotions.changeBulk', before: offers[1], after: after[1] }])

    await revert(result)

    expect(await readAll(offers)).toEqual(offers.map((offer) => ({ ...offer, version: 3 })))
    expect(await countInForce()).toBe(2)
  })

  test('says of each offer that stays as it was why, and the preview says the same and changes nothing', async () => {
    const fine = await aPromotion(api, { store, price: '10.00' })
    const nearOriginal = await aPromotion(api, { store, price: '10.00', originalPrice: '11.00' })
    const ended = await aPromotion(api, { store, expiryDate: '2026-11-13T02:59:59Z' })
    const removed = await aPromotion(api, { store })
    await admin.call('promotions.delete', { params: { id: removed.id } })
    const stale = { ...(await aPromotion(api, { store })), version: 7 }
    const offers = [fine, nearOriginal, ended, removed, stale]
    const wanted = { kind: 'edit', pricePercent: 10 } as const

    const preview = await admin.call('promotions.previewBulk', {
      body: { promotions: chosen(offers), change: wanted },
    })
    expect(await read(fine.id)).toEqual(fine)
    const { changed, unchanged } = await change(offers, wanted)

    expect(changed).toMatchObject([{ id: fine.id, before: { price: '10.00' }, after: { price: '11.00' } }])
    expect(unchanged.map(({ reason }) => reason)).toEqual([
      'o preço chegaria ao preço original, R$\u00a011,00',
      'já terminou: informe também uma nova validade',
      'foi excluída',
      'foi alterada por outra pessoa',
    ])
    expect(preview.unchanged).toEqual(unchanged)
    expect(preview.changed[0]?.after).toEqual(changed[0]?.after)
    expect(await read(nearOriginal.id)).toEqual(nearOriginal)
  })

  test('no offer moves to a paused store, or is renewed there', async () => {
    const paused = await aStore(api)
    const [offer, ended] = [
      await aPromotion(api, { store }),
      await aPromotion(api, { store: paused, expiryDate: '2026-11-13T02:59:59Z' }),
    ]
    await archiveEndedPromotions(api.db, new Date('2026-11-14'), 100)
    await admin.call('stores.setStatus', { params: { id: paused.id }, body: { status: 'paused' } })
    const reasons = async (offers: Promotion[], wanted: BulkChangeInput) =>
      (await change(offers, wanted)).unchanged.map(({ reason }) => reason)

    expect(await reasons([offer], { kind: 'edit', storeId: paused.id })).toEqual(['o mercado não está ativo'])
    expect(await reasons([ended], { kind: 'extend', expiryDate: '2026-11-21T02:59:59Z' })).toEqual([
      'o mercado não está ativo',
    ])
    expect(await reasons([ended], { kind: 'delete' })).toEqual([])
    expect(await reasons([ended], { kind: 'restore' })).toEqual(['o mercado não está ativo'])
  })

  test.each([
    [{ kind: 'edit' }, 'change'],
    [{ kind: 'edit', pricePercent: -95 }, 'change.pricePercent'],
    [{ kind: 'edit', storeId: 'zzzzzzzz' }, 'storeId'],
    [{ kind: 'edit', categoryId: 'nenhuma' }, 'categoryId'],
    [{ kind: 'extend', expiryDate: '2026-11-10T02:59:59Z' }, 'expiryDate'],
    [{ kind: 'duplicate', validFrom: '2026-11-20T03:00:00Z', expiryDate: '2026-11-19T02:59:59Z' }, 'expiryDate'],
  ] as [BulkChangeInput, string][])('refuses %o as a whole', async (wanted, field) => {
    const refused = change([await aPromotion(api, { store })], wanted)

    await expect(refused).rejects.toMatchObject({ status: 400, errors: { [field]: expect.any(String) } })
  })
})

describe('removing and copying', () => {
  test('many are removed and restored together, ended ones too', async () => {
    const offers = [
      await aPromotion(api, { store }),
      await aPromotion(api, { store, expiryDate: '2026-11-13T02:59:59Z' }),
    ]
    await archiveEndedPromotions(api.db, new Date('2026-11-14'), 100)
    const before = await countInForce()

    const { changed } = await change(offers, { kind: 'delete' })
    expect(changed.map(({ id, after }) => [id, after])).toEqual(offers.map(({ id }) => [id, null]))
    for (const { id } of offers) await expect(read(id)).rejects.toMatchObject({ status: 404 })
    const restored = await change(offers, { kind: 'restore' })

    expect(restored.changed).toHaveLength(2)
    expect(await readAll(offers)).toEqual(offers)
    expect(await countInForce()).toBe(before)
    expect((await change(offers, { kind: 'restore' })).unchanged).toMatchObject([
      { reason: 'não está mais na lixeira' },
      { reason: 'não está mais na lixeira' },
    ])
  })

  test('copies have their own ids and validity', async () => {
    const offer = await aPromotion(api, { store, originalPrice: '29.90', description: 'Limite de 3' })

    const { changed } = await change([offer], {
      kind: 'duplicate',
      validFrom: '2026-11-20T03:00:00Z',
      expiryDate: '2026-11-27T02:59:59Z',
    })

    const [{ id } = { id: '' }] = changed
    expect(id).not.toBe(offer.id)
    expect(await read(id)).toEqual({
      ...offer,
      id,
      validFrom: '2026-11-20T03:00:00.000Z',
      expiryDate: '2026-11-27T02:59:59.000Z',
    })
  })
})

describe('choosing by a filter', () => {
  test('finds what the table finds, with versions', async () => {
    const offers = [
      await aPromotion(api, { store, categoryId: 'bebidas' }),
      await aPromotion(api, { store, categoryId: 'bebidas', expiryDate: '2026-11-13T02:59:59Z' }),
    ]
    await aPromotion(api, { store })

    const query = { storeId: store.id, categoryId: 'bebidas', status: 'all' } as const
    const all = await admin.call('promotions.choose', { query })

    expect(all).toEqual({ promotions: chosen(offers).reverse(), isComplete: true })
    expect((await admin.call('promotions.choose', { query: { ...query, status: 'active' } })).promotions).toHaveLength(
      1,
    )
  })

  test('one request changes at most its limit', async () => {
    const promotions = Array.from({ length: bulkLimits.perRequest + 1 }, () => ({ id: 'zzzzzzzz', version: 1 }))

    const refused = admin.call('promotions.changeBulk', { body: { promotions, change: { kind: 'delete' } } })

    await expect(refused).rejects.toMatchObject({ status: 400 })
  })
})
