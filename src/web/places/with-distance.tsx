import type { Store } from '#contract/stores.ts'
import { useDistance } from './distances.ts'

/** The place of a store and, once known, its distance. The first text keeps its space, so that nothing shifts. */
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
