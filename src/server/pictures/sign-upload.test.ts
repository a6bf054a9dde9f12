import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPng, aPngOfSize } from '#tests/support/sample-pictures.ts'
import { put } from '#tests/support/uploads.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>

beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

const png = { body: { contentType: 'image/png' as const, size: 100 } }

test('[6.admin.07, 7.api.39, 7.api.43] refuses to sign and to claim without a live token', async () => {
  const { uploadURL } = await admin.call('uploads.sign', png)

  await expect(api.anyone.call('uploads.sign', png)).rejects.toMatchObject({ status: 401 })
  await expect(api.anyone.call('uploads.claim', { body: { imageURL: uploadURL } })).rejects.toMatchObject({
    status: 401,
  })
  await expect(admin.call('uploads.sign', png, { token: 'A'.repeat(43) })).rejects.toMatchObject({ status: 401 })
})

test('[7.api.40, 7.api.41] returns a URL of the site that accepts one PUT', async () => {
  const picture = await aPng()
  const { uploadURL } = await admin.call('uploads.sign', {
    body: { contentType: 'image/png', size: picture.length },
  })

  const { origin, pathname } = new URL(uploadURL)
  expect(origin).toBe(api.platform.config.http.publicUrl)
  expect(pathname).toMatch(/^\/uploads\/incoming\/[0-9a-f-]{36}$/)
  expect(await put(uploadURL, picture)).toBe(200)
  expect(
    await put(
      uploadURL.replace(/[0-9a-f](?=\?)/, (digit) => (digit === '0' ? '1' : '0')),
      picture,
    ),
  ).toBe(403)
  expect(await put(uploadURL.replace('incoming/', 'pictures/'), picture)).toBe(403)
})

test('[S9] the site refuses a size or type that was not signed', async () => {
  const picture = await aPng()
  const sign = () => admin.call('uploads.sign', { body: { contentType: 'image/png', size: picture.length } })
  const { uploadURL } = await sign()

  expect(await put(uploadURL, Buffer.concat([picture, Buffer.alloc(1)]))).toBe(403)
  expect(await put(uploadURL, picture.subarray(1))).toBe(403)
  expect(await put(uploadURL, picture, 'text/html')).toBe(403)
  expect(await put(uploadURL, picture, 'image/jpeg')).toBe(403)
  expect(await put(uploadURL, picture)).toBe(200)
})

test('[5.image.03] signs 5,242,880 bytes and refuses 5,242,881, and so does the URL', async () => {
  const largest = await aPngOfSize(5_242_880)
  const { uploadURL } = await admin.call('uploads.sign', { body: { contentType: 'image/png', size: largest.length } })

  const tooLarge = admin.call('uploads.sign', { body: { contentType: 'image/png', size: 5_242_881 } })
  await expect(tooLarge).rejects.toMatchObject({ status: 400, errors: { size: 'A imagem deve ter no máximo 5 MB' } })
  expect(await put(uploadURL, await aPngOfSize(5_242_881))).toBe(403)
  expect(await put(uploadURL, largest)).toBe(200)
})

test('[S9] signs nothing without a type and a size', async () => {
  for (const payload of [undefined, {}, { contentType: 'image/png' }, { size: 10 }]) {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/objects/upload',
      headers: {
        authorization: `Bearer ${admin.token}`,
        cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(payload && { payload }),
    })

    expect(response.statusCode).toBe(400)
    expect(response.body).not.toContain('uploadURL')
  }
})

test.each(['image/gif', 'image/svg+xml', 'image/webp', 'text/html', ''])(
  '[5.image.04] does not sign for %j',
  async (contentType) => {
    const response = admin.call('uploads.sign', { body: { contentType: contentType as 'image/png', size: 10 } })

    await expect(response).rejects.toBeInstanceOf(ApiError)
    await expect(response).rejects.toMatchObject({
      status: 400,
      errors: { contentType: 'Envie uma imagem PNG ou JPG' },
    })
  },
)

test('[S24] records the upload in the audit log, and a repeated request gets the same URL', async () => {
  const idempotencyKey = 'the-same-action'

  const first = await admin.call('uploads.sign', png, { idempotencyKey })
  const second = await admin.call('uploads.sign', png, { idempotencyKey })

  expect(second).toEqual(first)
  const id = /incoming\/([0-9a-f-]{36})/.exec(first.uploadURL)?.[1]
  const entries = await api.db
    .selectFrom('auditEntries')
    .select('action')
    .where('subject', '=', `upload ${id}`)
    .execute()
  expect(entries).toEqual([{ action: 'uploads.sign' }])
})
