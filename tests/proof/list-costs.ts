import pg from 'pg'
import { PromotionFilter } from '#contract/promotions.ts'
import { type PromotionSort, promotionSorts } from '#domain/offers/promotion-sorts.ts'
import { connectDatabase } from '#platform/database/database.ts'
import { connectPreparedReads, type PreparedReads, preparedReadSettings } from '#platform/database/prepared-reads.ts'
import { localPublicIdKey } from '#processes/local/local-environment.ts'
import { createCountCache } from '#server/promotions/list/count-cache.ts'
import { type ListContext, listPromotionsInForce } from '#server/promotions/list/list-promotions.ts'
import { publicId, setPublicIdKey } from '#server/public-ids.ts'
import { cachingDirectories } from '#server/public-routes.ts'
import { createSearchResolver } from '#server/search/resolve-search.ts'

/** Cost of one statement of a list. */
export interface StatementCost {
  list: string
  /** Name of the prepared statement: basket_offers. */
  name: string
  statement: string
  milliseconds: number
  /** Blocks touched, which do not depend on the load of the machine. */
  blocks: number
}

type Query = Record<string, string>

/** One search of each potentially expensive kind: sizes alone, common words, many words, unknown or misspelt words. */
const searches: Query[] = [
  {},
  ...[
    'kg',
    '1 l',
    '500g',
    '1kg kg',
    'leve 12 un',
    'arroz',
    'integral',
    'arroz integral',
    'tradicional kg',
    'integral 1 kg',
  ],
  ...[
    'cerveja 12x350 ml',
    'premium especial',
    'arroz integral serra azul 5 kg',
    'aroz integrall',
    'zxqwk',
    'azul verde',
    'carne',
    'bebidas',
    'papel higienico folha dupla',
    'carne serra azul',
  ],
].map((search) => (typeof search === 'string' ? { search } : search))

/** One sort that has an index in every place, and one that does not. */
const filteredSorts: PromotionSort[] = ['price-asc', 'expires-asc']
const filters: Query[] = [
  { highlighted: 'true' },
  { deeplyDiscounted: 'true' },
  { endsToday: 'true' },
  { categoryId: 'bebes' },
  { minPrice: '300' },
  { highlighted: 'true', deeplyDiscounted: 'true', endsToday: 'true' },
]

/**
 * Reads lists like the site, by every search, place, filter and sort, and measures each statement. The database must be filled by
 * `fillAtScale`. A list without filters is read to the second page. Only milliseconds need more than one run.
 */
export async function measureLists(url: string, now: Date, { maxRuns = 7 } = {}): Promise<StatementCost[]> {
  setPublicIdKey(localPublicIdKey)
  const { db } = connectDatabase(url, { poolSize: 2, statementSeconds: 60 }, console.error)
  const reads = connectPreparedReads(url, console.error)
  const explain = new pg.Client({ connectionString: url, options: preparedReadSettings })
  await explain.connect()
  const costs: StatementCost[] = []
  try {
    const store = await db.selectFrom('stores').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
    const directories = cachingDirectories(db)
    const readPage = async (query: Query) => {
      const list = new URLSearchParams(query).toString()
      const measured = measureReads(reads, explain, maxRuns, (cost) => costs.push({ list, ...cost }))
      const context: ListContext = {
        db,
        reads: measured,
        directories,
        resolveSearch: createSearchResolver(measured),
        countCache: createCountCache(),
      }
      return listPromotionsInForce(context, PromotionFilter.parse(query), now)
    }
    for (const query of combineQueries(publicId('store', store.id))) {
      const { nextCursor } = await readPage(query)
      if (nextCursor !== null && !isFiltered(query)) await readPage({ ...query, cursor: nextCursor })
    }
    return costs
  } finally {
    await explain.end()
    await reads.close()
    await db.destroy()
  }
}

function combineQueries(storeId: string): Query[] {
  const places: Query[] = [{}, { city: 'sao-paulo-sp' }, { storeId }]
  const searchesInPlaces = searches.flatMap((search) => places.map((place) => ({ ...search, ...place })))
  return searchesInPlaces.flatMap((query) => [
    ...promotionSorts.map((sortBy) => ({ ...query, sortBy })),
    ...filters.flatMap((filter) => filteredSorts.map((sortBy) => ({ ...query, ...filter, sortBy }))),
  ])
}

function isFiltered(query: Query): boolean {
  return filters.some((filter) => Object.keys(filter).every((name) => name in query))
}

/** Prepared reads that also explain each statement, with the generic plan of production. */
export function measureReads(
  reads: PreparedReads,
  explain: pg.Client,
  maxRuns: number,
  record: (cost: Omit<StatementCost, 'list'>) => void,
): PreparedReads {
  // A list runs some statements concurrently; measured one by one, they do not wait for each other.
  let last: Promise<unknown> = Promise.resolve()
  const measure: PreparedReads['query'] = async (statement, values) => {
    await explain.query(`deallocate all; prepare measured as ${statement.text}`)
    const parameters = values.length === 0 ? '' : `(${values.map(toLiteral)})`
    const results: Explained[] = []
    // The shortest run counts: in a long one, another program may have had the processor.
    while (results.length === 0 || (results.length < maxRuns && Math.min(...results.map(timeOf)) > 20)) {
      const { rows } = await explain.query(
        `explain (analyze, buffers, timing off, format json) execute measured ${parameters}`,
      )
      results.push(rows[0]['QUERY PLAN'][0])
    }
    const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = (results[0] as Explained).Plan
    record({
      ...{ name: statement.name, statement: statement.text },
      ...{ milliseconds: Math.min(...results.map(timeOf)), blocks: hit + read },
    })
    return reads.query(statement, values)
  }
  return {
    query: (statement, values) => {
      const own = last.then(() => measure(statement, values))
      last = own.catch(() => {})
      return own
    },
    close: reads.close,
  }
}

interface Explained {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
  'Execution Time': number
}

function timeOf(explained: Explained): number {
  return explained['Execution Time']
}

function toLiteral(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one))}}`)
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
}
