import { PromotionFilter } from '#contract/promotions.ts'
import type { Reads } from '#platform/reads.ts'
import type { Prepared } from '#server/promotions/list-scope.ts'
import { readCursor, writeCursor } from '#server/promotions/page-cursor.ts'
import { rowAfterTier } from '#server/promotions/promotion-rows.ts'
import { scanPage } from '#server/promotions/scan-statements.ts'
import { wordCount, wordPage } from '#server/promotions/word-statements.ts'

/** Cities large enough that their pages are full at every size measured: a page that is half empty costs half. */
export const cities = ['sao-paulo-sp', 'rio-de-janeiro-rj', 'salvador-ba', 'fortaleza-ce', 'belo-horizonte-mg']
export const words = ['arroz', 'feijao', 'cafe', 'cerveja', 'leite', 'picanha', 'banana', 'detergente']

/** What visitors ask most, as statements. `terms` and `cityIds` say what the names mean in this database. */
export async function questions(
  reads: Reads,
  cityIds: number[],
  terms: number[],
  offerIds: number[],
): Promise<Record<string, Prepared[]>> {
  const now = new Date()
  const first = { sort: PromotionFilter.shape.sortBy.parse(undefined), cursor: undefined, rows: 25 }
  const pairs = cityIds.flatMap((cityId) => terms.map((driver) => ({ cityId, search: { driver, terms: [driver] } })))
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
    'offer by id': offerIds.map((id) => ({ statement: offerById, values: [id] })),
  }
}

/** Twenty pages further on, in the order of prices. */
async function cursorAtDepth(reads: Reads, cityId: number, now: Date) {
  const { statement, values } = scanPage({ cityId, now }, { sort: 'price-asc', cursor: undefined, rows: 480 })
  const last = (await reads.query(statement, values)).at(-1)
  if (!last) throw new Error(`City ${cityId} has no offers: fill the database first`)
  return readCursor('price-asc', writeCursor('price-asc', 0, rowAfterTier(last)))
}

const offerById = { name: 'bench_offer_by_id', text: 'select * from promotions where id = $1' }
