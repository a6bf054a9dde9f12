import { useSyncExternalStore } from 'react'

/** Ids of the offers that were put on a list on this page; the counting for stores reads them. */
export const listedOffers: string[] = []

const storageKey = 'ofertas-na-lista'
const changeEvent = 'ofertas-na-lista'

/** Stores which offers the last used list holds and how much of each ("1 kg"), so that every page can mark them without a request. */
export function storeListedAmounts(amounts: Record<string, string>): void {
  const text = JSON.stringify(amounts)
  try {
    if (localStorage.getItem(storageKey) === text) return
    localStorage.setItem(storageKey, text)
    window.dispatchEvent(new Event(changeEvent))
  } catch {
    // Storage may be blocked; then no page marks an offer.
  }
}

/** How much of an offer is on the list; undefined when it is not, and on the server. */
export function useListedAmount(offerId: string): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => readAmounts()[offerId],
    () => undefined,
  )
}

let cached: { text: string | null; amounts: Record<string, string> } = { text: null, amounts: {} }

/** Every card reads it, so it is parsed once per change. */
function readAmounts(): Record<string, string> {
  try {
    const text = localStorage.getItem(storageKey)
    if (text !== cached.text) cached = { text, amounts: JSON.parse(text ?? '{}') as Record<string, string> }
  } catch {
    cached = { text: null, amounts: {} }
  }
  return cached.amounts
}

function subscribe(listener: () => void): () => void {
  // 'storage' fires for changes in other tabs only.
  for (const event of [changeEvent, 'storage']) window.addEventListener(event, listener)
  return () => {
    for (const event of [changeEvent, 'storage']) window.removeEventListener(event, listener)
  }
}
