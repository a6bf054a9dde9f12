import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withCheckDigit } from '#domain/products/gtin.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion } from '#tests/support/factories.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
let line: string
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
  line = (await aPromotion(api, { productName: 'Arroz branco Tio João 5 kg' })).comparison ?? ''
})
afterAll(() => api.close())
beforeEach(() => sql`delete from barcode_namings`.execute(api.db))

let made = 0
/** An unknown barcode. */
function newGtin(): string {
  made += 1
  return withCheckDigit(`7897${String(made).padStart(8, '0')}`)
}

/** Each number is a separate network, and `host` an address in it. */
async function name(gtin: string, productName: string, network: number, host = 7): Promise<number> {
  const response = await api.app.inject({
    method: 'POST',
    url: `/api/barcodes/${encodeURIComponent(gtin)}/names`,
    remoteAddress: `198.51.${network}.${host}`,
    payload: { name: productName },
  })
  return response.statusCode
}

const proposed = async () => admin.call('productReview.barcodes', { query: {} })
const decide = (gtin: string, body: { type: 'line'; slug: string } | { type: 'refuse' }) =>
  admin.call('productReview.decideBarcode', { params: { gtin }, body })
const scan = async (gtin: string) => {
  const body = { city: 'itajai-sc', items: [{ id: '1', name: gtin, gtin }] }
  return JSON.stringify(await api.anyone.call('baskets.match', { body }))
}

test('a barcode waits for an administrator once three networks have named it, beside the lines most like its name', async () => {
  const gtin = newGtin()
  await name(gtin, 'Arroz Tio João 5kg', 1)
  await name(gtin, 'arroz tio joão 5KG', 2)
  expect(await proposed()).toEqual([])

  expect(await name(gtin, 'arroz branco', 3)).toBe(204)
  const [barcode, ...others] = await proposed()
  expect(others).toEqual([])
  expect(barcode).toMatchObject({ gtin: `0${gtin}`, networks: 3, lines: [{ slug: line }] })
  expect(barcode?.names.map(({ networks }) => networks)).toEqual([2, 1])
})

test('addresses of one network count once, however often they name a barcode, and also at once', async () => {
  const gtin = newGtin()
  await Promise.all([1, 2, 3, 4, 5].map((host) => name(gtin, `Arroz ${host}`, 1, host)))
  await name(gtin, 'Arroz', 2)

  expect(await proposed()).toEqual([])
})

test('three networks that name a barcode at the same moment are all counted', async () => {
  const gtin = newGtin()
  await Promise.all([1, 2, 3].map((network) => name(gtin, 'Arroz Tio João 5 kg', network)))

  expect(await proposed()).toHaveLength(1)
})

test('nothing is said to visitors before an administrator decides, and the line of the barcode after it', async () => {
  const gtin = newGtin()
  for (const network of [1, 2, 3]) await name(gtin, 'Arroz Tio João 5 kg', network)
  expect(await scan(gtin)).not.toContain('Tio João')

  const step = await decide(gtin, { type: 'line', slug: line })
  expect(await proposed()).toEqual([])
  expect(await scan(gtin)).toContain('Tio João')

  await admin.call('productReview.undo', { params: { id: step.id } })
  expect(await scan(gtin)).not.toContain('Tio João')
  expect(await proposed()).toHaveLength(1)
})

test('what an administrator refused does not come back, whoever names it', async () => {
  const gtin = newGtin()
  for (const network of [1, 2, 3]) await name(gtin, 'xingamento qualquer', network)
  await decide(gtin, { type: 'refuse' })
  for (const network of [4, 5, 6, 7]) expect(await name(gtin, 'xingamento qualquer', network)).toBe(204)

  expect(await proposed()).toEqual([])
  await expect(decide(gtin, { type: 'refuse' })).rejects.toMatchObject({ code: 'barcode_not_found' })
})

test('of a barcode that an offer carries nothing is kept', async () => {
  const gtin = newGtin()
  await aPromotion(api, { productName: 'Feijão carioca Camil 1 kg', gtin })
  for (const network of [1, 2, 3]) expect(await name(gtin, 'Arroz', network)).toBe(204)

  expect(await countNamings()).toBe(0)
})

test('a text that is no barcode of trade, a case, and a name without words are refused', async () => {
  const [own, box] = [withCheckDigit('200000000001'), '17891000100100']
  for (const gtin of ['123', '7891000100104', own, box, 'abc', '0'.repeat(13)])
    expect([gtin, await name(gtin, 'Arroz', 1)]).toEqual([gtin, 400])
  for (const text of ['', '   ', '123', '💥', 'a'.repeat(161), 'arroz\u0000'])
    expect([text, await name(newGtin(), text, 1)]).toEqual([text, 400])
  expect(await countNamings()).toBe(0)
})

test('a network names twenty barcodes an hour, and others still do', async () => {
  for (let count = 0; count < 20; count += 1) expect(await name(newGtin(), 'Arroz', 1)).toBe(204)

  expect(await name(newGtin(), 'Arroz', 1)).toBe(429)
  expect(await name(newGtin(), 'Arroz', 2)).toBe(204)
})

test('a page goes on after the last barcode of the one before', async () => {
  const gtins = [newGtin(), newGtin(), newGtin()]
  for (const gtin of gtins) for (const network of [1, 2, 3]) await name(gtin, 'Arroz', network)
  const page = (cursor: string) => admin.call('productReview.barcodes', { query: { limit: 2, cursor } })

  expect((await page(`0${gtins[0]}`)).map(({ gtin }) => gtin)).toEqual([`0${gtins[1]}`, `0${gtins[2]}`])
  await expect(page('x')).rejects.toMatchObject({ code: 'invalid_cursor' })
})

test('names are forgotten after ninety days', async () => {
  await name(newGtin(), 'Arroz', 1)
  await sql`update barcode_namings set received_at = received_at - interval '91 days'`.execute(api.db)
  await name(newGtin(), 'Feijão', 1)

  await sql`select graphile_worker.add_job('products:forgetNamings')`.execute(api.db)
  await api.runJobs()
  expect(await countNamings()).toBe(1)
})

async function countNamings(): Promise<number> {
  const { count } = await api.db
    .selectFrom('barcodeNamings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
