import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PromotionFilter } from '#contract/promotions.ts'
import { archiveEndedPromotions } from '#server/promotions/promotions.repository.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { countOffers } from '#server/stats/count-offers.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { covers } from '#tests/support/covers.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  const vizinho = await aStore(api, { name: 'Supermercado Bom Vizinho', city: 'Itajaí', neighborhood: 'Centro' })
  const gelaBem = await aStore(api, { name: 'Distribuidora Gela Bem', city: 'Navegantes', neighborhood: 'Gravatá' })
  await aPromotion(api, {
    productName: 'Arroz branco 5 kg',
    price: '21.90',
    originalPrice: '28.99',
    store: vizinho,
    expiryDate: '2026-11-18T02:59:59Z',
  })
  await aPromotion(api, {
    productName: 'Feijão carioca 1 kg',
    price: '5.99',
    store: vizinho,
    isHighlighted: true,
    expiryDate: '2026-11-16T02:59:59Z',
  })
  await aPromotion(api, {
    productName: 'Cerveja pilsen lata 350 ml',
    price: '2.99',
    store: gelaBem,
    categoryId: 'bebidas',
    expiryDate: '2026-11-20T02:59:59Z',
  })
  await aPromotion(api, {
    productName: 'Salgadinho sabor picanha 100 g',
    price: '6.49',
    store: vizinho,
    expiryDate: '2026-11-20T02:59:59Z',
  })
  await aPromotion(api, {
    productName: 'Picanha bovina resfriada',
    price: '49.90',
    store: vizinho,
    categoryId: 'acougue',
    expiryDate: '2026-11-17T02:59:59Z',
  })
  await aPromotion(api, {
    productName: 'Picanha bovina maturada',
    price: '79.90',
    store: gelaBem,
    categoryId: 'acougue',
    expiryDate: '2026-11-19T02:59:59Z',
  })
  await aPromotion(api, { productName: 'Leite de ontem 1 L', price: '1.00', expiryDate: '2026-11-14T02:59:59Z' })
  await aPromotion(api, {
    productName: 'Panetone de amanhã',
    price: '1.00',
    validFrom: '2026-11-15T03:00:00Z',
    expiryDate: '2026-11-30T02:59:59Z',
  })
})
afterAll(() => api.close())

type Query = Partial<Record<keyof PromotionFilter, string>>

async function names(query: Query): Promise<string[]> {
  const offers = await api.anyone.call('promotions.list', { query: query as object })
  return offers.map(({ productName }) => productName)
}

describe('which offers', () => {
  test('[7.api.04, 7.api.20, 7.api.28] answers a JSON array of just the offers in force', async () => {
    const found = await names({})
    expect(found).toHaveLength(6)
    expect(found).not.toContain('Leite de ontem 1 L')
    expect(found).not.toContain('Panetone de amanhã')
    await countOffers(api.platform)
    await expect(api.anyone.call('stats.get', {})).resolves.toMatchObject({ totalPromotions: 6 })
  })

  test.each(['feijao', 'FEIJÃO', 'feijoes', 'fejao', 'feijaum'])(
    '[7.api.05] finds Feijão when somebody types %s',
    async (search) => {
      expect(await names({ search })).toEqual(['Feijão carioca 1 kg'])
    },
  )

  test('[7.api.05] finds offers that carry every word of the search', async () => {
    expect(await names({ search: 'picanha maturada' })).toEqual(['Picanha bovina maturada'])
    expect(await names({ search: 'arroz 5kg' })).toEqual(['Arroz branco 5 kg'])
  })

  test('finds by a size alone', async () => {
    expect(await names({ search: '350 ml' })).toEqual(['Cerveja pilsen lata 350 ml'])
  })

  test('finds nothing when nothing of the search is understood, and everything when it is blank', async () => {
    expect(await names({ search: 'zzxxqq' })).toEqual([])
    expect(await names({ search: '!?' })).toEqual([])
    expect(await names({ search: '  ' })).toHaveLength(6)
  })

  test.each(['Itajaí', 'itajai', 'ITAJAI', 'itajai-sc'])('[7.api.06] filters by the city written %s', async (city) => {
    expect(await names({ city })).toEqual([
      'Feijão carioca 1 kg',
      'Salgadinho sabor picanha 100 g',
      'Arroz branco 5 kg',
      'Picanha bovina resfriada',
    ])
  })

  test('[7.api.06] finds nothing in a city that does not exist', async () => {
    expect(await names({ city: 'Atlântida' })).toEqual([])
  })

  test('[7.api.08] filters by category', async () => {
    expect(await names({ categoryId: 'bebidas' })).toEqual(['Cerveja pilsen lata 350 ml'])
    expect(await names({ categoryId: 'nenhuma' })).toEqual([])
  })

  test('[7.api.23] filters by store', async () => {
    const [store] = await api.anyone.call('stores.list', { query: { city: 'Navegantes' } })
    expect(await names({ storeId: store?.id ?? '' })).toEqual(['Cerveja pilsen lata 350 ml', 'Picanha bovina maturada'])
    expect(await names({ storeId: 'zzzzzzzz' })).toEqual([])
    expect(await names({ storeId: 'x' })).toEqual([])
  })

  test('[7.api.24] filters by price, both ends included', async () => {
    expect(await names({ minPrice: '5.99', maxPrice: '21.9' })).toEqual([
      'Feijão carioca 1 kg',
      'Salgadinho sabor picanha 100 g',
      'Arroz branco 5 kg',
    ])
    expect(await names({ search: 'picanha', maxPrice: '50' })).toEqual([
      'Picanha bovina resfriada',
      'Salgadinho sabor picanha 100 g',
    ])
  })

  test('[7.api.25, 7.api.13] filters the highlighted ones', async () => {
    expect(await names({ highlighted: 'true' })).toEqual(['Feijão carioca 1 kg'])
    expect(await names({ highlighted: 'false', search: 'arroz' })).toEqual(['Arroz branco 5 kg'])
  })
})

