import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Flyer } from '#contract/flyers/flyers.ts'
import { pictureName } from '#domain/pictures/picture-sizes.ts'
import { fillWithDemonstration } from '#server/demonstration/demonstration.service.ts'
import { pictureKey } from '#server/pictures/store-picture.ts'
import { publicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { publishDemonstrationFlyers, restoreDemonstrationFlyers } from './demonstration-flyers.ts'

const slug = 'supermercado-bom-vizinho-centro-itajai-sc'
const withoutDrawings = async () => undefined

let api: TestApi
let flyer: Flyer
beforeAll(async () => {
  api = await startApi()
  await fillWithDemonstration(api.platform)
  await publishDemonstrationFlyers(api.platform, withoutDrawings)
  const [summary] = await api.anyone.call('flyers.ofStore', { params: { idOrSlug: slug } })
  flyer = await api.anyone.call('flyers.get', { params: { id: summary?.id ?? '' } })
})
afterAll(() => api.close())

test('the flyer in force has its offers on two pages, in rows of three', () => {
  const [first, second] = flyer.pages.map(({ offers }) => offers)

  expect(flyer.hasEnded).toBe(false)
  expect([first?.length, second?.length]).toEqual([12, 10])
  const places = first?.slice(0, 4).map(({ box: [left, top] }) => ({ left, top }))
  expect(places).toEqual([
    { left: 275, top: 1438 },
    { left: 3483, top: 1438 },
    { left: 6692, top: 1438 },
    { left: 275, top: 3507 },
  ])
})

test('an offer leads to its place', async () => {
  const { id } = flyer.pages[1]?.offers[0]?.promotion ?? { id: '' }

  expect(await api.anyone.call('flyers.ofPromotion', { params: { id } })).toMatchObject({
    flyerId: flyer.id,
    pageNumber: 2,
    box: flyer.pages[1]?.offers[0]?.box,
  })
})

test('the flyer of the week before has ended and marks nothing', async () => {
  const ended = await api.anyone.call('flyers.get', { params: { id: publicId('flyer', 2) } })

  expect(ended.hasEnded).toBe(true)
  expect(ended.pages.map(({ offers }) => offers)).toEqual([[]])
})

test('pages that the object store has forgotten are drawn again, others are left alone', async () => {
  const { storage } = api.platform
  const keys = flyer.pages.map(({ image }) => pictureKey(`${pictureName(image.path)}.webp`))
  await storage.delete(keys[0] ?? '')
  const before = await storage.read(keys[1] ?? '', 10_000_000)

  await restoreDemonstrationFlyers(api.platform, withoutDrawings)

  expect(await storage.sizeOf(keys[0] ?? '')).toBeGreaterThan(10_000)
  expect(await storage.read(keys[1] ?? '', 10_000_000)).toEqual(before)
})
