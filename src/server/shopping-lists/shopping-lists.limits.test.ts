import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberFromPublicId } from '#server/public-ids.ts'
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

test('a list takes 128,000 bytes, by adding and by editing; shorter texts and removals make room', async () => {
  const visitor = await visitorWithCookie()
  const { id: listId } = await createList(visitor, 'Receitas')
  const long = { notes: 'ç'.repeat(500), storeName: 'x'.repeat(120) }
  await fill(listId, 80, long.notes)
  const outcomes = await inParallel(20, (n) => addItem(visitor, listId, `Item ${n + 10}`, long))

  expect(outcomes.errors.map(({ status, code }) => `${status} ${code}`)).toEqual(
    Array(outcomes.errors.length).fill('422 list_full'),
  )
  expect(outcomes.results).toHaveLength(9)
  const edit = (id = '', texts: object = {}) =>
    visitor.call('shoppingLists.updateItem', {
      params: { id },
      body: { productName: 'ç'.repeat(160), ...texts, changedAt: api.clock.now().toISOString() },
    })
  const edits = await inParallel(4, (n) => edit(outcomes.results[n]?.id, { ...long, storeLocation: 'ç'.repeat(160) }))
  expect(edits.errors.map(({ code }) => code)).toContain('list_full')
  await edit(outcomes.results[5]?.id)
  await expect(addItem(visitor, listId, 'Cabe')).resolves.toMatchObject({ productName: 'Cabe' })
  expect(JSON.stringify((await listsOf(visitor))[0]).length).toBeLessThan(140_000)
})

test('the lists of one visitor take at most 512,000 bytes together, whichever visitor fills them', async () => {
  const [owner, guest] = [await visitorWithCookie(), await visitorWithCookie()]
  const lists = []
  for (const name of ['A', 'B', 'C', 'D', 'E']) lists.push(await createList(owner, name))
  for (const { id } of lists.slice(0, 4)) await fill(id, 199, 'ç'.repeat(110))
  const last = lists[4]?.id ?? ''
  const { token } = await owner.call('shoppingLists.share', { params: { id: last }, body: { canEdit: true } })
  await guest.call('shoppingLists.join', { body: { token } })

  const outcomes = await inParallel(40, (n) =>
    addItem(n % 2 ? owner : guest, last, `Item ${n}`, { notes: 'x'.repeat(500) }),
  )

  expect(outcomes.results.length).toBeGreaterThan(5)
  expect(outcomes.errors.map(({ status, code }) => `${status} ${code}`)).toEqual(
    Array(40 - outcomes.results.length).fill('422 lists_full'),
  )
  const bytes = JSON.stringify(await listsOf(owner)).length
  expect(bytes).toBeLessThan(520_000)
  await createList(guest, 'Minha')
  await owner.call('shoppingLists.remove', { params: { id: lists[0]?.id ?? '' } })
  await expect(addItem(guest, last, 'Cabe')).resolves.toBeDefined()
})

test('of the removed items of a list and the removed lists of a visitor the newest are remembered', async () => {
  const visitor = await visitorWithCookie()
  const { id } = await createList(visitor, 'Feira')
  const shoppingListId = numberFromPublicId('list', id) ?? 0
  const { visitorId } = await api.db
    .selectFrom('shoppingLists')
    .select('visitorId')
    .where('id', '=', shoppingListId)
    .executeTakeFirstOrThrow()
  const removed = Array.from({ length: 1005 }, (_, n) => ({
    clientId: (n + 1e6).toString(16).padStart(32, '0'),
    removedAt: new Date(api.clock.now().getTime() - (1005 - n) * 1000),
  }))
  await api.db
    .insertInto('shoppingListRemovals')
    .values(removed.map((row) => ({ ...row, shoppingListId })))
    .execute()
  await api.db
    .insertInto('shoppingListsRemoved')
    .values(removed.slice(0, 300).map((row) => ({ ...row, visitorId })))
    .execute()
  const clientId = 'a'.repeat(32)

  await visitor.call('shoppingLists.addItem', { body: { id: clientId, shoppingListId: id, productName: 'Sal' } })
  await visitor.call('shoppingLists.deleteItem', { params: { id: clientId } })
  await visitor.call('shoppingLists.create', { body: { id: clientId, userId: 'user-1', name: 'Festa' } })
  await visitor.call('shoppingLists.remove', { params: { id: clientId } })

  const items = await api.db.selectFrom('shoppingListRemovals').select('clientId').orderBy('removedAt').execute()
  const lists = await api.db.selectFrom('shoppingListsRemoved').select('clientId').orderBy('removedAt').execute()
  expect([items.length, items.at(-1)?.clientId, items[0]]).toEqual([1000, clientId, { clientId: removed[6]?.clientId }])
  expect([lists.length, lists.at(-1)?.clientId]).toEqual([200, clientId])
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

async function fill(listId: string, items: number, notes: string | null = null): Promise<void> {
  const shoppingListId = numberFromPublicId('list', listId) ?? 0
  const rows = Array.from({ length: items }, (_, n) => ({ shoppingListId, productName: `Já estava ${n}`, notes }))
  await api.db.insertInto('shoppingListItems').values(rows).execute()
}

function listsOf(visitor: Visitor) {
  return visitor.call('shoppingLists.list', { params: { userId: 'user-1' } })
}

function createList(visitor: Visitor, name: string) {
  return visitor.call('shoppingLists.create', { body: { userId: 'user-1', name } })
}

function addItem(visitor: Visitor, shoppingListId: string, productName: string, texts: object = {}) {
  return visitor.call('shoppingLists.addItem', { body: { shoppingListId, productName, ...texts } })
}

async function countVisitors(): Promise<number> {
  return (await api.db.selectFrom('visitors').select('id').execute()).length
}
