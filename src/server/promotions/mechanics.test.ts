import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Promotion } from '#contract/promotions.ts'
import type { Store } from '#contract/stores.ts'
import type { WireMechanics } from '#domain/mechanics/mechanics.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { countOffers } from '#server/stats/count-offers.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'
import { archiveEndedPromotions } from './promotions.repository.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
let store: Store
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
  store = await aStore(api)
})
afterAll(() => api.close())

const mechanics: WireMechanics = {
  rule: { type: 'take-pay', take: 3, pay: 2 },
  limit: { amount: 6, unit: 'un' },
  needs: 'club',
  conditionalPrice: '44.90',
  days: [2, 6],
  minimumPurchase: '100.00',
  per: 'un',
}
const draft = () => ({
  allowDuplicate: true,
  productName: 'Picanha bovina resfriada',
  price: '49.90',
  originalPrice: '74.90',
  storeId: store.id,
  categoryId: 'acougue',
  expiryDate: '2026-11-22T02:59:59.000Z',
})
const publish = (changes: object = {}) => admin.call('promotions.create', { body: { ...draft(), ...changes } })
const read = (id: string) => api.anyone.call('promotions.get', { params: { id } })

describe('conditions of an offer', () => {
  test('are kept as they were given, with what follows from them', async () => {
    const offer = await publish({ mechanics })

    expect(offer.mechanics).toEqual(mechanics)
    expect(await read(offer.id)).toEqual(offer)
    const listed = await api.anyone.call('promotions.list', {
      query: { search: 'picanha', limit: 1, sortBy: 'date-desc' },
    })
    expect(listed).toEqual([offer])
    expect(await storedOf(offer)).toMatchObject({ weekdays: 4 + 64, isConditional: false })
  })

  test('are brought into one form: two decimals, each day once from Monday on, nothing stated is null', async () => {
    const given = { needs: 'club', conditionalPrice: '44.9', days: [0, 2, 2, 1] } as const
    expect((await publish({ mechanics: given })).mechanics).toMatchObject({
      conditionalPrice: '44.90',
      days: [1, 2, 0],
    })
    expect((await publish({ mechanics: { days: [0, 1, 2, 3, 4, 5, 6] } })).mechanics).toBeNull()
    expect((await publish({ mechanics: {} })).mechanics).toBeNull()
    expect((await publish({ mechanics: null })).mechanics).toBeNull()
  })

  test('stay when a change does not name them, and go with null', async () => {
    const { id } = await publish({ mechanics })
    const change = (changes: object) =>
      admin.call('promotions.update', { params: { id }, body: { ...draft(), ...changes } })

    expect((await change({ price: '48.90' })).mechanics).toEqual(mechanics)
    await expect(change({ price: '40.00' })).rejects.toMatchObject({
      errors: { 'mechanics.conditionalPrice': 'Deve ser menor que o preço da oferta' },
    })
    expect((await change({ mechanics: { ...mechanics, days: [] } })).mechanics?.days).toEqual([])
    expect(await storedOf({ id })).toMatchObject({ weekdays: 127 })
    expect((await change({ mechanics: null })).mechanics).toBeNull()
  })

  test.each([
    [{ rule: { type: 'take-pay', take: 2, pay: 2 } }, 'rule.pay', 'Deve ser menos do que se leva'],
    [{ rule: { type: 'take-pay', take: 1000, pay: 2 } }, 'rule.take', 'Use um número inteiro de 2 a 999'],
    [{ rule: { type: 'nth-unit', nth: 2 } }, 'rule.percent', 'Informe o desconto ou o preço'],
    [{ rule: { type: 'nth-unit', nth: 2, percent: 100 } }, 'rule.percent', 'Use um número inteiro de 1 a 99'],
    [{ rule: { type: 'nth-unit', nth: 2, price: '49.90' } }, 'rule.price', 'Deve ser menor que o preço da oferta'],
    [
      { rule: { type: 'from', from: 6, price: '40.00', percent: 5 } },
      'rule.price',
      'Informe só o desconto ou só o preço',
    ],
    [{ rule: { type: 'bundle', pieces: 2, price: '99.80' } }, 'rule.price', 'Deve ser menos do que custam 2 separadas'],
    [{ rule: { type: 'gift' } }, 'rule.type', 'Escolha uma regra'],
    [
      { rule: { type: 'take-pay', take: 3, pay: 2 }, limit: { amount: 2, unit: 'un' } },
      'limit.amount',
      'O limite não deixa levar 3, como pede a regra',
    ],
    [{ limit: { amount: 0, unit: 'kg' } }, 'limit.amount', 'Use um número inteiro de 1 a 9999'],
    [{ needs: 'friends' }, 'needs', 'Escolha clube, aplicativo, cartão ou Pix'],
    [{ conditionalPrice: '44.90' }, 'conditionalPrice', 'Diga também quem paga este preço'],
    [{ needs: 'club', conditionalPrice: '50.00' }, 'conditionalPrice', 'Deve ser menor que o preço da oferta'],
    [{ needs: 'club', conditionalPrice: 'abc' }, 'conditionalPrice', 'Valor inválido: use reais com ponto, como 12.90'],
    [{ days: [7] }, 'days.0', undefined],
    [{ minimumPurchase: '0' }, 'minimumPurchase', 'O valor deve ficar entre 0.01 e 9999999.99'],
    [{ per: 'm' }, 'per', 'Escolha kg, 100 g ou unidade'],
    [{ colour: 'red' }, 'colour', undefined],
  ])('are refused when they make no sense: %j', async (given, field, message) => {
    await expect(publish({ mechanics: given })).rejects.toMatchObject({
      status: 400,
      errors: { [`mechanics.${field}`]: message ?? expect.any(String) },
    })
  })

  test('are refused when none of the weekdays is in the validity', async () => {
    const errors = { 'mechanics.days': 'Nenhum destes dias está na validade da oferta' }
    const untilMonday = { expiryDate: '2026-11-17T02:59:59.000Z' }
    for (const start of [{}, { validFrom: '2026-11-14T15:00:00.000Z' }])
      await expect(publish({ ...untilMonday, ...start, mechanics: { days: [2, 3] } })).rejects.toMatchObject({ errors })
    expect((await publish({ ...untilMonday, mechanics: { days: [1] } })).mechanics?.days).toEqual([1])
  })
})

