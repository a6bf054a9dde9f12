import type { ComparedOffer, Comparison } from '#contract/compare/comparisons.ts'
import type { Day } from '#domain/dates.ts'
import { daysBefore } from '#domain/durations.ts'
import { weekdayBit } from '#domain/mechanics/weekdays.ts'
import { decimalFromCents } from '#domain/money.ts'
import type { ComparisonSort } from '#domain/offers/comparison-sorts.ts'
import type { Db } from '#platform/database/database.ts'
import type { PreparedReads } from '#platform/database/prepared-reads.ts'
import { found } from '#server/app-error.ts'
import type { CityDirectory } from '#server/cities/city-directory.ts'
import { readLastDayOfLine } from '#server/price-history/price-history.service.ts'
import { type Directories, rowFromValues, toPromotions } from '#server/promotions/promotion-rows.ts'
import { countStores } from '#server/stats/store-counts.ts'
import { type ComparisonCursor, readComparisonCursor, writeComparisonCursor } from './comparison-cursor.ts'
import {
  findGroup,
  haveOffers,
  type Level,
  maxCompared,
  offersByIds,
  pageOf,
  productOfLine,
  summaryOf,
  unknownUnit,
  wasCompared,
} from './comparison-statements.ts'

export interface ComparisonContext {
  db: Db
  reads: PreparedReads
  directories: Directories & { cities: CityDirectory }
}

export interface ComparisonRequest {
  slug: string
  city: string
  sortBy: ComparisonSort | undefined
  limit: number
  cursor: string | undefined
}

export interface Group {
  id: number
  level: Level
  name: string
  slug: string
  per: 'kg' | 'L' | 'un'
}

/** An offer of a group, from its row in `comparables`. */
interface Compared {
  id: number
  price: number
  /** The price; for a kind, the price of one kg, litre or piece. */
  compared: number
  storeId: number
  expiresAt: string
}

/** Days for which a page stays in search engines after two stores offered the product. */
export const daysListedAfterwards = 30

export async function compareGroup(
  context: ComparisonContext,
  { slug, city: cityName, sortBy, limit, cursor: cursorText }: ComparisonRequest,
  now: Date,
): Promise<Comparison> {
  const { db, reads, directories } = context
  const groups = await findGroups(reads, slug)
  const group = found(groups[0], 'comparison_not_found')
  const city = found(await directories.cities.find(cityName), 'city_not_found')
  const comparedBy = group.level === 'kind' ? 'unit' : 'price'
  const sort = sortBy ?? comparedBy
  const cursor = cursorText === undefined ? undefined : readComparisonCursor(sort, cursorText)
  const [rows, [summary = []], [hasOffers = []], activeStores] = await Promise.all([
    // One more than requested, to see whether there is a next page.
    isInIndexOrder(group, sort)
      ? readPage(reads, city.id, group, now, limit + 1, cursor)
      : sortedPage(context, city.id, group, now, sort, limit + 1, cursor),
    reads.query(summaryOf[group.level], [city.id, group.id, now, weekdayBit(now)]),
    reads.query(haveOffers, [
      city.id,
      now,
      weekdayBit(now),
      ...levels.map((level) => groups.find((one) => one.level === level)?.id ?? null),
    ]),
    countStores(db, { cityId: city.id }),
  ])
  const [offers = 0, stores = 0, lowest, highest] = summary as [number, number, number | null, number | null]
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    group: withoutId(group),
    city: { slug: city.slug, name: city.name, state: city.state },
    tabs: groups.map((one) => ({ ...withoutId(one), hasOffers: hasOffers[levels.indexOf(one.level)] === true })),
    comparedBy,
    lowestPrice: decimalOrNull(lowest),
    highestPrice: decimalOrNull(highest),
    total: Math.min(Number(offers), maxCompared),
    isTotalCapped: Number(offers) > maxCompared,
    stores: Number(stores),
    storesWithoutOffer: Math.max(0, activeStores - Number(stores)),
    isIndexable: Number(stores) > 1 || (await wasComparedLately(reads, city.id, group, now)),
    offers: await toOffers(context, shown, lowest),
    lastDay: shown.length === 0 && !cursor ? await findLastDay(reads, city.id, group, now) : null,
    nextCursor: last
      ? writeComparisonCursor({ sort, id: last.id, key: (await keysOf(directories, sort, [last]))(last) })
      : null,
  }
}

const levels: Level[] = ['line', 'pack', 'kind']

