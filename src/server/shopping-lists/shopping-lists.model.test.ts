import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiError } from '#contract/api-error.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** What one of three visitors does next; `target` picks among everything that anybody has made so far. */
const step = fc.record({
  visitor: fc.nat({ max: 2 }),
  action: fc.constantFrom('create', 'add', 'add', 'toggle', 'delete', 'look'),
  target: fc.nat({ max: 1000 }),
  name: fc.constantFrom('Minha Lista', 'Feira', 'Churrasco'),
})

test('[6.visitor.09] [6.visitor.10] [6.visitor.11] [6.visitor.12] whatever three visitors do, each sees and changes only what is theirs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const world = newWorld()
      for (const { visitor, action, target, name } of steps) {
        const person = world.people[visitor]
        if (person) await act(world, person, action, target, name)
      }
      for (const person of world.people) expect(await listsOf(person)).toEqual(person.lists)
    }),
    { numRuns: 1000 },
  )
}, 180_000)

interface Person {
  client: ReturnType<TestApi['visitor']>
  /** What this visitor must see. */
  lists: ShoppingList[]
}

interface World {
  people: Person[]
  listIds: string[]
  itemIds: string[]
}

function newWorld(): World {
  return {
    people: [0, 1, 2].map(() => ({ client: api.visitor(), lists: [] })),
    listIds: ['7f3a91c2'],
    itemIds: ['7f3a91c2'],
  }
}

async function act(world: World, person: Person, action: string, target: number, name: string): Promise<void> {
  if (action === 'create') return create(world, person, name)
  if (action === 'add') return add(world, person, world.listIds[target % world.listIds.length] ?? '', name)
  if (action === 'toggle') return toggle(person, world.itemIds[target % world.itemIds.length] ?? '')
  if (action === 'delete') return remove(person, world.itemIds[target % world.itemIds.length] ?? '')
  expect(await listsOf(person)).toEqual(person.lists)
}

async function create(world: World, person: Person, name: string): Promise<void> {
  const [only, ...others] = person.lists
  const isThere = name === 'Minha Lista' && only?.name === name && others.length === 0
  const made = await statusOr(person.client.call('shoppingLists.create', { body: { userId: 'user-1', name } }))

  if (isThere) {
    expect(made).toEqual(only)
  } else if (person.lists.length >= 20) {
    expect(made).toBe(422)
  } else {
    expect(made).toMatchObject({ name, items: [] })
    person.lists.push(made as ShoppingList)
    world.listIds.push((made as ShoppingList).id)
  }
}

async function add(world: World, person: Person, shoppingListId: string, productName: string): Promise<void> {
  const mine = person.lists.find(({ id }) => id === shoppingListId)
  const added = await statusOr(person.client.call('shoppingLists.addItem', { body: { shoppingListId, productName } }))

  if (!mine || typeof added === 'number') {
    expect([mine, added]).toEqual([undefined, 404])
  } else {
    mine.items.push(added)
    world.itemIds.push(added.id)
  }
}

async function toggle(person: Person, id: string): Promise<void> {
  const mine = person.lists.flatMap(({ items }) => items).find((item) => item.id === id)
  const toggled = await statusOr(person.client.call('shoppingLists.toggleItem', { params: { id } }))

  if (mine) {
    mine.isCompleted = !mine.isCompleted
    mine.completedAt = mine.isCompleted ? api.clock.now().toISOString() : null
  }
  expect(toggled).toEqual(mine ?? 404)
}

async function remove(person: Person, id: string): Promise<void> {
  const mine = person.lists.find(({ items }) => items.some((item) => item.id === id))
  const removed = await statusOr(person.client.call('shoppingLists.deleteItem', { params: { id } }))

  if (mine) mine.items = mine.items.filter((item) => item.id !== id)
  expect(removed).toBe(mine ? undefined : 404)
}

function listsOf({ client }: Person) {
  return client.call('shoppingLists.list', { params: { userId: 'user-1' } })
}

/** The answer, or the status of the refusal. */
function statusOr<T>(call: Promise<T>): Promise<T | number> {
  return call.catch((error: ApiError) => error.status)
}
