import { dayOf } from '#domain/dates.ts'
import { weekdayBit } from '#domain/mechanics/weekdays.ts'
import { defaultPromotionSort } from '#domain/offers/promotion-sorts.ts'
import type { PreparedReads } from '#platform/database/prepared-reads.ts'
import { offersOfKinds, offersOfStores } from '#server/baskets/basket-statements.ts'
import { offersByIds, pageOf, summaryOf } from '#server/comparisons/comparison-statements.ts'
import { unitPageOfCategory } from '#server/promotions/list/by-unit.ts'
import { linesOfCities } from '#server/promotions/list/find-elsewhere.ts'
import { readCursor, writeCursor } from '#server/promotions/list/page-cursor.ts'
import type { BoundStatement } from '#server/promotions/list/query-parts.ts'
import { scanCount, scanPage } from '#server/promotions/list/scan-statements.ts'
import { wordCount, wordPage } from '#server/promotions/list/word-statements.ts'
import { rowFromValues } from '#server/promotions/promotion-rows.ts'
import { linesOfCity, lowestOfLines, storesOfCity } from '#server/suggestions/suggestion-statements.ts'
import { buildNear } from './near-statements.ts'

/** Cities with full pages at every database size: a half-empty page would cost half. */
export const cities = ['sao-paulo-sp', 'rio-de-janeiro-rj', 'salvador-ba', 'fortaleza-ce', 'belo-horizonte-mg']
export const words = ['arroz', 'feijao', 'cafe', 'cerveja', 'leite', 'picanha', 'banana', 'detergente']

const firstPage = { sort: defaultPromotionSort, cursor: undefined, rows: 25 }

/** The most frequent queries of visitors. `cityIds` and `terms` are the ids of `cities` and `words` in this database. */
export async function buildStatements(
  reads: PreparedReads,
  cityIds: number[],
  terms: number[],
  offerIds: number[],
): Promise<Record<string, BoundStatement[]>> {
  const now = new Date()
  const pairs = cityIds.flatMap((cityId) => terms.map((driver) => ({ cityId, search: { driver, terms: [driver] } })))
  const places = [...cityIds.map((cityId) => ({ cityId })), {}]
  const deep = await Promise.all(
    cityIds.map(async (cityId) =>
      scanPage({ cityId, now }, { ...firstPage, cursor: await cursorAtDepth(reads, cityId, now) }),
    ),
  )
  return {
    'city page': cityIds.map((cityId) => scanPage({ cityId, now }, firstPage)),
    'city + word': pairs.map(({ cityId, search }) => wordPage({ cityId, now }, search, firstPage)),
    'national + word': terms.map((driver) => wordPage({ now }, { driver, terms: [driver] }, firstPage)),
    'count, city + word': pairs.map(({ cityId, search }) => wordCount({ cityId, now }, search, 1001)),
    'deep page': deep,
    ...buildQuickFilters(places, now),
    'ends today, newest first': places.map((place) =>
      scanPage({ ...place, endsOn: dayOf(now), now }, { ...firstPage, sort: 'date-desc' }),
    ),
    'count, city + word, highlighted': pairs.map(({ cityId, search }) =>
      wordCount({ cityId, highlighted: true, now }, search, 1001),
    ),
    'count, national + word, highlighted': terms.map((driver) =>
      wordCount({ highlighted: true, now }, { driver, terms: [driver] }, 1001),
    ),
    ...(await buildKinds(reads, cityIds, now)),
    ...(await buildComparisons(reads, cityIds, now)),
    ...(await buildBaskets(reads, now)),
    ...(await buildNear(reads, cityIds, terms, now)),
    'offer by id': offerIds.map((id) => ({ statement: offerById, values: [id] })),
  }
}

/** Groups of kinds, and kinds of several words. */
const kinds = ['carne', 'fruta', 'legume', 'peixe', 'papel_higienico', 'peito_de_frango', 'sabao_em_po']
const categoryIds = [5, 7, 9]

/** Searches by kind, and the name of a category, which is a filter. */
async function buildKinds(
  reads: PreparedReads,
  cityIds: number[],
  now: Date,
): Promise<Record<string, BoundStatement[]>> {
  const rows = await reads.query({ name: 'bench_kinds', text: 'select id from terms where word = any($1)' }, [kinds])
  if (rows.length !== kinds.length) throw new Error('The database has no products of some kinds')
  const searches = rows.map(([id]) => ({ driver: Number(id), terms: [Number(id)] }))
  return {
    'city + kind': cityIds.flatMap((cityId) => searches.map((search) => wordPage({ cityId, now }, search, firstPage))),
    'count, city + kind': cityIds.flatMap((cityId) =>
      searches.map((search) => wordCount({ cityId, now }, search, 1001)),
    ),
    'national + kind': searches.map((search) => wordPage({ now }, search, firstPage)),
    'national + category word': categoryIds.map((categoryId) => scanPage({ categoryId, now }, firstPage)),
  }
}

