import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Logger, runOnce } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guardedDownload } from '#platform/guarded-fetch.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aJpeg, aPngWeighing, aTelephonePhoto, webpParts } from '#tests/support/sample-pictures.ts'
import { publish } from '#tests/support/uploads.ts'
import { copyPicture } from './pictures.jobs.ts'
import { picturesJobHandlers } from './pictures.worker.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
let storeId: string
let categoryId: string
let otherSite: Server
let answerWith: RequestListener
let requests: string[]

beforeAll(async () => {
  api = await startApi()
  await api.platform.storage.prepare('https://cestinha.example')
  admin = await api.admin()
  storeId = (await admin.call('stores.create', { body: { name: 'Mercado', city: 'Itajaí' } })).id
  categoryId = (await api.anyone.call('categories.list', {}))[0]?.id ?? ''
  otherSite = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${Object.keys(request.headers).toSorted()}`)
    answerWith(request, response)
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

test('[7.api.48] copies a picture given as an address, cleans it like an upload, and never links to the other site', async () => {
  const photo = await aTelephonePhoto(6, 400, 300)
  answerWith = (_, response) => response.end(photo)

  const id = await offerWith('https://fotos.example/arroz.jpg')
  expect((await api.anyone.call('promotions.get', { params: { id } })).imageUrl).toBeNull()
  await work()

  expect(requests).toEqual(['GET /arroz.jpg accept,connection,host,user-agent'])
  const imageUrl = (await api.anyone.call('promotions.get', { params: { id } })).imageUrl ?? ''
  expect(imageUrl).toMatch(/^\/objects\/[0-9a-f-]{36}\.webp$/)
  const stored = (await api.app.inject({ url: imageUrl })).rawPayload
  expect(webpParts(stored)).toEqual(['VP8 '])
  expect(await pending()).toEqual([])
})

test('[7.api.48] keeps the picture that the offer got while the copy was being made', async () => {
  const photo = await aJpeg()
  const id = await offerWith('https://fotos.example/antiga.jpg')
  const own = await publish(admin, photo)
  answerWith = async (_, response) => {
    await admin.call('promotions.update', { params: { id }, body: draft(own) })
    response.end(photo)
  }

  await work()

  expect((await api.anyone.call('promotions.get', { params: { id } })).imageUrl).toBe(own)
})

test('[7.api.48] the last address given wins, and one promise is kept per offer', async () => {
  const photo = await aJpeg()
  answerWith = (_, response) => response.end(photo)
  const id = await offerWith('https://fotos.example/primeira.jpg')
  await admin.call('promotions.update', { params: { id }, body: draft('https://fotos.example/segunda.jpg') })
  expect(await pending()).toEqual([copyPicture.name])

  await work()

  expect(requests.map((request) => request.split(' ')[1])).toEqual(['/segunda.jpg'])
  expect((await api.anyone.call('promotions.get', { params: { id } })).imageUrl).toContain('/objects/')
})

test.each([
  ['says nothing of a picture', {}],
  ['says that there is none, as the API did', { imageUrl: null }],
])(
  '[7.api.48] whoever edits an offer whose picture is still to be copied and %s keeps the promise',
  async (_, said) => {
    const photo = await aJpeg()
    answerWith = (_, response) => response.end(photo)
    const id = await offerWith('https://fotos.example/arroz.jpg')
    const { imageUrl: _url, ...rest } = draft('')

    await admin.call('promotions.update', { params: { id }, body: { ...rest, price: '19.00', ...said } })
    await work()

    expect(requests.map((request) => request.split(' ')[1])).toEqual(['/arroz.jpg'])
    const offer = await api.anyone.call('promotions.get', { params: { id } })
    expect(offer).toMatchObject({ price: '19.00', imageUrl: expect.stringContaining('/objects/') })
  },
)

test('[7.api.48] an edit begun before the copy arrived and saved after it leaves the picture; only a wish takes it away', async () => {
  const photo = await aJpeg()
  answerWith = (_, response) => response.end(photo)
  const id = await offerWith('https://fotos.example/arroz.jpg')
  const { imageUrl: _, ...rest } = draft('')
  const save = (body: object) =>
    admin.call('promotions.update', { params: { id }, body: { ...rest, ...body } }, { ifMatch: String(version) })
  let { version } = await api.anyone.call('promotions.get', { params: { id } })

  await work()
  const saved = await save({ price: '18.00' })

  expect(saved).toMatchObject({ price: '18.00', imageUrl: expect.stringContaining('/objects/') })
  version = saved.version
  expect((await save({ imageUrl: null })).imageUrl).toBeNull()
})

test('[7.api.48] an offer that ended before its picture was copied gets it when it is renewed', async () => {
  const photo = await aJpeg()
  answerWith = (_, response) => response.end(photo)
  const id = await offerWith('https://fotos.example/arroz.jpg')
  await api.platform.pool.query("select archive_ended_promotions('2027-01-01', 100)")
  await work()
  const { imageUrl: _, ...rest } = draft('')

  await admin.call('promotions.update', { params: { id }, body: rest })
  await work()

  expect((await api.anyone.call('promotions.get', { params: { id } })).imageUrl).toContain('/objects/')
})

test.each<[string, RequestListener]>([
  ['is not there', (_, response) => response.writeHead(404).end()],
  ['is forbidden', (_, response) => response.writeHead(403).end()],
  ['is no picture', (_, response) => response.end('<html>')],
  ['is empty', (_, response) => response.end()],
  [
    'leads to a private address',
    (_, response) => response.writeHead(302, { location: 'https://169.254.169.254/' }).end(),
  ],
  ['leads round in circles', ({ url }, response) => response.writeHead(302, { location: `${url}x` }).end()],
  ['is too large', async (_, response) => response.end(await aPngWeighing(5_242_881))],
  ['never ends', (_, response) => void response.write(Buffer.alloc(6_000_000))],
])('[7.api.48] gives a picture up at once that %s: the offer shows its illustration', async (_, listener) => {
  answerWith = listener
  const id = await offerWith('https://fotos.example/x.jpg')

  await work()

  expect(await sourceOf(id)).toBeNull()
  expect(await pending()).toEqual([])
  expect(requests.length).toBeLessThanOrEqual(3)
})

test.each<[string, RequestListener]>([
  ['breaks', (_, response) => response.writeHead(502).end()],
  ['is busy', (_, response) => response.writeHead(429).end()],
  ['hangs up', (request) => request.socket.destroy()],
])('[7.api.48] tries again when the other site %s, for an hour', async (_, listener) => {
  answerWith = listener
  const id = await offerWith('https://fotos.example/x.jpg')

  await work()
  expect(await sourceOf(id)).toBe('https://fotos.example/x.jpg')
  expect(await pending()).toEqual([copyPicture.name])
  const before = api.clock.now()
  api.clock.set(new Date(before.getTime() + 3_700_000).toISOString())
  await api.platform.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await work()
  api.clock.set(before.toISOString())

  expect(await sourceOf(id)).toBeNull()
  expect(await pending()).toEqual([])
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
])('[7.api.49] refuses %s as the picture of an offer at once, under its field', async (imageUrl) => {
  await expect(offerWith(imageUrl)).rejects.toMatchObject({
    status: 400,
    errors: { imageUrl: 'Endereço de imagem inválido' },
  })
})

const draft = (imageUrl: string) => ({
  productName: 'Arroz 5kg',
  price: '20.00',
  storeId,
  categoryId,
  expiryDate: '2026-12-10T12:00:00Z',
  imageUrl,
})

async function offerWith(imageUrl: string): Promise<string> {
  return (await admin.call('promotions.create', { body: draft(imageUrl) })).id
}

/** Does the jobs with the real guard, for which `fotos.example` stands on this machine. */
async function work(): Promise<void> {
  const { port } = otherSite.address() as AddressInfo
  const onlyForTests = { port, publicAddresses: ['127.0.0.1'] }
  const download = guardedDownload({ bytes: 5_242_880, milliseconds: 2000, onlyForTests })
  const works = picturesJobHandlers(api.platform, (url) =>
    download(url.replace('https://fotos.example', `http://127.0.0.1:${port}`)),
  )
  await runOnce({
    pgPool: api.platform.pool,
    taskList: Object.fromEntries(works.map(({ name, handle }) => [name, async (payload: unknown) => handle(payload)])),
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  })
}

async function pending(): Promise<string[]> {
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
