import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { pictureVariantPath } from '#domain/pictures/picture-sizes.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'
import { aPage, freshHash, printedOffers, printedText, readFlyer, sendFlyer } from '#tests/support/flyers.ts'
import { aJpeg } from '#tests/support/sample-pictures.ts'
import { listKeys, publish } from '#tests/support/uploads.ts'

let api: TestApi
let admin: Api
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

test('a flyer is received at once, and its pages are read by jobs', async () => {
  const store = await aStore(api)
  const sent = await sendFlyer(admin, { store, firstDay: null, lastDay: null })

  expect(sent).toMatchObject({ state: 'receiving', store: { id: store.id }, fileName: 'encarte.pdf', firstDay: null })
  expect(sent.pages).toEqual([{ number: 1, state: 'waiting', failure: null, image: null }])

  await api.runJobs()
  const { flyer, drafts } = await admin.call('flyerReview.get', { params: { id: sent.id } })

  expect(flyer).toMatchObject({ state: 'review', counts: { open: 6, confirmed: 0 } })
  expect(flyer.pages[0]).toMatchObject({ state: 'read', image: { width: 320, height: 440 } })
  expect(drafts.map(({ productName, price }) => [productName, price])).toEqual(
    printedOffers.map(({ name, price }) => [expect.stringContaining(name.slice(0, 5)), price.replace(',', '.')]),
  )
  expect((await admin.call('flyerReview.list', {})).map(({ id }) => id)).toContain(sent.id)
})

test('the picture of a page is served in the widths of a flyer, as WebP at once and then as AVIF', async () => {
  const page = await aPage(admin, null, await aJpeg(1700, 2380))
  const { id } = await sendFlyer(admin, { store: await aStore(api), pages: [page] })
  await api.runJobs()
  const { flyer } = await admin.call('flyerReview.get', { params: { id } })
  const { path = '', width, height } = flyer.pages[0]?.image ?? {}

  expect([width, height]).toEqual([1600, 2240])
  for (const size of [480, 768, 960, 1600] as const) {
    const { statusCode, headers } = await api.app.inject({ url: pictureVariantPath(path, size, 'avif') })
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/avif',
      'public, max-age=300, must-revalidate',
    ])
  }
  expect(await listKeys(api.platform.storage, 'incoming/')).toEqual([])
})

test('the same flyer of a store twice is refused, and the refusal leads to the first', async () => {
  const [store, other] = [await aStore(api), await aStore(api)]
  const contentHash = freshHash()
  const first = await sendFlyer(admin, { store, contentHash })

  await expect(sendFlyer(admin, { store, contentHash })).rejects.toMatchObject({
    code: 'flyer_exists',
    errors: { flyerId: first.id },
  })
  await expect(sendFlyer(admin, { store: other, contentHash })).resolves.toBeTruthy()

  await admin.call('flyerReview.discard', { params: { id: first.id } })
  await expect(sendFlyer(admin, { store, contentHash })).resolves.toBeTruthy()
})

test('a lost response is repeated, not received twice', async () => {
  const store = await aStore(api)
  const body = {
    ...{ storeId: store.id, fileName: 'encarte.pdf', contentHash: freshHash(), firstDay: null, lastDay: null },
    pages: [await aPage(admin, null)],
  }
  const idempotencyKey = 'flyer-received-once'
  const first = await admin.call('flyerReview.create', { body }, { idempotencyKey })

  expect(await admin.call('flyerReview.create', { body }, { idempotencyKey })).toEqual(first)
})

test('an administrator sends at most 30 flyers a day', async () => {
  const [another, store] = [await api.admin(), await aStore(api)]
  const { id } = await sendFlyer(another, { store })
  await sql`
    insert into flyers (store_id, administrator_id, file_name, content_hash, state, created_at)
    select store_id, administrator_id, file_name, sha256(number::text::bytea), 'review', created_at
    from flyers, generate_series(1, 29) number
    where flyers.id = (select max(id) from flyers)`.execute(api.db)

  await expect(sendFlyer(another, { store })).rejects.toMatchObject({ code: 'flyer_limit' })
  await sql`update flyers set created_at = created_at - interval '1 day'`.execute(api.db)
  await expect(sendFlyer(another, { store })).resolves.toBeTruthy()
  await admin.call('flyerReview.discard', { params: { id } })
})

