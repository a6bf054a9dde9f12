import { randomUUID } from 'node:crypto'
import { fetch } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { s3Environment } from '#tests/support/object-store.ts'
import { aPng } from '#tests/support/sample-pictures.ts'
import { put, upload } from '#tests/support/uploads.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
const bucket = `test-${randomUUID()}`
beforeAll(async () => {
  api = await startApi({ ...(await s3Environment(bucket)), PUBLIC_URL: 'https://cestinha.example' })
  admin = await api.admin()
}, 180_000)
afterAll(() => api.close())

test('[7.api.40, 7.api.41] signs a URL of the bucket for one type and size, for ten minutes', async () => {
  const { uploadURL } = await admin.call('uploads.sign', { body: { contentType: 'image/png', size: 100 } })

  const { origin, pathname, searchParams } = new URL(uploadURL)
  expect(origin).toBe(api.platform.storage.uploadOrigin)
  expect(pathname).toMatch(new RegExp(`^/${bucket}/incoming/[0-9a-f-]{36}$`))
  expect(searchParams.get('X-Amz-Expires')).toBe('600')
  expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host')
})

test('[7.api.41] the store accepts uploads from our origin and from no other', async () => {
  const { uploadURL } = await admin.call('uploads.sign', { body: { contentType: 'image/png', size: 100 } })
  const preflight = async (origin: string) => {
    const headers = { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' }
    const response = await fetch(uploadURL, { method: 'OPTIONS', headers })
    return [response.status, response.headers.get('access-control-allow-origin')]
  }

  expect(await preflight('https://cestinha.example')).toEqual([200, 'https://cestinha.example'])
  expect(await preflight('https://evil.example')).toEqual([403, null])
})

test('[S11] uploading again after the claim changes nothing', async () => {
  const picture = await aPng(40, 30)
  const uploadURL = await upload(admin, picture)
  const claim = () => admin.call('uploads.claim', { body: { imageURL: uploadURL } })
  const { objectPath } = await claim()
  const before = await api.platform.storage.read(objectPath.replace('/objects/', 'pictures/'), 10_000)

  expect(await put(uploadURL, Buffer.from(picture).reverse())).toBe(200)
  expect(await claim()).toEqual({ objectPath })

  expect(await api.platform.storage.read(objectPath.replace('/objects/', 'pictures/'), 10_000)).toEqual(before)
})

test('the site receives no uploads itself', async () => {
  const response = await api.app.inject({ method: 'PUT', url: `/uploads/incoming/${randomUUID()}`, payload: 'x' })

  expect(response.statusCode).toBe(404)
})
