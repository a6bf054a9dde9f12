import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'
import { aPage, sendFlyer } from '#tests/support/flyers.ts'
import { boldLetters } from '#tests/support/sample-pictures.ts'

let api: TestApi
let admin: Api
beforeAll(async () => {
  api = await startApi({ READER: 'on' })
  await api.platform.storage.prepare('http://127.0.0.1')
  admin = await api.admin()
})
afterAll(() => api.close())

const letters = (text: string, height: number) => boldLetters(text, 900, height)

/** A page on which each offer is a name above its price, whose cents are small and high. */
async function aPhoto(offers: readonly [name: string, whole: string, cents: string][]): Promise<Buffer> {
  const cells = offers.map(async ([name, whole, cents], index) => {
    const [left, top] = [60 + (index % 2) * 560, 80 + Math.floor(index / 2) * 380]
    return [
      { input: await letters(name, 38), left, top },
      { input: await letters(whole, 130), left: left + 40, top: top + 110 },
      { input: await letters(cents, 62), left: left + 60 + whole.length * 96, top: top + 110 },
    ]
  })
  const page = { width: 1200, height: 900, channels: 3 as const, background: '#fff' }
  return sharp({ create: page })
    .composite((await Promise.all(cells)).flat())
    .jpeg()
    .toBuffer()
}

test('what is printed on a photo becomes drafts with its names and prices', { timeout: 120_000 }, async () => {
  const photo = await aPhoto([
    ['Feijão Preto Camil 1kg', '8', '49'],
    ['Arroz Urbano 5kg', '21', '90'],
    ['Café Pilão 500g', '15', '79'],
    ['Leite Tirol 1L', '4', '59'],
  ])
  const { id } = await sendFlyer(admin, { store: await aStore(api), pages: [await aPage(admin, null, photo)] })
  await api.runJobs()
  const { flyer, drafts } = await admin.call('flyerReview.get', { params: { id } })

  expect(flyer.pages).toMatchObject([{ state: 'read', failure: null }])
  expect(drafts.map(({ productName, price }) => [productName, price])).toEqual([
    [expect.stringMatching(/^Feijão Preto Camil/), '8.49'],
    [expect.stringMatching(/^Arroz Urbano/), '21.90'],
    [expect.stringMatching(/^Café Pilão/), '15.79'],
    [expect.stringMatching(/^Leite.* Tirol/), '4.59'],
  ])
})