/** Comparisons in each city: of the kinds and packs with the most offers, of arbitrary lines, and a page of cards. */
async function buildComparisons(
  reads: PreparedReads,
  cityIds: number[],
  now: Date,
): Promise<Record<string, BoundStatement[]>> {
  const places = await Promise.all(
    cityIds.map(async (cityId) => ({
      cityId,
      kinds: (await reads.query(largestGroups('kind'), [cityId])).flat(),
      packs: (await reads.query(largestGroups('pack'), [cityId])).flat(),
      lines: (await reads.query(largestGroups('line'), [cityId])).flat(),
    })),
  )
  const first = [now, weekdayBit(now)]
  const pages = (level: 'kind' | 'pack' | 'line', rows: number) =>
    places.flatMap(({ cityId, [`${level}s` as const]: groups }) =>
      groups.slice(0, 4).map((id) => ({ statement: pageOf[level], values: [cityId, id, ...first, 0, 0, rows] })),
    )
  const otherStores = pages('line', 13)
  const offersOf = async ({ statement, values }: BoundStatement) => ({
    statement: offersByIds,
    values: [(await reads.query(statement, values)).slice(0, 12).map(([id]) => id)],
  })
  return {
    'comparison of a kind': pages('kind', 25),
    'comparison of a pack': pages('pack', 25),
    'count, comparison of a kind': places.flatMap(({ cityId, kinds }) =>
      kinds.slice(0, 4).map((id) => ({ statement: summaryOf.kind, values: [cityId, id, ...first] })),
    ),
    'other stores of an offer': otherStores,
    'other stores, their offers': await Promise.all(otherStores.map(offersOf)),
    'elsewhere of 24 cards': places.map(({ cityId, lines }) => ({
      statement: linesOfCities,
      values: [lines.slice(0, 24).map(() => cityId), lines.slice(0, 24), now],
    })),
    'suggestions, their lowest prices': places.map(({ cityId, lines }) => ({
      statement: lowestOfLines,
      values: [cityId, lines.slice(0, 16), ...first],
    })),
    'suggestions, a thousand names': cityIds.map((cityId) => ({ statement: linesOfCity, values: [cityId, 0] })),
    'suggestions, stores': cityIds.map((cityId) => ({ statement: storesOfCity, values: [cityId] })),
    'category by unit price': cityIds.map((cityId) =>
      unitPageOfCategory({ cityId, categoryId: 1, now }, undefined, 25),
    ),
  }
}

/** Offers of sixty stores for the thirty kinds with the most offers: all offers of a store at once, or kind by kind. */
async function buildBaskets(reads: PreparedReads, now: Date): Promise<Record<string, BoundStatement[]>> {
  const stores = (await reads.query(someStores, [])).flat()
  const kinds = (await reads.query(largestKinds, [])).flat()
  const pairs = stores.flatMap((store) => kinds.map((kind) => [store, kind]))
  const values = [pairs.map(([store]) => store), pairs.map(([, kind]) => kind), now, 8]
  return {
    '30 items in 60 stores': [{ statement: offersOfStores, values: [stores, kinds, now, 1000] }],
    '30 items in 60 large stores': [{ statement: offersOfKinds, values }],
  }
}

const someStores = { name: 'bench_stores', text: 'select id from stores order by id limit 60' }
const largestKinds = {
  name: 'bench_kinds_of_stores',
  text: 'select kind from comparables where store_id <= 1000 and kind is not null group by 1 order by count(*) desc limit 30',
}

function largestGroups(level: 'kind' | 'pack' | 'line') {
  const text = `select ${level}_id from comparables where city_id = $1 and ${level}_id is not null group by 1 order by count(*) desc limit 24`
  return { name: `bench_largest_${level}s`, text }
}

/** The quick filters, in each city and in the whole country, including a day on which nothing ends. */
function buildQuickFilters(places: { cityId?: number }[], now: Date): Record<string, BoundStatement[]> {
  const filters = {
    'ends today': { endsOn: dayOf(now) },
    'ends on a day without any': { endsOn: '2000-01-01' },
    'over 30% off': { deeplyDiscounted: true as const },
  }
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      const scopes = places.map((place) => ({ ...place, ...filter, now }))
      return [
        [name, scopes.map((scope) => scanPage(scope, firstPage))],
        [`count, ${name}`, scopes.map((scope) => scanCount(scope, 1001))],
      ]
    }),
  )
}

/** The cursor after twenty pages, sorted by price. */
async function cursorAtDepth(reads: PreparedReads, cityId: number, now: Date) {
  const { statement, values } = scanPage({ cityId, now }, { sort: 'price-asc', cursor: undefined, rows: 480 })
  const last = (await reads.query(statement, values)).at(-1)
  if (!last) throw new Error(`City ${cityId} has no offers: fill the database first`)
  return readCursor('price-asc', writeCursor('price-asc', 0, rowFromValues(last)))
}

const offerById = { name: 'bench_offer_by_id', text: 'select * from promotions where id = $1' }
