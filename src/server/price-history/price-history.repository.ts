import type { Cents } from '#domain/money.ts'
import type { PriceObservation } from '#domain/price-history/published-prices.ts'
import type { PreparedReads, Statement } from '#platform/database/prepared-reads.ts'

/** The subject of a history: an offer that was not removed, whether ended or not. */
export interface HistorySubject {
  productId: number
  storeId: number
  cityId: number
  priceCents: Cents
  originalCents: Cents | null
  validFrom: Date
  expiresAt: Date
  /** The price is conditional, so it gets no verdict. */
  isConditional: boolean
}

export const findSubject: Statement = {
  name: 'find_history_subject',
  text: `
    select product_id, store_id, city_id, price_cents, original_cents, valid_from, expires_at, is_conditional
    from promotions where id = $1
    union all
    select product_id, store_id, city_id, price_cents, original_cents, valid_from, expires_at, is_conditional
    from promotions_archive where id = $1 and removed_at is null
    limit 1`,
}

export async function findHistorySubject(reads: PreparedReads, id: number): Promise<HistorySubject | undefined> {
  const [values] = await reads.query(findSubject, [id])
  if (!values) return undefined
  const [productId, storeId, cityId, priceCents, originalCents, validFrom, expiresAt, isConditional] = values
  return {
    productId: productId as number,
    storeId: storeId as number,
    cityId: cityId as number,
    priceCents: priceCents as Cents,
    originalCents: originalCents as Cents | null,
    validFrom: new Date(validFrom as string),
    expiresAt: new Date(expiresAt as string),
    isConditional: isConditional as boolean,
  }
}

/** An observation with the number of its store, which may have been merged since. */
export type ObservationRow = Omit<PriceObservation, 'storeId'> & { storeNumber: number }

/** Spellings of one product line, and the newest observations of all of them together. */
const maxSpellings = 100
const maxObservations = 4000

/** The spellings of a product's line, or the product alone while its line is unknown. */
const spellingsOfLine: Statement = {
  name: 'spellings_of_line',
  text: `
    select $1::int as id
    union all
    (select id from products where line_id = (select line_id from products where id = $1) and id <> $1 limit ${maxSpellings})`,
}

/** Observations of these products, at most this many of each, newest first. */
const observationsOf = (scope: string) => `
  select product.id, o.store_id, o.promotion_id, o.kind, o.price_cents, o.recorded_at, o.in_force_from, o.in_force_to, o.is_conditional,
    o.weekdays
  from unnest($1::int[]) as product (id)
  cross join lateral (
    select store_id, promotion_id, kind, price_cents, recorded_at, in_force_from, in_force_to, is_conditional, weekdays
    from price_observations
    where product_id = product.id and ${scope} and recorded_at >= $3 and kind <> 'claimed_regular'
    order by recorded_at desc limit $4
  ) o`

export const observationsInCity: Statement = {
  name: 'price_observations_in_city',
  text: observationsOf('city_id = $2'),
}

export const observationsInStore: Statement = {
  name: 'price_observations_in_store',
  text: observationsOf('store_id = $2'),
}

export interface ObservationsRead {
  rows: ObservationRow[]
  /** Time since which the observations are complete, in milliseconds; undefined when nothing was omitted. */
  cutAt: number | undefined
}

export async function readObservations(
  reads: PreparedReads,
  statement: Statement,
  productId: number,
  scope: number,
  since: Date,
): Promise<ObservationsRead> {
  const spellings = (await reads.query(spellingsOfLine, [productId])).map(([id]) => id)
  const perSpelling = Math.floor(maxObservations / spellings.length)
  const found = await reads.query(statement, [spellings, scope, since, perSpelling])
  const bySpelling = Map.groupBy(found, ([spelling]) => spelling)
  const full = [...bySpelling.values()].filter(({ length }) => length === perSpelling)
  const rows = found.map(
    ([, storeNumber, promotionId, kind, cents, recordedAt, inForceFrom, inForceTo, isConditional, weekdays]) => ({
      storeNumber: storeNumber as number,
      promotionId: promotionId as number | null,
      kind: kind as PriceObservation['kind'],
      cents: cents as Cents,
      recordedAt: Date.parse(recordedAt as string),
      inForceFrom: Date.parse(inForceFrom as string),
      inForceTo: Date.parse(inForceTo as string),
      isConditional: isConditional as boolean,
      weekdays: weekdays as number,
    }),
  )
  // Newest first: the last observation of a truncated spelling is the oldest known one.
  const cuts = full.map((ofSpelling) => Date.parse(ofSpelling.at(-1)?.[5] as string))
  // Further spellings were not read.
  if (spellings.length > maxSpellings) cuts.push(since.getTime())
  return { rows, cutAt: cuts.length > 0 ? Math.max(...cuts) : undefined }
}

/** The current store for each of these, by number; hidden stores, and those that moved to another city, are omitted. */
export const storesOfHistory: Statement = {
  name: 'stores_of_history',
  text: `
    select named.id, kept.id, kept.name
    from unnest($1::int[]) as asked (id)
    join stores named on named.id = asked.id
    join stores kept on kept.id = coalesce(named.merged_into, named.id)
    where kept.city_id = $2 and kept.status = 'active'`,
}

export async function findHistoryStores(
  reads: PreparedReads,
  numbers: number[],
  cityId: number,
): Promise<Map<number, { number: number; name: string }>> {
  const rows = await reads.query(storesOfHistory, [numbers, cityId])
  return new Map(
    rows.map(([asked, number, name]) => [asked as number, { number: number as number, name: name as string }]),
  )
}

/** The stores merged into this one. */
export const mergedStores: Statement = {
  name: 'merged_stores',
  text: 'select id from stores where merged_into = $1 limit 20',
}

export async function findMergedStores(reads: PreparedReads, storeId: number): Promise<number[]> {
  return (await reads.query(mergedStores, [storeId])).map(([id]) => id as number)
}
