import { type RawBuilder, sql } from 'kysely'
import type { Store, StoreWithCount } from '#contract/stores.ts'
import type { Location } from '#domain/places/location.ts'
import { readOpeningHours } from '#domain/stores/opening-hours.ts'
import type { StoreStatus } from '#domain/stores/store-statuses.ts'
import type { StoreType } from '#domain/stores/store-types.ts'
import type { Db } from '#platform/database/database.ts'
import { publicId } from '#server/public-ids.ts'
import { allPromotionsOfStore, promotionsOfStore } from '#server/stats/promotion-counts.ts'

export interface NewStore {
  cityId: number
  name: string
  nameKey: string
  neighborhood: string | null
  neighborhoodKey: string
  slug: string
  address: string | null
  phone: string | null
  whatsapp: string | null
  type: StoreType | null
  hours: string | null
  latitude?: number | null
  longitude?: number | null
}

/** By number or slug; a merged store resolves to its target. */
export async function findStore(
  db: Db,
  key: { id: number } | { slug: string },
  now: Date,
): Promise<StoreWithCount | undefined> {
  const row = await selectWithCounts(db, allPromotionsOfStore(now))
    .where('stores.id', '=', (select) =>
      select
        .selectFrom('stores as requested')
        .select(sql<number>`coalesce(requested.merged_into, requested.id)`.as('id'))
        .$if('id' in key, (query) => query.where('requested.id', '=', 'id' in key ? key.id : 0))
        .$if('slug' in key, (query) => query.where('requested.slug', '=', 'slug' in key ? key.slug : '')),
    )
    .executeTakeFirst()
  return row && toStoreWithCount(row)
}

