import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiError } from '#contract/api-error.ts'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { isNightly } from '#tests/support/nightly.ts'

/** npm run proof -- lists does a thousand. */
const runs = Number(process.env.LIST_MODEL_RUNS ?? (isNightly ? 150 : 30))

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** One action of one of three visitors; `target` picks among everything created so far. */
const step = fc.record({
  visitor: fc.nat({ max: 2 }),
  action: fc.constantFrom(
    ...(['create', 'add', 'add', 'add', 'toggle', 'mark', 'mark', 'edit', 'edit', 'delete', 'listLists'] as const),
    ...(['share', 'join', 'join', 'join', 'revoke', 'remove', 'listShares'] as const),
  ),
  target: fc.nat({ max: 1000 }),
  name: fc.constantFrom('Minha Lista', 'Feira', 'Churrasco'),
  flag: fc.boolean(),
  seconds: fc.integer({ min: -20, max: 20 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test(`[6.visitor.09, 6.visitor.10, 6.visitor.11, 6.visitor.12] in ${runs} random runs, each of three visitors sees and changes only own and shared lists`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const model = createModel()
      // Two lists are shared from the start, one of them read-only.
      for (const owner of [0, 1]) {
        await perform(model, { ...defaults, visitor: owner, action: 'create', name: 'Feira' })
        await perform(model, { ...defaults, visitor: owner, action: 'share', target: owner, flag: owner === 0 })
      }
      for (const step of steps) await perform(model, step)
      for (const person of model.people) await expectOwnLists(model, person)
    }),
    { numRuns: runs },
  )
})

const defaults = { target: 0, name: 'Feira', flag: true, seconds: 0 } as const

interface ModelItem {
  item: ShoppingListItem
  markedAt: number | null
  editedAt: number | null
}
interface ModelList {
  id: string
  name: string
  owner: Person
  items: ModelItem[]
  isRemoved: boolean
}
interface ModelShare {
  id: string
  token: string
  list: ModelList
  canEdit: boolean
  guests: Set<Person>
  isRevoked: boolean
}
type Person = ReturnType<TestApi['visitor']>
interface Model {
  people: Person[]
  lists: ModelList[]
  shares: ModelShare[]
}

function createModel(): Model {
  return { people: [0, 1, 2].map(() => api.visitor()), lists: [], shares: [] }
}

async function perform(model: Model, { visitor, action, target, name, flag, seconds }: Step): Promise<void> {
  const person = model.people[visitor] as Person
  const list = model.lists[target % Math.max(1, model.lists.length)]
  const items = model.lists.flatMap((list) => list.items.map((entry) => ({ list, entry })))
  const item = items[target % Math.max(1, items.length)]
  const share = model.shares[target % Math.max(1, model.shares.length)]
  if (action === 'create') return create(model, person, name, flag)
  if (action === 'listLists') return expectOwnLists(model, person)
  if (list && action === 'add') return add(model, person, list, name)
  if (list && action === 'share') return shareList(model, person, list, flag)
  if (list && action === 'remove') return remove(model, person, list)
  if (list && action === 'listShares') return expectShares(model, person, list)
  if (share && action === 'join') return join(model, person, share)
  if (share && action === 'revoke') return revoke(person, share)
  if (item && action === 'delete') return deleteItem(model, person, item.list, item.entry)
  if (item && action === 'edit') return edit(model, person, item.list, item.entry, { name, seconds })
  if (item && (action === 'toggle' || action === 'mark'))
    return mark(model, person, item.list, item.entry, action === 'mark' ? { flag, seconds } : undefined)
}

