import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Promotion } from '#contract/promotions.ts'
import { site } from '#domain/site.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion } from '#tests/support/factories.ts'
import { aPhonePhoto } from '#tests/support/sample-pictures.ts'
import { deletePriceReportsBefore } from './price-reports.service.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
let networks = 0
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

test('a photo is seen by administrators only, without what the camera wrote into it, and is part of the export', async () => {
  const { offer, device } = await aReport()

  expect(await addPhoto(offer, device, await aPhonePhoto(6, 64, 48))).toMatchObject({ outcome: 'received' })

  const [name = ''] = await photosOf(offer)
  const { photo } = await admin.call('priceReports.photo', { params: { name } })
  const bytes = Buffer.from(photo, 'base64')
  // Upright although the camera was turned.
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 48, height: 64 })
  expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
  expect(bytes.toString('latin1')).not.toMatch(/Dona Maria|SegredoFone|GPS/)
  await expect(api.anyone.call('priceReports.photo', { params: { name } })).rejects.toMatchObject({ status: 401 })
  const { priceReports } = await api.visitor().call('privacy.export', { query: { device } })
  expect(priceReports.map((report) => report.photo)).toEqual([photo])

  await addPhoto(offer, device, await aPhonePhoto(1, 32, 32))
  const replaced = await photosOf(offer)
  expect(replaced).toHaveLength(1)
  expect(replaced).not.toContain(name)
})

test('a photo is erased with its report, and after the time that the privacy policy says', async () => {
  const [one, other] = [await aReport(), await aReport()]
  for (const { offer, device } of [one, other]) await addPhoto(offer, device, await aPhonePhoto())
  const [erased = ''] = await photosOf(one.offer)
  const [old = ''] = await photosOf(other.offer)
  const read = (name: string) => admin.call('priceReports.photo', { params: { name } })

  await api.visitor().call('privacy.erase', { query: { device: one.device } })
  await expect(read(erased)).rejects.toMatchObject({ status: 404 })
  expect((await read(old)).photo).not.toBe('')

  const days = (site.policies.priceReportDays + 1) * 86_400_000
  await deletePriceReportsBefore(api.db, new Date(api.clock.now().getTime() + days))
  await expect(read(old)).rejects.toMatchObject({ status: 404 })
  expect(await api.db.selectFrom('priceReportPhotos').selectAll().execute()).toEqual([])
})

test('what is no picture, too large or without a report is not stored, and a network cannot send many', async () => {
  const { offer, device } = await aReport()
  const network = newNetwork()
  const photo = await aPhonePhoto()

  expect(await addPhoto(offer, randomBytes(16).toString('hex'), photo, network)).toEqual({ outcome: 'outdated' })
  expect(await addPhoto({ ...offer, version: 2 }, device, photo, network)).toEqual({ outcome: 'outdated' })
  expect(await addPhoto(offer, device, Buffer.from('<svg/>'), network)).toMatchObject({ code: 'image_invalid' })
  expect(await addPhoto(offer, device, Buffer.alloc(1_000_100), network)).toMatchObject({ status: 400 })
  expect(await photosOf(offer)).toEqual([])

  const codes = []
  for (let attempt = 0; attempt < 20; attempt += 1)
    codes.push((await addPhoto(offer, device, Buffer.from('x'), network)).code)
  expect(codes.at(0)).toBe('image_invalid')
  expect(codes.at(-1)).toBe('rate_limited')
})

async function aReport(): Promise<{ offer: Promotion; device: string }> {
  const offer = await aPromotion(api)
  const device = randomBytes(16).toString('hex')
  const payload = { problem: 'price', version: offer.version, device }
  await post(`/api/promotions/${offer.id}/price-reports`, payload, newNetwork())
  return { offer, device }
}

async function addPhoto({ id, version }: Promotion, device: string, photo: Buffer, network = newNetwork()) {
  const url = `/api/promotions/${id}/price-report-photos?version=${version}&device=${device}`
  return (await post(url, { photo: photo.toString('base64') }, network)).json()
}

async function photosOf({ id }: Promotion): Promise<string[]> {
  const offers = await admin.call('priceReports.list', {})
  return offers.find(({ promotion }) => promotion.id === id)?.photos ?? []
}

function post(url: string, payload: object, remoteAddress: string) {
  return api.app.inject({ method: 'POST', url, payload, remoteAddress })
}

/** A network that no test has used. */
function newNetwork(): string {
  networks += 1
  return `198.51.${networks}.7`
}
