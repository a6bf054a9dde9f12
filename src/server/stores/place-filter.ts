import type { PlaceFilter } from '#contract/places/place-filter.ts'
import { invalidField } from '#server/app-error.ts'
import type { CityPlacesDirectory } from './city-places.ts'
import { findStoresAround } from './neighborhoods.ts'
import { isOpenAt } from './open-stores.ts'

/** The stores to which a list is limited by place or hour; undefined when it is not. Those of an unknown neighbourhood are none. */
export async function findStoresOfPlace(
  places: CityPlacesDirectory,
  { neighborhood, radius, openNow }: PlaceFilter,
  cityId: number | undefined,
  now: Date,
): Promise<number[] | undefined> {
  if (radius !== undefined && neighborhood === undefined) throw invalidField('radius', 'Escolha também o bairro')
  if (neighborhood === undefined && !openNow) return undefined
  if (cityId === undefined) throw invalidField(openNow ? 'openNow' : 'neighborhood', 'Escolha também a cidade')
  const city = await places.get(cityId)
  const around = neighborhood === undefined ? city.stores : (findStoresAround(city, neighborhood, radius) ?? [])
  return around.filter((store) => !openNow || isOpenAt(store, now)).map(({ number }) => number)
}
