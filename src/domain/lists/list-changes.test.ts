import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampToNow, supersedes } from './last-write-wins.ts'
import {
  applyChanges,
  compactChanges,
  type ItemList,
  itemOf,
  type ListChange,
  type ListedItem,
} from './list-changes.ts'

interface Item extends ListedItem {
  productName: string
}
type Change = ListChange<Item>

const makeItem = (id: string, at = 0): Item => ({
  id,
  productName: id,
  isCompleted: false,
  completedAt: null,
  addedAt: new Date(at).toISOString(),
})
const ids = ['arroz', 'café', 'leite', 'pão']

const itemChangeKinds = ['add', 'mark', 'mark', 'edit', 'edit', 'remove']

/** One action of a person, on an existing list or on one that they create. */
const step = fc.record({
  kind: fc.constantFrom(...itemChangeKinds, 'create', 'drop', 'limit', 'aisles'),
  listId: fc.constantFrom('feira', 'festa'),
  id: fc.constantFrom(...ids),
  isCompleted: fc.boolean(),
})
const steps = fc.array(step, { maxLength: 40 })

const lists: ItemList<Item>[] = [
  { id: 'feira', role: 'owner', items: [makeItem('sal')] },
  { id: 'da vizinha', role: 'editor', items: [] },
]

test('compacted changes have the same effect as all changes', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const changes = toChanges(taken, 'a', 1000)
      const sent = compactChanges(changes)

      expect(applyChanges(lists, sent)).toEqual(applyChanges(lists, changes))
      // In order. An added item includes its later edits.
      const nameOf = (change: Change) => [change.kind, change.at, itemOf(change)].join(' ')
      const names = new Set(sent.map(nameOf))
      expect(changes.map(nameOf).filter((name) => names.has(name))).toEqual(sent.map(nameOf))
      const added = new Set(sent.flatMap((change) => (change.kind === 'add' ? change.item.id : [])))
      expect(sent.filter((change) => change.kind === 'edit' && added.has(change.itemId))).toEqual([])
      for (const kind of ['mark', 'edit', 'limit', 'aisles']) {
        const once = sent
          .filter((change) => change.kind === kind)
          .map((change) => [change.listId, itemOf(change), change.kind === 'aisles' && change.storeName].join(' '))
        expect(new Set(once).size).toBe(once.length)
      }
    }),
    { numRuns: 2000 },
  )
})

test('applying a change twice has the same effect as applying it once', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const changes = toChanges(taken, 'a', 1000)

      const once = applyChanges(lists, changes)
      expect(
        applyChanges(
          lists,
          changes.flatMap((change) => [change, change]),
        ),
      ).toEqual(once)
    }),
  )
})

test('the changes of three devices converge, in whatever order they arrive and even if repeated', () => {
  const device = fc.array(
    step.filter(({ kind, listId }) => itemChangeKinds.includes(kind) && listId === 'feira'),
    { maxLength: 15 },
  )
  fc.assert(
    fc.property(
      fc.tuple(device, device, device),
      fc.infiniteStream(fc.nat({ max: 2 })),
      fc.infiniteStream(fc.nat({ max: 2 })),
      fc.infiniteStream(fc.boolean()),
      (taken, oneOrder, otherOrder, isRepeated) => {
        // No two changes have the same time, and none is in the future.
        const queues = taken.map((own, number) => toChanges(own, `abc`[number] ?? '', 10 + number, 10))

        const one = receiveAll(queues, oneOrder, isRepeated)
        const other = receiveAll(queues, otherOrder, isRepeated)

        expect(other).toEqual(one)
        const everything = queues.flat()
        for (const change of everything) {
          const isRemoved = everything.some(
            ({ kind, ...of }) => kind === 'remove' && itemOf({ kind, ...of } as Change) === itemOf(change),
          )
          if (change.kind === 'add') expect(one.has(change.item.id)).toBe(!isRemoved)
        }
        for (const [id, item] of one) {
          const last = (kind: Change['kind']) =>
            everything
              .filter((change) => change.kind === kind && itemOf(change) === id)
              .toSorted((left, right) => left.at - right.at)
              .at(-1)
          const [mark, edit] = [last('mark'), last('edit')]
          if (mark?.kind === 'mark') expect(item.isCompleted).toBe(mark.isCompleted)
          if (edit?.kind === 'edit') expect(item.productName).toBe(edit.words.productName)
        }
      },
    ),
    { numRuns: 1000 },
  )
})

test('an item that was added and edited before it was sent is added as it is now, unless the edit chooses an offer', () => {
  const edit = (words: Partial<Item>, at: number): Change => ({ kind: 'edit', listId: 'feira', at, itemId: 'a', words })
  const add: Change = { kind: 'add', listId: 'feira', at: 1, item: makeItem('a', 1) }
  const edits = [edit({ productName: 'Arroz' }, 2), edit({ productName: 'Arroz integral' }, 3)]
  const choice = edit({ productName: 'Arroz', choice: 'Tio João' }, 4)

  expect(compactChanges([add, ...edits])).toEqual([
    { ...add, item: { ...makeItem('a', 1), productName: 'Arroz integral' } },
  ])
  expect(compactChanges([add, ...edits, choice])).toEqual([add, choice])
  expect(compactChanges(edits)).toEqual([edits[1]])
})

