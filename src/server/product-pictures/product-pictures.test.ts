import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Api } from '#contract/client.ts'
import { unpackBasket } from '#contract/compare/pack-basket.ts'
import type { Promotion } from '#contract/promotions.ts'
import type { Store } from '#contract/stores.ts'
import { pictureName } from '#domain/pictures/picture-sizes.ts'
import { isRevocable } from '#domain/products/revocable-names.ts'
import { inTransaction } from '#platform/database/database.ts'
import { sweepUnused } from '#server/pictures/sweep-pictures.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { waitingForLocks } from '#tests/support/database.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { aPng } from '#tests/support/sample-pictures.ts'
import { publish } from '#tests/support/uploads.ts'

let api: TestApi
let admin: Api
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

/** An offer with its own picture. */
async function pictured(productName: string, store?: Store): Promise<Promotion> {
  const offer = await aPromotion(api, { productName, ...(store && { store }) })
  const imagePath = await publish(admin, await aPng(300, 300))
  const id = numberFromPublicId('promotion', offer.id) ?? 0
  await api.db.updateTable('promotions').set({ imagePath }).where('id', '=', id).execute()
  return { ...offer, imageUrl: imagePath }
}
const give = (offer: Promotion, permission: 'own' | 'store' = 'own') =>
  admin.call('productPictures.give', { body: { promotionId: offer.id, permission, source: 'Foto da equipe' } })
/** Processes check for changed products every second. */
const shown = async ({ id }: Promotion) => (await api.anyone.call('promotions.get', { params: { id } })).imageUrl

test('a picture given to a product serves the offers of every store, under a name of its own', async () => {
  const offer = await pictured('Detergente Ypê coco 500 ml')
  const other = await aPromotion(api, { productName: 'DET YPE COCO 500ML' })
  await expect.poll(() => shown(other)).toBeNull()

  const given = await give(offer)

  await expect.poll(() => shown(other)).toBe(given.imageUrl)
  expect(given).toMatchObject({ permission: 'own', source: 'Foto da equipe', storeName: null })
  expect(isRevocable(pictureName(given.imageUrl) ?? '')).toBe(true)
  expect((await api.app.inject(given.imageUrl)).statusCode).toBe(200)
  const listed = await api.anyone.call('promotions.list', { query: { search: 'detergente' } })
  expect(listed.map(({ imageUrl }) => imageUrl).sort()).toEqual([given.imageUrl, offer.imageUrl].sort())
})

test('a plan of a list, the campaign and the pages of a store show the picture of a product too', async () => {
  const offer = await pictured('Amaciante Downy concentrado 1 L')
  const store = await aStore(api)
  const other = await aPromotion(api, { productName: 'Amaciante Downy concentrado 1 L', store })
  const given = await give(offer)
  await expect.poll(() => shown(other)).toBe(given.imageUrl)

  const manager = await api.member(store.id, 'manager')
  expect(await manager.call('myStore.offers', { params: { storeId: store.id } })).toMatchObject([
    { imageUrl: given.imageUrl, row: { cells: {} } },
  ])
  const campaign = await admin.call('popup.start', { body: { promotionId: other.id, isLimitedTime: false } })
  expect(campaign.imageUrl).toBe(given.imageUrl)
  expect((await api.anyone.call('popup.get', {}))?.imageUrl).toBe(given.imageUrl)
  const planned = async () => {
    const items = [{ id: 'a', name: 'amaciante downy 1 L' }]
    const body = { city: 'itajai-sc', items }
    const { items: found } = unpackBasket(await api.anyone.call('baskets.match', { body }))
    return found[0]?.offers.find(({ promotionId }) => promotionId === other.id)?.imageUrl
  }
  await expect.poll(planned).toBe(given.imageUrl)

  await admin.call('productPictures.remove', { params: { id: given.id } })
  await expect.poll(planned).toBeNull()
})

test("an offer's own picture goes before that of its product", async () => {
  const offer = await pictured('Sabão em pó Omo 800 g')
  await give(offer)
  const own = await pictured('Sabão em pó Omo 800 g')

  await expect.poll(() => shown(own)).toBe(own.imageUrl)
})

test('another variety, another pack and a name that says too little do not get the picture', async () => {
  await give(await pictured('Detergente Limpol coco 500 ml'))
  const others = [
    'Detergente Limpol maçã 500 ml',
    'Detergente Limpol coco 1 L',
    'Detergente Limpol 500 ml',
    'Xaxatu coco',
  ]
  for (const productName of others) expect(await shown(await aPromotion(api, { productName }))).toBeNull()

  const unclear = await pictured('Xaxatu Prembo')
  await expect(give(unclear)).rejects.toMatchObject({ code: 'product_unclear' })
  const bare = await aPromotion(api, { productName: 'Detergente Limpol coco 500 ml' })
  await expect(give(bare)).rejects.toMatchObject({ code: 'promotion_without_picture' })
})

