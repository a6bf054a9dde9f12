import { distanceBetween } from '#domain/places/distance.ts'
import {
  bandsByDistance,
  bandsByRadius,
  bandWithin,
  maxNearStores,
  type Radius,
} from '#domain/places/distance-bands.ts'
import type { Point } from '#domain/places/location.ts'
import { placesApi } from './places-api.ts'

/** No store has this id: used when there is no store within the radius, so that the list is empty. */
const noStore = [['-']]

/** The stores of a city in bands of distance from a point: within a radius, the nearest first, or by 1, 2, 5 and 10 km. */
export async function loadBands(
  origin: Point,
  city: string,
  isNearestFirst: boolean,
  radius: Radius | undefined,
): Promise<{ bands: string[][]; note: string | undefined }> {
  const stores = await placesApi.call('cities.storeLocations', { params: { city } })
  const measured = stores
    .map(({ id, location }) => ({ id, metres: distanceBetween(origin, location) }))
    .filter(({ metres }) => radius === undefined || metres <= radius * 1000)
  const bands = isNearestFirst
    ? bandsByDistance(measured)
    : radius
      ? bandWithin(measured, radius)
      : bandsByRadius(measured)
  return {
    bands: bands.length > 0 ? bands : noStore,
    note: measured.length > maxNearStores ? `Só dos ${maxNearStores} mercados mais próximos.` : undefined,
  }
}
