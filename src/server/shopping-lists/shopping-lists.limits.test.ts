import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberFromPublicId } from '#domain/public-id.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('of 40 lists made at once by a new visitor exactly 20 are made', async () => {
  const visitor = await withCookie()

  const outcomes = await inParallel(40, (n) => aList(visitor, `Lista ${n}`))

  expect(outcomes.refusals.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(20).fill('422 too_many_lists'))
  const lists = await listsOf(visitor)
  expect(lists).toHaveLength(20)
  expect(lists.map(({ id }) => id).toSorted()).toEqual(outcomes.answers.map(({ id }) => id).toSorted())
})

test('of 40 items added at once to a list of 190 exactly 10 are added', async () => {
  const visitor = await withCookie()
  const list = await aList(visitor, 'Atacado')
  await fill(list.id, 190)

  const outcomes = await inParallel(40, (n) => addTo(visitor, list.id, `Item ${n}`))

  expect(outcomes.answers).toHaveLength(10)
  expect(outcomes.refusals.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(30).fill('422 too_many_items'))
  expect((await listsOf(visitor))[0]?.items).toHaveLength(200)
})

test('a full list takes an item again once another is gone, and other lists are not full', async () => {
  const visitor = await withCookie()
  const full = await aList(visitor, 'Cheia')
  const other = await aList(visitor, 'Outra')
  await fill(full.id, 200)
  const [first] = (await listsOf(visitor))[0]?.items ?? []

  await expect(addTo(visitor, full.id, 'Mais um')).rejects.toMatchObject({ status: 422 })
  await addTo(visitor, other.id, 'Cabe')
  await visitor.call('shoppingLists.deleteItem', { params: { id: first?.id ?? '' } })

  await expect(addTo(visitor, full.id, 'Mais um')).resolves.toMatchObject({ productName: 'Mais um' })
})

test("50 tabs that find no list at once make one 'Minha Lista' and one visitor", async () => {
  const visitor = await withCookie()
  const before = await countVisitors()

  const { answers } = await inParallel(50, () => aList(visitor, 'Minha Lista'))

  expect(answers).toHaveLength(50)
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await listsOf(visitor)).toEqual([answers[0]])
  expect((await countVisitors()) - before).toBe(1)
})

test('two tabs that open at once, before there is a cookie, end with one list', async () => {
  const browser = api.visitor()

  await Promise.all([listsOf(browser), listsOf(browser)])
  const [one, other] = await Promise.all([aList(browser, 'Minha Lista'), aList(browser, 'Minha Lista')])

  expect(other).toEqual(one)
  expect(await listsOf(browser)).toEqual([one])
})

test("a tab that is late gets the 'Minha Lista' that is there, with what is already on it", async () => {
  const visitor = await withCookie()
  const list = await aList(visitor, 'Minha Lista')
  const item = await addTo(visitor, list.id, 'Café')
  api.clock.set('2026-11-14T15:10:00.000Z')

  const late = await aList(visitor, 'Minha Lista')

  api.clock.set('2026-11-14T15:00:00.000Z')
  expect(late).toEqual({ ...list, items: [item], version: 2 })
  expect(await listsOf(visitor)).toEqual([late])
})

test("beside another list, 'Minha Lista' is a name like any other", async () => {
  const visitor = await withCookie()
  const names = ['Minha Lista', 'Feira', 'Minha Lista', 'Feira']

  const lists = []
  for (const name of names) lists.push(await aList(visitor, name))

  expect(new Set(lists.map(({ id }) => id)).size).toBe(4)
  expect((await listsOf(visitor)).map(({ name }) => name)).toEqual(names)
})

test('a visitor who began with another name may have a Minha Lista too', async () => {
  const visitor = await withCookie()
  await aList(visitor, 'Feira')

  await aList(visitor, 'Minha Lista')

  expect((await listsOf(visitor)).map(({ name }) => name)).toEqual(['Feira', 'Minha Lista'])
})

test('first writes of two tabs at once belong to one visitor', async () => {
  const visitor = await withCookie()
  const before = await countVisitors()

  await Promise.all([aList(visitor, 'Feira'), aList(visitor, 'Farmácia')])

  expect((await listsOf(visitor)).map(({ name }) => name).toSorted()).toEqual(['Farmácia', 'Feira'])
  expect((await countVisitors()) - before).toBe(1)
})

test('[7.api.57] of 31 ticks at once none is lost', async () => {
  const visitor = await withCookie()
  const { id } = await addTo(visitor, (await aList(visitor, 'Feira')).id, 'Alface')

  const { answers } = await inParallel(31, () => visitor.call('shoppingLists.toggleItem', { params: { id } }))

  expect(answers.filter(({ isCompleted }) => isCompleted)).toHaveLength(16)
  expect((await listsOf(visitor))[0]?.items[0]?.isCompleted).toBe(true)
})

test('of 20 deletions of one item at once one does it', async () => {
  const visitor = await withCookie()
  const { id } = await addTo(visitor, (await aList(visitor, 'Feira')).id, 'Alface')

  const outcomes = await inParallel(20, () => visitor.call('shoppingLists.deleteItem', { params: { id } }))

  expect(outcomes.answers).toHaveLength(1)
  expect(outcomes.refusals.map(({ status }) => status)).toEqual(Array(19).fill(404))
})

type Visitor = ReturnType<TestApi['visitor']>

/** A visitor who has looked, so that parallel writes all bring the same cookie. */
async function withCookie(): Promise<Visitor> {
  const visitor = api.visitor()
  await listsOf(visitor)
  return visitor
}

async function inParallel<T>(times: number, call: (n: number) => Promise<T>) {
  const settled = await Promise.allSettled(Array.from({ length: times }, (_, n) => call(n)))
  return {
    answers: settled.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value),
    refusals: settled
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

function aList(visitor: Visitor, name: string) {
  return visitor.call('shoppingLists.create', { body: { userId: 'user-1', name } })
}

function addTo(visitor: Visitor, shoppingListId: string, productName: string) {
  return visitor.call('shoppingLists.addItem', { body: { shoppingListId, productName } })
}

async function countVisitors(): Promise<number> {
  return (await api.db.selectFrom('visitors').select('id').execute()).length
}
