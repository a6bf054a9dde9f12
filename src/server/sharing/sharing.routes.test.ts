import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Promotion } from '#contract/promotions.ts'
import { sharedPicturePath } from '#domain/pictures/shared-picture.ts'
import { pictureKey } from '#server/pictures/store-picture.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('the picture of an offer is a JPEG of 1200 by 630, at most 280 KB, cached for a year', async () => {
  const offer = await aPromotion(api, {
    productName: 'Picanha bovina resfriada',
    price: '49.90',
    originalPrice: '74.90',
  })

  const response = await api.app.inject(sharedPicturePath(offer, false))

  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(response.rawPayload.length).toBeLessThanOrEqual(280 * 1024)
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test('the URL of an earlier picture redirects to the current one', async () => {
  const offer = await aPromotion(api)
  const earlier = sharedPicturePath({ ...offer, price: '1.00' }, false)

  const response = await api.app.inject(earlier)

  expect(response.statusCode).toBe(301)
  expect(response.headers.location).toBe(sharedPicturePath(offer, false))
  expect((await api.app.inject(`${sharedPicturePath(offer, false)}?utm=zap`)).statusCode).toBe(200)
})

test('the picture of an offer that has ended has another URL, a grey tag and a badge', async () => {
  const offer = await aPromotion(api, { productName: 'Picanha bovina resfriada' })
  const [before, after] = [sharedPicturePath(offer, false), sharedPicturePath(offer, true)]
  const valid = await readColor(before, onTag)

  api.clock.set(new Date(Date.parse(offer.expiryDate) + 1000).toISOString())

  expect((await api.app.inject(before)).headers.location).toBe(after)
  // Mango has hardly any blue; the grey tag of an ended offer has nearly as much as red.
  expect(valid[2]).toBeLessThan(100)
  expect((await readColor(after, onTag))[2]).toBeGreaterThan(190)
  expect((await readColor(after, onBadge)).every((channel) => channel < 60)).toBe(true)
  api.clock.set('2026-11-14T15:00:00.000Z')
})

test.each([
  '/compartilhar/zzzzzzzz-00000000000.jpg',
  '/compartilhar/7f3a91c2.jpg',
  '/compartilhar/7f3a91c2-0000000000.png',
  '/compartilhar/%2e%2e-00000000000.jpg',
])('%s is not found', async (path) => {
  expect((await api.app.inject(path)).statusCode).toBe(404)
})

test('a photo fills the tile, and a missing photo is left out', async () => {
  const name = randomUUID()
  const blue = await sharp({ create: { width: 960, height: 700, channels: 3, background: '#0000ff' } })
    .webp()
    .toBuffer()
  await api.platform.storage.write(pictureKey(`${name}-960.webp`), blue, 'image/webp')
  const withPhoto = await createPromotionWithPhoto(`/objects/${name}.webp`)
  const withoutPhoto = await createPromotionWithPhoto(`/objects/${randomUUID()}.webp`)

  expect(await readCornerColor(withPhoto)).toEqual([
    expect.closeTo(0, -1),
    expect.closeTo(0, -1),
    expect.closeTo(254, -1),
  ])
  expect((await readCornerColor(withoutPhoto)).every((channel) => channel > 200)).toBe(true)
})

test('every name and price can be drawn', async () => {
  const store = await aStore(api, { name: 'Z'.repeat(120), neighborhood: null })
  for (const [productName, price, originalPrice] of [
    ['🔥🔥🔥', '0.01', null],
    ['W'.repeat(160), '9999999.98', '9999999.99'],
    ['<svg onload="alert(1)">&amp; 日本語 ß ŧ', '1.00', '9999999.99'],
  ] as const) {
    const offer = await aPromotion(api, { store, productName, price, originalPrice })
    expect((await api.app.inject(sharedPicturePath(offer, false))).statusCode).toBe(200)
  }
})

async function createPromotionWithPhoto(imagePath: string): Promise<Promotion> {
  const offer = await aPromotion(api)
  const id = numberFromPublicId('promotion', offer.id) as number
  await api.db.updateTable('promotions').set({ imagePath }).where('id', '=', id).execute()
  return { ...offer, imageUrl: imagePath }
}

/** The colour at the top left. */
function readCornerColor(offer: Promotion): Promise<number[]> {
  return readColor(sharedPicturePath(offer, false), { left: 10, top: 10 })
}

/** Beside the price on the tag, and beside the word on the badge. */
const onTag = { left: 452, top: 400 }
const onBadge = { left: 522, top: 266 }

async function readColor(path: string, position: { left: number; top: number }): Promise<number[]> {
  const { rawPayload } = await api.app.inject(path)
  const { data } = await sharp(rawPayload)
    .extract({ ...position, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}
