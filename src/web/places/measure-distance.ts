import type { Store } from '#contract/stores.ts'
import { distanceBetween, distanceWords } from '#domain/places/distance.ts'
import type { Location, Point } from '#domain/places/location.ts'

/** Origin of distances: a location, or the centre of a neighbourhood, which has a name. */
export type Origin = Location & { name?: string | undefined }

/** "a 850 m", or "≈ 2 km" when either end is approximate. */
export function distanceFrom(origin: Origin, { location, neighborhood }: Store): string | undefined {
  if (!location) return undefined
  if (origin.name && origin.name === neighborhood) return 'no seu bairro'
  return distanceWords(origin, location)
}

/** Stores of unknown location come last, in their original order. */
export function nearestFirst<S extends Pick<Store, 'location'>>(origin: Point, stores: readonly S[]): S[] {
  const measured = stores.map((store) => ({
    store,
    metres: store.location ? distanceBetween(origin, store.location) : Number.MAX_VALUE,
  }))
  return measured.toSorted((one, other) => one.metres - other.metres).map(({ store }) => store)
}
