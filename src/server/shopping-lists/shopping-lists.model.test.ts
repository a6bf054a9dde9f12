import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiError } from '#contract/api-error.ts'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

/** npm run proof:lists makes it a thousand. */
const runs = Number(process.env.LIST_MODEL_RUNS ?? 150)

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** What one of three visitors does next; `target` picks among everything that anybody has made so far. */
const step = fc.record({
  visitor: fc.nat({ max: 2 }),
  action: fc.constantFrom(
    ...(['create', 'add', 'add', 'add', 'toggle', 'mark', 'mark', 'edit', 'edit', 'delete', 'look'] as const),
    ...(['share', 'join', 'join', 'join', 'revoke', 'remove', 'links'] as const),
  ),
  target: fc.nat({ max: 1000 }),
  name: fc.constantFrom('Minha Lista', 'Feira', 'Churrasco'),
  yes: fc.boolean(),
  seconds: fc.integer({ min: -20, max: 20 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test(`[6.visitor.09, 6.visitor.10, 6.visitor.11, 6.visitor.12] whatever three visitors do, in ${runs} runs, each sees and changes only what is theirs or shared with them`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const world = newWorld()
      // Two lists are shared from the start, one of them only for looking.
      for (const owner of [0, 1]) {
        await perform(world, { ...quiet, visitor: owner, action: 'create', name: 'Feira' })
        await perform(world, { ...quiet, visitor: owner, action: 'share', target: owner, yes: owner === 0 })
      }
      for (const each of steps) await perform(world, each)
      for (const person of world.people) await look(world, person)
    }),
    { numRuns: runs },
  )
}, 600_000)

const quiet = { target: 0, name: 'Feira', yes: true, seconds: 0 } as const

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
  isGone: boolean
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
interface World {
  people: Person[]
  lists: ModelList[]
  shares: ModelShare[]
}

function newWorld(): World {
  return { people: [0, 1, 2].map(() => api.visitor()), lists: [], shares: [] }
}

async function perform(world: World, { visitor, action, target, name, yes, seconds }: Step): Promise<void> {
  const person = world.people[visitor] as Person
  const list = world.lists[target % Math.max(1, world.lists.length)]
  const items = world.lists.flatMap((list) => list.items.map((entry) => ({ list, entry })))
  const item = items[target % Math.max(1, items.length)]
  const share = world.shares[target % Math.max(1, world.shares.length)]
  if (action === 'create') return create(world, person, name, yes)
  if (action === 'look') return look(world, person)
  if (list && action === 'add') return add(world, person, list, name)
  if (list && action === 'share') return shareList(world, person, list, yes)
  if (list && action === 'remove') return remove(world, person, list)
  if (list && action === 'links') return links(world, person, list)
  if (share && action === 'join') return join(world, person, share)
  if (share && action === 'revoke') return revoke(person, share)
  if (item && action === 'delete') return deleteItem(world, person, item.list, item.entry)
  if (item && action === 'edit') return edit(world, person, item.list, item.entry, { name, seconds })
  if (item && (action === 'toggle' || action === 'mark'))
    return mark(world, person, item.list, item.entry, action === 'mark' ? { yes, seconds } : undefined)
}

async function create(world: World, person: Person, name: string, isNamed: boolean): Promise<void> {
  const own = world.lists.filter((list) => list.owner === person && !list.isGone)
  const [only] = own
  const body = { userId: 'user-1', name, ...(isNamed && { id: randomBytes(16).toString('hex') }) }
  const made = await statusOr(person.call('shoppingLists.create', { body }))
  // Said again, it is the same list.
  if (isNamed) expect(await person.call('shoppingLists.create', { body })).toEqual(made)
  else if (name === 'Minha Lista' && only?.name === name && own.length === 1)
    return expect(made).toMatchObject({ id: only.id })
  expect(made).toMatchObject({ name, items: [], role: 'owner' })
  world.lists.push({ id: (made as ShoppingList).id, name, owner: person, items: [], isGone: false })
}

async function add(world: World, person: Person, list: ModelList, productName: string): Promise<void> {
  const added = await statusOr(person.call('shoppingLists.addItem', { body: { shoppingListId: list.id, productName } }))
  if (!mayEdit(world, person, list)) return expect(added).toBe(refusal(world, person, list))
  expect(added).toMatchObject({ productName, shoppingListId: list.id })
  list.items.push({ item: added as ShoppingListItem, markedAt: null, editedAt: null })
}

async function edit(
  world: World,
  person: Person,
  list: ModelList,
  entry: ModelItem,
  said: { name: string; seconds: number },
): Promise<void> {
  const now = api.clock.now().getTime()
  const changedAt = now + said.seconds * 1000
  const body = { productName: said.name, quantity: 3, changedAt: new Date(changedAt).toISOString() }
  const edited = await statusOr(person.call('shoppingLists.updateItem', { params: { id: entry.item.id }, body }))
  if (!mayEdit(world, person, list)) return expect(edited).toBe(refusal(world, person, list))
  const at = Math.min(changedAt, now)
  if (entry.editedAt === null || at >= entry.editedAt) {
    entry.editedAt = at
    entry.item = { ...entry.item, productName: said.name, quantity: 3 }
  }
  expect(edited).toEqual(entry.item)
}

