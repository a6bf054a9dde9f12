import { useStoredJson } from './stored-json.ts'

/** Ids of the offers that were put on a list on this page; the counting for stores reads them. */
export const listedOffers: string[] = []

/** Holds which offers the last used list has and how much of each ("1 kg"), so that every page can mark them without a request. */
export const listedAmountsKey = 'ofertas-na-lista'

/** How much of an offer is on the list; undefined when it is not, and on the server. */
export function useListedAmount(offerId: string): string | undefined {
  return useStoredJson<Record<string, string>>(read)?.[offerId]
}

function read(): string | null {
  return localStorage.getItem(listedAmountsKey)
}
