import { expect, test } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import type { DraftDecision, OfferDraft } from '#contract/flyers/flyer-review.ts'
import { DecisionQueue, type KeptDecisions, type QueueStatus } from './decision-queue.ts'
import type { OutgoingDecision } from './outgoing.ts'
import { aDraft } from './review-fixture.ts'

interface Call {
  decisions: DraftDecision[]
  key: string
}

/** A queue with a scripted server: by default it accepts everything. */
function aQueue(answers: ('ok' | 'away' | ApiError)[] = [], kept?: KeptDecisions) {
  const calls: Call[] = []
  const seen = { statuses: [] as QueueStatus[], refused: [] as unknown[], kept, added: [] as string[] }
  const answer = () => {
    const next = answers.shift() ?? 'ok'
    if (next === 'away') throw new TypeError('Failed to fetch')
    if (next instanceof ApiError) throw next
  }
  const queue = new DecisionQueue({
    decide: async (decisions, key) => {
      calls.push({ decisions, key })
      answer()
      return {
        drafts: decisions.map(({ draftId, version }) => ({ ...draftOf(draftId), version: version + 1 })),
        conflicts: [],
      }
    },
    add: async () => {
      answer()
      return aDraft(9, { version: 3 })
    },
    kept,
    keep: (decisions) => {
      seen.kept = structuredClone(decisions)
    },
    onAnswer: () => undefined,
    onAdded: (localId, { id }) => seen.added.push(`${localId} ${id}`),
    onRefused: (error) => seen.refused.push(error),
    onStatus: (status) => seen.statuses.push(status),
    delays: [1],
  })
  queue.noteVersions([1, 2, 3].map((number) => aDraft(number)))
  return { queue, calls, seen }
}

const draftOf = (id: string): OfferDraft => aDraft(Number(id.slice(5)))
const confirmed = (draftId: string, values: OutgoingDecision['values'] = {}): OutgoingDecision => ({
  type: 'decide',
  draftId,
  state: 'confirmed',
  values,
})

test('decisions go out in order; what gathers meanwhile goes with one call, once per draft', async () => {
  const { queue, calls } = aQueue()
  queue.push([confirmed('draft1')])
  queue.push([{ ...confirmed('draft2', { price: '1.00' }), state: 'open' }, confirmed('draft2'), confirmed('draft3')])
  await queue.idle()
  expect(calls.map(({ decisions }) => decisions)).toEqual([
    [{ draftId: 'draft1', version: 1, state: 'confirmed', values: {} }],
    [
      { draftId: 'draft2', version: 1, state: 'confirmed', values: { price: '1.00' } },
      { draftId: 'draft3', version: 1, state: 'confirmed', values: {} },
    ],
  ])
})

test('a second decision about a draft starts from the version that the first has made', async () => {
  const { queue, calls } = aQueue()
  queue.push([confirmed('draft1')])
  await queue.idle()
  queue.push([{ ...confirmed('draft1'), state: 'open' }])
  await queue.idle()
  expect(calls.map(({ decisions }) => decisions[0]?.version)).toEqual([1, 2])
})

test('without a connection decisions wait, and the same call is sent again until it is answered', async () => {
  const { queue, calls, seen } = aQueue(['away', 'away'])
  queue.push([confirmed('draft1')])
  await queue.idle()
  expect(calls).toHaveLength(3)
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  expect(seen.statuses).toContainEqual({ waiting: 1, isDisconnected: true })
  expect(seen.statuses.at(-1)).toEqual({ waiting: 0, isDisconnected: false })
})

test('what was not answered outlives a reload, with its key', async () => {
  const { queue, calls, seen } = aQueue(Array.from({ length: 50 }, () => 'away' as const))
  queue.push([confirmed('draft1')])
  queue.push([confirmed('draft2')])
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  queue.stop()
  const next = aQueue([], seen.kept)
  expect([...next.queue.pending()]).toEqual(['draft1', 'draft2'])
  await next.queue.start()
  expect(next.calls.map(({ decisions }) => decisions[0]?.draftId)).toEqual(['draft1', 'draft2'])
  expect(next.calls[0]?.key).toBe(calls[0]?.key)
})

test('what the server refuses is told and does not hold up the rest', async () => {
  const closed = new ApiError(409, 'Conflict', JSON.stringify({ code: 'flyer_closed', detail: 'Encarte encerrado' }))
  const { queue, calls, seen } = aQueue([closed])
  queue.push([confirmed('draft1')])
  queue.push([confirmed('draft2')])
  await queue.idle()
  expect(seen.refused).toEqual([closed])
  expect(calls).toHaveLength(2)
})

test('when the session has ended, decisions stay for the next one', async () => {
  const { queue, calls, seen } = aQueue([new ApiError(401, 'Unauthorized', '')])
  queue.push([confirmed('draft1')])
  await expect.poll(() => calls.length).toBe(1)
  expect(seen.refused).toEqual([])
  expect([...queue.pending()]).toEqual(['draft1'])
})

test('a draft made by hand is added first, and decided under the id that it gets', async () => {
  const { queue, calls, seen } = aQueue()
  const { productName, price, originalPrice, mechanics, categoryId, box } = aDraft(9)
  const values = { productName, price, originalPrice, mechanics, categoryId }
  queue.push([{ type: 'add', localId: 'novo-1', pageNumber: 1, box, values }, confirmed('novo-1')])
  await queue.idle()
  expect(seen.added).toEqual(['novo-1 draft9'])
  expect(calls[0]?.decisions).toEqual([{ draftId: 'draft9', version: 3, state: 'confirmed', values: {} }])
})
