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

interface Thing extends ListedItem {
  productName: string
}
type Change = ListChange<Thing>

const thing = (id: string, at = 0): Thing => ({
  id,
  productName: id,
  isCompleted: false,
  completedAt: null,
  addedAt: new Date(at).toISOString(),
})
const ids = ['arroz', 'café', 'leite', 'pão']

const itemDoings = ['add', 'mark', 'mark', 'edit', 'edit', 'remove']

/** What one person may do next, on a list that is there from the start and on one that they make. */
const step = fc.record({
  kind: fc.constantFrom(...itemDoings, 'create', 'drop'),
  listId: fc.constantFrom('feira', 'festa'),
  id: fc.constantFrom(...ids),
  isCompleted: fc.boolean(),
})
const steps = fc.array(step, { maxLength: 40 })

const lists: ItemList<Thing>[] = [
  { id: 'feira', role: 'owner', items: [thing('sal')] },
  { id: 'da vizinha', role: 'editor', items: [] },
]

test('what is left out before sending would have changed nothing', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const changes = changesOf(taken, 'a', 1000)
      const sent = compactChanges(changes)

      expect(applyChanges(lists, sent)).toEqual(applyChanges(lists, changes))
      expect(changes.filter((change) => sent.includes(change))).toEqual(sent)
      for (const kind of ['mark', 'edit']) {
        const once = sent.filter((change) => change.kind === kind).map(itemOf)
        expect(new Set(once).size).toBe(once.length)
      }
    }),
    { numRuns: 2000 },
  )
})

test('doing a change twice is doing it once', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const changes = changesOf(taken, 'a', 1000)

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

test('however the changes of three devices arrive, each in its order and some of them twice, the outcome is the same', () => {
  const device = fc.array(
    step.filter(({ kind, listId }) => itemDoings.includes(kind) && listId === 'feira'),
    { maxLength: 15 },
  )
  fc.assert(
    fc.property(
      fc.tuple(device, device, device),
      fc.infiniteStream(fc.nat({ max: 2 })),
      fc.infiniteStream(fc.nat({ max: 2 })),
      fc.infiniteStream(fc.boolean()),
      (taken, oneOrder, otherOrder, isRepeated) => {
        // Nobody does two things at one moment, and everything has been done by now.
        const queues = taken.map((own, number) => changesOf(own, `abc`[number] ?? '', 10 + number, 10))

        const one = arrive(queues, oneOrder, isRepeated)
        const other = arrive(queues, otherOrder, isRepeated)

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

test('nothing was done later than now; of two changes made at once the one that arrives later stands', () => {
  expect(clampToNow(2000, 1000)).toBe(1000)
  expect(clampToNow(500, 1000)).toBe(500)
  expect(supersedes(null, 5)).toBe(true)
  expect(supersedes(5, 5)).toBe(true)
  expect(supersedes(6, 5)).toBe(false)
})

/** Turns what a person wanted into changes that make sense: one adds with a new name, and changes what was added, or what was there. */
function changesOf(
  taken: { kind: string; listId: string; id: string; isCompleted: boolean }[],
  device: string,
  start: number,
  pace = 1,
): Change[] {
  const names = new Map<string, string>()
  const gone = new Set<string>()
  let party: string | undefined
  return taken.flatMap(({ kind, listId: wanted, id, isCompleted }, number): Change[] => {
    const at = start + number * pace
    const listId = wanted === 'feira' ? wanted : party
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
    const key = `${listId} ${id}`
    if (kind === 'add') {
      const name = `${device} ${key} ${number}`
      names.set(key, name)
      return [{ kind, listId, at, item: thing(name, at) }]
    }
    const itemId = names.get(key) ?? (listId === 'feira' ? 'sal' : undefined)
    if (itemId === undefined || gone.has(itemId)) return []
    if (kind === 'remove') gone.add(itemId)
    if (kind === 'remove') return [{ kind, listId, at, itemId }]
    return kind === 'edit'
      ? [{ kind, listId, at, itemId, words: { productName: `${device} ${at}` } }]
      : [{ kind: 'mark', listId, at, itemId, isCompleted }]
  })
}

test('what comes back stands where it stood; own lists stand before those of others', () => {
  const items = [thing('a', 1), thing('b', 2), thing('c', 3)]
  const [list] = applyChanges<Thing, ItemList<Thing>>(
    [{ id: 'feira', role: 'owner', items }],
    [
      { kind: 'remove', listId: 'feira', at: 9, itemId: 'b' },
      { kind: 'add', listId: 'feira', at: 10, item: thing('b again', 2) },
    ],
  )
  const made: Change = { kind: 'create', listId: 'nova', at: 1, list: { id: 'nova', role: 'owner', items: [] } }

  expect(list?.items.map(({ id }) => id)).toEqual(['a', 'b again', 'c'])
  expect(applyChanges(lists, [made]).map(({ id }) => id)).toEqual(['feira', 'nova', 'da vizinha'])
})

/** The server's rules on one table of items: a removal stays, of two marks, and of two edits, the later one stands. */
function arrive(queues: Change[][], order: Iterator<number>, isRepeated: Iterator<boolean>): Map<string, Thing> {
  const items = new Map<string, Thing & { markedAt: number | null; editedAt: number | null }>()
  const untouched = { markedAt: null, editedAt: null }
  items.set('sal', { ...thing('sal'), ...untouched })
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
  const waiting = queues.map((queue) => [...queue])
  while (waiting.some(({ length }) => length > 0)) {
    const queue = waiting[order.next().value as number]
    const [first] = queue ?? []
    if (!first) continue
    receive(first)
    // The answer got lost: the device says it again, sooner or later, before anything else.
    if (isRepeated.next().value) receive(first)
    queue?.shift()
  }
  return items
}
