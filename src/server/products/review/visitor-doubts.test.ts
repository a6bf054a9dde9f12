import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProductDecision } from '#contract/compare/product-review.ts'
import type { Promotion } from '#contract/promotions.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion } from '#tests/support/factories.ts'
import { findVisitorDoubts, markDoubted } from './visitor-doubts.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())
beforeEach(() => api.clock.set(new Date(api.clock.now().getTime() + 60_000).toISOString()))

/** Visitors of this many networks report that the offer is in the wrong comparison. */
async function doubt({ id, comparison }: Promotion, senders: number, slug = comparison ?? ''): Promise<void> {
  const promotionId = numberFromPublicId('promotion', id) as number
  const { productId } = await api.db
    .selectFrom('promotions')
    .select('productId')
    .where('id', '=', promotionId)
    .executeTakeFirstOrThrow()
  const group = await api.db.selectFrom('productGroups').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  for (let sender = 0; sender < senders; sender += 1)
    await api.db
      .insertInto('comparisonDoubts')
      .values({ promotionId, productId, groupId: group.id, sender: `s${sender}`, receivedAt: api.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await markDoubted(api.db, [productId])
}

async function idOf(name: string): Promise<string> {
  const { id } = await api.db.selectFrom('products').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return publicId('product', id)
}

const decide = async (name: string, body: ProductDecision) =>
  admin.call('productReview.decide', { params: { id: await idOf(name) }, body })
const undo = (id: string) => admin.call('productReview.undo', { params: { id } })
const inReview = async (name: string) =>
  (await admin.call('productReview.products', { query: { limit: 50 } })).find((product) => product.name === name)

test('a product that two visitors doubt is asked about, with the comparison, though its name reads well', async () => {
  const name = 'Arroz branco Tio João 5 kg'
  const offer = await aPromotion(api, { productName: name })
  await doubt(offer, 1)
  expect(await inReview(name)).toBeUndefined()

  await doubt(offer, 2)
  await doubt(offer, 1, 'arroz')
  expect(await inReview(name)).toMatchObject({
    reading: 'whole',
    doubts: ['visitors'],
    visitorDoubts: [
      { slug: offer.comparison, name: 'Arroz Tio João 5 kg', senders: 2 },
      { slug: 'arroz', name: 'Arroz', senders: 1 },
    ],
  })
})

test('one visitor who doubts two offers of a product is one', async () => {
  const name = 'Feijão preto Kicaldo 1 kg'
  for (const price of ['7.90', '8.90']) await doubt(await aPromotion(api, { productName: name, price }), 1)
  expect(await inReview(name)).toBeUndefined()
})

test.each([
  ['confirming the reading', 'Sal refinado Cisne 1 kg', { type: 'confirm' }],
  ['another line', 'Açúcar refinado União 1 kg', { type: 'line', slug: 'arroz-tio-joao-5-kg' }],
  ['a new line', 'Leite integral Tirol 1 L', { type: 'new' }],
] as const)('%s settles what visitors said, and undoing it opens it again', async (_, name, decision) => {
  await doubt(await aPromotion(api, { productName: name }), 3)
  const before = await inReview(name)
  expect(before?.visitorDoubts[0]?.senders).toBe(3)

  const step = await decide(name, decision)
  expect(await inReview(name)).toBeUndefined()
  await undo(step.id)
  expect(await inReview(name)).toEqual(before)
})

test('a decided product is asked about again only when visitors doubt it after the decision', async () => {
  const name = 'Óleo de soja Soya 900 ml'
  await doubt(await aPromotion(api, { productName: name }), 2)
  await decide(name, { type: 'confirm' })
  const later = await aPromotion(api, { productName: name, price: '6.49' })
  await doubt(later, 1)
  expect(await inReview(name)).toBeUndefined()
  await doubt(later, 2)
  expect((await inReview(name))?.doubts).toEqual(['visitors'])
})

test('merging lines settles what visitors said of their spellings', async () => {
  const offer = await aPromotion(api, { productName: 'Biscoito Vitarella 400 g' })
  const { comparison } = await aPromotion(api, { productName: 'Biscoito Água e Sal Vitarella 400 g' })
  await doubt(offer, 2)
  const params = { slug: comparison ?? '' }
  const step = await admin.call('productReview.merge', { params, body: { mergedSlug: offer.comparison ?? '' } })
  expect((await inReview('Biscoito Vitarella 400 g'))?.visitorDoubts ?? []).toEqual([])
  await undo(step.id)
  expect((await inReview('Biscoito Vitarella 400 g'))?.visitorDoubts).toHaveLength(1)
})

test('what is forgotten after ninety days is no longer asked about', async () => {
  const name = 'Leite desnatado Tirol 1 L'
  await doubt(await aPromotion(api, { productName: name }), 2)
  expect(await inReview(name)).toBeDefined()
  api.clock.set(new Date(api.clock.now().getTime() + 91 * 86_400_000).toISOString())
  admin = await api.admin()
  await sql`select graphile_worker.add_job('comparisons:forgetDoubts')`.execute(api.db)
  await api.runJobs()

  expect(await inReview(name)).toBeUndefined()
  expect(await findVisitorDoubts(api.db, [numberFromPublicId('product', await idOf(name)) as number])).toEqual(
    new Map(),
  )
})