test('a picture that is taken away is gone from all offers and from the address at once; that of the offer stays', async () => {
  const offer = await pictured('Amaciante Comfort 2 L')
  const other = await aPromotion(api, { productName: 'Amaciante Comfort 2L' })
  const given = await give(offer)
  await expect.poll(() => shown(other)).toBe(given.imageUrl)

  await admin.call('productPictures.remove', { params: { id: given.id } })
  await api.runJobs()

  await expect.poll(() => shown(other)).toBeNull()
  await expect.poll(() => shown(offer)).toBe(offer.imageUrl)
  const stored = await api.platform.storage.read(`pictures/${given.id}.webp`, 1_000_000)
  expect(stored).toBeUndefined()
  await expect(admin.call('productPictures.remove', { params: { id: given.id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('a second picture replaces the first, also when two people give one at the same time', async () => {
  const offers = [await pictured('Água sanitária Qboa 2 L'), await pictured('Água sanitária Qboa 2 L')] as const
  const other = await aPromotion(api, { productName: 'Água sanitária Qboa 2 L' })

  let giving: Promise<Awaited<ReturnType<typeof give>>[]> | undefined
  await inTransaction(api.db, async (db) => {
    await sql`lock table product_pictures in share mode`.execute(db)
    giving = Promise.all(offers.map((offer) => give(offer)))
    await expect.poll(() => waitingForLocks(api.db)).toBe(2)
  })
  const results = (await giving) ?? []
  await api.runJobs()

  const mine = (await admin.call('productPictures.list', {})).filter(({ productName }) => /qboa/i.test(productName))
  expect(mine).toHaveLength(1)
  expect(results.map(({ id }) => id)).toContain(mine[0]?.id)
  await expect.poll(() => shown(other)).toBe(mine[0]?.imageUrl)
  const replaced = results.find(({ id }) => id !== mine[0]?.id)
  expect(await api.platform.storage.read(`pictures/${replaced?.id}.webp`, 1_000_000)).toBeUndefined()
})

test('a store that ends its partnership while its picture is copied allows nothing any more', async () => {
  const store = await aStore(api)
  const offer = await pictured('Creme de leite Piracanjuba 200 g', store)
  const { storage } = api.platform
  const write = storage.write.bind(storage)
  vi.spyOn(storage, 'write').mockImplementationOnce(async (...file) => {
    await admin.call('stores.setStatus', { params: { id: store.id }, body: { status: 'ended' } })
    return write(...file)
  })

  await expect(give(offer, 'store')).rejects.toMatchObject({ code: 'promotion_not_found' })

  const given = await admin.call('productPictures.list', {})
  expect(given.map(({ storeName }) => storeName)).not.toContain(store.name)
})

test('what a store allowed follows it into another and ends with it', async () => {
  const [store, target] = [await aStore(api), await aStore(api)]
  const given = await give(await pictured('Vinagre Castelo álcool 750 ml', store), 'store')
  const other = await aPromotion(api, { productName: 'Vinagre Castelo álcool 750 ml' })
  expect(given.storeName).toBe(store.name)

  await admin.call('stores.merge', { params: { id: target.id }, body: { mergedId: store.id } })
  const [moved] = (await admin.call('productPictures.list', {})).filter(({ id }) => id === given.id)
  expect(moved?.storeName).toBe(target.name)
  await expect.poll(() => shown(other)).toBe(given.imageUrl)
  await admin.call('stores.setStatus', { params: { id: target.id }, body: { status: 'paused' } })
  await expect.poll(() => shown(other)).toBe(given.imageUrl)
  await admin.call('stores.setStatus', { params: { id: target.id }, body: { status: 'ended' } })

  await expect.poll(() => shown(other)).toBeNull()
})

test('a merged product line shows the pictures of both, and taken apart each its own', async () => {
  const [first, second] = [
    await pictured('Maionese Hellmanns 500 g'),
    await aPromotion(api, { productName: 'Maionese Soya 500 g' }),
  ]
  const given = await give(first)
  const [kept, merged] = [second.comparison, first.comparison]
  if (!kept || !merged) throw new Error('no product line')

  const step = await admin.call('productReview.merge', { params: { slug: kept }, body: { mergedSlug: merged } })
  await expect.poll(() => shown(second)).toBe(given.imageUrl)
  await admin.call('productReview.undo', { params: { id: step.id } })

  await expect.poll(() => shown(second)).toBeNull()
})

test('an offer that is saved with the picture of its product has none of its own', async () => {
  const offer = await pictured('Fermento Royal 100 g')
  const given = await give(offer)
  const other = await aPromotion(api, { productName: 'Fermento Royal 100 g' })
  const { productName, price, store, category, expiryDate } = other
  const body = { productName, price, storeId: store.id, categoryId: category.id, expiryDate, imageUrl: given.imageUrl }

  await admin.call('promotions.update', { params: { id: other.id }, body })

  const id = numberFromPublicId('promotion', other.id) ?? 0
  const stored = await api.db.selectFrom('promotions').select('imagePath').where('id', '=', id).executeTakeFirst()
  expect(stored?.imagePath).toBeNull()
  await expect.poll(() => shown(other)).toBe(given.imageUrl)
})

test('the sweep of unused pictures leaves those of products', async () => {
  const given = await give(await pictured('Leite condensado Moça 395 g'))
  const later = new Date(api.clock.now().getTime() + 9 * 86_400_000)
  await sweepUnused({ ...api.platform, clock: { now: () => later } })
  await api.runJobs()

  expect((await api.app.inject(given.imageUrl)).statusCode).toBe(200)
})
