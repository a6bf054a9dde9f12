import { startOfDay } from '#domain/dates.ts'
import { type AisleOrder, learnWalk } from '#domain/lists/aisle-order.ts'
import type { StoreAisles } from '#domain/lists/list-changes.ts'
import { changeStorage, storedJson, useStoredJson } from '#web/browser/stored-json.ts'

/** This device's data about the aisles of one store. */
interface StoreWalk {
  storeName: string
  order?: AisleOrder | undefined
  /** When the order was set or learned, in milliseconds; earlier releases did not store it. */
  at?: number
  /** The aisles of the last day's ticks, in order. They change the order from the next day on: rows must not move under a finger. */
  walk: string[]
  day: string
}

/** The order of a store's aisles, and when a person set it or a device learned it. */
export interface KnownOrder {
  /** Undefined: the usual order. */
  order: AisleOrder | undefined
  at: number
}

/** Limit of stored stores; the most recently visited are kept. */
const maxStores = 50

/** The order for a store: the list's or this device's, whichever is later. Undefined: the usual one. */
export function useAisleOrder(
  storeName: string | undefined,
  listed: StoreAisles | undefined,
  today: string,
): KnownOrder | undefined {
  return orderAmong(useStoredJson<StoreWalk[]>(read), storeName, listed, today)
}

/** Records that an item of an aisle was put into the cart. `shown` is the displayed order, which the walk changes. */
export function noteTick(storeName: string, aisleId: string, today: string, shown: KnownOrder | undefined): void {
  const own = find(storedJson<StoreWalk[]>(read), storeName)
  const isToday = own?.day === today
  const walk = isToday ? own.walk : []
  if (walk.includes(aisleId)) return
  const { order, at = 0 } = (isToday ? own : shown) ?? { order: undefined }
  keep({ storeName, order, at, walk: [...walk, aisleId], day: today })
}

/** The device's order if it is newer than the list's, to share with its other users. */
export function newerThanListed(
  known: KnownOrder | undefined,
  listed: StoreAisles | undefined,
): KnownOrder | undefined {
  if (!known) return undefined
  return (listed ? known.at > Date.parse(listed.changedAt) : known.order) ? known : undefined
}

/** Sets the order by hand; undefined: the usual one. Earlier walks no longer count. */
export function setAisleOrder(storeName: string, { order, at }: KnownOrder, today: string): void {
  keep({ storeName, order, at, walk: [], day: today })
}

/** The same for the device's stored data. */
export function orderAmong(
  walks: StoreWalk[] | undefined,
  storeName: string | undefined,
  listed: StoreAisles | undefined,
  today: string,
): KnownOrder | undefined {
  const own = find(walks, storeName)
  const known = own && orderOn(own, today)
  if (!listed || (known && known.at > Date.parse(listed.changedAt))) return known
  return { order: listed.order.length > 0 ? listed.order : undefined, at: Date.parse(listed.changedAt) }
}

/** A walk counts from the start of its day, so an order set by hand on that day outranks it. */
function orderOn({ order, at = 0, walk, day }: StoreWalk, today: string): KnownOrder {
  const learned = day === today ? order : learnWalk(order, walk)
  return { order: learned, at: learned === order ? at : Math.max(at, startOfDay(day).getTime()) }
}

function find(stored: StoreWalk[] | undefined, storeName: string | undefined): StoreWalk | undefined {
  return Array.isArray(stored) ? stored.find((one) => one.storeName === storeName) : undefined
}

function keep(walk: StoreWalk): void {
  const stored = storedJson<StoreWalk[]>(read)
  const others = Array.isArray(stored) ? stored.filter(({ storeName }) => storeName !== walk.storeName) : []
  changeStorage(() => localStorage.setItem('corredores', JSON.stringify([walk, ...others].slice(0, maxStores))))
}

function read(): string | null {
  return localStorage.getItem('corredores')
}
