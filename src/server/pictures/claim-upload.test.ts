import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aJpeg, aPhonePhoto, aPng, aPngDeclaring, aPngOfSize, webpChunks } from '#tests/support/sample-pictures.ts'
import { publish, put, upload } from '#tests/support/uploads.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
const claim = (imageURL: string, by: typeof admin = admin) => by.call('uploads.claim', { body: { imageURL } })
const file = async (path: string) => (await api.app.inject({ url: path })).rawPayload

beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

test('[7.api.42, 7.api.44, 7.api.47] publishes an upload in every width and deletes the incoming object', async () => {
  const uploadURL = await upload(admin, await aJpeg(2400, 1800))

  const { objectPath } = await claim(uploadURL)

  expect(objectPath).toMatch(/^\/objects\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.webp$/)
  const widths = ['', '-240', '-480', '-960'].map(async (suffix) => {
    const { format, width, height } = await sharp(await file(objectPath.replace('.webp', `${suffix}.webp`))).metadata()
    return [format, width, height]
  })
  expect(await Promise.all(widths)).toEqual([
    ['webp', 1600, 1200],
    ['webp', 240, 180],
    ['webp', 480, 360],
    ['webp', 960, 720],
  ])
  expect(await api.platform.storage.sizeOf(new URL(uploadURL).pathname.split('/').slice(2).join('/'))).toBeUndefined()
})

test('[7.api.47] never enlarges a small picture', async () => {
  const objectPath = await publish(admin, await aPng(300, 200))

  const { width } = await sharp(await file(objectPath.replace('.webp', '-960.webp'))).metadata()
  expect(width).toBe(300)
})

test('[5.image.03] accepts 5,242,880 bytes and refuses 5,242,881', async () => {
  expect(await publish(admin, await aPngOfSize(5_242_880))).toContain('/objects/')

  const tooLarge = await storeUnsigned(await aPngOfSize(5_242_881))
  await expect(claim(tooLarge)).rejects.toMatchObject({
    status: 400,
    code: 'image_invalid',
    detail: 'A imagem deve ter no máximo 5 MB',
  })
})

test('[5.image.04] detects the format by content: a PNG sent as a JPEG is accepted', async () => {
  const { uploadURL } = await admin.call('uploads.sign', {
    body: { contentType: 'image/jpeg', size: (await aPng()).length },
  })
  await put(uploadURL, await aPng(), 'image/jpeg')

  expect((await claim(uploadURL)).objectPath).toContain('/objects/')
})

/** Stores an object of any size in place of an upload, which the store would not accept from a browser. */
async function storeUnsigned(body: Buffer): Promise<string> {
  const uploadURL = await upload(admin, await aPng())
  await api.platform.storage.write(api.platform.storage.keyOfUpload(uploadURL) ?? '', body, 'image/png')
  return uploadURL
}

test('[5.image.04] refuses an empty object', async () => {
  await expect(claim(await storeUnsigned(Buffer.alloc(0)))).rejects.toMatchObject({
    status: 400,
    code: 'image_invalid',
    detail: 'Envie uma imagem PNG ou JPG',
  })
})

describe('[5.image.04] refuses by content', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['SVG', () => Buffer.from(svg)],
    ['GIF', () => Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')],
    [
      'WebP',
      async () =>
        sharp(await aPng())
          .webp()
          .toBuffer(),
    ],
    [
      'AVIF',
      async () =>
        sharp(await aPng())
          .avif({ effort: 0 })
          .toBuffer(),
    ],
    [
      'TIFF',
      async () =>
        sharp(await aPng())
          .tiff()
          .toBuffer(),
    ],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
    ['HTML before a PNG', async () => Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), await aPng()])],
    ['a GIF header before a JPEG', async () => Buffer.concat([Buffer.from('GIF89a'), await aJpeg()])],
  ])('%s', async (_, body) => {
    await expect(publish(admin, await body())).rejects.toMatchObject({
      status: 400,
      code: 'image_invalid',
      detail: 'Envie uma imagem PNG ou JPG',
    })
  })
})

test('[5.image.04] refuses truncated files', async () => {
  for (const whole of [await aPng(), await aJpeg()]) {
    const truncated = publish(admin, whole.subarray(0, whole.length * 0.6))
    await expect(truncated).rejects.toMatchObject({
      code: 'image_invalid',
      detail: 'Não foi possível ler a imagem. Envie outra.',
    })
  }
})

test('[5.image.05] refuses more than 8192 pixels on a side or 24 megapixels by the header alone', async () => {
  const refusal = { code: 'image_invalid', detail: 'A imagem deve ter no máximo 24 megapixels e 8192 pixels de lado' }

  await expect(publish(admin, await aPngDeclaring(8193, 10))).rejects.toMatchObject(refusal)
  await expect(publish(admin, await aPngDeclaring(10, 8193))).rejects.toMatchObject(refusal)
  await expect(publish(admin, await aPngDeclaring(6000, 4001))).rejects.toMatchObject(refusal)
  await expect(publish(admin, await aPngDeclaring(60_000, 60_000))).rejects.toMatchObject(refusal)
  expect(await publish(admin, await aJpeg(8192, 8))).toContain('/objects/')
})