async function create(model: Model, person: Person, name: string, hasClientId: boolean): Promise<void> {
  const own = model.lists.filter((list) => list.owner === person && !list.isRemoved)
  const [only] = own
  const body = { userId: 'user-1', name, ...(hasClientId && { id: randomBytes(16).toString('hex') }) }
  const created = await resultOrStatus(person.call('shoppingLists.create', { body }))
  // A repeated request returns the same list.
  if (hasClientId) expect(await person.call('shoppingLists.create', { body })).toEqual(created)
  else if (name === 'Minha Lista' && only?.name === name && own.length === 1)
    return expect(created).toMatchObject({ id: only.id })
  expect(created).toMatchObject({ name, items: [], role: 'owner' })
  model.lists.push({ id: (created as ShoppingList).id, name, owner: person, items: [], isRemoved: false })
}

async function add(model: Model, person: Person, list: ModelList, productName: string): Promise<void> {
  const added = await resultOrStatus(
    person.call('shoppingLists.addItem', { body: { shoppingListId: list.id, productName } }),
  )
  if (!canEditList(model, person, list)) return expect(added).toBe(expectedStatus(model, person, list))
  expect(added).toMatchObject({ productName, shoppingListId: list.id })
  list.items.push({ item: added as ShoppingListItem, markedAt: null, editedAt: null })
}

async function edit(
  model: Model,
  person: Person,
  list: ModelList,
  entry: ModelItem,
  change: { name: string; seconds: number },
): Promise<void> {
  const now = api.clock.now().getTime()
  const changedAt = now + change.seconds * 1000
  const body = { productName: change.name, quantity: 3, changedAt: new Date(changedAt).toISOString() }
  const edited = await resultOrStatus(person.call('shoppingLists.updateItem', { params: { id: entry.item.id }, body }))
  if (!canEditList(model, person, list)) return expect(edited).toBe(expectedStatus(model, person, list))
  const at = Math.min(changedAt, now)
  if (entry.editedAt === null || at >= entry.editedAt) {
    entry.editedAt = at
    entry.item = { ...entry.item, productName: change.name, quantity: 3 }
  }
  expect(edited).toEqual(entry.item)
}

async function mark(
  model: Model,
  person: Person,
  list: ModelList,
  entry: ModelItem,
  change: { flag: boolean; seconds: number } | undefined,
): Promise<void> {
  const now = api.clock.now().getTime()
  const changedAt = now + (change?.seconds ?? 0) * 1000
  const marked = await resultOrStatus(
    person.call('shoppingLists.toggleItem', {
      params: { id: entry.item.id },
      ...(change && { body: { isCompleted: change.flag, changedAt: new Date(changedAt).toISOString() } }),
    }),
  )
  if (!canEditList(model, person, list)) return expect(marked).toBe(expectedStatus(model, person, list))
  const at = Math.min(changedAt, now)
  if (!change || entry.markedAt === null || at >= entry.markedAt) {
    const isCompleted = change?.flag ?? !entry.item.isCompleted
    entry.markedAt = at
    entry.item = { ...entry.item, isCompleted, completedAt: isCompleted ? new Date(at).toISOString() : null }
  }
  expect(marked).toEqual(entry.item)
}

async function deleteItem(model: Model, person: Person, list: ModelList, entry: ModelItem): Promise<void> {
  const deleted = await resultOrStatus(person.call('shoppingLists.deleteItem', { params: { id: entry.item.id } }))
  if (!canEditList(model, person, list)) return expect(deleted).toBe(expectedStatus(model, person, list))
  expect(deleted).toBeUndefined()
  list.items = list.items.filter((other) => other !== entry)
}

async function shareList(model: Model, person: Person, list: ModelList, canEdit: boolean): Promise<void> {
  const live = model.shares.filter((share) => share.list === list && !share.isRevoked)
  const created = await resultOrStatus(
    person.call('shoppingLists.share', { params: { id: list.id }, body: { canEdit } }),
  )
  if (roleOf(model, person, list) !== 'owner') return expect(created).toBe(404)
  if (live.length >= 10) return expect(created).toBe(422)
  const { id, token } = created as { id: string; token: string }
  model.shares.push({ id, token, list, canEdit, guests: new Set(), isRevoked: false })
}

