import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '#contract/stores.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { recordPrices } from '#tests/support/price-history.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
let store: Store
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
  store = await aStore(api)
  // Five offers of one kind in the city: sugar at about R$ 4,50 per kilo.
  for (const price of ['4.00', '4.20', '4.50', '4.80'])
    await aPromotion(api, { productName: 'Açúcar refinado União 1 kg', price })
  await aPromotion(api, { productName: 'Açúcar refinado Caravelas 5 kg', price: '26.00' })
})
afterAll(() => api.close())

const check = (changes: object = {}) =>
  admin.call('priceHistory.check', {
    body: { productName: 'Açúcar refinado União 1 kg', price: '4.39', storeId: store.id, ...changes },
  })

const draft = (changes: object = {}) => ({
  productName: 'Açúcar refinado União 1 kg',
  price: '4.39',
  storeId: store.id,
  categoryId: 'mercearia',
  expiryDate: '2026-11-20T02:59:59Z',
  ...changes,
})

test('says the verdict of an offer before it is published, also under another spelling', async () => {
  await recordPrices(api, store, 'Açúcar refinado União 1 kg', [
    [85, 79, 549],
    [60, 53, 539],
    [30, 22, 529],
  ])

  expect((await check()).verdict).toMatchObject({ price: 'lowest-90', claim: 'none' })
  expect(
    (await check({ productName: 'ACUCAR REF UNIAO 1KG', price: '5.35', originalPrice: '5.99' })).verdict,
  ).toMatchObject({ price: 'was-lower', claim: 'unseen', claimText: '−11% segundo o mercado' })
  const elsewhere = await aStore(api)
  expect((await check({ storeId: elsewhere.id })).verdict).toMatchObject({ price: 'not-enough' })
})

test('asks about a price far from the middle price of its kind in the city', async () => {
  expect((await check()).deviation).toBeNull()
  expect((await check({ price: '43.90' })).deviation).toEqual({
    text: 'Na cidade, produtos deste tipo custam perto de R$\u00a04,50/kg; este sairia a R$\u00a043,90/kg: confira o preço.',
  })
  expect((await check({ price: '1.49' })).deviation?.text).toContain('perto de R$\u00a04,50/kg')
  // Five kilos at the price of five kilos are not odd.
  expect((await check({ productName: 'Açúcar refinado da casa 5 kg', price: '21.90' })).deviation).toBeNull()
  const blumenau = await aStore(api, { city: 'blumenau-sc' })
  expect((await check({ price: '14.90', storeId: blumenau.id })).deviation).toBeNull()
})

test('asks about an absurd price where no price of the kind is known', async () => {
  const blumenau = await aStore(api, { city: 'blumenau-sc' })
  const absurd = (productName: string, price: string, changes: object = {}) =>
    check({ productName, price, storeId: blumenau.id, ...changes })
  expect((await absurd('Biscoito Marilan maisena 400 g', '1499.00')).deviation?.text).toContain('R$\u00a03.747,50/kg')
  expect((await absurd('Cerveja Skol lata 350 ml', '29.90')).deviation?.text).toContain('costuma custar entre')
  const club = { needs: 'club', rule: null, limit: null, days: [], minimumPurchase: null, per: null }
  expect((await absurd('Arroz Camil 5 kg', '1290.00', { mechanics: club })).deviation).not.toBeNull()
  expect((await absurd('Biscoito Marilan maisena 400 g', '4.99')).deviation).toBeNull()
})

test('compares with what the kind has cost before, offers and price files, where too few are on offer now', async () => {
  const joinville = await aStore(api, { city: 'joinville-sc' })
  for (const [index, brand] of ['Três Corações', 'Pilão', 'Melitta', 'Caboclo', 'Iguaçu'].entries())
    await recordPrices(api, joinville, `Café ${brand} 500 g`, [[60, 50, 1500 + index * 100]])
  const coffee = (price: string) => check({ productName: 'Café Damasco 500 g', price, storeId: joinville.id })
  // Plausible for coffee in general, but not in this city.
  expect((await coffee('55.00')).deviation?.text).toContain('perto de R$\u00a034,00/kg')
  expect((await coffee('15.90')).deviation).toBeNull()
})

test('proposes a readable name for the text of a till, and none for what a person wrote', async () => {
  expect((await check({ productName: 'DET YPE COCO 500ML' })).readableName).toBe('Detergente Ypê coco 500 ml')
  expect((await check({ productName: 'Detergente Ype coco 500ml' })).readableName).toBeNull()
})

test('writes nothing', async () => {
  const products = async () => (await api.db.selectFrom('products').select('id').execute()).length
  const before = await products()

  await check({ productName: 'Goiabada cascão Predilecta 600 g', price: '12.90' })

  expect(await products()).toBe(before)
})

test('the audit keeps what was known of a price when it was published', async () => {
  const { id } = await admin.call('promotions.create', { body: draft({ price: '43.90', originalPrice: '49.90' }) })
  await admin.call('promotions.update', { params: { id }, body: draft() })

  const entries = await api.db
    .selectFrom('auditEntries')
    .select('after')
    .where('subject', '=', `promotion ${id}`)
    .orderBy('id')
    .execute()

  expect(entries.map(({ after }) => (after as { priceCheck: unknown }).priceCheck)).toMatchObject([
    { claim: 'unseen', deviation: expect.stringContaining('R$\u00a043,90/kg') },
    { claim: 'none', deviation: null },
  ])
})

test('an offer that is changed is not compared with itself', async () => {
  const lone = await aStore(api)
  const offer = await aPromotion(api, { productName: 'Açúcar refinado União 1 kg', price: '4.10', store: lone })

  const { verdict } = await check({ storeId: lone.id, price: '3.90', promotionId: offer.id })

  expect(verdict?.evidence.observedDays).toBe(0)
})
