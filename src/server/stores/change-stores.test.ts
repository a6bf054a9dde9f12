import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { listOffers, products, writers } from '#tests/support/offer-writers.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

test('changes name, type, address, phones and hours, and keeps the slug', async () => {
  const store = await aStore(api, { name: 'Mercado da Esquina' })
  const change = {
    name: 'Mercado da Nova Esquina',
    neighborhood: 'São João',
    address: 'Rua Brusque, 10',
    phone: '(47) 3333-1111',
    whatsapp: '(47) 99999-1111',
    type: 'mercadinho' as const,
    hours: 'Seg-Sáb: 8h às 20h',
  }

  const changed = await admin.call('stores.update', { params: { id: store.id }, body: change })

  expect(changed).toEqual({ ...store, ...change, location: expect.objectContaining({ latitude: -26.9015 }) })
  const offer = await aPromotion(api, { store })
  expect(offer.store).toEqual(changed)
})

test('moves a store to another city with its offers, search and counts, and keeps its slug', async () => {
  const store = await aStore(api, { name: 'Mercado que Muda', city: 'Penha' })
  const offer = await aPromotion(api, { store })
  const ended = await aPromotion(api, { store, expiryDate: '2026-11-10T02:59:59Z' })
  await api.runJobs()
  const inCity = async (city: string) => ({
    found: (await api.anyone.call('promotions.list', { query: { search: 'arroz', city } })).map(({ id }) => id),
    stores: (await api.anyone.call('stores.list', { query: { city } })).map(({ id }) => id),
  })
  const move = (city: string) =>
    admin.call('stores.update', { params: { id: store.id }, body: { name: store.name, neighborhood: 'Centro', city } })

  const moved = await move('Balneário Piçarras')

  expect(moved).toEqual({ ...store, city: 'Balneário Piçarras', citySlug: 'balneario-picarras-sc' })
  expect(await inCity('balneario-picarras-sc')).toEqual({ found: [offer.id], stores: [store.id] })
  expect(await inCity('penha-sc')).toEqual({ found: [], stores: [] })
  const read = ({ id }: { id: string }) => api.anyone.call('promotions.get', { params: { id } })
  // Every process caches the stores for a second.
  for (const one of [offer, ended])
    await expect.poll(() => read(one)).toMatchObject({ store: moved, version: one.version })
  await expect(move('Atlântida Perdida')).rejects.toMatchObject({ status: 400, errors: { city: expect.any(String) } })
  await aStore(api, { name: 'MERCADO QUE MUDA', city: 'Penha' })
  await expect(move('Penha')).rejects.toMatchObject({ status: 409, code: 'store_exists' })
})

test('a change based on an old version is refused', async () => {
  const { id } = await aStore(api, { name: 'Mercado de Dois' })
  const read = () => api.anyone.call('stores.get', { params: { idOrSlug: id } })
  const save = (hours: string, version: number) =>
    admin.call(
      'stores.update',
      { params: { id }, body: { name: 'Mercado de Dois', hours } },
      { ifMatch: String(version) },
    )
  const { version } = await read()

  await save('Seg-Sex: 8h às 18h', version)
  const second = save('Seg-Dom: 7h às 22h', version)

  await expect(second).rejects.toMatchObject({ status: 412, code: 'version_conflict' })
  expect(await read()).toMatchObject({ hours: 'Seg-Sex: 8h às 18h', version: version + 1 })
  await save('Seg-Dom: 7h às 22h', version + 1)
  expect((await read()).hours).toBe('Seg-Dom: 7h às 22h')
})

test('refuses the name of another store', async () => {
  const [one, other] = [await aStore(api, { name: 'Um Só' }), await aStore(api, { name: 'Outro' })]

  const refused = admin.call('stores.update', {
    params: { id: other.id },
    body: { name: 'UM SO', neighborhood: one.neighborhood },
  })

  await expect(refused).rejects.toMatchObject({ status: 409, detail: 'Este mercado já existe' })
})

