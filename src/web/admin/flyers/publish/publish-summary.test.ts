import { expect, test } from 'vitest'
import { aDraft } from '#web/admin/flyers/review/review-fixture.ts'
import { summarise } from './publish-summary.ts'

test('before publishing, what is confirmed is counted by category, and what repeats last week by its price', () => {
  const repeats = { promotionId: 'abc', price: '2.95', isInForce: false }
  const summary = summarise([
    aDraft(1, { state: 'confirmed', repeats }),
    aDraft(2, { state: 'confirmed', repeats: { ...repeats, price: '3.49' } }),
    aDraft(3, { state: 'confirmed', categoryId: 'bebidas' }),
    aDraft(4),
    aDraft(5, { state: 'discarded', repeats }),
  ])
  expect(summary).toMatchObject({ confirmed: 3, open: 1, discarded: 1 })
  expect(summary.same.map(({ id }) => id)).toEqual(['draft1'])
  expect(summary.changed).toMatchObject([{ draft: { id: 'draft2' }, before: '3.49' }])
  expect(summary.categories).toEqual([
    { categoryId: 'mercearia', count: 2 },
    { categoryId: 'bebidas', count: 1 },
  ])
})
