import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BasketRequest, Choice } from '#contract/compare/baskets.ts'
import { unpackBasket } from '#contract/compare/pack-basket.ts'
import type { Store } from '#contract/stores.ts'
import { regroupProducts } from '#server/comparisons/regroup-products.ts'
import { identifyProduct } from '#server/products/products.service.ts'
import { archiveEndedPromotions } from '#server/promotions/promotions.repository.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

type Item = Partial<BasketRequest['items'][number]> & { name: string }

async function match(items: Item[], fields: Partial<Omit<BasketRequest, 'items'>> = {}) {
  const body = { city: 'itajai-sc', ...fields, items: items.map((item, index) => ({ id: String(index), ...item })) }
  return unpackBasket(await api.anyone.call('baskets.match', { body }))
}

const endOfWeek = '2026-11-21T02:59:59.000Z'

test('an item that came from an offer is that offer, in the amount that its price is for', async () => {
  const store = await aStore(api, { city: 'Penha' })
  const rice = await aPromotion(api, { store, productName: 'Arroz Tio João 5 kg', price: '21.90' })
  const meat = await aPromotion(api, { store, productName: 'Picanha bovina kg', price: '59.90', categoryId: 'acougue' })
  const ham = await aPromotion(api, {
    store,
    productName: 'Presunto fatiado',
    price: '3.90',
    mechanics: { per: '100g' },
  })
  const items = [rice, meat, ham].map(({ id, productName }) => ({ name: productName, quantity: 2, promotionId: id }))

  const basket = await match(items, { city: 'penha-sc' })

  expect(basket.city).toEqual({ slug: 'penha-sc', name: 'Penha', state: 'SC' })
  expect(basket.stores).toEqual([expect.objectContaining({ id: store.id, slug: store.slug, name: store.name })])
  expect(basket.items.map(({ need, offers }) => [need, offers])).toEqual([
    [
      { amount: 2, unit: 'un', isAssumed: false },
      [
        expect.objectContaining({
          promotionId: rice.id,
          storeId: store.id,
          price: '21.90',
          ...{ gives: 1, isDivisible: false, isOtherPack: false, brand: 'Tio João' },
        }),
      ],
    ],
    [
      { amount: 2000, unit: 'g', isAssumed: false },
      [expect.objectContaining({ promotionId: meat.id, gives: 1000, isDivisible: true })],
    ],
    [
      { amount: 200, unit: 'g', isAssumed: false },
      [expect.objectContaining({ promotionId: ham.id, gives: 100, isDivisible: true })],
    ],
  ])
})

test('an item in a fraction of a gram or millilitre needs one pack of it', async () => {
  const store = await aStore(api, { city: 'Porto Belo' })
  const names = [
    'Fermento biológico seco Fleischmann 10,5g',
    'Leite de coco Sococo 200,5ml',
    'Esmalte Impala rosa 7,5ML',
  ]
  for (const productName of names) await aPromotion(api, { store, productName, price: '2.90' })
  const items = names.map((name) => ({ name, quantity: 1 }))

  const { items: read } = await match(items, { city: 'porto-belo-sc' })

  for (const [at, { need, offers }] of read.entries()) {
    expect([names[at], offers.map(({ price }) => price)]).toEqual([names[at], ['2.90']])
    expect(Math.ceil((need?.amount ?? 0) / (offers[0]?.gives ?? 0))).toBe(1)
  }
})

test('an offer tells the address of its comparison where a choice of its product needs it', async () => {
  const store = await aStore(api, { city: 'Camboriú' })
  const rice = await aPromotion(api, { store, productName: 'Arroz Urbano 5 kg', price: '21.90' })
  const comparisons = async (choices: BasketRequest['choices']) => {
    const { items } = await match([{ name: 'arroz 5kg' }], { city: 'camboriu-sc', choices })
    return items.flatMap(({ offers }) => offers.map(({ comparison }) => comparison))
  }
  const choice: Choice = { type: 'line', slug: rice.comparison ?? '' }

  expect(await comparisons([{ wanted: 'arroz|5000g', choice }])).toEqual([rice.comparison])
  expect(await comparisons([])).toEqual([null])
})

