import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberFromPublicId } from '#domain/public-id.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('of 40 concurrent list creations exactly 20 succeed', async () => {
  const visitor = await visitorWithCookie()

  const outcomes = await inParallel(40, (n) => createList(visitor, `Lista ${n}`))

  expect(outcomes.errors.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(20).fill('422 too_many_lists'))
  const lists = await listsOf(visitor)
  expect(lists).toHaveLength(20)
  expect(lists.map(({ id }) => id).toSorted()).toEqual(outcomes.results.map(({ id }) => id).toSorted())
})

test('of 40 items added at once to a list of 190 exactly 10 are added', async () => {
  const visitor = await visitorWithCookie()
  const list = await createList(visitor, 'Atacado')
  await fill(list.id, 190)

  const outcomes = await inParallel(40, (n) => addItem(visitor, list.id, `Item ${n}`))

  expect(outcomes.results).toHaveLength(10)
  expect(outcomes.errors.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(30).fill('422 too_many_items'))
  expect((await listsOf(visitor))[0]?.items).toHaveLength(200)
})

test('a full list accepts an item after another was deleted, and does not limit other lists', async () => {
  const visitor = await visitorWithCookie()
  const full = await createList(visitor, 'Cheia')
  const other = await createList(visitor, 'Outra')
  await fill(full.id, 200)
  const [first] = (await listsOf(visitor))[0]?.items ?? []

  await expect(addItem(visitor, full.id, 'Mais um')).rejects.toMatchObject({ status: 422 })
  await addItem(visitor, other.id, 'Cabe')
  await visitor.call('shoppingLists.deleteItem', { params: { id: first?.id ?? '' } })

  await expect(addItem(visitor, full.id, 'Mais um')).resolves.toMatchObject({ productName: 'Mais um' })
})

test("50 concurrent creations of 'Minha Lista' create one list and one visitor", async () => {
  const visitor = await visitorWithCookie()
  const before = await countVisitors()

  const { results } = await inParallel(50, () => createList(visitor, 'Minha Lista'))

  expect(results).toHaveLength(50)
  expect(new Set(results.map(({ id }) => id)).size).toBe(1)
  expect(await listsOf(visitor)).toEqual([results[0]])
  expect((await countVisitors()) - before).toBe(1)
})

test('two tabs that open at once without a cookie end with one list', async () => {
  const browser = api.visitor()

  await Promise.all([listsOf(browser), listsOf(browser)])
  const [one, other] = await Promise.all([createList(browser, 'Minha Lista'), createList(browser, 'Minha Lista')])

  expect(other).toEqual(one)
  expect(await listsOf(browser)).toEqual([one])
})

test("a late creation of 'Minha Lista' returns the existing list with its items", async () => {
  const visitor = await visitorWithCookie()
  const list = await createList(visitor, 'Minha Lista')
  const item = await addItem(visitor, list.id, 'Café')
  api.clock.set('2026-11-14T15:10:00.000Z')

  const late = await createList(visitor, 'Minha Lista')

  api.clock.set('2026-11-14T15:00:00.000Z')
  expect(late).toEqual({ ...list, items: [item], version: 2 })
  expect(await listsOf(visitor)).toEqual([late])
})

test("'Minha Lista' may be created again when there is another list", async () => {
  const visitor = await visitorWithCookie()
  const names = ['Minha Lista', 'Feira', 'Minha Lista', 'Feira']

  const lists = []
  for (const name of names) lists.push(await createList(visitor, name))

  expect(new Set(lists.map(({ id }) => id)).size).toBe(4)
  expect((await listsOf(visitor)).map(({ name }) => name)).toEqual(names)
})

test("'Minha Lista' may be created after a list of another name", async () => {
  const visitor = await visitorWithCookie()
  await createList(visitor, 'Feira')

  await createList(visitor, 'Minha Lista')

  expect((await listsOf(visitor)).map(({ name }) => name)).toEqual(['Feira', 'Minha Lista'])
})

test('concurrent first writes of two tabs create one visitor', async () => {
  const visitor = await visitorWithCookie()
  const before = await countVisitors()

  await Promise.all([createList(visitor, 'Feira'), createList(visitor, 'Farmácia')])

  expect((await listsOf(visitor)).map(({ name }) => name).toSorted()).toEqual(['Farmácia', 'Feira'])
  expect((await countVisitors()) - before).toBe(1)
})

test('[7.api.57] of 31 concurrent toggles none is lost', async () => {
  const visitor = await visitorWithCookie()
  const { id } = await addItem(visitor, (await createList(visitor, 'Feira')).id, 'Alface')

  const { results } = await inParallel(31, () => visitor.call('shoppingLists.toggleItem', { params: { id } }))

  expect(results.filter(({ isCompleted }) => isCompleted)).toHaveLength(16)
  expect((await listsOf(visitor))[0]?.items[0]?.isCompleted).toBe(true)
})

test('of 20 concurrent deletions of one item exactly one succeeds', async () => {
  const visitor = await visitorWithCookie()
  const { id } = await addItem(visitor, (await createList(visitor, 'Feira')).id, 'Alface')

  const outcomes = await inParallel(20, () => visitor.call('shoppingLists.deleteItem', { params: { id } }))

  expect(outcomes.results).toHaveLength(1)
  expect(outcomes.errors.map(({ status }) => status)).toEqual(Array(19).fill(404))
})

type Visitor = ReturnType<TestApi['visitor']>

/** A visitor with a cookie, so that parallel writes all send the same one. */
async function visitorWithCookie(): Promise<Visitor> {
  const visitor = api.visitor()
  await listsOf(visitor)
  return visitor
}

async function inParallel<T>(times: number, call: (n: number) => Promise<T>) {
  const settled = await Promise.allSettled(Array.from({ length: times }, (_, n) => call(n)))
  return {
    results: settled.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value),
    errors: settled
      .filter((outcome) => outcome.status === 'rejected')
      .map(({ reason }) => reason as { status: number; code: string }),
  }
}

async function fill(listId: string, items: number): Promise<void> {
  const shoppingListId = numberFromPublicId('list', listId) ?? 0
  const rows = Array.from({ length: items }, (_, n) => ({ shoppingListId, productName: `Já estava ${n}` }))
  await api.db.insertInto('shoppingListItems').values(rows).execute()
}

function listsOf(visitor: Visitor) {
  return visitor.call('shoppingLists.list', { params: { userId: 'user-1' } })
}

function createList(visitor: Visitor, name: string) {
  return visitor.call('shoppingLists.create', { body: { userId: 'user-1', name } })
}

function addItem(visitor: Visitor, shoppingListId: string, productName: string) {
  return visitor.call('shoppingLists.addItem', { body: { shoppingListId, productName } })
}

async function countVisitors(): Promise<number> {
  return (await api.db.selectFrom('visitors').select('id').execute()).length
}
