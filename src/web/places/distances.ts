import { useSyncExternalStore } from 'react'
import type { Store } from '#contract/stores.ts'
import { rememberedPlace } from '#web/browser/remembered-city.ts'
import { currentHere } from './here.ts'

/** "a 850 m"; undefined if the store's location is unknown. */
let distanceText: ((store: Store) => string | undefined) | undefined
const listeners = new Set<() => void>()

/** Distance of a store, once the visitor's place is known. The server does not know it: pages are the same for everyone. */
export function useDistance(store: Store): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => distanceText?.(store),
    () => undefined,
  )
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    void measure()
    addEventListener('storage', measure)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', measure)
  }
}

/** Measures from the visitor's location, or from the centre of the chosen neighbourhood. Its code loads only if there is one. */
async function measure(): Promise<void> {
  const center = rememberedPlace()?.neighborhood
  const origin = currentHere() ?? (center && { ...center, isApproximate: true })
  // Without a connection a card shows no distance.
  const code = origin && (await import('./measure-distance.ts').catch(() => undefined))
  distanceText = origin && code && ((store) => code.distanceFrom(origin, store))
  for (const listener of listeners) listener()
}
