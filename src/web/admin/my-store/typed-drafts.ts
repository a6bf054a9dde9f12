import type { Day } from '#domain/dates.ts'
import { oneDay } from '#domain/durations.ts'
import type { Renewal, StoreRenewals } from '#web/admin/repeat/renewals.ts'
import { changeStorage, storedJson } from '#web/browser/stored-json.ts'

/** Unsent input for one store. */
interface TypedDrafts {
  savedAt: number
  /** Fields of the new offer. */
  offer?: Record<string, string> | undefined
  week?: TypedWeek | undefined
}

interface TypedWeek {
  to: Day
  /** By product: only those that differ from last week. */
  offers: Record<string, Pick<Renewal, 'lastPrice' | 'price' | 'isDropped'> & { accepted?: string | undefined }>
}

/** In local storage: a phone may close pages at any time, and the input must survive it. */
const storageKey = 'loja-rascunhos'
/** Last week's prices are of no use. */
const maxAge = 7 * oneDay

function readAll(): Record<string, TypedDrafts> {
  const all = storedJson<Record<string, TypedDrafts>>(() => localStorage.getItem(storageKey)) ?? {}
  return Object.fromEntries(Object.entries(all).filter(([, { savedAt }]) => Date.now() - savedAt <= maxAge))
}

export function readDrafts(storeId: string): Omit<TypedDrafts, 'savedAt'> {
  return readAll()[storeId] ?? {}
}

/** Undefined deletes one of them. */
export function saveDrafts(storeId: string, change: Omit<TypedDrafts, 'savedAt'>): void {
  const all = readAll()
  const { offer, week } = { ...all[storeId], ...change }
  if (offer || week) all[storeId] = { savedAt: Date.now(), offer, week }
  else delete all[storeId]
  changeStorage(() => localStorage.setItem(storageKey, JSON.stringify(all)))
}

/** Undefined when nothing differs from last week. */
export function typedWeekOf({ offers }: StoreRenewals, to: Day): TypedWeek | undefined {
  const typed = offers.filter(({ price, lastPrice, isDropped }) => isDropped || price !== lastPrice)
  if (typed.length === 0) return undefined
  const entries = typed.map(({ row, lastPrice, price, isDropped, accepted }) => [
    row.cells.productName ?? '',
    { lastPrice, price, isDropped, accepted },
  ])
  return { to, offers: Object.fromEntries(entries) }
}

/** Restores earlier input, where last week's offer is still the same. */
export function withTypedWeek(renewals: StoreRenewals, typed: TypedWeek | undefined): StoreRenewals {
  const offers = renewals.offers.map((offer) => {
    const kept = typed?.offers[offer.row.cells.productName ?? '']
    if (kept?.lastPrice !== offer.lastPrice) return offer
    const verdict = kept.price === offer.price ? offer.verdict : undefined
    return { ...offer, price: kept.price, isDropped: kept.isDropped, accepted: kept.accepted, verdict }
  })
  return { ...renewals, offers }
}
