import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Promotion } from '#contract/promotions.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion } from '#tests/support/factories.ts'

let api: TestApi
let offer: Promotion
beforeAll(async () => {
  api = await startApi()
  offer = await aPromotion(api, { productName: 'Arroz branco Tio João 5 kg' })
})
afterAll(() => api.close())
beforeEach(() => sql`delete from comparison_doubts`.execute(api.db))

test('a doubt keeps the offer with the line that it is compared as', async () => {
  await doubt(offer)

  expect(await pairs()).toEqual([{ promotionId: numberFromPublicId('promotion', offer.id), slug: offer.comparison }])
})

test('a doubt may be about a kind of product, which is any brand', async () => {
  await doubt(offer, 'arroz')

  expect(await pairs()).toMatchObject([{ slug: 'arroz' }])
})

test('who doubts twice is kept once', async () => {
  await doubt(offer)
  await doubt(offer)

  expect(await pairs()).toHaveLength(1)
})

test('a doubt at the address of a merged group is about the one that was kept', async () => {
  await aPromotion(api, { productName: 'Arroz branco Tio Joao Premium 5 kg' })
  await sql`update product_groups set merged_into = (select id from product_groups where slug = ${offer.comparison})
    where slug like '%premium%'`.execute(api.db)
  const { rows } = await sql<{ slug: string }>`select slug from product_groups where merged_into is not null`.execute(
    api.db,
  )

  await doubt(offer, rows[0]?.slug ?? '')

  expect(await pairs()).toMatchObject([{ slug: offer.comparison }])
})

test('an unknown address, or an offer of another product, is refused', async () => {
  const other = await aPromotion(api, { productName: 'Detergente Ypê 500 ml' })

  await expect(doubt(offer, 'nao-existe')).rejects.toMatchObject({ status: 404, code: 'comparison_not_found' })
  await expect(doubt(other, offer.comparison ?? '')).rejects.toMatchObject({ status: 404, code: 'promotion_not_found' })
  await expect(doubt({ ...offer, id: 'AAAAAAAA' })).rejects.toMatchObject({ code: 'promotion_not_found' })
  expect(await pairs()).toEqual([])
})

test('a network may doubt twenty times an hour', async () => {
  for (let price = 1; price <= 20; price += 1) await doubt(await aPromotion(api, { price: `${price}.00` }))

  await expect(doubt(offer)).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
  expect(await pairs()).toHaveLength(20)
})

test('a doubt that nobody decided is forgotten after ninety days', async () => {
  await doubt(offer)
  await sql`update comparison_doubts set received_at = received_at - interval '91 days'`.execute(api.db)
  await doubt(await aPromotion(api))

  await sql`select graphile_worker.add_job('comparisons:forgetDoubts')`.execute(api.db)
  await api.runJobs()

  expect(await pairs()).toHaveLength(1)
})

function doubt({ id, comparison }: Promotion, slug = comparison ?? '') {
  return api.anyone.call('comparisons.doubt', { params: { slug }, body: { promotionId: id } })
}

async function pairs() {
  const { rows } = await sql<{ promotionId: number; slug: string }>`
    select promotion_id, slug from comparison_doubts join product_groups on product_groups.id = group_id`.execute(
    api.db,
  )
  return rows
}