test('nothing is said of an offer before it starts', async () => {
  const store = await aStore(api, { city: 'Ilhota' })
  const offer = await aPromotion(api, { store, validFrom: '2026-11-16T03:00:00Z', expiryDate: endOfWeek })

  const { items } = await match([{ name: 'Xyz', promotionId: offer.id }], { city: 'ilhota-sc' })

  expect(items[0]).toMatchObject({ wanted: null, need: null, offers: [] })
})

test('what was not understood is answered with what the search finds in the city', async () => {
  const store = await aStore(api, { city: 'Luiz Alves' })
  const offer = await aPromotion(api, { store, productName: 'Vassoura de palha Zuluxo', price: '9.90' })
  await aPromotion(api, { productName: 'Vassoura de palha Zuluxo', price: '1.00' })

  const { items } = await match([{ name: 'zulucho' }, { name: 'nada disto existe' }], { city: 'luiz-alves-sc' })

  const { id: promotionId, productName, price } = offer
  expect(items.map(({ suggestions }) => suggestions)).toEqual([
    [{ promotionId, productName, price, storeName: store.name }],
    [],
  ])
})

test('the stores that were asked for are answered, without those that are paused or unknown', async () => {
  const [asked, paused] = [await aStore(api, { city: 'Brusque' }), await aStore(api, { city: 'Brusque' })]
  await aStore(api, { city: 'Brusque' })
  const admin = await api.admin()
  await admin.call('stores.setStatus', { params: { id: paused.id }, body: { status: 'paused' } })

  const storeIds = [asked.id, asked.id, paused.id, 'ninguem']
  const { stores } = await match([{ name: 'Arroz' }], { city: 'Brusque', storeIds })

  expect(stores.map(({ id }) => id)).toEqual([asked.id])
})