describe('in which order', () => {
  test('[4.sort.02, 7.api.09] lists the lowest price first unless asked otherwise', async () => {
    expect(await names({ city: 'Navegantes' })).toEqual(['Cerveja pilsen lata 350 ml', 'Picanha bovina maturada'])
    expect(await names({ city: 'Navegantes', sortBy: 'price-asc' })).toEqual([
      'Cerveja pilsen lata 350 ml',
      'Picanha bovina maturada',
    ])
  })

  test('[4.sort.04] price-desc lists the highest price first', async () => {
    expect(await names({ city: 'Itajaí', sortBy: 'price-desc' })).toEqual([
      'Picanha bovina resfriada',
      'Arroz branco 5 kg',
      'Salgadinho sabor picanha 100 g',
      'Feijão carioca 1 kg',
    ])
  })

  test('[4.sort.06] date-desc lists the most recent first', async () => {
    expect((await names({ sortBy: 'date-desc' })).slice(0, 2)).toEqual([
      'Picanha bovina maturada',
      'Picanha bovina resfriada',
    ])
  })

  test('[4.sort.08] expires-asc lists the first to end first', async () => {
    expect((await names({ sortBy: 'expires-asc' })).slice(0, 3)).toEqual([
      'Feijão carioca 1 kg',
      'Picanha bovina resfriada',
      'Arroz branco 5 kg',
    ])
  })

  test('[4.sort.09] what is the thing searched for comes before what merely mentions it', async () => {
    expect(await names({ search: 'picanha' })).toEqual([
      'Picanha bovina resfriada',
      'Picanha bovina maturada',
      'Salgadinho sabor picanha 100 g',
    ])
  })

  test.each([
    ['price-desc', ['Picanha bovina maturada', 'Picanha bovina resfriada', 'Salgadinho sabor picanha 100 g']],
    ['date-desc', ['Picanha bovina maturada', 'Picanha bovina resfriada', 'Salgadinho sabor picanha 100 g']],
    ['expires-asc', ['Picanha bovina resfriada', 'Picanha bovina maturada', 'Salgadinho sabor picanha 100 g']],
  ])('[4.sort.10] %s applies inside each tier', async (sortBy, expected) => {
    expect(await names({ search: 'picanha', sortBy })).toEqual(expected)
  })
})

describe('what is refused', () => {
  test.each([
    { limit: '101' },
    { limit: '0' },
    { limit: '2.5' },
    { sortBy: 'price;drop' },
    { status: 'gone' },
    { minPrice: '-1' },
    { highlighted: '1' },
    { cursor: 'x' },
    { unknown: '1' },
  ])('[7.api.15] refuses %o', async (query) => {
    await expect(api.anyone.call('promotions.list', { query: query as object })).rejects.toMatchObject({ status: 400 })
  })

  test.each(['expired', 'scheduled', 'all'] as const)(
    '[7.api.22] refuses status=%s without a token',
    async (status) => {
      await expect(api.anyone.call('promotions.list', { query: { status } })).rejects.toMatchObject({ status: 401 })
    },
  )

  test('an administrator also finds the offers of a store by its name', async () => {
    const admin = await api.admin()
    const found = async (search: string) =>
      (await admin.call('promotions.list', { query: { search } })).map(({ productName }) => productName).sort()
    expect(await found('gela bem')).toEqual(['Cerveja pilsen lata 350 ml', 'Picanha bovina maturada'])
    expect(await found('100%_certo')).toEqual([])
    expect(await found('arroz')).toEqual(['Arroz branco 5 kg'])
  })

  test('[7.api.21] an administrator may ask for every status', async () => {
    const admin = await api.admin()
    const count = async (status: 'active' | 'expired' | 'scheduled' | 'all') =>
      (await admin.call('promotions.list', { query: { status } })).map(({ productName }) => productName)

    expect(await count('active')).toHaveLength(6)
    expect(await count('expired')).toEqual(['Leite de ontem 1 L'])
    expect(await count('scheduled')).toEqual(['Panetone de amanhã'])
    expect(await count('all')).toHaveLength(8)
  })

  test('an administrator may ask for what has no picture; a copy on its way counts as one', async () => {
    const admin = await api.admin()
    const store = await aStore(api)
    const names = ['Sem foto', 'Com foto', 'Foto a caminho']
    for (const productName of names) await aPromotion(api, { productName, store })
    const put = (productName: string, picture: object) =>
      api.db.updateTable('promotions').set(picture).where('productName', '=', productName).execute()
    await put('Com foto', { imagePath: '/objects/x' })
    await put('Foto a caminho', { imageSourceUrl: 'https://fotos.example/x.jpg' })
    const ask = async (query: object) =>
      (await admin.call('promotions.list', { query: { storeId: store.id, ...query } }))
        .map(({ productName }) => productName)
        .toSorted()

    for (const status of ['active', 'all'] as const) {
      expect(await ask({ status, hasImage: false })).toEqual(['Sem foto'])
      expect(await ask({ status, hasImage: true })).toEqual(['Com foto', 'Foto a caminho'])
      expect(await ask({ status })).toEqual(names.toSorted())
    }
    await expect(api.anyone.call('promotions.list', { query: { hasImage: false } })).rejects.toMatchObject({
      status: 401,
    })
  })
})

