import { PromotionFilter } from '#contract/promotions.ts'
import { dayOf } from '#domain/dates.ts'
import type { PreparedReads } from '#platform/prepared-reads.ts'
import { readCursor, writeCursor } from '#server/promotions/list/page-cursor.ts'
import type { BoundStatement } from '#server/promotions/list/query-parts.ts'
import { scanCount, scanPage } from '#server/promotions/list/scan-statements.ts'
import { wordCount, wordPage } from '#server/promotions/list/word-statements.ts'
import { rowFromValues } from '#server/promotions/promotion-rows.ts'

/** Cities large enough that their pages are full at every size measured: a page that is half empty costs half. */
export const cities = ['sao-paulo-sp', 'rio-de-janeiro-rj', 'salvador-ba', 'fortaleza-ce', 'belo-horizonte-mg']
export const words = ['arroz', 'feijao', 'cafe', 'cerveja', 'leite', 'picanha', 'banana', 'detergente']

const first = { sort: PromotionFilter.shape.sortBy.parse(undefined), cursor: undefined, rows: 25 }

/** What visitors ask most, as statements. `terms` and `cityIds` say what the names mean in this database. */
export async function questions(
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
      scanPage({ cityId, now }, { ...first, cursor: await cursorAtDepth(reads, cityId, now) }),
    ),
  )
  return {
    'city page': cityIds.map((cityId) => scanPage({ cityId, now }, first)),
    'city + word': pairs.map(({ cityId, search }) => wordPage({ cityId, now }, search, first)),
    'national + word': terms.map((driver) => wordPage({ now }, { driver, terms: [driver] }, first)),
    'count, city + word': pairs.map(({ cityId, search }) => wordCount({ cityId, now }, search, 1001)),
    'deep page': deep,
    ...quickFilters(places, now),
    'ends today, newest first': places.map((place) =>
      scanPage({ ...place, endsOn: dayOf(now), now }, { ...first, sort: 'date-desc' }),
    ),
    'count, city + word, highlighted': pairs.map(({ cityId, search }) =>
      wordCount({ cityId, highlighted: true, now }, search, 1001),
    ),
    'count, national + word, highlighted': terms.map((driver) =>
      wordCount({ highlighted: true, now }, { driver, terms: [driver] }, 1001),
    ),
    'offer by id': offerIds.map((id) => ({ statement: offerById, values: [id] })),
  }
}

/** What visitors narrow down with one tap, in each city and in the whole country, also on a day when nothing ends. */
function quickFilters(places: { cityId?: number }[], now: Date): Record<string, BoundStatement[]> {
  const taps = {
    'ends today': { endsOn: dayOf(now) },
    'ends on a day without any': { endsOn: '2000-01-01' },
    'over 30% off': { deeplyDiscounted: true as const },
  }
  return Object.fromEntries(
    Object.entries(taps).flatMap(([name, tap]) => {
      const scopes = places.map((place) => ({ ...place, ...tap, now }))
      return [
        [name, scopes.map((scope) => scanPage(scope, first))],
        [`count, ${name}`, scopes.map((scope) => scanCount(scope, 1001))],
      ]
    }),
  )
}

/** Twenty pages further on, in the order of prices. */
async function cursorAtDepth(reads: PreparedReads, cityId: number, now: Date) {
  const { statement, values } = scanPage({ cityId, now }, { sort: 'price-asc', cursor: undefined, rows: 480 })
  const last = (await reads.query(statement, values)).at(-1)
  if (!last) throw new Error(`City ${cityId} has no offers: fill the database first`)
  return readCursor('price-asc', writeCursor('price-asc', 0, rowFromValues(last)))
}

const offerById = { name: 'bench_offer_by_id', text: 'select * from promotions where id = $1' }
