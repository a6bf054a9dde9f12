// @nightly: reads the pixels of a whole page
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'
import { aPage, sendFlyer } from '#tests/support/flyers.ts'
import { aFlyerPhoto } from '#tests/support/sample-pictures.ts'

let api: TestApi
let admin: Api
beforeAll(async () => {
  api = await startApi({ READER: 'on' })
  admin = await api.admin()
})
afterAll(() => api.close())

test('what is printed on a photo becomes drafts with its names and prices', async () => {
  const photo = await aFlyerPhoto([
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
