import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Promotion, PromotionFilter } from '#contract/promotions.ts'
import type { Store } from '#contract/stores.ts'
import { promotionSorts, unitSort } from '#domain/offers/promotion-sorts.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { rowsOf, startImports } from '#tests/support/imports.ts'

let imports: Awaited<ReturnType<typeof startImports>>
let api: typeof imports.api
let admin: typeof imports.admin
let store: Store
beforeAll(async () => {
  imports = await startImports()
  ;({ api, admin } = imports)
  store = await aStore(api, { city: 'Itajaí', neighborhood: 'Centro' })
})
afterAll(() => api.close())

const draft = (changes: object = {}) => ({
  ...{ allowDuplicate: true, productName: 'Café torrado e moído 500 g', price: '18.90', storeId: store.id },
  ...{ categoryId: 'mercearia', expiryDate: '2026-11-20T02:59:59.000Z', ...changes },
})
const highlightOf = ({ isHighlighted, isSponsored }: Pick<Promotion, 'isHighlighted' | 'isSponsored'>) =>
  isHighlighted ? (isSponsored ? 'sponsored' : 'chosen') : 'none'
const readOf = async ({ id }: Pick<Promotion, 'id'>) =>
  highlightOf(await api.anyone.call('promotions.get', { params: { id } }))

test('a highlight is chosen by the site unless the panel says that the store pays for it', async () => {
  const create = async (changes: object) => highlightOf(await admin.call('promotions.create', { body: draft(changes) }))
  expect(await create({ isHighlighted: true })).toBe('chosen')
  expect(await create({ isHighlighted: true, isSponsored: true })).toBe('sponsored')
  expect(await create({ isSponsored: true })).toBe('none')
  expect(await create({})).toBe('none')
})

test('a change that does not state the reason leaves it; without a highlight there is none', async () => {
  const offer = await admin.call('promotions.create', { body: draft({ isHighlighted: true, isSponsored: true }) })
  const update = async (changes: object) =>
    highlightOf(await admin.call('promotions.update', { params: { id: offer.id }, body: draft(changes) }))

  expect(await update({ isHighlighted: true, price: '17.90' })).toBe('sponsored')
  expect(await update({ isHighlighted: true, isSponsored: false })).toBe('chosen')
  expect(await update({ isHighlighted: true, isSponsored: true })).toBe('sponsored')
  expect(await update({})).toBe('none')
  // The reason of a former highlight does not come back with a new one.
  expect(await update({ isHighlighted: true })).toBe('chosen')
})

test('a bulk change takes highlight and reason away together, and its undo brings both back', async () => {
  const paid = await aPromotion(api, { store, isHighlighted: true, isSponsored: true })
  const change = (isHighlighted: boolean, version: number) =>
    admin.call('promotions.changeBulk', {
      body: { promotions: [{ id: paid.id, version }], change: { kind: 'edit', isHighlighted } },
    })

  const removed = await change(false, 1)
  expect(await readOf(paid)).toBe('none')
  const promotions = removed.changed.flatMap(({ id, version, before }) => (before ? [{ id, version, before }] : []))
  await admin.call('promotions.revertBulk', { body: { promotions } })
  expect(await readOf(paid)).toBe('sponsored')

  await change(false, 3)
  await change(true, 4)
  expect(await readOf(paid)).toBe('chosen')
})

test('an import reads "patrocinada", and an offer that is updated keeps the reason of its highlight', async () => {
  const imported = async (highlighted: string, price: string) => {
    const rows = rowsOf({ productName: 'Azeite Gallo 500 ml', price, highlighted }).map((row) => ({
      ...row,
      existing: 'update' as const,
    }))
    await imports.importRows(rows, { storeId: store.id })
    const [offer] = await api.anyone.call('promotions.list', { query: { storeId: store.id, search: 'azeite gallo' } })
    return offer && `${offer.price} ${highlightOf(offer)}`
  }
  expect(await imported('Patrocinada', '34,90')).toBe('34.90 sponsored')
  expect(await imported('sim', '33,90')).toBe('33.90 sponsored')
  expect(await imported('', '32,90')).toBe('32.90 sponsored')
})

