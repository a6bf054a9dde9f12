import { type AisleOrder, learnWalk } from '#domain/lists/aisle-order.ts'
import { changeStorage, storedJson, useStoredJson } from '#web/browser/stored-json.ts'

/** What this device knows of the way through one store. */
interface StoreWalk {
  storeName: string
  order?: AisleOrder | undefined
  /** The aisles of the last day's ticks, in their sequence. They change the order from the next day on: rows must not move under a finger. */
  walk: string[]
  day: string
}

/** Those visited last. */
const maxStores = 50

/** The order of a store; undefined: the usual one. */
export function useAisleOrder(storeName: string | undefined, today: string): AisleOrder | undefined {
  const own = find(useStoredJson<StoreWalk[]>(read), storeName)
  return own && orderOn(own, today)
}

/** The same, once. */
export function aisleOrderOn(storeName: string, today: string): AisleOrder | undefined {
  const own = find(storedJson<StoreWalk[]>(read), storeName)
  return own && orderOn(own, today)
}

/** Notes that something of an aisle was put into the cart. */
export function noteTick(storeName: string, aisleId: string, today: string): void {
  const own = find(storedJson<StoreWalk[]>(read), storeName)
  const walk = own?.day === today ? own.walk : []
  if (own?.day === today && walk.includes(aisleId)) return
  keep({ storeName, order: aisleOrderOn(storeName, today), walk: [...walk, aisleId], day: today })
}

/** Sets the order by hand; undefined: the usual one. What was walked before says nothing any more. */
export function setAisleOrder(storeName: string, order: AisleOrder | undefined, today: string): void {
  keep({ storeName, order, walk: [], day: today })
}

function orderOn({ order, walk, day }: StoreWalk, today: string): AisleOrder | undefined {
  return day === today ? order : learnWalk(order, walk)
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
