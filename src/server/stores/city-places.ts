import type { Location } from '#domain/places/location.ts'
import type { StoreType } from '#domain/stores/store-types.ts'
import { createCache } from '#platform/cache.ts'
import type { Db } from '#platform/database/database.ts'
import { locationOf } from './stores.repository.ts'

/** The location and hours of an active store. */
export interface CityStore {
  number: number
  /** Without case and accents; '' when it has none. */
  neighborhoodKey: string
  neighborhood: string | null
  location: Location | null
  type: StoreType | null
  /** As the store wrote them. */
  hours: string | null
  /** Offers in force, as a worker last counted them. */
  promotions: number
}

export interface CityNeighborhood {
  key: string
  name: string
  location: Location
}

/** All active stores of a city with its known neighbourhoods, read together, because a store's location depends on both. */
export interface CityPlaces {
  stores: CityStore[]
  neighborhoods: CityNeighborhood[]
}

/** Cached per process: a change is seen within a second. */
export interface CityPlacesDirectory {
  get: (cityId: number) => Promise<CityPlaces>
}

/** The largest city of the country would have about six thousand stores of 300 bytes each. */
export function cityPlacesDirectory(db: Db, rememberedFor = 1000): CityPlacesDirectory {
  const cache = createCache<CityPlaces>({
    size: { max: 100_000, of: ({ stores, neighborhoods }) => stores.length + neighborhoods.length },
    freshUntil: rememberedFor,
    coalesce: rememberedFor > 0,
  })
  return { get: async (cityId) => (await cache.getOrLoad(String(cityId), () => readPlaces(db, cityId))).value }
}

async function readPlaces(db: Db, cityId: number): Promise<CityPlaces> {
  const [stores, neighborhoods] = await Promise.all([
    db
      .selectFrom('stores')
      .leftJoin('storeOfferCounts as counted', 'counted.storeId', 'stores.id')
      .leftJoin('neighborhoods as hood', (join) =>
        join.onRef('hood.cityId', '=', 'stores.cityId').onRef('hood.key', '=', 'stores.neighborhoodKey'),
      )
      .select(['stores.id as number', 'stores.neighborhoodKey', 'stores.neighborhood', 'stores.hours', 'stores.type'])
      .select(['stores.latitude', 'stores.longitude', 'hood.latitude as hoodLatitude'])
      .select(['hood.longitude as hoodLongitude', 'counted.promotions'])
      .where('stores.cityId', '=', cityId)
      .where('mergedInto', 'is', null)
      .where('status', '=', 'active')
      .orderBy('stores.id')
      .execute(),
    db.selectFrom('neighborhoods').selectAll().where('cityId', '=', cityId).orderBy('key').execute(),
  ])
  return {
    stores: stores.map((row) => ({
      number: row.number,
      neighborhoodKey: row.neighborhoodKey,
      neighborhood: row.neighborhood,
      location: locationOf(row),
      // A check constraint of the table allows exactly the domain's types.
      type: row.type as StoreType | null,
      hours: row.hours,
      promotions: row.promotions ?? 0,
    })),
    neighborhoods: neighborhoods.map(({ key, name, latitude, longitude }) => ({
      key,
      name,
      location: { latitude, longitude, isApproximate: true },
    })),
  }
}
