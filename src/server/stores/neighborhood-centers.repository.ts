import { sql } from 'kysely'
import type { NeighborhoodCenter } from '#domain/places/neighborhood-rows.ts'
import type { Db } from '#platform/database/database.ts'

export interface StoredCenter extends NeighborhoodCenter {
  key: string
}

export interface CityWithCenter extends NeighborhoodCenter {
  state: string
}

export async function findCityCenter(db: Db, cityId: number): Promise<CityWithCenter> {
  return db
    .selectFrom('cities')
    .select(['name', 'state', 'latitude', 'longitude'])
    .where('id', '=', cityId)
    .executeTakeFirstOrThrow()
}

export async function listCenters(db: Db, cityId: number): Promise<StoredCenter[]> {
  return db
    .selectFrom('neighborhoods')
    .select(['key', 'name', 'latitude', 'longitude'])
    .where('cityId', '=', cityId)
    .orderBy('key')
    .execute()
}

/** Number of stores in each neighbourhood, by key; includes hidden stores. */
export async function countStoresByKey(db: Db, cityId: number): Promise<{ key: string; stores: number }[]> {
  return db
    .selectFrom('stores')
    .select(['neighborhoodKey as key', sql<number>`count(*)`.as('stores')])
    .where('cityId', '=', cityId)
    .where('mergedInto', 'is', null)
    .groupBy('neighborhoodKey')
    .execute()
}

export async function upsertCenters(db: Db, cityId: number, centers: StoredCenter[]): Promise<void> {
  if (centers.length === 0) return
  await db
    .insertInto('neighborhoods')
    .values(centers.map((center) => ({ ...center, cityId })))
    .onConflict((conflict) =>
      conflict.columns(['cityId', 'key']).doUpdateSet({
        name: (row) => row.ref('excluded.name'),
        latitude: (row) => row.ref('excluded.latitude'),
        longitude: (row) => row.ref('excluded.longitude'),
      }),
    )
    .execute()
}

export async function deleteCenters(db: Db, cityId: number, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  await db.deleteFrom('neighborhoods').where('cityId', '=', cityId).where('key', 'in', keys).execute()
}

/** Every process caches stores with their location, which for these is the changed centre. */
export async function touchStores(db: Db, cityId: number, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  const moved = db
    .selectFrom('stores')
    .select('id')
    .where('cityId', '=', cityId)
    .where('neighborhoodKey', 'in', keys)
    .where('latitude', 'is', null)
  await db
    .updateTable('stores')
    .set({ updatedAt: sql`now()` })
    .where((where) => where.or([where('id', 'in', moved), where('mergedInto', 'in', moved)]))
    .execute()
}
