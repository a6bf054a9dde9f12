import { addDays, type Day, dayOf, daysBetween } from '#domain/dates.ts'
import { weekdayOf } from '#domain/mechanics/weekdays.ts'

/** In order of urgency; the last three need no action now. */
export const weekStates = ['missing', 'received', 'review', 'awaited', 'published', 'snoozed'] as const
export type WeekState = (typeof weekStates)[number]

export const batchKinds = ['flyer', 'import', 'prices', 'arrived'] as const

/** A delivery of a store: a flyer, a spreadsheet, a price file of its scale or till, or files that are still unopened. */
export interface Batch {
  kind: (typeof batchKinds)[number]
  number: number
  fileName: string
  /** Pages of a flyer, rows of a spreadsheet, products proposed by a price file, files that wait in the inbox. */
  size: number
  receivedAt: Date
  /** For a flyer: pages are being prepared or read. */
  isReading: boolean
  /** Offers that wait for a decision. */
  open: number
  /** How many of them have a doubt. */
  doubts: number
}

export interface StoreWeek {
  /** Newest first, of the last weeks. */
  batches: readonly Batch[]
  /** Offers first published since Monday, whatever their source. */
  published: number
  running: number
  /** Running or scheduled offers that continue after Sunday. */
  lasting: number
  /** Until when the store is snoozed. */
  snoozedUntil: Day | null
}

export interface WeekVerdict {
  state: WeekState
  /** The batch of the next step. */
  batch: Batch | null
  open: number
  doubts: number
  /** 0 is Sunday; null when there is no usual day. */
  usualWeekday: number | null
  /** The usual day on which this week's batch was expected; null when it is not missing or there is no usual day. */
  missingSince: Day | null
}

/** Monday to Sunday. */
export function weekOf(day: Day): { firstDay: Day; lastDay: Day } {
  const firstDay = addDays(day, -((weekdayOf(day) + 6) % 7))
  return { firstDay, lastDay: addDays(firstDay, 6) }
}

/** State of a store's week on this day, and the next step. */
export function judgeWeek(store: StoreWeek, today: Day): WeekVerdict {
  const { firstDay } = weekOf(today)
  const waiting = store.batches.filter(({ kind, isReading, open }) => kind === 'arrived' || isReading || open > 0)
  const ofThisWeek = store.batches.filter(({ receivedAt }) => dayOf(receivedAt) >= firstDay)
  const usualWeekday = findUsualWeekday(store.batches)
  const verdict = {
    batch:
      waiting.find(({ open }) => open > 0) ??
      waiting.find(({ kind }) => kind === 'arrived') ??
      waiting[0] ??
      ofThisWeek[0] ??
      null,
    open: waiting.reduce((sum, { open }) => sum + open, 0),
    doubts: waiting.reduce((sum, { doubts }) => sum + doubts, 0),
    usualWeekday,
    missingSince: null,
  }
  if (verdict.open > 0) return { ...verdict, state: 'review' }
  if (waiting.length > 0) return { ...verdict, state: 'received' }
  if (store.published > 0 || ofThisWeek.length > 0) return { ...verdict, state: 'published' }
  if (store.snoozedUntil !== null && store.snoozedUntil >= today) return { ...verdict, state: 'snoozed' }
  // Most of its current offers continue next week, as with a monthly flyer.
  if (store.running > 0 && store.lasting * 2 >= store.running) return { ...verdict, state: 'published' }
  const dueDay = usualWeekday === null ? null : addDays(firstDay, (usualWeekday + 6) % 7)
  if (dueDay !== null && dueDay > today && store.running > 0) return { ...verdict, state: 'awaited' }
  return { ...verdict, state: 'missing', missingSince: dueDay !== null && dueDay <= today ? dueDay : null }
}

const fewestForHabit = 2

/** The weekday on which most batches arrived; on a tie, the more recent one. Two files of one day count once. */
function findUsualWeekday(batches: readonly Batch[]): number | null {
  const days = [...new Set(batches.map(({ receivedAt }) => dayOf(receivedAt)))].sort(
    (left, right) => -daysBetween(left, right),
  )
  const times = new Map<number, number>()
  for (const day of days) times.set(weekdayOf(day), (times.get(weekdayOf(day)) ?? 0) + 1)
  const [usual] = [...times].sort(([, left], [, right]) => right - left)
  return usual && usual[1] >= fewestForHabit ? usual[0] : null
}
