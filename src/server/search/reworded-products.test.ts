import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupsOf } from '#domain/identity/product-groups.ts'
import { readIdentity } from '#domain/identity/product-identity.ts'
import { findLine, lockStates } from '#server/products/decided-groups.repository.ts'
import { assignToLine } from '#server/products/decided-groups.ts'
import { updateSearchWeights } from '#server/promotions/promotions.worker.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion } from '#tests/support/factories.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

async function names(search: string): Promise<string[]> {
  return (await api.anyone.call('promotions.list', { query: { search } })).map(({ productName }) => productName)
}

test('when a person decides the kind of a product, its offers are found by that kind, and no posting is left behind', async () => {
  const unknown = await aPromotion(api, { productName: 'Zumbido da serra kg', price: '5.00' })
  await aPromotion(api, { productName: 'Salmão fresco kg', price: '9.00', categoryId: 'peixaria' })
  expect(await names('peixe')).toEqual(['Salmão fresco kg'])

  const { id: productId } = await api.db
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Zumbido da serra kg')
    .executeTakeFirstOrThrow()
  const slug = groupsOf(readIdentity('Salmão fresco kg'))?.line.slug ?? ''
  const line = await findLine(api.db, { slug })
  if (!line) throw new Error('The line is there')
  await assignToLine(api.db, await lockStates(api.db, { ids: [productId] }), line, api.clock.now())
  // Postings are updated when no older transaction remains, including those of other tests.
  await expect
    .poll(async () => {
      await updateSearchWeights(api.platform)
      return api.db.selectFrom('rewordedProducts').selectAll().execute()
    })
    .toEqual([])
  await updateSearchWeights(api.platform)

  expect(await names('peixe')).toEqual(['Zumbido da serra kg', 'Salmão fresco kg'])
  expect(await names('zumbido')).toEqual(['Zumbido da serra kg'])
  const state = await api.db
    .selectFrom('products')
    .select(['formerTerms', 'isCounted'])
    .where('id', '=', productId)
    .execute()
  expect(state).toEqual([{ formerTerms: [], isCounted: true }])

  const admin = await api.admin()
  await admin.call('promotions.delete', { params: { id: unknown.id } })
  expect(await countPostings()).toBe(await expectedPostings())
})

test('an offer that is removed before its postings have followed leaves none behind', async () => {
  const offer = await aPromotion(api, { productName: 'Zunido da mata kg', price: '5.00' })
  const { id, terms } = await api.db
    .selectFrom('products')
    .select(['id', 'terms'])
    .where('name', '=', 'Zunido da mata kg')
    .executeTakeFirstOrThrow()
  await api.db
    .updateTable('products')
    .set({ terms: terms.slice(1), headTerms: terms.slice(1), mentionedTerms: [] })
    .where('id', '=', id)
    .execute()

  await (await api.admin()).call('promotions.delete', { params: { id: offer.id } })

  expect(await countPostings()).toBe(await expectedPostings())
})

async function countPostings(): Promise<number> {
  const { count } = await api.db
    .selectFrom('postings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One for each offer and term. */
async function expectedPostings(): Promise<number> {
  const rows = await api.db
    .selectFrom('promotions')
    .innerJoin('products', 'products.id', 'productId')
    .select('terms')
    .execute()
  return rows.reduce((sum, { terms }) => sum + terms.length, 0)
}
