import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Promotion } from '#contract/promotions.ts'
import { sharedPicturePath } from '#domain/pictures/shared-picture.ts'
import { countOffers } from '#server/stats/count-offers.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion } from '#tests/support/factories.ts'

/** Only administrators know a store's offers for next week, even if someone finds out an id. */
const startsAt = '2026-11-20T03:00:00.000Z'
const item = { productName: 'Picanha', quantity: 1 }

let api: TestApi
let scheduled: Promotion
beforeAll(async () => {
  api = await startApi()
  scheduled = await aPromotion(api, {
    productName: 'Picanha da semana que vem',
    originalPrice: '59.90',
    validFrom: startsAt,
    expiryDate: '2026-11-22T02:59:59Z',
  })
})
afterAll(() => api.close())

/** Runs it before the offer starts and after it has started. */
async function beforeAndAfterStart<T>(read: () => Promise<T>): Promise<[before: T, after: T]> {
  const before = await read()
  api.clock.set(startsAt)
  const after = await read()
  api.clock.set('2026-11-14T15:00:00.000Z')
  return [before, after]
}

test('nobody but an administrator reads an offer by its id before it starts', async () => {
  const [visitor, admin] = [api.visitor(), await api.admin()]
  const read = (caller: Pick<TestApi['anyone'], 'call'>) => () =>
    caller.call('promotions.get', { params: { id: scheduled.id } }).then(
      () => 'shown',
      (error) => error.code,
    )

  expect(await beforeAndAfterStart(read(api.anyone))).toEqual(['promotion_not_found', 'shown'])
  expect(await beforeAndAfterStart(read(visitor))).toEqual(['promotion_not_found', 'shown'])
  expect(await beforeAndAfterStart(read(admin))).toEqual(['shown', 'shown'])
})

test('the picture of a shared offer is not there before the offer starts', async () => {
  const path = sharedPicturePath(scheduled, false)

  expect(await beforeAndAfterStart(async () => (await api.app.inject(path)).statusCode)).toEqual([404, 200])
})

test('an item that names an offer which has not started learns nothing about it', async () => {
  const [ana, bia] = [api.visitor(), api.visitor()]
  const list = await ana.call('shoppingLists.create', { body: { userId: 'user-1', name: 'Churrasco' } })
  const { token } = await ana.call('shoppingLists.share', { params: { id: list.id }, body: { canEdit: true } })
  const body = { ...item, shoppingListId: list.id, promotionId: scheduled.id }
  const added = await ana.call('shoppingLists.addItem', { body })
  const params = { id: added.id }
  const edit = { ...item, promotionId: scheduled.id, changedAt: '2026-11-14T15:00:00.000Z' }

  expect(added.offer).toBeNull()
  expect((await ana.call('shoppingLists.updateItem', { params, body: edit })).offer).toBeNull()
  expect((await ana.call('shoppingLists.toggleItem', { params })).offer).toBeNull()
  expect((await bia.call('shoppingLists.join', { body: { token } })).items[0]?.offer).toBeNull()
  const [before, after] = await beforeAndAfterStart(async () => {
    const [own] = await ana.call('shoppingLists.list', { params: { userId: 'user-1' } })
    return own?.items[0]?.offer
  })
  expect(before).toBeNull()
  // Its store has no history yet, so nothing proves the original price.
  expect(after).toMatchObject({ originalPrice: null, categoryId: 'mercearia' })
})

async function countTotal(): Promise<number> {
  await countOffers(api.platform)
  return (await api.anyone.call('stats.get', {})).totalPromotions
}

test('an offer that has not started is in no list, search, city or count', async () => {
  const read = async () => ({
    offers: (await api.anyone.call('promotions.list', {})).map(({ id }) => id),
    found: (await api.anyone.call('promotions.list', { query: { search: 'picanha' } })).map(({ id }) => id),
    total: await countTotal(),
  })

  expect(await beforeAndAfterStart(read)).toEqual([
    { offers: [], found: [], total: 0 },
    { offers: [scheduled.id], found: [scheduled.id], total: 1 },
  ])
})