test('[7.api.46] removes location, owner and camera from a photo', async () => {
  const original = await aPhonePhoto()
  const { exif, xmp, icc } = await sharp(original).metadata()
  expect([exif, xmp, icc]).not.toContain(undefined)
  expect(original.includes('Dona Maria')).toBe(true)

  const objectPath = await publish(admin, original)

  for (const suffix of ['', '-240', '-480', '-960']) {
    const stored = await file(objectPath.replace('.webp', `${suffix}.webp`))
    expect(webpChunks(stored)).toEqual(['VP8 '])
  }
})

test('[7.api.46] rotates the photo upright before its orientation is removed', async () => {
  // Orientation 6: the camera was held sideways, so that the left side, which is bright, is the top.
  const objectPath = await publish(admin, await aPhonePhoto(6, 400, 300))

  const stored = await file(objectPath)
  const { width, height, orientation } = await sharp(stored).metadata()
  expect([width, height, orientation]).toEqual([300, 400, undefined])
  const pixels = await sharp(stored).greyscale().raw().toBuffer()
  const [top, bottom] = [pixels[150] ?? 0, pixels[399 * 300 + 150] ?? 0]
  expect(top).toBeGreaterThan(bottom + 100)
})

test('[7.api.46] keeps transparency and colour', async () => {
  const background = { r: 200, g: 40, b: 40, alpha: 0.5 }
  const translucent = await sharp({ create: { width: 2000, height: 40, channels: 4, background } })
    .png()
    .toBuffer()

  const stored = await file(await publish(admin, translucent))

  const [red, green, , alpha] = await sharp(stored)
    .extract({ left: 800, top: 10, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(red).toBeGreaterThan(190)
  expect(green).toBeLessThan(50)
  expect(alpha).toBeGreaterThan(120)
  expect(alpha).toBeLessThan(136)
})

test('[7.api.44] [S24] repeated and concurrent claims return the same picture, and each is in the audit log', async () => {
  const uploadURL = await upload(admin, await aPng())

  const together = await Promise.all([claim(uploadURL), claim(uploadURL), claim(uploadURL)])
  const later = await claim(uploadURL)

  expect(new Set([...together, later].map(({ objectPath }) => objectPath)).size).toBe(1)
  const entries = await api.db
    .selectFrom('auditEntries')
    .select('action')
    .where('subject', '=', `picture ${later.objectPath}`)
    .execute()
  expect(entries).toHaveLength(4)
  expect(entries.every(({ action }) => action === 'uploads.claim')).toBe(true)
})

test('[S11] uploading again after the claim is refused and changes nothing', async () => {
  const picture = await aPng(40, 30)
  const uploadURL = await upload(admin, picture)
  const { objectPath } = await claim(uploadURL)
  const before = await api.platform.storage.read(objectPath.replace('/objects/', 'pictures/'), 10_000)

  expect(await put(uploadURL, Buffer.from(picture).reverse())).toBe(403)
  expect(await claim(uploadURL)).toEqual({ objectPath })

  expect(await api.platform.storage.read(objectPath.replace('/objects/', 'pictures/'), 10_000)).toEqual(before)
})

test('[S11] claims only uploads of this administrator that were sent', async () => {
  const other = await api.admin()
  const uploadURL = await upload(admin, await aPng())
  const { uploadURL: unsent } = await admin.call('uploads.sign', { body: { contentType: 'image/png', size: 100 } })

  await expect(claim(uploadURL, other)).rejects.toMatchObject({ status: 404, code: 'upload_not_found' })
  await expect(claim(unsent)).rejects.toMatchObject({ status: 404, code: 'upload_not_found' })
  expect((await claim(uploadURL.split('?')[0] ?? '')).objectPath).toContain('/objects/')
})

test('[S11] unsigned URLs get 404', async () => {
  const { uploadOrigin } = api.platform.storage
  const own = await upload(admin, await aPng())
  const published = (await claim(own)).objectPath
  const key = new URL(own).pathname

  const unsigned = [
    published,
    `${uploadOrigin}/uploads/pictures${published.replace('/objects', '')}`,
    `${uploadOrigin}/uploads/incoming/${randomUUID()}`,
    `${uploadOrigin}/uploads/incoming/../incoming/../../uploadsx`,
    `${uploadOrigin}/uploads/incoming/%2e%2e/pictures`,
    `${uploadOrigin}/uploads/`,
    `${uploadOrigin}${key}/../../../etc/passwd`,
    `${uploadOrigin}${key}%00.png`,
    `${uploadOrigin}${key} `.replace('incoming', 'Incoming'),
    `http://127.0.0.1:1${key}`,
    `https://evil.example${key}`,
    uploadOrigin.replace('http://', 'http://admin@') + key,
    'file:///etc/passwd',
    'javascript:alert(1)',
    '../../etc/passwd',
    'http://[',
    '\u202e',
  ]
  for (const imageURL of unsigned) {
    await expect(claim(imageURL), imageURL).rejects.toMatchObject({ status: 404, code: 'upload_not_found' })
  }
  await expect(claim('')).rejects.toMatchObject({ status: 400 })
  await expect(claim('x'.repeat(2001))).rejects.toMatchObject({ status: 400 })
})

test('[5.image.03] processes two pictures at once, queues ten and refuses the rest', async () => {
  const picture = await aPng(800, 600)
  const uploads = await Promise.all(Array.from({ length: 24 }, () => upload(admin, picture)))

  const outcomes = await Promise.allSettled(uploads.map((uploadURL) => claim(uploadURL)))

  const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason.code)
  expect(new Set(refused)).toEqual(new Set(['overloaded']))
  expect(outcomes.length - refused.length).toBeGreaterThanOrEqual(12)
})