test('a page is an upload of the same administrator, sent and taken once', async () => {
  const [store, stranger] = [await aStore(api), await api.admin()]
  const page = await aPage(stranger, null)
  const refused = { code: 'upload_not_found' }

  await expect(sendFlyer(admin, { store, pages: [page] })).rejects.toMatchObject(refused)
  await expect(sendFlyer(stranger, { store, pages: [page, page] })).rejects.toMatchObject(refused)
  const unsent = await admin.call('uploads.sign', { body: { contentType: 'image/jpeg', size: 10 } })
  await expect(sendFlyer(admin, { store, pages: [{ imageURL: unsent.uploadURL, text: null }] })).rejects.toMatchObject(
    refused,
  )
  await sendFlyer(stranger, { store, pages: [page] })
  await expect(sendFlyer(stranger, { store, pages: [page] })).rejects.toMatchObject(refused)
})

test('20 pages of 5,000 texts of 200 letters are the most', async () => {
  const store = await aStore(api)
  const page = { imageURL: 'http://example.com/x', text: null }
  const text = printedText(printedOffers)
  const [piece] = text.pieces
  if (!piece) throw new Error('no text')
  const withText = (pieces: typeof text.pieces) => [{ ...page, text: { ...text, pieces } }]
  const tooMuch = [
    Array.from({ length: 21 }, () => page),
    withText(Array.from({ length: 5001 }, () => piece)),
    withText([{ ...piece, text: 'a'.repeat(201) }]),
    withText([{ ...piece, box: { ...piece.box, x: 1e9 } }]),
  ]

  for (const pages of tooMuch)
    await expect(sendFlyer(admin, { store, pages })).rejects.toMatchObject({ code: 'invalid_request' })
})

test('signs that cannot be seen, and text outside of the page, are left out', async () => {
  const text = printedText(printedOffers)
  const box = { x: 10, y: 10, width: 50, height: 10 }
  text.pieces.push(
    { text: '\u0007\u0001', box },
    { text: 'fora', box: { ...box, x: 5000 } },
    { text: 'fino', box: { ...box, width: 0 } },
  )
  const pages = [await aPage(admin, text)]
  const { flyer, drafts } = await readFlyer(api, admin, { store: await aStore(api), pages })

  expect(flyer.pages[0]?.state).toBe('read')
  expect(drafts).toHaveLength(6)
})

test('what is no picture fails alone and in words; the other pages are read', async () => {
  const text = printedText(printedOffers)
  const pages = [await aPage(admin, text, Buffer.from('%PDF-1.7 not a picture')), await aPage(admin, text)]
  const { flyer, drafts } = await readFlyer(api, admin, { store: await aStore(api), pages })

  expect(flyer.state).toBe('review')
  expect(flyer.pages.map(({ state, failure }) => [state, failure])).toEqual([
    ['failed', 'Esta página não é uma imagem PNG ou JPG. Envie o encarte de novo.'],
    ['read', null],
  ])
  expect(new Set(drafts.map(({ pageNumber }) => pageNumber))).toEqual(new Set([2]))
})

test('a flyer whose days are mixed up, or of a paused store, is refused', async () => {
  const store = await aStore(api)
  await expect(sendFlyer(admin, { store, firstDay: '2026-11-20', lastDay: '2026-11-14' })).rejects.toMatchObject({
    errors: { lastDay: 'O último dia vem antes do primeiro' },
  })
  await admin.call('stores.setStatus', { params: { id: store.id }, body: { status: 'paused' } })
  await expect(sendFlyer(admin, { store })).rejects.toMatchObject({ code: 'store_paused' })
})

test('the sweep of pictures leaves those of flyers', async () => {
  const { flyer } = await readFlyer(api, admin, { store: await aStore(api) })
  const unused = await publish(admin, await aJpeg())
  api.clock.set('2026-11-30T15:00:00Z')
  await sql`select graphile_worker.add_job('pictures:sweep', '{}')`.execute(api.db)
  await api.runJobs()
  await api.runJobs()

  expect((await api.app.inject({ url: flyer.pages[0]?.image?.path ?? '' })).statusCode).toBe(200)
  expect((await api.app.inject({ url: unused })).statusCode).toBe(404)
  api.clock.set('2026-11-14T15:00:00Z')
})