/** The numbers of the stores changed in the last `seconds`, at most `limit`. */
export async function findChangedStores(db: Db, seconds: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('stores')
    .select('id')
    .where('updatedAt', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** A merged store resolves to its target, under its own number. */
export async function findStoresByNumber(db: Db, numbers: number[]): Promise<{ number: number; store: Store }[]> {
  const rows = await selectStores(db)
    .innerJoin('stores as named', (join) => join.on(sql<boolean>`stores.id = coalesce(named.merged_into, named.id)`))
    .select('named.id as number')
    .where(sql<boolean>`named.id = any(${numbers}::int[])`)
    .execute()
  return rows.map((row) => ({ number: row.number, store: toStore(row) }))
}

/** The store as part of an offer. */
export function withoutCount(counted: StoreWithCount): Store {
  const { activePromotions: _, openingHours: _hours, version: _version, status: _status, ...store } = counted
  return store
}

export async function insertStore(db: Db, store: NewStore): Promise<number> {
  const words = wordsOfStore(store)
  const { id } = await db
    .insertInto('stores')
    .values({ ...store, words })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Name, neighbourhood, city and state, each word after a space: a search finds the beginnings of words. */
export function wordsOfStore({
  nameKey,
  neighborhoodKey,
  cityId,
}: Pick<NewStore, 'nameKey' | 'neighborhoodKey' | 'cityId'>) {
  return sql<string>`(
    select regexp_replace(concat_ws(' ', '', ${nameKey}::text, ${neighborhoodKey}::text, slug), '[^a-z0-9]+', ' ', 'g')
    from cities where id = ${cityId})`
}

export async function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  return (await db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined
}

/** By number or slug; a merged store resolves to its target. */
export async function findOpenStore(
  db: Db,
  key: { id: number } | { slug: string },
): Promise<{ number: number; status: string } | undefined> {
  return db
    .selectFrom('stores as named')
    .innerJoin('stores', (join) => join.on(sql<boolean>`stores.id = coalesce(named.merged_into, named.id)`))
    .select(['stores.id as number', 'stores.status'])
    .where((where) => ('id' in key ? where('named.id', '=', key.id) : where('named.slug', '=', key.slug)))
    .executeTakeFirst()
}

/** Name and place of a store within its city; for a merged store, with the id and status of its target. */
export interface NamedStore {
  id: number
  status: StoreStatus
  cityId: number
  nameKey: string
  neighborhoodKey: string
}

export async function selectStoresByName(db: Db, names: { cityId: number; nameKey: string }[]): Promise<NamedStore[]> {
  const { rows } = await sql<NamedStore>`
    select current.id, current.status, city_id, name_key, neighborhood_key
    from (select distinct * from unnest(${names.map(({ cityId }) => cityId)}::int[], ${names.map(({ nameKey }) => nameKey)}::text[]) n (city_id, name_key)) requested
    join stores named using (city_id, name_key)
    join lateral (select id, status from stores where id = coalesce(named.merged_into, named.id)) current on true`.execute(
    db,
  )
  return rows
}

/** A store for matching with spreadsheets; for a merged store, with the id and status of its target. */
export interface StoreOfCity extends NamedStore {
  name: string
  neighborhood: string | null
  city: string
}

export async function selectStoresOfCities(db: Db, cityIds: number[]): Promise<StoreOfCity[]> {
  return (
    db
      .selectFrom('stores as named')
      .innerJoin('stores', (join) => join.on(sql<boolean>`stores.id = coalesce(named.merged_into, named.id)`))
      .innerJoin('cities', 'cities.id', 'named.cityId')
      .select(['stores.id', 'stores.status', 'named.cityId', 'named.nameKey', 'named.neighborhoodKey'])
      .select(['named.name', 'named.neighborhood', 'cities.name as city'])
      .where('named.cityId', 'in', cityIds)
      // A check constraint of the table allows exactly the domain's statuses.
      .$narrowType<{ status: StoreStatus }>()
      .execute()
  )
}

function selectStores(db: Db) {
  return db
    .selectFrom('stores')
    .innerJoin('cities', 'cities.id', 'stores.cityId')
    .leftJoin('neighborhoods as hood', (join) =>
      join.onRef('hood.cityId', '=', 'stores.cityId').onRef('hood.key', '=', 'stores.neighborhoodKey'),
    )
    .select([
      'stores.id',
      'stores.slug',
      'stores.name',
      'cities.name as city',
      'cities.slug as citySlug',
      'cities.state',
      'stores.neighborhood',
      'stores.address',
      'stores.phone',
      'stores.whatsapp',
      'stores.type',
      'stores.hours',
      'stores.latitude',
      'stores.longitude',
      'hood.latitude as hoodLatitude',
      'hood.longitude as hoodLongitude',
    ])
}

export function selectListed(db: Db, now: Date) {
  return selectWithCounts(db, promotionsOfStore(now))
}

function selectWithCounts(db: Db, promotions: RawBuilder<number>) {
  return selectStores(db).select(['stores.version', 'stores.status', promotions.as('activePromotions')])
}

interface LocationColumns {
  latitude: number | null
  longitude: number | null
  /** The centre of the neighbourhood. */
  hoodLatitude: number | null
  hoodLongitude: number | null
}

/** The store's own coordinates, or the approximate ones of its neighbourhood. */
export function locationOf({ latitude, longitude, hoodLatitude, hoodLongitude }: LocationColumns): Location | null {
  if (latitude !== null && longitude !== null) return { latitude, longitude, isApproximate: false }
  if (hoodLatitude === null || hoodLongitude === null) return null
  return { latitude: hoodLatitude, longitude: hoodLongitude, isApproximate: true }
}

type StoreRow = Omit<Store, 'id' | 'type' | 'location'> & LocationColumns & { id: number; type: string | null }

function toStore(row: StoreRow): Store {
  const { slug, name, city, citySlug, state, neighborhood, address, phone, whatsapp, hours } = row
  // A check constraint of the table allows exactly the domain's types.
  const type = row.type as StoreType | null
  return {
    id: publicId('store', row.id),
    slug,
    name,
    city,
    citySlug,
    state,
    neighborhood,
    address,
    phone,
    whatsapp,
    type,
    hours,
    location: locationOf(row),
  }
}

export function toStoreWithCount(
  row: StoreRow & { status: string; activePromotions: number; version: number },
): StoreWithCount {
  const { activePromotions, version, hours } = row
  return {
    ...toStore(row),
    // A check constraint of the table allows exactly the domain's statuses.
    status: row.status as StoreStatus,
    activePromotions,
    openingHours: readOpeningHours(hours ?? '') ?? null,
    version,
  }
}