describe('an offer', () => {
  test('[3.promo.01, 3.promo.02, 3.promo.03, 3.promo.05] has the fields of the specification', async () => {
    covers('3.promo.09', '3.promo.10', '3.promo.11', '3.promo.12', '3.promo.15', '3.promo.17', '3.store.02')
    const [offer] = await api.anyone.call('promotions.list', { query: { search: 'arroz' } })

    expect(offer).toEqual({
      id: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{8}$/),
      productName: 'Arroz branco 5 kg',
      price: '21.90',
      originalPrice: '28.99',
      discountPercentage: 24,
      unitPrice: { price: '4.38', per: 'kg' },
      comparison: 'arroz-5-kg-marca-nao-informada',
      validFrom: '2026-11-13T15:00:00.000Z',
      expiryDate: '2026-11-18T02:59:59.000Z',
      isHighlighted: false,
      isSponsored: false,
      imageUrl: null,
      description: null,
      mechanics: null,
      isConditional: false,
      verdict: null,
      doubt: null,
      checkedAt: null,
      version: 1,
      store: expect.objectContaining({ name: 'Supermercado Bom Vizinho', neighborhood: 'Centro', city: 'Itajaí' }),
      category: { id: 'mercearia', name: 'Mercearia', icon: 'icon-wheat', color: '#7A5500' },
    })
  })

  test('[3.promo.03, 3.promo.05, 3.promo.09] may have an original price, a picture and a description, or not', async () => {
    const { id } = await aPromotion(api, { productName: 'Goma de tapioca 1 kg', description: 'Sem glúten.' })
    const imagePath = '/objects/7e57ab1e-0000-4000-8000-000000000000'
    const number = numberFromPublicId('promotion', id) as number
    await api.db.updateTable('promotions').set({ imagePath }).where('id', '=', number).execute()
    const found = async (search: string) => (await api.anyone.call('promotions.list', { query: { search } }))[0]

    expect(await found('goma')).toMatchObject({ description: 'Sem glúten.', imageUrl: imagePath })
    expect(await found('feijão')).toMatchObject({ originalPrice: null, imageUrl: null, description: null })
  })

  test('[7.api.11, 3.promo.16] is read by its id, with the address and phone of its store', async () => {
    const store = await aStore(api, { address: 'Rua Uruguai, 450', phone: '(47) 3333-0000' })
    const { id } = await aPromotion(api, { store })

    const offer = await api.anyone.call('promotions.get', { params: { id } })

    expect(offer.store).toMatchObject({ address: 'Rua Uruguai, 450', phone: '(47) 3333-0000' })
  })

  test('[7.api.12] is read also after it has ended, and when it lies in the archive', async () => {
    const ended = await aPromotion(api, { expiryDate: '2026-11-10T02:59:59Z' })
    await archiveEndedPromotions(api.db, new Date('2026-11-12'), 100)

    const offer = await api.anyone.call('promotions.get', { params: { id: ended.id } })

    expect(offer).toEqual(ended)
    expect(
      await api.db.selectFrom('promotions').select('id').where('expiresAt', '<', new Date('2026-11-12')).execute(),
    ).toEqual([])
  })

  test.each(['zzzzzzzz', 'x', 'iiiiiiii', '00000000'])('answers 404 for the unknown id %s', async (id) => {
    const response = await api.app.inject({ url: `/api/promotions/${id}` })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({
      code: 'promotion_not_found',
      detail: 'Esta promoção pode ter expirado ou sido removida.',
    })
  })
})
