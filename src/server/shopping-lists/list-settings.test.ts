import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultAisles } from '#domain/lists/aisles.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

type Visitor = ReturnType<TestApi['visitor']>

async function createList(visitor: Visitor) {
  return visitor.call('shoppingLists.create', { body: { userId: 'user-1', name: 'Feira' } })
}

async function join(visitor: Visitor, owner: Visitor, listId: string, canEdit: boolean) {
  const { token } = await owner.call('shoppingLists.share', { params: { id: listId }, body: { canEdit } })
  await visitor.call('shoppingLists.join', { body: { token } })
}

const setLimit = (visitor: Visitor, id: string, limit: string | null, changedAt = '2026-11-14T15:00:00Z') =>
  visitor.call('shoppingLists.setLimit', { params: { id }, body: { limit, changedAt } })

test('whoever may edit a list sets what it may cost, for all who use it; a reader does not', async () => {
  const [ana, bia, rui] = [api.visitor(), api.visitor(), api.visitor()]
  const list = await createList(ana)
  await join(bia, ana, list.id, true)
  await join(rui, ana, list.id, false)
  const before = (await ana.call('shoppingLists.get', { params: { id: list.id } })).version

  expect(await setLimit(bia, list.id, '150.5')).toEqual({ id: list.id, version: before + 1, limit: '150.50' })
  for (const person of [ana, bia, rui])
    expect(await person.call('shoppingLists.get', { params: { id: list.id } })).toMatchObject({ limit: '150.50' })
  expect((await ana.call('privacy.export', {})).shoppingLists).toMatchObject([{ limit: '150.50' }])

  await expect(setLimit(rui, list.id, '10')).rejects.toMatchObject({ code: 'list_read_only' })
  await expect(setLimit(api.visitor(), list.id, '10')).rejects.toMatchObject({ code: 'list_not_found' })
  for (const limit of ['0', '-1', '10000000', '1.234', 'muito'])
    await expect(setLimit(ana, list.id, limit)).rejects.toMatchObject({ status: 400 })

  expect(await setLimit(ana, list.id, null)).toEqual({ id: list.id, version: before + 2 })
})

test('the later of two limits wins in any order of arrival, and none is later than now', async () => {
  const visitor = api.visitor()
  const list = await createList(visitor)
  await setLimit(visitor, list.id, '100', '2026-11-14T14:00:00Z')
  expect(await setLimit(visitor, list.id, '80', '2026-11-14T13:00:00Z')).toMatchObject({ limit: '100.00' })
  await setLimit(visitor, list.id, '120', '2030-01-01T00:00:00Z')
  api.clock.set('2026-11-14T16:00:00Z')
  expect(await setLimit(visitor, list.id, null, '2026-11-14T15:59:00Z')).not.toHaveProperty('limit')
})

test('an item is bought only if money is left, until somebody says otherwise; older devices do not', async () => {
  const visitor = api.visitor()
  const list = await createList(visitor)
  const body = { shoppingListId: list.id, productName: 'Sorvete', isOptional: true }
  const item = await visitor.call('shoppingLists.addItem', { body })
  const edit = (changes: object, changedAt: string) =>
    visitor.call('shoppingLists.updateItem', {
      params: { id: item.id },
      body: { productName: 'Sorvete', quantity: 1, ...changes, changedAt },
    })

  expect(item).toMatchObject({ isOptional: true })
  expect(await edit({ quantity: 2 }, '2026-11-14T15:00:00Z')).toMatchObject({ quantity: 2, isOptional: true })
  expect(await edit({ isOptional: false }, '2026-11-14T15:00:01Z')).not.toHaveProperty('isOptional')
})

const noon = '2026-11-14T15:00:00.000Z'
const setAisles = (visitor: Visitor, id: string, order: string[], changedAt = noon, storeName = 'Bom Vizinho') =>
  visitor.call('shoppingLists.setAisles', { params: { id }, body: { storeName, order, changedAt } as never })