async function mark(
  world: World,
  person: Person,
  list: ModelList,
  entry: ModelItem,
  said: { yes: boolean; seconds: number } | undefined,
): Promise<void> {
  const now = api.clock.now().getTime()
  const changedAt = now + (said?.seconds ?? 0) * 1000
  const marked = await statusOr(
    person.call('shoppingLists.toggleItem', {
      params: { id: entry.item.id },
      ...(said && { body: { isCompleted: said.yes, changedAt: new Date(changedAt).toISOString() } }),
    }),
  )
  if (!mayEdit(world, person, list)) return expect(marked).toBe(refusal(world, person, list))
  const at = Math.min(changedAt, now)
  if (!said || entry.markedAt === null || at >= entry.markedAt) {
    const isCompleted = said?.yes ?? !entry.item.isCompleted
    entry.markedAt = at
    entry.item = { ...entry.item, isCompleted, completedAt: isCompleted ? new Date(at).toISOString() : null }
  }
  expect(marked).toEqual(entry.item)
}

async function deleteItem(world: World, person: Person, list: ModelList, entry: ModelItem): Promise<void> {
  const deleted = await statusOr(person.call('shoppingLists.deleteItem', { params: { id: entry.item.id } }))
  if (!mayEdit(world, person, list)) return expect(deleted).toBe(refusal(world, person, list))
  expect(deleted).toBeUndefined()
  list.items = list.items.filter((other) => other !== entry)
}

async function shareList(world: World, person: Person, list: ModelList, canEdit: boolean): Promise<void> {
  const live = world.shares.filter((share) => share.list === list && !share.isRevoked)
  const made = await statusOr(person.call('shoppingLists.share', { params: { id: list.id }, body: { canEdit } }))
  if (roleOf(world, person, list) !== 'owner') return expect(made).toBe(404)
  if (live.length >= 10) return expect(made).toBe(422)
  const { id, token } = made as { id: string; token: string }
  world.shares.push({ id, token, list, canEdit, guests: new Set(), isRevoked: false })
}

async function links(world: World, person: Person, list: ModelList): Promise<void> {
  const shares = await statusOr(person.call('shoppingLists.shares', { params: { id: list.id } }))
  if (roleOf(world, person, list) !== 'owner') return expect(shares).toBe(404)
  const live = world.shares.filter((share) => share.list === list && !share.isRevoked)
  expect(shares).toMatchObject(live.map(({ id, canEdit, guests }) => ({ id, canEdit, people: guests.size })))
}

async function join(world: World, person: Person, share: ModelShare): Promise<void> {
  const joined = await statusOr(person.call('shoppingLists.join', { body: { token: share.token } }))
  if (share.isRevoked || share.list.isGone) return expect(joined).toBe(404)
  if (share.list.owner !== person) share.guests.add(person)
  expect(joined).toMatchObject({ id: share.list.id, role: roleOf(world, person, share.list) })
}

async function revoke(person: Person, share: ModelShare): Promise<void> {
  const revoked = await statusOr(person.call('shoppingLists.revokeShare', { params: { id: share.id } }))
  if (share.isRevoked || share.list.isGone || share.list.owner !== person) return expect(revoked).toBe(404)
  expect(revoked).toBeUndefined()
  share.isRevoked = true
}

async function remove(world: World, person: Person, list: ModelList): Promise<void> {
  const role = roleOf(world, person, list)
  const removed = await statusOr(person.call('shoppingLists.remove', { params: { id: list.id } }))
  if (!role) return expect(removed).toBe(404)
  expect(removed).toBeUndefined()
  if (role === 'owner') list.isGone = true
  else for (const share of world.shares) if (share.list === list) share.guests.delete(person)
}

/** Exactly the lists and items that this visitor must see, in order. */
async function look(world: World, person: Person): Promise<void> {
  const lists = await person.call('shoppingLists.list', { params: { userId: 'user-1' } })
  const own = world.lists.filter((list) => list.owner === person && !list.isGone)
  const ways = liveShares(world).filter(({ list, guests }) => list.owner !== person && guests.has(person))
  const expected = [...own, ...new Set(ways.map(({ list }) => list))]
  expect(lists.map(({ version: _, ...list }) => list)).toEqual(
    expected.map((list) => ({
      id: list.id,
      userId: list.owner === person ? 'user-1' : 'shared',
      name: list.name,
      items: list.items.map(({ item }) => item),
      role: roleOf(world, person, list),
      people: world.people.filter((other) => roleOf(world, other, list)).length,
    })),
  )
}

function liveShares(world: World): ModelShare[] {
  return world.shares.filter(({ isRevoked, list }) => !isRevoked && !list.isGone)
}

function roleOf(world: World, person: Person, list: ModelList): ShoppingList['role'] | undefined {
  if (list.isGone) return undefined
  if (list.owner === person) return 'owner'
  const ways = liveShares(world).filter((share) => share.list === list && share.guests.has(person))
  if (ways.length === 0) return undefined
  return ways.some(({ canEdit }) => canEdit) ? 'editor' : 'reader'
}

function mayEdit(world: World, person: Person, list: ModelList): boolean {
  return ['owner', 'editor'].includes(roleOf(world, person, list) ?? '')
}

/** Whoever sees it is told that it is not to be changed; to everybody else it does not exist. */
function refusal(world: World, person: Person, list: ModelList): 403 | 404 {
  return roleOf(world, person, list) === 'reader' ? 403 : 404
}

/** The answer, or the status of the refusal. */
function statusOr<T>(call: Promise<T>): Promise<T | number> {
  return call.catch((error: ApiError) => error.status)
}
