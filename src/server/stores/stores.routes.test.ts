import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { covers } from '#tests/support/covers.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

test('[7.api.29, 7.api.30, 7.api.31, 1.product.19] creates a store from name and city alone', async () => {
  covers('3.store.03', '5.store.03')
  const store = await admin.call('stores.create', {
    body: { name: 'Padaria Pão da Praça', city: 'Balneário Camboriú' },
  })

  expect(store).toEqual({
    id: expect.stringMatching(/^[0-9a-z]{8}$/),
    slug: 'padaria-pao-da-praca-balneario-camboriu-sc',
    name: 'Padaria Pão da Praça',
    city: 'Balneário Camboriú',
    citySlug: 'balneario-camboriu-sc',
    state: 'SC',
    neighborhood: null,
    address: null,
    phone: null,
    whatsapp: null,
    type: null,
    hours: null,
    location: null,
  })
})

test('reads the hours of a store into opening hours where they are understood', async () => {
  const read = async (hours: string) => {
    const { id } = await admin.call('stores.create', { body: { name: `Mercado ${hours}`, city: 'Itajaí', hours } })
    return (await api.anyone.call('stores.get', { params: { idOrSlug: id } })).openingHours
  }

  expect(await read('Seg-Sáb: 8h às 20h')).toEqual(['Mo-Sa 08:00-20:00'])
  expect(await read('ligue antes')).toBeNull()
})

test.each([
  ['5.store.01', { city: 'Itajaí' }, 'name'],
  ['5.store.01', { name: '  ', city: 'Itajaí' }, 'name'],
  ['5.store.02', { name: 'Mercado' }, 'city'],
])('[%s] refuses %o', async (_clause, body, field) => {
  const refused = admin.call('stores.create', { body: body as { name: string; city: string } })

  await expect(refused).rejects.toMatchObject({
    status: 400,
    errors: { [field]: 'Nome e cidade são obrigatórios para criar um mercado.' },
  })
})

test('refuses an unknown city with an error for that field', async () => {
  await expect(admin.call('stores.create', { body: { name: 'Mercado', city: 'Atlântida' } })).rejects.toMatchObject({
    status: 400,
    errors: { city: expect.stringContaining('Não encontramos') },
  })
})

test('[5.store.04] refuses a duplicate ignoring case and accents, also when both are created at once', async () => {
  const body = { name: 'Açougue São José', city: 'Itajaí', neighborhood: 'São João' }
  const duplicate = { name: 'ACOUGUE  SAO JOSE', city: 'itajai-sc', neighborhood: 'Sao Joao' }

  const outcomes = await Promise.allSettled([
    admin.call('stores.create', { body }),
    admin.call('stores.create', { body: duplicate }),
  ])

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(admin.call('stores.create', { body: duplicate })).rejects.toMatchObject({
    status: 409,
    detail: 'Este mercado já existe',
  })
  await expect(admin.call('stores.create', { body: { ...body, neighborhood: 'Centro' } })).resolves.toMatchObject({
    neighborhood: 'Centro',
  })
})

test('[7.api.27, 3.store.01, 3.store.04] lists stores by offers in force, then by name', async () => {
  const [withOne, withTwo, withNone] = [
    await aStore(api, { name: 'B pouco', city: 'Camboriú' }),
    await aStore(api, { name: 'C muito', city: 'Camboriú' }),
    await aStore(api, { name: 'A nada', city: 'Camboriú' }),
  ]
  await aPromotion(api, { store: withOne as NonNullable<typeof withOne> })
  for (let number = 0; number < 2; number += 1) await aPromotion(api, { store: withTwo as NonNullable<typeof withTwo> })
  await aPromotion(api, { store: withNone as NonNullable<typeof withNone>, expiryDate: '2026-11-13T00:00:00Z' })

  const stores = await api.anyone.call('stores.list', { query: { city: 'camboriu-sc' } })

  expect(stores.map(({ name, activePromotions }) => [name, activePromotions])).toEqual([
    ['C muito', 2],
    ['B pouco', 1],
    ['A nada', 0],
  ])
  expect(stores[0]).toMatchObject({
    id: withTwo?.id,
    city: 'Camboriú',
    neighborhood: 'Centro',
    address: null,
    phone: null,
  })
})

test('[2.route.24] finds a store by id and by slug', async () => {
  const store = await aStore(api, { name: 'Empório da Vila' })

  const byId = await api.anyone.call('stores.get', { params: { idOrSlug: store.id } })

  expect(byId).toEqual({ ...store, status: 'active', activePromotions: 0, openingHours: null, version: 1 })
  expect(await api.anyone.call('stores.get', { params: { idOrSlug: store.slug } })).toEqual(byId)
  for (const idOrSlug of ['nenhum', 'zzzzzzzz'])
    await expect(api.anyone.call('stores.get', { params: { idOrSlug } })).rejects.toMatchObject({ status: 404 })
})

test.each([100, 118, 120])(
  'a store with a name of %i letters is found by its slug, and so are its flyers',
  async (letters) => {
    const store = await aStore(api, { name: 'm'.repeat(letters), neighborhood: 'Bairro das Nações Unidas' })
    const params = { idOrSlug: store.slug }

    expect(store.slug.length).toBeGreaterThan(119)
    expect(await api.anyone.call('stores.get', { params })).toMatchObject({ id: store.id })
    expect(await api.anyone.call('flyers.ofStore', { params })).toEqual([])
  },
)

test('stores with equal names in a city get different slugs', async () => {
  const stores = [
    await aStore(api, { name: 'Rede Boa', neighborhood: 'Norte Sul' }),
    await aStore(api, { name: 'Rede Boa Norte', neighborhood: 'Sul' }),
  ]

  expect(stores.map(({ slug }) => slug)).toEqual(['rede-boa-norte-sul-itajai-sc', 'rede-boa-norte-sul-itajai-sc-2'])
})