test('whoever may edit a list tells the way through a store, for all who use it; a reader does not', async () => {
  const [ana, bia, rui] = [api.visitor(), api.visitor(), api.visitor()]
  const list = await createList(ana)
  await join(bia, ana, list.id, true)
  await join(rui, ana, list.id, false)
  const before = await ana.call('shoppingLists.get', { params: { id: list.id } })
  expect(before).not.toHaveProperty('aisles')

  const told = [{ storeName: 'Bom Vizinho', order: ['pet', 'bebidas'], changedAt: noon }]
  expect(await setAisles(bia, list.id, ['pet', 'bebidas'])).toEqual({
    id: list.id,
    version: before.version + 1,
    aisles: told,
  })
  for (const person of [ana, bia, rui])
    expect(await person.call('shoppingLists.get', { params: { id: list.id } })).toMatchObject({ aisles: told })
  expect((await ana.call('privacy.export', {})).shoppingLists).toMatchObject([{ aisles: told }])

  await expect(setAisles(rui, list.id, [])).rejects.toMatchObject({ code: 'list_read_only' })
  await expect(setAisles(api.visitor(), list.id, [])).rejects.toMatchObject({ code: 'list_not_found' })
  const all = defaultAisles.map(({ id }) => id)
  for (const order of [['porão'], ['pet', 'pet'], [...all, 'pet'], ['']])
    await expect(setAisles(ana, list.id, order)).rejects.toMatchObject({ status: 400 })
  for (const storeName of ['', 'a'.repeat(121), '\u0000'])
    await expect(setAisles(ana, list.id, [], noon, storeName)).rejects.toMatchObject({ status: 400 })
})

test('the later of two orders wins in any order of arrival, none is later than now, and a repetition changes nothing', async () => {
  const visitor = api.visitor()
  const list = await createList(visitor)
  const first = await setAisles(visitor, list.id, ['pet'], '2026-11-14T14:00:00.000Z')
  expect(await setAisles(visitor, list.id, ['bebes'], '2026-11-14T13:00:00.000Z')).toEqual(first)
  expect(await setAisles(visitor, list.id, ['pet'], '2026-11-14T14:00:00.000Z')).toEqual(first)

  const now = api.clock.now().toISOString()
  const ahead = await setAisles(visitor, list.id, ['limpeza'], '2030-01-01T00:00:00.000Z')
  expect(ahead.aisles).toEqual([{ storeName: 'Bom Vizinho', order: ['limpeza'], changedAt: now }])
})

test('a list keeps the stores that were changed last, and they count among its bytes', async () => {
  const visitor = api.visitor()
  const list = await createList(visitor)
  const longest = (number: number) => `${number} `.padEnd(120, 'ç'.repeat(120))
  for (let minute = 10; minute < 25; minute += 1)
    await setAisles(visitor, list.id, ['pet'], `2026-11-14T14:${minute}:00.000Z`, longest(minute))

  const { aisles = [] } = await visitor.call('shoppingLists.get', { params: { id: list.id } })
  expect(aisles.map(({ storeName }) => storeName.slice(0, 2))).toEqual(
    Array.from({ length: 12 }, (_, number) => `${24 - number}`),
  )
  const { bytes } = await api.db
    .selectFrom('shoppingLists')
    .select('bytes')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(bytes).toBeGreaterThan(JSON.stringify(aisles).length)
  expect(bytes).toBeLessThan(10_000)
})

test('orders of different stores that are told at once are all kept', async () => {
  const visitor = api.visitor()
  const list = await createList(visitor)
  const stores = ['Bom Vizinho', 'Econômico', 'Vale Verde', 'Atacado Barra']
  await Promise.all(stores.map((storeName) => setAisles(visitor, list.id, ['bebidas'], noon, storeName)))

  const { aisles = [] } = await visitor.call('shoppingLists.get', { params: { id: list.id } })
  expect(aisles.map(({ storeName }) => storeName).toSorted()).toEqual(stores.toSorted())
})
