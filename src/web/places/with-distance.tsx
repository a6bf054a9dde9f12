import type { Store } from '#contract/stores.ts'
import { useDistance } from './distances.ts'

/** Where a store is and, once a place is known, how far. The first text keeps the room that it took, so that nothing shifts. */
export function WithDistance({ store, place }: { store: Store; place: string }) {
  const distance = useDistance(store)
  return distance ? (
    <span className="with-distance">
      <span aria-hidden="true">{place}</span>
      <span className="distance-text">{`${distance} · ${place}`}</span>
    </span>
  ) : (
    place
  )
}
