import { expect, test } from 'vitest'
import { type Batch, judgeWeek, type StoreWeek, weekOf } from './week-state.ts'

const wednesday = '2026-11-18'
const quiet: StoreWeek = { batches: [], published: 0, running: 5, lasting: 0, snoozedUntil: null }

function aBatch(day: string, fields: Partial<Batch> = {}): Batch {
  return {
    kind: 'flyer',
    number: 1,
    fileName: 'encarte.pdf',
    size: 2,
    receivedAt: new Date(`${day}T12:00:00Z`),
    isReading: false,
    open: 0,
    doubts: 0,
    ...fields,
  }
}

test('a week goes from Monday to Sunday', () => {
  expect(weekOf('2026-11-16')).toEqual({ firstDay: '2026-11-16', lastDay: '2026-11-22' })
  expect(weekOf('2026-11-22')).toEqual({ firstDay: '2026-11-16', lastDay: '2026-11-22' })
})

test('a store that has sent nothing is missing, since its usual day when that has come', () => {
  expect(judgeWeek(quiet, wednesday)).toMatchObject({ state: 'missing', missingSince: null, usualWeekday: null })
  const tuesdays = [aBatch('2026-11-10'), aBatch('2026-11-03'), aBatch('2026-10-29')]
  expect(judgeWeek({ ...quiet, batches: tuesdays }, wednesday)).toMatchObject({
    state: 'missing',
    missingSince: '2026-11-17',
    usualWeekday: 2,
  })
})

test('a store that sends later in the week is awaited, unless it has no offer left', () => {
  const thursdays = [aBatch('2026-11-12'), aBatch('2026-11-05')]
  expect(judgeWeek({ ...quiet, batches: thursdays }, wednesday)).toMatchObject({
    state: 'awaited',
    missingSince: null,
  })
  expect(judgeWeek({ ...quiet, running: 0, batches: thursdays }, wednesday).state).toBe('missing')
})

test('two files of one day are no habit', () => {
  const batches = [aBatch('2026-11-12'), aBatch('2026-11-12')]
  expect(judgeWeek({ ...quiet, batches }, wednesday)).toMatchObject({ usualWeekday: null, state: 'missing' })
})

test('a file that nobody has opened is received, and is opened before what reads by itself', () => {
  const arrived = aBatch('2026-11-12', { kind: 'arrived' })
  const reading = aBatch('2026-11-17', { isReading: true })
  expect(judgeWeek({ ...quiet, batches: [arrived] }, wednesday)).toMatchObject({ state: 'received', batch: arrived })
  expect(judgeWeek({ ...quiet, batches: [reading, arrived], published: 9 }, wednesday)).toMatchObject({
    state: 'received',
    batch: arrived,
  })
})

test('what waits for a decision comes before what is being read, also from last week', () => {
  const reading = aBatch('2026-11-17', { number: 2, isReading: true })
  const inReview = aBatch('2026-11-13', { number: 3, open: 7, doubts: 2 })
  expect(judgeWeek({ ...quiet, batches: [reading] }, wednesday)).toMatchObject({ state: 'received', batch: reading })
  expect(judgeWeek({ ...quiet, batches: [reading, inReview], published: 9 }, wednesday)).toMatchObject({
    state: 'review',
    batch: inReview,
    open: 7,
    doubts: 2,
  })
})

test('a week is done when offers were published, whatever their source, or most go on next week', () => {
  expect(judgeWeek({ ...quiet, published: 1 }, wednesday).state).toBe('published')
  expect(judgeWeek({ ...quiet, batches: [aBatch('2026-11-16', { kind: 'import' })] }, wednesday).state).toBe(
    'published',
  )
  expect(judgeWeek({ ...quiet, running: 10, lasting: 5 }, wednesday).state).toBe('published')
  expect(judgeWeek({ ...quiet, running: 10, lasting: 1 }, wednesday).state).toBe('missing')
})

test('a snoozed store comes back on the day after', () => {
  expect(judgeWeek({ ...quiet, snoozedUntil: '2026-11-18' }, wednesday).state).toBe('snoozed')
  expect(judgeWeek({ ...quiet, snoozedUntil: '2026-11-17' }, wednesday).state).toBe('missing')
})
