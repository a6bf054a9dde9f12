import type { Cents } from '#domain/money.ts'
import { distanceBetween } from '#domain/places/distance.ts'
import type { Point } from '#domain/places/location.ts'

export interface TripSettings {
  /** Where the trip starts and ends; undefined while unknown, and then distance costs nothing. */
  origin: Point | undefined
  /** By store; some locations are unknown. */
  locations: ReadonlyMap<string, Point>
  /** Fuel and time, as the visitor values them. */
  kilometreCents: Cents
  /** The visitor's favourite stores. */
  favourites: readonly string[]
  /** Saving required of a stop at another store, if there are favourites. */
  otherStoreCents: Cents
}

/** Cost of visiting stores: the distance, plus the saving required of stores that are not favourites. */
export function tripCostOf(settings: TripSettings): (storeIds: readonly string[]) => Cents {
  const { kilometreCents, favourites, otherStoreCents } = settings
  return (storeIds) => {
    const others = favourites.length === 0 ? 0 : storeIds.filter((id) => !favourites.includes(id)).length
    return Math.round((tripMetres(settings, storeIds) * kilometreCents) / 1000) + others * otherStoreCents
  }
}

/**
 * Length of the shortest round trip from the origin to all these stores, in straight lines. A store of unknown location counts as a
 * separate trip at the average distance of the others, so that an unknown location is no advantage.
 */
export function tripMetres(
  { origin, locations }: Pick<TripSettings, 'origin' | 'locations'>,
  storeIds: readonly string[],
): number {
  if (!origin || locations.size === 0) return 0
  const known = storeIds.flatMap((id) => locations.get(id) ?? [])
  const unknown = storeIds.length - known.length
  const average =
    unknown === 0 ? 0 : sum([...locations.values()].map((point) => distanceBetween(origin, point))) / locations.size
  return shortestFrom(origin, known, origin) + unknown * 2 * average
}

/** Tries every order: there are at most three stops. */
function shortestFrom(from: Point, stops: readonly Point[], to: Point): number {
  if (stops.length === 0) return distanceBetween(from, to)
  return Math.min(
    ...stops.map(
      (next) =>
        distanceBetween(from, next) +
        shortestFrom(
          next,
          stops.filter((stop) => stop !== next),
          to,
        ),
    ),
  )
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