test('times in the future are clamped, and of two changes with the same time the later arrival wins', () => {
  expect(clampToNow(2000, 1000)).toBe(1000)
  expect(clampToNow(500, 1000)).toBe(500)
  expect(supersedes(null, 5)).toBe(true)
  expect(supersedes(5, 5)).toBe(true)
  expect(supersedes(6, 5)).toBe(false)
})

/** Turns actions into valid changes: an added item has a new name, and only existing items are changed. */
function toChanges(
  taken: { kind: string; listId: string; id: string; isCompleted: boolean }[],
  device: string,
  start: number,
  pace = 1,
): Change[] {
  const names = new Map<string, string>()
  const removed = new Set<string>()
  let party: string | undefined
  return taken.flatMap(({ kind, listId: requestedList, id, isCompleted }, number): Change[] => {
    const at = start + number * pace
    const listId = requestedList === 'feira' ? requestedList : party
    if (kind === 'create') {
      party = `${device} festa ${number}`
      return [{ kind, listId: party, at, list: { id: party, role: 'owner', items: [] } }]
    }
    if (listId === undefined) return []
    if (kind === 'drop') {
      if (listId !== party) return []
      party = undefined
      return [{ kind, listId, at }]
    }
    if (kind === 'limit') return [{ kind, listId, at, limit: isCompleted ? `${number}.00` : null }]
    if (kind === 'aisles') return [{ kind, listId, at, storeName: id, order: isCompleted ? [`${number}`] : [] }]
    const key = `${listId} ${id}`
    if (kind === 'add') {
      const name = `${device} ${key} ${number}`
      names.set(key, name)
      return [{ kind, listId, at, item: makeItem(name, at) }]
    }
    const itemId = names.get(key) ?? (listId === 'feira' ? 'sal' : undefined)
    if (itemId === undefined || removed.has(itemId)) return []
    if (kind === 'remove') removed.add(itemId)
    if (kind === 'remove') return [{ kind, listId, at, itemId }]
    return kind === 'edit'
      ? [{ kind, listId, at, itemId, words: { productName: `${device} ${at}` } }]
      : [{ kind: 'mark', listId, at, itemId, isCompleted }]
  })
}

test('a restored item returns to its position, and own lists come before shared ones', () => {
  const items = [makeItem('a', 1), makeItem('b', 2), makeItem('c', 3)]
  const [list] = applyChanges<Item, ItemList<Item>>(
    [{ id: 'feira', role: 'owner', items }],
    [
      { kind: 'remove', listId: 'feira', at: 9, itemId: 'b' },
      { kind: 'add', listId: 'feira', at: 10, item: makeItem('b again', 2) },
    ],
  )
  const made: Change = { kind: 'create', listId: 'nova', at: 1, list: { id: 'nova', role: 'owner', items: [] } }

  expect(list?.items.map(({ id }) => id)).toEqual(['a', 'b again', 'c'])
  expect(applyChanges(lists, [made]).map(({ id }) => id)).toEqual(['feira', 'nova', 'da vizinha'])
})

/** The rules of the server: a removal is final, and of two marks or two edits the later one wins. */
function receiveAll(queues: Change[][], order: Iterator<number>, isRepeated: Iterator<boolean>): Map<string, Item> {
  const items = new Map<string, Item & { markedAt: number | null; editedAt: number | null }>()
  const untouched = { markedAt: null, editedAt: null }
  items.set('sal', { ...makeItem('sal'), ...untouched })
  const removed = new Set<string>()
  const receive = (change: Change) => {
    const id = itemOf(change) ?? ''
    const item = items.get(id)
    if (change.kind === 'add' && !item && !removed.has(id)) items.set(id, { ...change.item, ...untouched })
    if (change.kind === 'mark' && item && supersedes(item.markedAt, change.at))
      items.set(id, { ...item, isCompleted: change.isCompleted, markedAt: change.at })
    if (change.kind === 'edit' && item && supersedes(item.editedAt, change.at))
      items.set(id, { ...item, ...change.words, editedAt: change.at })
    if (change.kind === 'remove' && items.delete(id)) removed.add(id)
  }
  const pending = queues.map((queue) => [...queue])
  while (pending.some(({ length }) => length > 0)) {
    const queue = pending[order.next().value as number]
    const [first] = queue ?? []
    if (!first) continue
    receive(first)
    // The response got lost: the device sends the change again before any other.
    if (isRepeated.next().value) receive(first)
    queue?.shift()
  }
  return items
}
