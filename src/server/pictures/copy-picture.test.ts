import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guardedDownload } from '#platform/guarded-fetch.ts'
import { runDueJobs } from '#platform/jobs/worker.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aJpeg, aPhonePhoto, aPngOfSize, webpChunks } from '#tests/support/sample-pictures.ts'
import { publish } from '#tests/support/uploads.ts'
import { copyPicture } from './pictures.jobs.ts'
import { picturesJobHandlers } from './pictures.worker.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
let storeId: string
let categoryId: string
let otherSite: Server
let respond: RequestListener
let requests: string[]

beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
  storeId = (await admin.call('stores.create', { body: { name: 'Mercado', city: 'Itajaí' } })).id
  categoryId = (await api.anyone.call('categories.list', {}))[0]?.id ?? ''
  otherSite = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${Object.keys(request.headers).toSorted()}`)
    respond(request, response)
  })
  await new Promise<void>((resolve) => otherSite.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  requests = []
})
afterAll(async () => {
  await api.close()
  otherSite.close()
})

test('[7.api.48] copies a picture from a URL, cleans it like an upload and never links to the other site', async () => {
  const photo = await aPhonePhoto(6, 400, 300)
  respond = (_, response) => response.end(photo)

  const id = await createOffer('https://fotos.example/arroz.jpg')
  expect((await api.anyone.call('promotions.get', { params: { id } })).imageUrl).toBeNull()
  await runJobs()

  expect(requests).toEqual(['GET /arroz.jpg accept,connection,host,user-agent'])
  const imageUrl = (await api.anyone.call('promotions.get', { params: { id } })).imageUrl ?? ''
  expect(imageUrl).toMatch(/^\/objects\/[0-9a-f-]{36}\.webp$/)
  const stored = (await api.app.inject({ url: imageUrl })).rawPayload
  expect(webpChunks(stored)).toEqual(['VP8 '])
  expect(await pendingJobs()).toEqual([])
})

test('[7.api.48] keeps the picture that the offer got while the copy was running', async () => {
  const photo = await aJpeg()
  const id = await createOffer('https://fotos.example/antiga.jpg')
  const own = await publish(admin, photo)
  respond = async (_, response) => {
    await admin.call('promotions.update', { params: { id }, body: draft(own) })
    response.end(photo)
  }

  await runJobs()

  expect((await api.anyone.call('promotions.get', { params: { id } })).imageUrl).toBe(own)
})

test('[7.api.48] the last URL wins, and one job is queued per offer', async () => {
  const photo = await aJpeg()
  respond = (_, response) => response.end(photo)
  const id = await createOffer('https://fotos.example/primeira.jpg')
  await admin.call('promotions.update', { params: { id }, body: draft('https://fotos.example/segunda.jpg') })
  expect(await pendingJobs()).toEqual([copyPicture.name])

  await runJobs()

  expect(requests.map((request) => request.split(' ')[1])).toEqual(['/segunda.jpg'])
  expect((await api.anyone.call('promotions.get', { params: { id } })).imageUrl).toContain('/objects/')
})

test.each([
  ['without a picture field', {}],
  ['with the null that the API returned', { imageUrl: null }],
])('[7.api.48] an edit %s does not cancel a pending copy', async (_, edit) => {
  const photo = await aJpeg()
  respond = (_, response) => response.end(photo)
  const id = await createOffer('https://fotos.example/arroz.jpg')
  const { imageUrl: _url, ...rest } = draft('')

  await admin.call('promotions.update', { params: { id }, body: { ...rest, price: '19.00', ...edit } })
  await runJobs()

  expect(requests.map((request) => request.split(' ')[1])).toEqual(['/arroz.jpg'])
  const offer = await api.anyone.call('promotions.get', { params: { id } })
  expect(offer).toMatchObject({ price: '19.00', imageUrl: expect.stringContaining('/objects/') })
})

test('[7.api.48] an edit that started before the copy and is saved after it keeps the picture, until null is sent', async () => {
  const photo = await aJpeg()
  respond = (_, response) => response.end(photo)
  const id = await createOffer('https://fotos.example/arroz.jpg')
  const { imageUrl: _, ...rest } = draft('')
  const save = (body: object) =>
    admin.call('promotions.update', { params: { id }, body: { ...rest, ...body } }, { ifMatch: String(version) })
  let { version } = await api.anyone.call('promotions.get', { params: { id } })

  await runJobs()
  const saved = await save({ price: '18.00' })

  expect(saved).toMatchObject({ price: '18.00', imageUrl: expect.stringContaining('/objects/') })
  version = saved.version
  expect((await save({ imageUrl: null })).imageUrl).toBeNull()
})

test('[7.api.48] an offer that expired before its picture was copied gets it when it is renewed', async () => {
  const photo = await aJpeg()
  respond = (_, response) => response.end(photo)
  const id = await createOffer('https://fotos.example/arroz.jpg')
  await api.platform.pool.query("select archive_ended_promotions('2027-01-01', 100)")
  await runJobs()
  const { imageUrl: _, ...rest } = draft('')

  await admin.call('promotions.update', { params: { id }, body: rest })
  await runJobs()

  expect((await api.anyone.call('promotions.get', { params: { id } })).imageUrl).toContain('/objects/')
})

test.each<[string, RequestListener]>([
  ['does not exist', (_, response) => response.writeHead(404).end()],
  ['is forbidden', (_, response) => response.writeHead(403).end()],
  ['is not a picture', (_, response) => response.end('<html>')],
  ['is empty', (_, response) => response.end()],
  [
    'redirects to a private address',
    (_, response) => response.writeHead(302, { location: 'https://169.254.169.254/' }).end(),
  ],
  ['redirects endlessly', ({ url }, response) => response.writeHead(302, { location: `${url}x` }).end()],
  ['is too large', async (_, response) => response.end(await aPngOfSize(5_242_881))],
  ['never ends', (_, response) => void response.write(Buffer.alloc(6_000_000))],
])('[7.api.48] gives up at once on a picture that %s, and the offer shows its illustration', async (_, listener) => {
  respond = listener
  const id = await createOffer('https://fotos.example/x.jpg')

  await runJobs()

  expect(await sourceOf(id)).toBeNull()
  expect(await pendingJobs()).toEqual([])
  expect(requests.length).toBeLessThanOrEqual(3)
})

test.each<[string, RequestListener]>([
  ['fails', (_, response) => response.writeHead(502).end()],
  ['is busy', (_, response) => response.writeHead(429).end()],
  ['closes the connection', (request) => request.socket.destroy()],
])('[7.api.48] retries for an hour when the other site %s', async (_, listener) => {
  respond = listener
  const id = await createOffer('https://fotos.example/x.jpg')

  await runJobs()
  expect(await sourceOf(id)).toBe('https://fotos.example/x.jpg')
  expect(await pendingJobs()).toEqual([copyPicture.name])
  const before = api.clock.now()
  api.clock.set(new Date(before.getTime() + 3_700_000).toISOString())
  await api.platform.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runJobs()
  api.clock.set(before.toISOString())

  expect(await sourceOf(id)).toBeNull()
  expect(await pendingJobs()).toEqual([])
})

test.each([
  'http://fotos.example/x.jpg',
  'https://127.0.0.1/x.jpg',
  'https://localhost/x.jpg',
  'https://2130706433/x.jpg',
  'https://[::ffff:10.0.0.1]/x.jpg',
  'https://169.254.169.254/latest/meta-data',
  'https://ana:senha@fotos.example/x.jpg',
  'https://fotos.example:8443/x.jpg',
  'https://intranet/x.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '/objects/../x.webp',
  '/objects/00000000-0000-4000-8000-000000000000.webp',
  'foto.jpg',
])('[7.api.49] refuses %s as the picture of an offer', async (imageUrl) => {
  await expect(createOffer(imageUrl)).rejects.toMatchObject({
    status: 400,
    errors: { imageUrl: 'Endereço de imagem inválido' },
  })
})

const draft = (imageUrl: string) => ({
  allowDuplicate: true,
  productName: 'Arroz 5kg',
  price: '20.00',
  storeId,
  categoryId,
  expiryDate: '2026-12-10T12:00:00Z',
  imageUrl,
})

async function createOffer(imageUrl: string): Promise<string> {
  return (await admin.call('promotions.create', { body: draft(imageUrl) })).id
}

/** Runs the jobs with the real guard, with `fotos.example` served by this machine. */
async function runJobs(): Promise<void> {
  const { port } = otherSite.address() as AddressInfo
  const onlyForTests = { port, publicAddresses: ['127.0.0.1'] }
  const download = guardedDownload({ bytes: 5_242_880, milliseconds: 2000, userAgent: 'teste', onlyForTests })
  const handlers = picturesJobHandlers(api.platform, (url) =>
    download(url.replace('https://fotos.example', `http://127.0.0.1:${port}`)),
  )
  await runDueJobs({ pool: api.platform.pool, handlers, log: api.platform.log })
}

async function pendingJobs(): Promise<string[]> {
  const { rows } = await api.platform.pool.query(
    'select task_identifier from graphile_worker.jobs where locked_at is null',
  )
  return rows.map(({ task_identifier }) => task_identifier)
}

async function sourceOf(id: string): Promise<string | null> {
  const { imageUrl } = await api.anyone.call('promotions.get', { params: { id } })
  expect(imageUrl).toBeNull()
  const { imageSourceUrl } = await api.db
    .selectFrom('promotions')
    .select('imageSourceUrl')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return imageSourceUrl
}