async function expectShares(model: Model, person: Person, list: ModelList): Promise<void> {
  const shares = await resultOrStatus(person.call('shoppingLists.shares', { params: { id: list.id } }))
  if (roleOf(model, person, list) !== 'owner') return expect(shares).toBe(404)
  const live = model.shares.filter((share) => share.list === list && !share.isRevoked)
  expect(shares).toMatchObject(live.map(({ id, canEdit, guests }) => ({ id, canEdit, people: guests.size })))
}

async function join(model: Model, person: Person, share: ModelShare): Promise<void> {
  const joined = await resultOrStatus(person.call('shoppingLists.join', { body: { token: share.token } }))
  if (share.isRevoked || share.list.isRemoved) return expect(joined).toBe(404)
  if (share.list.owner !== person) share.guests.add(person)
  expect(joined).toMatchObject({ id: share.list.id, role: roleOf(model, person, share.list) })
}

async function revoke(person: Person, share: ModelShare): Promise<void> {
  const revoked = await resultOrStatus(person.call('shoppingLists.revokeShare', { params: { id: share.id } }))
  if (share.isRevoked || share.list.isRemoved || share.list.owner !== person) return expect(revoked).toBe(404)
  expect(revoked).toBeUndefined()
  share.isRevoked = true
}

async function remove(model: Model, person: Person, list: ModelList): Promise<void> {
  const role = roleOf(model, person, list)
  const removed = await resultOrStatus(person.call('shoppingLists.remove', { params: { id: list.id } }))
  if (!role) return expect(removed).toBe(404)
  expect(removed).toBeUndefined()
  if (role === 'owner') list.isRemoved = true
  else for (const share of model.shares) if (share.list === list) share.guests.delete(person)
}

/** Exactly the lists and items that this visitor must see, in order, and no other list by its id. */
async function expectOwnLists(model: Model, person: Person): Promise<void> {
  const lists = await person.call('shoppingLists.list', { params: { userId: 'user-1' } })
  const own = model.lists.filter((list) => list.owner === person && !list.isRemoved)
  const memberships = liveShares(model).filter(({ list, guests }) => list.owner !== person && guests.has(person))
  const expected = [...own, ...new Set(memberships.map(({ list }) => list))]
  expect(lists.map(({ version: _, ...list }) => list)).toEqual(
    expected.map((list) => ({
      id: list.id,
      userId: list.owner === person ? 'user-1' : 'shared',
      name: list.name,
      items: list.items.map(({ item }) => item),
      role: roleOf(model, person, list),
      people: model.people.filter((other) => roleOf(model, other, list)).length,
    })),
  )
  for (const { id } of model.lists)
    expect(await resultOrStatus(person.call('shoppingLists.get', { params: { id } }))).toEqual(
      lists.find((list) => list.id === id) ?? 404,
    )
}

function liveShares(model: Model): ModelShare[] {
  return model.shares.filter(({ isRevoked, list }) => !isRevoked && !list.isRemoved)
}

function roleOf(model: Model, person: Person, list: ModelList): ShoppingList['role'] | undefined {
  if (list.isRemoved) return undefined
  if (list.owner === person) return 'owner'
  const memberships = liveShares(model).filter((share) => share.list === list && share.guests.has(person))
  if (memberships.length === 0) return undefined
  return memberships.some(({ canEdit }) => canEdit) ? 'editor' : 'reader'
}

function canEditList(model: Model, person: Person, list: ModelList): boolean {
  return ['owner', 'editor'].includes(roleOf(model, person, list) ?? '')
}

/** A reader gets 403; for all others the list does not exist. */
function expectedStatus(model: Model, person: Person, list: ModelList): 403 | 404 {
  return roleOf(model, person, list) === 'reader' ? 403 : 404
}

/** The result, or the status of the error. */
function resultOrStatus<T>(call: Promise<T>): Promise<T | number> {
  return call.catch((error: ApiError) => error.status)
}
