import type { PlaceFilter } from '#contract/places/place-filter.ts'
import type { StoreType } from '#domain/stores/store-types.ts'
import { invalidField } from '#server/app-error.ts'
import type { CityPlacesDirectory } from './city-places.ts'
import { findStoresAround } from './neighborhoods.ts'
import { firstToOpen, isOpenAt } from './open-stores.ts'

/** Also filters by the type of store, and for the one that opens first. */
interface StorePlaceFilter extends PlaceFilter {
  type?: StoreType | undefined
  opensNext?: boolean | undefined
}

/** Stores to which a filter by place or hour limits a list; undefined without such a filter. An unknown neighbourhood has none. */
export async function findStoresOfPlace(
  places: CityPlacesDirectory,
  filter: StorePlaceFilter,
  cityId: number | undefined,
  now: Date,
): Promise<number[] | undefined> {
  const { neighborhood, radius, openNow, type, opensNext } = filter
  if (radius !== undefined && neighborhood === undefined) throw invalidField('radius', 'Escolha também o bairro')
  const needsCity = (['openNow', 'neighborhood', 'type', 'opensNext'] as const).find(
    (name) => filter[name] !== undefined,
  )
  if (needsCity === undefined) return undefined
  if (cityId === undefined) throw invalidField(needsCity, 'Escolha também a cidade')
  const city = await places.get(cityId)
  const around = neighborhood === undefined ? city.stores : (findStoresAround(city, neighborhood, radius) ?? [])
  const found = around.filter((store) => (!type || store.type === type) && (!openNow || isOpenAt(store, now)))
  const shown = opensNext ? [firstToOpen(found, now)].flatMap((store) => store ?? []) : found
  return shown.map(({ number }) => number)
}