/** The group itself and the wider groups that contain it. */
export async function findGroups(reads: PreparedReads, slug: string): Promise<Group[]> {
  const [row] = await reads.query(findGroup, [slug])
  if (!row) return []
  return [0, 5, 10].map((start) => groupFromValues(row.slice(start))).filter(({ id }) => id !== null)
}

export function groupFromValues([id, level, name, slug, per]: unknown[]): Group {
  return { id, level, name, slug, per } as Group
}

export function withoutId({ id: _, ...group }: Group): Omit<Group, 'id'> {
  return group
}

/** In a line and a pack the amounts are equal, so price and unit price give one order. */
function isInIndexOrder({ level }: Group, sort: ComparisonSort): boolean {
  return sort === 'unit' || (sort === 'price' && level !== 'kind')
}

export async function readPage(
  reads: PreparedReads,
  cityId: number,
  { id, level }: Pick<Group, 'id' | 'level'>,
  now: Date,
  rows: number,
  cursor?: ComparisonCursor,
): Promise<Compared[]> {
  const values = await reads.query(pageOf[level], [
    cityId,
    id,
    now,
    weekdayBit(now),
    cursor?.key ?? 0,
    cursor?.id ?? 0,
    rows,
  ])
  return values.map(
    ([id, price, compared, storeId, expiresAt]) => ({ id, price, compared, storeId, expiresAt }) as Compared,
  )
}

/** Other orders than that of the index sort the thousand cheapest. */
async function sortedPage(
  { reads, directories }: ComparisonContext,
  cityId: number,
  group: Group,
  now: Date,
  sort: ComparisonSort,
  rows: number,
  cursor: ComparisonCursor | undefined,
): Promise<Compared[]> {
  const cheapest = await readPage(reads, cityId, group, now, maxCompared)
  const keyOf = await keysOf(directories, sort, cheapest)
  return cheapest
    .map((row) => ({ row, key: keyOf(row), id: row.id }))
    .sort(comparePlaces)
    .filter((place) => !cursor || comparePlaces(place, cursor) > 0)
    .slice(0, rows)
    .map(({ row }) => row)
}

interface Place {
  key: number | string
  id: number
}

function comparePlaces(one: Place, other: Place): number {
  const byKey =
    typeof one.key === 'string' ? one.key.localeCompare(String(other.key), 'pt-BR') : one.key - Number(other.key)
  return byKey || one.id - other.id
}

/** The sort keys of the rows. */
async function keysOf(
  { stores }: Directories,
  sort: ComparisonSort,
  rows: Compared[],
): Promise<(row: Compared) => number | string> {
  if (sort === 'ends') return ({ expiresAt }) => Date.parse(expiresAt)
  if (sort === 'store') {
    const entries = await stores.get(rows.map(({ storeId }) => storeId))
    return ({ storeId }) => entries.get(storeId)?.store.name ?? ''
  }
  return ({ price, compared }) => (sort === 'price' ? price : compared)
}

async function toOffers(
  { reads, directories }: ComparisonContext,
  rows: Compared[],
  lowest: number | null | undefined,
): Promise<ComparedOffer[]> {
  const prices = new Map(rows.map(({ id, compared }) => [id, compared === unknownUnit ? null : compared]))
  const stored = (await reads.query(offersByIds, [rows.map(({ id }) => id)])).map(rowFromValues)
  const offers = await toPromotions(directories, stored)
  return offers.map((offer, index) => {
    const id = stored[index]?.id ?? 0
    const price = prices.get(id) ?? null
    const difference = price === null ? null : Math.max(0, price - (lowest ?? price))
    return {
      ...offer,
      comparedPrice: decimalOrNull(price),
      difference: decimalOrNull(difference),
    }
  })
}

async function findLastDay(reads: PreparedReads, cityId: number, { id, level }: Group, now: Date): Promise<Day | null> {
  const [[productId] = []] = level === 'line' ? await reads.query(productOfLine, [id]) : []
  return productId === undefined ? null : readLastDayOfLine(reads, cityId, productId as number, now)
}

async function wasComparedLately(reads: PreparedReads, cityId: number, { id, level }: Group, now: Date) {
  if (level !== 'line') return false
  return (await reads.query(wasCompared, [cityId, id, daysBefore(now, daysListedAfterwards)])).length > 0
}

function decimalOrNull(cents: number | null | undefined): string | null {
  return cents === null || cents === undefined ? null : decimalFromCents(cents)
}