describe('a price that holds only under a condition', () => {
  test.each<[boolean, object]>([
    [true, { needs: 'club' }],
    [true, { minimumPurchase: '100.00' }],
    [true, { rule: { type: 'from', from: 12 } }],
    [false, { needs: 'club', conditionalPrice: '44.90' }],
    [false, { rule: { type: 'from', from: 12, price: '44.90' } }],
    [false, { rule: { type: 'take-pay', take: 3, pay: 2 } }],
    [false, { days: [6] }],
  ])('%s for %j: without a percentage and not among the deep discounts', async (isConditional, given) => {
    const offer = await publish({ price: '30.00', originalPrice: '70.00', mechanics: adapt(given) })

    expect(offer).toMatchObject({ isConditional, discountPercentage: isConditional ? null : 57 })
    expect(await storedOf(offer)).toMatchObject({ isConditional })
    for (const search of [{}, { search: 'picanha' }, { search: 'picanha bovina' }]) {
      const deep = await api.anyone.call('promotions.list', {
        query: { ...search, deeplyDiscounted: true, limit: 100 },
      })
      expect(deep.some(({ id }) => id === offer.id)).toBe(!isConditional)
    }
  })

  test('is in no sum of savings', async () => {
    const savings = async () => {
      await countOffers(api.platform)
      return Number((await api.anyone.call('stats.get', {})).totalSavings)
    }
    const before = await savings()
    await publish({ mechanics: { needs: 'club' } })
    expect(await savings()).toBe(before)
    await publish()
    expect(await savings()).toBeCloseTo(before + 25)
  })

  /** Scales prices below that of this test's offers. */
  function adapt(given: object): object {
    return JSON.parse(JSON.stringify(given).replaceAll('44.90', '24.90'))
  }
})