test('merging moves current and past offers, and the old id and slug find the target', async () => {
  const [target, merged] = [await aStore(api, { name: 'Bom Preço' }), await aStore(api, { name: 'Bompreço' })]
  const current = await aPromotion(api, { store: merged })
  const past = await aPromotion(api, { store: merged, expiryDate: '2026-11-10T02:59:59Z' })
  await api.runJobs()

  const { store, movedPromotions } = await admin.call('stores.merge', {
    params: { id: target.id },
    body: { mergedId: merged.id },
  })

  expect(movedPromotions).toBe(2)
  expect(store).toEqual({ ...target, status: 'active', activePromotions: 1, openingHours: null, version: 1 })
  for (const { id } of [current, past])
    expect((await api.anyone.call('promotions.get', { params: { id } })).store).toEqual(target)
  for (const idOrSlug of [merged.id, merged.slug])
    expect(await api.anyone.call('stores.get', { params: { idOrSlug } })).toEqual(store)
  const ids = (await api.anyone.call('stores.list', { query: {} })).map(({ id }) => id)
  expect(ids).toContain(target.id)
  expect(ids).not.toContain(merged.id)
  const found = await api.anyone.call('promotions.list', { query: { storeId: target.id, search: 'arroz' } })
  expect(found.map(({ id }) => id)).toEqual([current.id])
})

test('an offer that both merged stores have stays once, in force since its earlier day and highlighted as either was', async () => {
  const [target, merged] = [await aStore(api), await aStore(api)]
  const same = { productName: 'Café Pilão 500 g', price: '15.90', expiryDate: '2026-11-25T02:59:59Z' }
  const kept = await aPromotion(api, { store: target, ...same, validFrom: '2026-11-19T03:00:00Z' })
  const repeated = await aPromotion(api, {
    store: merged,
    ...same,
    productName: 'CAFE PILAO 500G',
    isHighlighted: true,
  })
  const cheaper = await aPromotion(api, { store: merged, ...same, price: '14.90' })

  const { movedPromotions } = await admin.call('stores.merge', {
    params: { id: target.id },
    body: { mergedId: merged.id },
  })

  expect(movedPromotions).toBe(1)
  const offers = await api.anyone.call('promotions.list', { query: { storeId: target.id } })
  expect(offers.map(({ id }) => id).sort()).toEqual([kept.id, cheaper.id].sort())
  expect(offers.find(({ id }) => id === kept.id)).toMatchObject({ isHighlighted: true, validFrom: repeated.validFrom })
  const restored = admin.call('promotions.restore', { params: { id: repeated.id } })
  await expect(restored).rejects.toMatchObject({ status: 409, code: 'offer_exists' })
})

test('an offer that two imports brought to two stores stays until both are undone after their merge', async () => {
  const [target, merged] = [await aStore(api), await aStore(api)]
  const undoKept = await writers['undo of an import']({ api, admin, store: target })
  const undoRepeated = await writers['undo of an import']({ api, admin, store: merged })
  await admin.call('stores.merge', { params: { id: target.id }, body: { mergedId: merged.id } })
  expect(await listOffers({ api, store: target })).toHaveLength(products.length)

  expect(await undoRepeated()).toMatchObject({ removed: 0 })
  expect(await listOffers({ api, store: target })).toHaveLength(products.length)
  expect(await undoKept()).toMatchObject({ removed: products.length })
  expect(await listOffers({ api, store: target })).toEqual([])
})

test('an offer published for a merged store goes to its target, also after a second merge', async () => {
  const [first, second, third] = [await aStore(api), await aStore(api), await aStore(api)]
  await admin.call('stores.merge', { params: { id: second.id }, body: { mergedId: first.id } })
  await admin.call('stores.merge', { params: { id: third.id }, body: { mergedId: second.id } })

  const offer = await admin.call('promotions.create', {
    body: {
      productName: 'Feijão preto 1 kg',
      price: '7.90',
      storeId: first.id,
      categoryId: 'mercearia',
      expiryDate: '2026-11-20T02:59:59Z',
    },
  })

  expect(offer.store.id).toBe(third.id)
  await admin.call('stores.update', { params: { id: third.id }, body: { name: 'O Terceiro' } })
  expect((await api.anyone.call('stores.get', { params: { idOrSlug: first.slug } })).name).toBe('O Terceiro')
})

test('refuses to merge stores of different cities, a store with itself or a merged store', async () => {
  const [store, elsewhere, merged] = [await aStore(api), await aStore(api, { city: 'Navegantes' }), await aStore(api)]
  await admin.call('stores.merge', { params: { id: store.id }, body: { mergedId: merged.id } })
  const merge = (id: string, mergedId: string) => admin.call('stores.merge', { params: { id }, body: { mergedId } })

  await expect(merge(store.id, elsewhere.id)).rejects.toMatchObject({ status: 422, code: 'stores_differ' })
  await expect(merge(store.id, store.id)).rejects.toMatchObject({ status: 422 })
  await expect(merge(store.id, merged.id)).rejects.toMatchObject({ status: 404 })
  await expect(
    admin.call('stores.update', { params: { id: merged.id }, body: { name: 'Voltou' } }),
  ).rejects.toMatchObject({ status: 404 })
})
