import { distanceBetween } from '#domain/places/distance.ts'
import { bandsByDistance, bandsByRadius, bandWithin, type StoreAtDistance } from '#domain/places/distance-bands.ts'
import type { PreparedReads } from '#platform/database/prepared-reads.ts'
import { bandWordPage } from '#server/promotions/list/band-word-statements.ts'
import type { BoundStatement } from '#server/promotions/list/query-parts.ts'
import { type StoreInBand, storesCount, storesPage } from '#server/promotions/list/store-statements.ts'

const page = { sort: 'price-asc' as const, cursor: undefined, rows: 25 }

/** Offers near the centre of the largest city, which alone has sixty stores at every size. */
export async function buildNear(
  reads: PreparedReads,
  cityIds: number[],
  terms: number[],
  now: Date,
): Promise<Record<string, BoundStatement[]>> {
  const stores = await storesByDistance(reads, cityIds)
  const scope = { now, cityId: stores.cityId }
  const places: Record<string, string[][]> = {
    'within 2 km, by price': bandWithin(stores.near, 2),
    'within 2 km, by distance': bandsByDistance(stores.near.filter(({ metres }) => metres <= 2000)),
    'within 10 km, by price': bandWithin(stores.near, 10),
    'within 10 km, by distance': bandsByDistance(stores.near),
    'within 10 km, cheap and near': bandsByRadius(stores.near),
  }
  const pages = Object.entries(places).map(
    ([name, bands]) => [name, [storesPage(scope, inBands(bands), page)]] as const,
  )
  const far = inBands(bandsByDistance(stores.near))
  return {
    ...Object.fromEntries(pages),
    'within 10 km, newest first': [
      storesPage(scope, inBands(bandWithin(stores.near, 10)), { ...page, sort: 'date-desc' }),
    ],
    'count, within 10 km': [storesCount(scope, far, 1001)],
    'within 10 km + word, by distance': terms.map((driver) =>
      bandWordPage(scope, { driver, terms: [driver] }, far, page),
    ),
  }
}

function inBands(bands: string[][]): StoreInBand[] {
  return bands.flatMap((ids, band) => ids.map((id) => ({ id: Number(id), band })))
}

async function storesByDistance(
  reads: PreparedReads,
  cityIds: number[],
): Promise<{ cityId: number; near: StoreAtDistance[] }> {
  const rows = (await reads.query(storesOfLargest, [cityIds])).map((row) => row.map(Number))
  const near = rows.map(([, id, latitude = 0, longitude = 0, cityLatitude = 0, cityLongitude = 0]) => ({
    id: String(id),
    metres: distanceBetween({ latitude, longitude }, { latitude: cityLatitude, longitude: cityLongitude }),
  }))
  return { cityId: rows[0]?.[0] ?? 0, near }
}

const storesOfLargest = {
  name: 'bench_stores_of_largest_city',
  text: `
    select city.id, store.id, store.latitude, store.longitude, city.latitude, city.longitude
    from (select * from cities where id = any($1::int[]) order by population desc limit 1) city
    join stores store on store.city_id = city.id`,
}