describe('offers of a kind', () => {
  const city = 'blumenau-sc'
  const stores: Store[] = []
  beforeAll(async () => {
    // Stores with the same number of offers are sorted by name.
    for (const name of ['Mercado A', 'Mercado B']) stores.push(await aStore(api, { city: 'Blumenau', name }))
  })
  const offer = (productName: string, price: string, fields: object = {}) =>
    aPromotion(api, { store: stores[0] as Store, productName, price, expiryDate: endOfWeek, ...fields })
  const namesOf = async (name: string, fields: Partial<Omit<BasketRequest, 'items'>> = {}) => {
    const [item] = (await match([{ name }], { city, ...fields })).items
    return item?.offers.map(({ productName, price }) => `${productName} ${price}`)
  }

  test('an item is read, and served in every store by what was meant', async () => {
    await offer('Feijão preto Urbano 1 kg', '7.90')
    await offer('Feijão carioca Urbano 1 kg', '6.90')
    await offer('Feijão carioca Camil 1 kg', '7.50', { store: stores[1] })

    const { items } = await match([{ name: 'feijão carioca 1kg', quantity: 3 }], { city })

    expect(items[0]).toMatchObject({
      wanted: { kind: 'Feijão', brand: null },
      need: { amount: 3000, unit: 'g', isAssumed: false },
      ...{ corrected: null, choice: null, suggestions: [] },
    })
    expect(items[0]?.offers.map(({ productName, gives, isOtherPack }) => [productName, gives, isOtherPack])).toEqual([
      ['Feijão carioca Urbano 1 kg', 1000, false],
      ['Feijão carioca Camil 1 kg', 1000, false],
    ])
  })

  test('another pack serves only where the store has not the one that was asked for, however cheap it is', async () => {
    await offer('Açúcar refinado União 5 kg', '10.00')
    await offer('Açúcar refinado União 1 kg', '4.00')
    await offer('Açúcar refinado Alto Alegre 5 kg', '11.00', { store: stores[1] })

    const { items } = await match([{ name: 'açúcar 1kg' }], { city })

    expect(items[0]?.offers.map(({ productName, isOtherPack }) => [productName, isOtherPack])).toEqual([
      ['Açúcar refinado União 1 kg', false],
      ['Açúcar refinado Alto Alegre 5 kg', true],
    ])
  })

  test('three offers of a store are told, those for which the need costs least', async () => {
    await offer('Detergente Ypê 500 ml', '2.50')
    await offer('Detergente Limpol 500 ml', '2.40')
    await offer('Detergente Minuano 500 ml', '2.30')
    const rule = { type: 'take-pay' as const, take: 3, pay: 2 }
    await offer('Detergente Azulim 500 ml', '2.90', { mechanics: { rule } })

    expect(await namesOf('detergente')).toEqual([
      'Detergente Minuano 500 ml 2.30',
      'Detergente Limpol 500 ml 2.40',
      'Detergente Ypê 500 ml 2.50',
    ])
    const [three] = (await match([{ name: 'detergente', quantity: 3 }], { city })).items
    expect(three?.offers[0]?.productName).toBe('Detergente Azulim 500 ml')
  })

  test('an offer of a club is told, but hides none that anybody can buy; nor do those of other days', async () => {
    const mechanics = { needs: 'club' as const }
    for (const [brand, price] of [
      ['Qualy', '5.00'],
      ['Delícia', '5.10'],
      ['Doriana', '5.20'],
    ])
      await offer(`Margarina ${brand} 500 g`, price as string, { mechanics })
    await offer('Margarina Primor 500 g', '9.00', { mechanics: { days: [0] } })
    await offer('Margarina Claybom 500 g', '9.90')

    const found = await namesOf('margarina')

    expect(found).toHaveLength(3)
    expect(found).toContain('Margarina Qualy 500 g 5.00')
    expect(found).toContain('Margarina Claybom 500 g 9.90')
    const { items } = await match([{ name: 'margarina' }], { city })
    expect(items[0]?.offers[0]).toMatchObject({
      mechanics: { needs: 'club' },
      conditions: { price: expect.any(String) },
    })
  })

  test('an offer whose price is for 100 g gives 100 g, and one for a piece of what is weighed gives nobody knows what', async () => {
    const butcher = { categoryId: 'acougue' }
    await offer('Alcatra bovina kg', '39.90', butcher)
    await offer('Alcatra bovina', '3.90', { ...butcher, mechanics: { per: '100g' } })
    await offer('Alcatra bovina peça', '20.00', { ...butcher, mechanics: { per: 'un' } })

    const [item] = (await match([{ name: '2 kg de alcatra' }], { city })).items

    expect(item?.need).toEqual({ amount: 2000, unit: 'g', isAssumed: false })
    expect(item?.offers.map(({ price, gives, isDivisible }) => [price, gives, isDivisible])).toEqual([
      ['3.90', 100, true],
      ['39.90', 1000, true],
    ])
  })

  test('offers that are over, have not started, or are in doubt serve nothing', async () => {
    await offer('Vinagre de álcool Castelo 750 ml', '2.00', { expiryDate: '2026-11-14T02:59:59Z' })
    await offer('Vinagre de álcool Toscano 750 ml', '2.10', { validFrom: '2026-11-16T03:00:00Z' })
    const doubted = await offer('Vinagre de álcool Chemim 750 ml', '2.20')
    // Today is Saturday: the offer's weekdays do not recur before it ends.
    await offer('Vinagre de álcool Prat 750 ml', '2.30', {
      expiryDate: '2026-11-16T02:59:59Z',
      mechanics: { days: [3] },
    })
    const kept = await offer('Vinagre de álcool Heinig 750 ml', '9.90')
    const admin = await api.admin()
    await admin.call('priceReports.resolve', { params: { id: doubted.id }, body: { decision: 'mark', version: 1 } })

    expect(await namesOf('vinagre')).toEqual([`${kept.productName} 9.90`])
  })

  test('misspelt names are read as what they sound like, and it is said', async () => {
    await offer('Macarrão espaguete Renata 500 g', '3.90')

    const [item] = (await match([{ name: 'makarrão espagete' }], { city })).items

    expect(item?.offers.map(({ productName }) => productName)).toEqual(['Macarrão espaguete Renata 500 g'])
    expect(item?.corrected).toBe(item?.wanted?.text)
  })

  test('an item that came from an offer which has ended is its product, in every store', async () => {
    const ended = await offer('Café torrado Melitta 500 g', '15.90', { expiryDate: '2026-11-14T02:59:59Z' })
    const same = await offer('Cafe Torrado MELITTA 500g', '17.90', { store: stores[1] })
    await offer('Café torrado Pilão 500 g', '9.90')
    while ((await archiveEndedPromotions(api.db, new Date('2026-11-14T15:00:00Z'), 1000)) > 0) {}

    const [item] = (await match([{ name: 'meu café', quantity: 2, promotionId: ended.id }], { city })).items

    expect(item?.offers.map(({ promotionId, gives }) => [promotionId, gives])).toEqual([[same.id, 1]])
    expect(item?.need).toEqual({ amount: 2, unit: 'un', isAssumed: false })
  })

  test('what a person decided that a product is goes before what its name says', async () => {
    const known = await offer('Arroz Tio João 5 kg', '25.90', { store: stores[1] })
    const decided = await offer('Zuluxo xaropo', '19.90')
    const line = await api.db
      .selectFrom('products')
      .select(['lineId', 'packId', 'kindId'])
      .where('name', '=', known.productName)
      .executeTakeFirstOrThrow()
    const product = await identifyProduct(api.db, decided.productName)
    expect(await namesOf('arroz 5kg')).toEqual(['Arroz Tio João 5 kg 25.90'])

    const values = { ...line, decidedAt: new Date(), changedAt: new Date() }
    await api.db.updateTable('products').set(values).where('id', '=', product).execute()
    await regroupProducts(api.db, [product])

    await expect.poll(() => namesOf('arroz 5kg')).toEqual(['Zuluxo xaropo 19.90', 'Arroz Tio João 5 kg 25.90'])
  })

  test('what was chosen for an item goes before what its name says, while it leads anywhere', async () => {
    const cheap = await offer('Leite integral Tirol 1 L', '3.99')
    const dear = await offer('Leite integral Piracanjuba 1 L', '4.99')
    const other = await offer('Leite integral Piracanjuba 1 L', '5.20', { store: stores[1] })
    const [item] = (await match([{ name: 'leite' }], { city })).items
    const key = item?.wanted?.key ?? ''
    const choose = async (choice: Choice) => {
      const [chosen] = (await match([{ name: 'leite' }], { city, choices: [{ wanted: key, choice }] })).items
      return [chosen?.choice?.type ?? null, chosen?.offers.map(({ promotionId }) => promotionId)]
    }

    const any = [cheap.id, dear.id, other.id]
    expect(item?.offers.map(({ promotionId }) => promotionId)).toEqual(any)
    expect(await choose({ type: 'line', slug: dear.comparison ?? '' })).toEqual(['line', [dear.id, other.id]])
    expect(await choose({ type: 'brand', brand: 'Tirol' })).toEqual(['brand', [cheap.id]])
    expect(await choose({ type: 'any-brand' })).toEqual(['any-brand', any])
    expect(await choose({ type: 'offer', promotionId: other.id })).toEqual(['offer', [other.id]])
    expect(await choose({ type: 'not-now', until: '2026-11-20T03:00:00.000Z' })).toEqual(['not-now', []])
    expect(await choose({ type: 'not-now', until: '2026-11-14T14:00:00.000Z' })).toEqual([null, any])
    expect(await choose({ type: 'line', slug: 'nao-existe' })).toEqual([null, any])
    expect(await choose({ type: 'offer', promotionId: 'nada' })).toEqual([null, any])
  })

  test('the exact one is found behind many cheaper ones of the same kind, also when much is asked', async () => {
    const [store] = stores as [Store]
    const juice = await offer('Suco de uva integral Aurora 1,5 L', '29.90')
    const cheaper = await offer('Suco de laranja Prat 1 L', '1.00')
    await sql`
      insert into promotions (product_id, product_name, store_id, city_id, category_id, price_cents, valid_from, expires_at, source)
      select product_id, product_name, store_id, city_id, category_id, price_cents + number, valid_from, expires_at, source
      from promotions, generate_series(1, 100) number
      where id = ${numberFromPublicId('promotion', cheaper.id) as number}`.execute(api.db)
    const others: Store[] = []
    for (let count = 0; count < 40; count += 1) others.push(await aStore(api, { city: 'Timbó' }))
    const storeIds = [store, ...others].map(({ id }) => id)
    // Set as a worker counts them: for large stores, kinds are read one by one.
    await sql`insert into store_offer_counts (store_id, city_id, promotions) select id, city_id, 1000 from stores`.execute(
      api.db,
    )
    const names = 'suco de uva 1,5 litro,arroz,feijão,café,leite,açúcar,banana,tomate,batata,detergente,cerveja,picanha'
    const items = names.split(',').map((name) => ({ name }))

    const { items: matched } = await match(items, { city, storeIds })

    expect(matched[0]?.offers.map(({ promotionId }) => promotionId)).toEqual([juice.id])
  })
})

