import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundedMoment, markStands } from './item-marks.ts'
import { applyChanges, itemOf, type ListChange, type ListedItem, withoutDetours } from './list-changes.ts'

type Change = ListChange<ListedItem>

const thing = (id: string): ListedItem => ({ id, isCompleted: false, completedAt: null })
const ids = ['arroz', 'café', 'leite', 'pão']

/** What one person may do next, on two lists; only the first has something from the start. */
const step = fc.record({
  kind: fc.constantFrom('add', 'mark', 'mark', 'remove'),
  listId: fc.constantFrom('feira', 'festa'),
  id: fc.constantFrom(...ids),
  isCompleted: fc.boolean(),
})
const steps = fc.array(step, { maxLength: 40 })

test('what is left out before sending would have changed nothing', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const lists = [
        { id: 'feira', items: [thing('sal')] },
        { id: 'festa', items: [] as ListedItem[] },
      ]
      const changes = changesOf(taken, 'a', 1000)
      const sent = withoutDetours(changes)

      expect(applyChanges(lists, sent)).toEqual(applyChanges(lists, changes))
      expect(changes.filter((change) => sent.includes(change))).toEqual(sent)
      const marks = sent.filter(({ kind }) => kind === 'mark').map(itemOf)
      expect(new Set(marks).size).toBe(marks.length)
    }),
    { numRuns: 2000 },
  )
})

test('doing a change twice is doing it once', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const lists = [
        { id: 'feira', items: [thing('sal')] },
        { id: 'festa', items: [] as ListedItem[] },
      ]
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
  const device = fc.array(step, { maxLength: 15 })
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
          if (change.kind === 'add') expect(one.has(itemOf(change))).toBe(!isRemoved)
        }
        for (const [id, item] of one) {
          const marks = everything.filter((change) => change.kind === 'mark' && change.itemId === id)
          const last = marks.toSorted((left, right) => left.at - right.at).at(-1)
          if (last?.kind === 'mark') expect(item.isCompleted).toBe(last.isCompleted)
        }
      },
    ),
    { numRuns: 1000 },
  )
})

test('no mark is later than now; of two made at once the one that arrives later stands', () => {
  expect(boundedMoment(2000, 1000)).toBe(1000)
  expect(boundedMoment(500, 1000)).toBe(500)
  expect(markStands(null, 5)).toBe(true)
  expect(markStands(5, 5)).toBe(true)
  expect(markStands(6, 5)).toBe(false)
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
  return taken.flatMap(({ kind, listId, id, isCompleted }, number): Change[] => {
    const at = start + number * pace
    const key = `${listId} ${id}`
    if (kind === 'add') {
      const name = `${device} ${key} ${number}`
      names.set(key, name)
      return [{ kind: 'add', listId, at, item: thing(name) }]
    }
    const itemId = names.get(key) ?? (listId === 'feira' ? 'sal' : undefined)
    if (itemId === undefined || gone.has(itemId)) return []
    if (kind === 'remove') gone.add(itemId)
    return kind === 'remove'
      ? [{ kind: 'remove', listId, at, itemId }]
      : [{ kind: 'mark', listId, at, itemId, isCompleted }]
  })
}

/** The server's rules on one table of items: a removal stays, of two marks the later one stands. */
function arrive(queues: Change[][], order: Iterator<number>, isRepeated: Iterator<boolean>): Map<string, ListedItem> {
  const items = new Map<string, ListedItem & { markedAt: number | null }>([
    ['sal', { ...thing('sal'), markedAt: null }],
  ])
  const removed = new Set<string>()
  const receive = (change: Change) => {
    const id = itemOf(change)
    const item = items.get(id)
    if (change.kind === 'add' && !item && !removed.has(id)) items.set(id, { ...change.item, markedAt: null })
    if (change.kind === 'mark' && item && markStands(item.markedAt, change.at))
      items.set(id, { ...item, isCompleted: change.isCompleted, markedAt: change.at })
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