describe('conditions stay with their offer', () => {
  test('when it is removed and restored', async () => {
    const offer = await publish({ mechanics, productName: 'Picanha que volta' })
    await admin.call('promotions.delete', { params: { id: offer.id } })
    const [removed] = await admin.call('promotions.list', { query: { status: 'removed', limit: 1 } })
    expect(removed?.mechanics).toEqual(mechanics)

    const restored = await admin.call('promotions.restore', { params: { id: offer.id } })
    expect(restored).toEqual(offer)
    expect(await storedOf(offer)).toMatchObject({ weekdays: 68 })
  })

  test('when it ends, and when it is renewed', async () => {
    const offer = await publish({ mechanics })
    api.clock.set('2026-11-23T15:00:00.000Z')
    const later = await api.admin()
    await archiveEndedPromotions(api.db, api.clock.now(), 1000)
    expect(await read(offer.id)).toEqual(offer)

    const chosen = { promotions: [{ id: offer.id, version: offer.version }] }
    const expiryDate = '2026-12-02T02:59:59.000Z'
    await later.call('promotions.changeBulk', { body: { ...chosen, change: { kind: 'extend', expiryDate } } })
    expect((await read(offer.id)).mechanics).toEqual(mechanics)
    expect(await storedOf(offer)).toMatchObject({ weekdays: 68 })
    api.clock.set('2026-11-14T15:00:00.000Z')
  })

  test('when its store is paused and resumed, or merged', async () => {
    const shop = await aStore(api)
    const offer = await publish({ storeId: shop.id, mechanics })
    await admin.call('stores.setStatus', { params: { id: shop.id }, body: { status: 'paused' } })
    await admin.call('stores.setStatus', { params: { id: shop.id }, body: { status: 'active' } })
    expect((await read(offer.id)).mechanics).toEqual(mechanics)

    await admin.call('stores.merge', { params: { id: store.id }, body: { mergedId: shop.id } })
    expect(await read(offer.id)).toMatchObject({ mechanics, store: { id: store.id } })
    expect(await storedOf(offer)).toMatchObject({ weekdays: 68 })
  })

  test('when it is copied', async () => {
    const offer = await publish({ mechanics })
    const { changed } = await admin.call('promotions.changeBulk', {
      body: {
        promotions: [{ id: offer.id, version: offer.version }],
        change: { kind: 'duplicate', expiryDate: '2026-11-29T02:59:59.000Z' },
      },
    })
    expect((await read(changed[0]?.id ?? '')).mechanics).toEqual(mechanics)
    expect(await storedOf({ id: changed[0]?.id ?? '' })).toMatchObject({ weekdays: 68 })
  })

  test('and a bulk change that contradicts them leaves it as it is', async () => {
    const offer = await publish({ mechanics })
    const reasonOf = async (change: Parameters<typeof admin.call<'promotions.changeBulk'>>[1]['body']['change']) =>
      (
        await admin.call('promotions.changeBulk', {
          body: { promotions: [{ id: offer.id, version: offer.version }], change },
        })
      ).unchanged.map(({ reason }) => reason)

    expect(await reasonOf({ kind: 'edit', pricePercent: -20 })).toEqual([
      'suas condições não combinam com o novo preço',
    ])
    const [validFrom, expiryDate] = ['2026-11-18T03:00:00.000Z', '2026-11-20T02:59:59.000Z']
    expect(await reasonOf({ kind: 'duplicate', validFrom, expiryDate })).toEqual([
      'nenhum dos seus dias da semana está na validade',
    ])
  })

  test('an administrator with an older version changes nothing', async () => {
    const { id } = await publish({ mechanics })
    await admin.call('promotions.update', { params: { id }, body: { ...draft(), mechanics: null } })
    const body = { ...draft(), mechanics }
    await expect(admin.call('promotions.update', { params: { id }, body }, { ifMatch: '"1"' })).rejects.toMatchObject({
      code: 'version_conflict',
    })
    expect((await read(id)).mechanics).toBeNull()
  })
})

function storedOf({ id }: Pick<Promotion, 'id'>) {
  return api.db
    .selectFrom('promotions')
    .select(['weekdays', 'isConditional'])
    .where('id', '=', numberFromPublicId('promotion', id) as number)
    .executeTakeFirstOrThrow()
}
