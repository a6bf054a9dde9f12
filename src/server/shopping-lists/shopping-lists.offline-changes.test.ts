import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldComparisons } from '#server/comparisons/comparisons.worker.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { recordPrices } from '#tests/support/price-history.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const newClientId = () => randomBytes(16).toString('hex')

test('adding an item with a client id is idempotent', async () => {
  const { visitor, list } = await createVisitorWithList()
  const id = newClientId()
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

test('a removed item does not come back when an offline device adds it again', async () => {
  const { visitor, list } = await createVisitorWithList()
  const body = { id: newClientId(), shoppingListId: list.id, productName: 'Café' }
  await visitor.call('shoppingLists.addItem', { body })
  await visitor.call('shoppingLists.deleteItem', { params: { id: body.id } })

  await expect(visitor.call('shoppingLists.addItem', { body })).rejects.toMatchObject({ status: 410 })
  await expect(visitor.call('shoppingLists.toggleItem', { params: { id: body.id } })).rejects.toMatchObject({
    status: 404,
  })
  expect((await listsOf(visitor))[0]?.items).toEqual([])
})

test('equal items that several devices add at once become one line with the largest amount', async () => {
  const { visitor, list } = await createVisitorWithList()
  const bodies = ['Arroz', 'arroz ', 'ARROZ', 'Arróz'].map((productName, index) => ({
    ...{ id: newClientId(), shoppingListId: list.id, productName, quantity: index + 1, notes: 'pacotes' },
  }))
  const add = (body: (typeof bodies)[number] & { isSeparate?: boolean }, options = {}) =>
    visitor.call('shoppingLists.addItem', { body }, options)

  await Promise.all(bodies.map((body) => add(body, { idempotencyKey: body.id })))
  const [line, ...others] = (await listsOf(visitor))[0]?.items ?? []
  expect(others).toEqual([])
  expect(line).toMatchObject({ quantity: 4, notes: 'pacotes' })

  // Repeated with the key, without it, and as another request: nothing is counted again.
  for (const body of bodies) {
    expect(await add(body, { idempotencyKey: body.id })).toMatchObject({ id: line?.id })
    expect(await add(body)).toEqual(line)
    expect(await add({ ...body, isSeparate: true })).toEqual(line)
  }
  expect((await listsOf(visitor))[0]?.items).toEqual([line])
  await visitor.call('shoppingLists.deleteItem', { params: { id: line?.id ?? '' } })
  for (const body of bodies) await expect(add(body)).rejects.toMatchObject({ status: 410 })
})

test.each([
  ['is bought', {}],
  ['is counted in another unit', { notes: 'kg' }],
  ['has a note that the new one contradicts', { notes: 'integral' }],
  ['is to stay apart', { isSeparate: true }],
])('a new item is a line of its own if the equal one %s', async (reason, said) => {
  const { visitor, list } = await createVisitorWithList()
  const add = (body: object) =>
    visitor.call('shoppingLists.addItem', {
      body: { id: newClientId(), shoppingListId: list.id, productName: 'Arroz', ...body },
    })
  const { id } = await add({})
  if (reason === 'is bought') await visitor.call('shoppingLists.toggleItem', { params: { id } })

  await add(said)

  expect((await listsOf(visitor))[0]?.items).toHaveLength(2)
})

test('an item that is added without a client id is always a line of its own', async () => {
  const { visitor, list } = await createVisitorWithList()
  const body = { shoppingListId: list.id, productName: 'Arroz' }

  await visitor.call('shoppingLists.addItem', { body: { ...body, id: newClientId() } })
  await visitor.call('shoppingLists.addItem', { body })

  expect((await listsOf(visitor))[0]?.items).toHaveLength(2)
})

test("a client id of another list's item is refused", async () => {
  const [ana, bia] = [await createVisitorWithList(), await createVisitorWithList()]
  const id = newClientId()
  await ana.visitor.call('shoppingLists.addItem', { body: { id, shoppingListId: ana.list.id, productName: 'Café' } })

  await expect(
    bia.visitor.call('shoppingLists.addItem', { body: { id, shoppingListId: bia.list.id, productName: 'Chá' } }),
  ).rejects.toMatchObject({ status: 400, errors: { id: 'Este identificador já tem dono' } })
  for (const call of ['toggleItem', 'deleteItem'] as const)
    await expect(bia.visitor.call(`shoppingLists.${call}`, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect((await listsOf(ana.visitor))[0]?.items).toMatchObject([{ id, productName: 'Café' }])
})

test('[7.api.57] the later of two marks wins in any order of arrival, and no mark is later than now', async () => {
  const { visitor, list } = await createVisitorWithList()
  const { id } = await visitor.call('shoppingLists.addItem', { body: { shoppingListId: list.id, productName: 'Pão' } })
  const mark = (isCompleted: boolean, changedAt: string) =>
    visitor.call('shoppingLists.toggleItem', { params: { id }, body: { isCompleted, changedAt } })

  expect(await mark(true, '2026-11-14T14:30:00.000Z')).toMatchObject({ completedAt: '2026-11-14T14:30:00.000Z' })
  expect(await mark(false, '2026-11-14T14:20:00.000Z')).toMatchObject({ isCompleted: true })
  expect(await mark(true, '2026-11-14T14:31:00.000Z')).toMatchObject({ completedAt: '2026-11-14T14:31:00.000Z' })
  // A clock two hours ahead is clamped to now, so that the next mark still wins.
  expect(await mark(true, '2026-11-14T17:00:00.000Z')).toMatchObject({ completedAt: '2026-11-14T15:00:00.000Z' })
  expect(await mark(false, '2026-11-14T15:00:00.000Z')).toMatchObject({ isCompleted: false, completedAt: null })
})

test('the later of two edits wins in any order of arrival, and neither changes the mark', async () => {
  const { visitor, list } = await createVisitorWithList()
  const body = { id: newClientId(), shoppingListId: list.id, productName: 'Pão', notes: 'integral' }
  await visitor.call('shoppingLists.addItem', { body })
  await visitor.call('shoppingLists.toggleItem', { params: { id: body.id } })
  const edit = (productName: string, changedAt: string) =>
    visitor.call('shoppingLists.updateItem', {
      params: { id: body.id },
      body: { productName, quantity: 2, estimatedPrice: 9.5, changedAt },
    })

  expect(await edit('Pão francês', '2026-11-14T14:30:00.000Z')).toMatchObject({
    ...{ id: body.id, productName: 'Pão francês', quantity: 2, estimatedPrice: '9.50', notes: null, isCompleted: true },
  })
  expect(await edit('Pão de ontem', '2026-11-14T14:20:00.000Z')).toMatchObject({ productName: 'Pão francês' })
  // A clock that is ahead is clamped to now, so that the next edit still wins.
  expect(await edit('Pão de amanhã', '2026-11-14T17:00:00.000Z')).toMatchObject({ productName: 'Pão de amanhã' })
  expect(await edit('Pão', '2026-11-14T15:00:00.000Z')).toMatchObject({ productName: 'Pão' })
  await visitor.call('shoppingLists.deleteItem', { params: { id: body.id } })
  await expect(edit('Pão', '2026-11-14T15:00:00.000Z')).rejects.toMatchObject({ status: 404 })
})

test('items are ordered by the time they were added on the device', async () => {
  const { visitor, list } = await createVisitorWithList()
  const add = (productName: string, addedAt: string) =>
    visitor.call('shoppingLists.addItem', {
      body: { id: newClientId(), shoppingListId: list.id, productName, addedAt },
    })

  await add('Segundo', '2026-11-14T14:30:00.000Z')
  await add('Primeiro', '2026-11-14T14:20:00.000Z')
  const last = await add('Do futuro', '2026-11-14T17:00:00.000Z')

  expect((await listsOf(visitor))[0]?.items.map(({ productName }) => productName)).toEqual([
    ...['Primeiro', 'Segundo', 'Do futuro'],
  ])
  expect(last.addedAt).toBe('2026-11-14T15:00:00.000Z')
})

test('creating a list with a client id is idempotent, and a removed list does not come back', async () => {
  const [ana, bia] = [api.visitor(), api.visitor()]
  const body = { id: newClientId(), userId: 'user-1', name: 'Churrasco' }
  const create = (visitor = ana) => visitor.call('shoppingLists.create', { body })

  await listsOf(ana)
  const created = await Promise.all([create(), create(), create()])
  created.push(await create())
  await ana.call('shoppingLists.addItem', {
    body: { id: newClientId(), shoppingListId: body.id, productName: 'Carvão' },
  })

  expect(new Set(created.map(({ id }) => id))).toEqual(new Set([body.id]))
  const lists = await listsOf(ana)
  expect(lists).toMatchObject([{ id: body.id, name: 'Churrasco', items: [{ shoppingListId: body.id }] }])
  await expect(create(bia)).rejects.toMatchObject({ status: 400, errors: { id: 'Este identificador já tem dono' } })
  const { token } = await ana.call('shoppingLists.share', { params: { id: body.id }, body: { canEdit: true } })
  expect(await bia.call('shoppingLists.join', { body: { token } })).toMatchObject({ id: body.id, role: 'editor' })
  expect(await ana.call('shoppingLists.shares', { params: { id: body.id } })).toMatchObject([{ people: 1 }])
  expect((await ana.call('privacy.export', {})).shoppingLists).toMatchObject([{ id: body.id }])
  await ana.call('shoppingLists.remove', { params: { id: body.id } })
  await expect(create()).rejects.toMatchObject({ status: 410 })
  expect(await listsOf(ana)).toEqual([])
  expect(await listsOf(bia)).toEqual([])
})

test('an item contains the current data of its offer, and what it cost before only with evidence', async () => {
  const { visitor, list } = await createVisitorWithList()
  const store = await aStore(api)
  await recordPrices(api, store, 'Pão doce', [
    [80, 60, 1250],
    [40, 8, 1250],
  ])
  const fields = { productName: 'Pão doce', price: '10.00', originalPrice: '12.50', categoryId: 'padaria' }
  const offer = await aPromotion(api, { ...fields, store })
  const unproven = await aPromotion(api, fields)
  await foldComparisons(api.platform)
  const add = (promotionId: string) =>
    visitor.call('shoppingLists.addItem', { body: { shoppingListId: list.id, productName: 'Pão', promotionId } })

  expect((await add(offer.id)).offer).toEqual({
    expiryDate: offer.expiryDate,
    originalPrice: '12.50',
    categoryId: 'padaria',
  })
  expect((await add(unproven.id)).offer).toMatchObject({ originalPrice: null })
  expect((await add('7f3a91c2')).offer).toBeNull()
})

test('an item says when the price of its offer is that of a kilo', async () => {
  const { visitor, list } = await createVisitorWithList()
  const perOf = async (productName: string, mechanics?: { per: 'kg' | '100g' | 'un' }) => {
    const { id: promotionId } = await aPromotion(api, { productName, ...(mechanics && { mechanics }) })
    const body = { shoppingListId: list.id, productName, promotionId }
    return (await visitor.call('shoppingLists.addItem', { body })).offer?.per
  }

  expect(await perOf('Picanha bovina resfriada')).toBe('kg')
  expect(await perOf('Queijo minas frescal', { per: 'kg' })).toBe('kg')
  expect(await perOf('Presunto cozido', { per: '100g' })).toBeUndefined()
  expect(await perOf('Picanha bovina maturada', { per: 'un' })).toBeUndefined()
  expect(await perOf('Arroz branco 5 kg')).toBeUndefined()
})

test('stored removals of items and lists are deleted after 90 days', async () => {
  const { visitor, list } = await createVisitorWithList()
  const body = { id: newClientId(), shoppingListId: list.id, productName: 'Café' }
  await visitor.call('shoppingLists.addItem', { body })
  await visitor.call('shoppingLists.deleteItem', { params: { id: body.id } })
  const removedList = await visitor.call('shoppingLists.create', {
    body: { id: newClientId(), userId: 'user-1', name: 'Festa' },
  })
  await visitor.call('shoppingLists.remove', { params: { id: removedList.id } })
  const storedRemovals = async () => [
    ...(await api.db.selectFrom('shoppingListRemovals').select('clientId').execute()),
    ...(await api.db.selectFrom('shoppingListsRemoved').select('clientId').execute()),
  ]
  for (const clientId of [body.id, removedList.id]) expect(await storedRemovals()).toContainEqual({ clientId })

  const { deleteOldRemovals } = await import('./visitor-data.ts')
  await deleteOldRemovals(api.db, new Date('2027-02-12T14:00:00Z'))
  for (const clientId of [body.id, removedList.id]) expect(await storedRemovals()).toContainEqual({ clientId })
  await deleteOldRemovals(api.db, new Date('2027-02-13T14:00:00Z'))

  expect(await storedRemovals()).toEqual([])
})

async function createVisitorWithList() {
  const visitor = api.visitor()
  const list = await visitor.call('shoppingLists.create', { body: { userId: 'user-1', name: 'Compras' } })
  return { visitor, list }
}

function listsOf(visitor: ReturnType<TestApi['visitor']>) {
  return visitor.call('shoppingLists.list', { params: { userId: 'user-1' } })
}