test('a city that is unknown, too many items, stores or choices are refused', async () => {
  const many = (length: number) => Array.from({ length }, () => ({ name: 'Arroz' }))
  const choice = { wanted: 'arroz', choice: { type: 'any-brand' as const } }

  await expect(match([{ name: 'Arroz' }], { city: 'nenhuma' })).rejects.toMatchObject({ code: 'city_not_found' })
  for (const refused of [
    match([]),
    match(many(61)),
    match(many(1), { storeIds: Array.from({ length: 61 }, () => 'a') }),
    match(many(1), { choices: Array.from({ length: 201 }, () => choice) }),
  ])
    await expect(refused).rejects.toMatchObject({ code: 'invalid_request' })
})

test('a network that asks for too much at once is refused for some seconds', async () => {
  const limited = await startApi({ READS_PER_TEN_SECONDS: '60' })
  const items = Array.from({ length: 60 }, (_, index) => ({ id: String(index), name: 'Arroz' }))
  const ask = () => limited.anyone.call('baskets.match', { body: { city: 'itajai-sc', items } })

  await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'rate_limited' })
  await limited.close()
})

test('a cheaper neighbour is offered beside what was understood, with the difference', async () => {
  const store = await aStore(api, { city: 'balneario-picarras-sc', name: 'Atacado Barra do Rio' })
  const offers = [
    ['Arroz branco Tio João 5 kg', '21.90'],
    ['Arroz parboilizado Urbano 5 kg', '18.49'],
    ['Leite integral Tirol 1 L', '4.29'],
    ['Leite desnatado Tirol 1 L', '4.49'],
    ['Açúcar cristal União 1 kg', '3.99'],
  ] as const
  for (const [productName, price] of offers) await aPromotion(api, { store, productName, price })
  const names = ['2 arroz 5kg', 'leite integral', 'açúcar refinado 1kg', 'sal']

  const { items } = await match(
    names.map((name) => ({ name })),
    { city: store.citySlug },
  )

  expect(items.map(({ wanted }) => wanted?.text)).toEqual([
    'Arroz branco, 5 kg',
    'Leite integral',
    'Açúcar refinado, 1 kg',
    'Sal',
  ])
  expect(items.map(({ cheaperVariant: one }) => one && [one.name, one.cost, one.saving])).toEqual([
    ['2 arroz parboilizado 5kg', '36.98', '6.82'],
    undefined,
    ['açúcar cristal 1kg', '3.99', null],
    undefined,
  ])
  expect(items[0]?.cheaperVariant).toMatchObject({
    label: 'parboilizado',
    productName: 'Arroz parboilizado Urbano 5 kg',
    storeName: 'Atacado Barra do Rio',
  })
})