test('a store pays for the highlights that it asks for, and cannot call an offer the choice of the site', async () => {
  const own = await aStore(api, { city: 'Itajaí' })
  const manager = await api.member(own.id, 'manager')
  const sent = async (productName: string, highlighted: string, price = '6,99') => {
    const cells = { productName, price, category: 'Mercearia', expiryDate: '20/11/2026', highlighted }
    const { submission } = await manager.call('myStore.submit', {
      params: { storeId: own.id },
      body: { source: 'form', rows: [{ line: 2, cells }] },
    })
    await admin.call('approvals.decide', { params: { id: submission?.id ?? '' }, body: { approved: [0], refused: [] } })
    const [offer] = await api.anyone.call('promotions.list', { query: { storeId: own.id, search: productName } })
    return offer && highlightOf(offer)
  }
  expect(await sent('Feijão carioca 1 kg', 'sim')).toBe('sponsored')
  expect(await sent('Sal refinado 1 kg', 'escolhida')).toBe('none')
  // A price sent for an offer that the site chose leaves the choice of the site.
  await aPromotion(api, { store: own, productName: 'Vinagre de maçã 750 ml', isHighlighted: true })
  const [row] = (await manager.call('myStore.offers', { params: { storeId: own.id } })).filter(
    ({ productName }) => productName === 'Vinagre de maçã 750 ml',
  )
  expect(row?.row.cells.highlighted).toBe('escolhida')
  expect(await sent('Vinagre de maçã 750 ml', 'escolhida', '19,90')).toBe('chosen')
})

test('no list and no search is ordered by highlights', async () => {
  const stores = [store, await aStore(api, { city: 'Itajaí', neighborhood: 'Fazenda' })]
  const offers: Promotion[] = []
  for (const [position, productName] of [
    'Arroz branco 5 kg',
    'Arroz 1 kg',
    'Bolo de arroz',
    'Arroz integral 2 kg',
  ].entries())
    for (const at of stores)
      offers.push(await aPromotion(api, { productName, store: at, price: `${9 - position}.90`, categoryId: 'padaria' }))
  const queries: Partial<Record<keyof PromotionFilter, string>>[] = [
    ...promotionSorts.flatMap((sortBy) => [
      { sortBy, categoryId: 'padaria' },
      { sortBy, search: 'arroz' },
      { sortBy, search: 'arroz', city: 'itajai-sc' },
      { sortBy, city: 'itajai-sc', categoryId: 'padaria' },
    ]),
    { sortBy: unitSort, city: 'itajai-sc', categoryId: 'padaria' },
    { search: 'arroz integral', city: 'itajai-sc' },
    { storeId: store.id },
  ]
  const orders = async () => {
    const bands = stores.map(({ id }) => [id])
    const near = await api.anyone.call('promotions.near', { body: { city: 'itajai-sc', search: 'arroz', bands } })
    const lists = await Promise.all(
      queries.map((query) => api.anyone.call('promotions.list', { query: query as object })),
    )
    return [near, ...lists].map((list) => list.map(({ id }) => id))
  }
  const before = await orders()
  expect(before.every((ids) => ids.length > 1)).toBe(true)

  // The last of every list, and one in the middle.
  for (const [index, isSponsored] of [
    [0, true],
    [3, false],
    [5, true],
  ] as const) {
    const { id, productName, price, store: at, expiryDate } = offers[index] as Promotion
    const body = { ...draft({ productName, price, expiryDate, categoryId: 'padaria' }), storeId: at.id }
    await admin.call('promotions.update', { params: { id }, body: { ...body, isHighlighted: true, isSponsored } })
  }
  expect(await orders()).toEqual(before)
})
