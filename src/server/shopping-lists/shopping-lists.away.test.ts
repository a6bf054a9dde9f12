import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion } from '#tests/support/factories.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const name = () => randomBytes(16).toString('hex')

test('an item that the device has named keeps that name, however often it is said', async () => {
  const { visitor, list } = await aListOf()
  const id = name()
  const add = () =>
    visitor.call('shoppingLists.addItem', { body: { id, shoppingListId: list.id, productName: 'Café' } })

  const items = await Promise.all([add(), add(), add()])
  items.push(await add())

  expect(items.map((item) => item.id)).toEqual([id, id, id, id])
  expect((await listsOf(visitor))[0]?.items).toEqual([items[0]])
  await expect(visitor.call('shoppingLists.toggleItem', { params: { id } })).resolves.toMatchObject({
    id,
    isCompleted: true,
  })
})

test('a removed item does not come back when a device that was away says again that it added it', async () => {
  const { visitor, list } = await aListOf()
  const body = { id: name(), shoppingListId: list.id, productName: 'Café' }
  await visitor.call('shoppingLists.addItem', { body })
  await visitor.call('shoppingLists.deleteItem', { params: { id: body.id } })

  await expect(visitor.call('shoppingLists.addItem', { body })).rejects.toMatchObject({ status: 410 })
  await expect(visitor.call('shoppingLists.toggleItem', { params: { id: body.id } })).rejects.toMatchObject({
    status: 404,
  })
  expect((await listsOf(visitor))[0]?.items).toEqual([])
})

test("nobody can take another list's item over by naming it", async () => {
  const [ana, bia] = [await aListOf(), await aListOf()]
  const id = name()
  await ana.visitor.call('shoppingLists.addItem', { body: { id, shoppingListId: ana.list.id, productName: 'Café' } })

  await expect(
    bia.visitor.call('shoppingLists.addItem', { body: { id, shoppingListId: bia.list.id, productName: 'Chá' } }),
  ).rejects.toMatchObject({ status: 400, errors: { id: 'Este identificador já tem dono' } })
  for (const call of ['toggleItem', 'deleteItem'] as const)
    await expect(bia.visitor.call(`shoppingLists.${call}`, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect((await listsOf(ana.visitor))[0]?.items).toMatchObject([{ id, productName: 'Café' }])
})

test('[7.api.57] of two marks the later one stands, whichever arrives first; no mark is later than now', async () => {
  const { visitor, list } = await aListOf()
  const { id } = await visitor.call('shoppingLists.addItem', { body: { shoppingListId: list.id, productName: 'Pão' } })
  const mark = (isCompleted: boolean, changedAt: string) =>
    visitor.call('shoppingLists.toggleItem', { params: { id }, body: { isCompleted, changedAt } })

  expect(await mark(true, '2026-11-14T14:30:00.000Z')).toMatchObject({ completedAt: '2026-11-14T14:30:00.000Z' })
  expect(await mark(false, '2026-11-14T14:20:00.000Z')).toMatchObject({ isCompleted: true })
  expect(await mark(true, '2026-11-14T14:31:00.000Z')).toMatchObject({ completedAt: '2026-11-14T14:31:00.000Z' })
  // A clock that runs two hours ahead says nothing of the future: the next mark stands all the same.
  expect(await mark(true, '2026-11-14T17:00:00.000Z')).toMatchObject({ completedAt: '2026-11-14T15:00:00.000Z' })
  expect(await mark(false, '2026-11-14T15:00:00.000Z')).toMatchObject({ isCompleted: false, completedAt: null })
})

test('an item says what has become of its offer', async () => {
  const { visitor, list } = await aListOf()
  const offer = await aPromotion(api, { price: '10.00', originalPrice: '12.50', categoryId: 'padaria' })
  const add = (promotionId: string) =>
    visitor.call('shoppingLists.addItem', { body: { shoppingListId: list.id, productName: 'Pão', promotionId } })

  expect((await add(offer.id)).offer).toEqual({
    expiryDate: offer.expiryDate,
    originalPrice: '12.50',
    categoryId: 'padaria',
  })
  expect((await add('7f3a91c2')).offer).toBeNull()
})

test('what is remembered of removed items goes after 90 days', async () => {
  const { visitor, list } = await aListOf()
  const body = { id: name(), shoppingListId: list.id, productName: 'Café' }
  await visitor.call('shoppingLists.addItem', { body })
  await visitor.call('shoppingLists.deleteItem', { params: { id: body.id } })
  const remembered = () => api.db.selectFrom('shoppingListRemovals').select('clientId').execute()
  expect(await remembered()).toContainEqual({ clientId: body.id })

  const { forgetOldRemovals } = await import('./visitor-record.ts')
  await forgetOldRemovals(api.db, new Date('2027-02-12T14:00:00Z'))
  expect(await remembered()).toContainEqual({ clientId: body.id })
  await forgetOldRemovals(api.db, new Date('2027-02-13T14:00:00Z'))

  expect(await remembered()).toEqual([])
})

async function aListOf() {
  const visitor = api.visitor()
  const list = await visitor.call('shoppingLists.create', { body: { userId: 'user-1', name: 'Compras' } })
  return { visitor, list }
}

function listsOf(visitor: ReturnType<TestApi['visitor']>) {
  return visitor.call('shoppingLists.list', { params: { userId: 'user-1' } })
}
