import { type PromotionSort, promotionSorts } from '#domain/offers/promotion-sorts.ts'
import { bandWordPage } from '#server/promotions/list/band-word-statements.ts'
import type { Cursor } from '#server/promotions/list/page-cursor.ts'
import { isInOneRange, productCount, productPage } from '#server/promotions/list/product-statements.ts'
import type { BoundStatement, ListScope, PageRequest } from '#server/promotions/list/query-parts.ts'
import { gatherPage, scanCount, scanPage } from '#server/promotions/list/scan-statements.ts'
import { storesCount, storesPage } from '#server/promotions/list/store-statements.ts'
import { gatherWordPage, wordCount, wordPage } from '#server/promotions/list/word-statements.ts'
import { findAnywhere } from '#server/promotions/promotions.repository.ts'
import { resolveWords } from '#server/search/ask-terms.ts'
import { findProducts } from '#server/search/resolve-wish.ts'
import { storesByName, storesOfCityByName, termsOfGoods } from '#server/stores/find-named-stores.ts'
import { exampleIds } from './example-offers.ts'

/** Statements that belong together, with values of the example offers. */
export interface StatementFamily {
  name: string
  title: string
  /** By title. */
  statements: Record<string, BoundStatement>
}

type Titled = [title: string, bound: BoundStatement]

// The text of a statement depends on which filters are given, not on their values.
const now = new Date('2026-11-14T15:00:00Z')
const most = 1001

const places: Record<string, { title: string; filters: Partial<ListScope> }> = {
  country: { title: 'the whole country', filters: {} },
  city: { title: 'a city', filters: { cityId: exampleIds.city } },
}

/** The page of a city or category does not depend on the count. */
const listFilters: Record<string, { title: string; filters: Partial<ListScope>; isNeverGathered?: true }> = {
  all: { title: 'all of them', filters: {}, isNeverGathered: true },
  category: { title: 'of a category', filters: { categoryId: 1 }, isNeverGathered: true },
  store: { title: 'of a store', filters: { storeId: 1 } },
  prices: { title: 'in a range of prices', filters: { minCents: 100, maxCents: 900 } },
  highlighted: { title: 'highlighted', filters: { highlighted: true } },
  'ends-today': { title: 'that end today', filters: { endsOn: '2026-11-15' } },
  'deeply-discounted': { title: 'deeply discounted', filters: { deeplyDiscounted: true } },
}

const scopes = Object.entries(places).flatMap(([place, inPlace]) =>
  Object.entries(listFilters)
    // A store is always requested together with its city.
    .filter(([filter]) => filter !== 'store' || place === 'city')
    .map(([filter, { title, filters, isNeverGathered = false }]) => ({
      place,
      filter,
      title: `Offers of ${inPlace.title}, ${title}`,
      scope: { ...inPlace.filters, ...filters, now },
      isNeverGathered,
    })),
)

const oneWord = { driver: exampleIds.term, terms: [exampleIds.term] }
const twoWords = { driver: exampleIds.termsTogether[0], terms: [...exampleIds.termsTogether] }
const [product, secondProduct] = exampleIds.products
const twoProducts: { products: [number[], number[]] } = { products: [[product], [secondProduct]] }

interface SearchStatements {
  title: string
  count: (scope: ListScope) => BoundStatement
  page: (scope: ListScope, page: PageRequest) => BoundStatement
}

const searchKinds: Record<string, SearchStatements> = {
  'one-word': {
    title: 'one word',
    count: (scope) => wordCount(scope, oneWord, most),
    page: (scope, page) => wordPage(scope, oneWord, page),
  },
  'several-words': {
    title: 'several words, along the postings of the rarest',
    count: (scope) => wordCount(scope, twoWords, most),
    page: (scope, page) => wordPage(scope, twoWords, page),
  },
  products: {
    title: 'several words, product by product',
    count: (scope) => productCount(scope, twoProducts, most),
    page: (scope, page) => productPage(scope, twoProducts, page, isInOneRange(scope, page.sort)),
  },
}

/** Without a search: every place and filter in every sort, the first page and one after a cursor, when many and when few match. */
const lists = scopes.map(({ place, filter, title, scope, isNeverGathered }) => {
  const counted: Titled = ['Count', scanCount(scope, most)]
  const pages = promotionSorts.flatMap((sort): Titled[] => [
    [`Page sorted by ${sort}`, scanPage(scope, firstPage(sort))],
    [`Page sorted by ${sort}, after a cursor`, scanPage(scope, nextPage(sort))],
  ])
  const pagesOfFew = promotionSorts.map(
    (sort): Titled => [`Page sorted by ${sort}, after a cursor, when few match`, gatherPage(scope, nextPage(sort))],
  )
  return family(
    `list-${place}-${filter}`,
    title,
    isNeverGathered ? [counted, ...pages] : [counted, ...pages, ...pagesOfFew],
  )
})

/**
 * Searches in each place. Both tiers of a page are read by statements of the same form: one page shows them together; in the other sorts
 * the second tier, alone after a cursor in it, represents both.
 */
const searches = Object.entries(places).flatMap(([place, inPlace]) =>
  Object.entries(searchKinds).map(([kind, { title, count, page }]) => {
    const scope = { ...inPlace.filters, now }
    return family(`search-${place}-${kind}`, `Search in ${inPlace.title}, ${title}`, [
      ['Count', count(scope)],
      ['Page sorted by price-asc', page(scope, firstPage('price-asc'))],
      ['Page sorted by price-asc, after a cursor in the first tier', page(scope, nextPage('price-asc'))],
      ...promotionSorts.map(
        (sort): Titled => [`Page sorted by ${sort}, after a cursor in the second tier`, page(scope, nextPage(sort, 1))],
      ),
    ])
  }),
)

/** What a dish takes: any of several terms. The other pages and the first of each term have the same inner statement. */
const anyWord = { ...oneWord, anyOf: [exampleIds.term, ...exampleIds.termsTogether], isHeadOnly: true }
const anyWordSearches = Object.entries(places).map(([place, inPlace]) =>
  family(`search-${place}-any-word`, `Search in ${inPlace.title}, any of several words`, [
    ['Page sorted by price-asc', wordPage({ ...inPlace.filters, now }, anyWord, firstPage('price-asc'))],
  ]),
)

/** Searches of one word with each filter, the second tier of a page. */
const filteredSearches = Object.entries(places).map(([place, inPlace]) =>
  family(
    `search-${place}-one-word-filtered`,
    `Search in ${inPlace.title}, one word, with each filter`,
    scopes
      .filter((filtered) => filtered.place === place && filtered.filter !== 'all')
      .flatMap(({ title, scope }): Titled[] => {
        const page = nextPage('price-asc', 1)
        const pageOfFew = gatherWordPage(scope, oneWord, page)
        return [
          [`${title}: count`, wordCount(scope, oneWord, most)],
          [`${title}: page sorted by price-asc`, wordPage(scope, oneWord, page)],
          ...(scope.endsOn ? [[`${title}: page sorted by price-asc, when few match`, pageOfFew] as Titled] : []),
        ]
      }),
  ),
)

/** Offers of some stores, band by band: the nearest first. The cursor is part of the values. */
const inTwoBands = [
  { id: 1, band: 0 },
  { id: 2, band: 1 },
]
const near: StatementFamily[] = [
  family('list-near', 'Offers of stores in bands', [
    ['Count', storesCount({ now }, inTwoBands, most)],
    ...promotionSorts.map(
      (sort): Titled => [
        `Page sorted by ${sort}`,
        storesPage({ now }, inTwoBands, { sort, cursor: undefined, rows: 25 }),
      ],
    ),
    [
      'Page sorted by date-desc, of a category',
      storesPage({ now, categoryId: 1 }, inTwoBands, { sort: 'date-desc', cursor: undefined, rows: 25 }),
    ],
  ]),
  family(
    'search-near',
    'Search in stores in bands, one word',
    promotionSorts.map(
      (sort): Titled => [
        `Page sorted by ${sort}, after a cursor`,
        bandWordPage({ now, cityId: exampleIds.city }, oneWord, inTwoBands, {
          ...{ sort, rows: 25 },
          cursor: { band: 0, ...cursorIn(sort, 0) },
        }),
      ],
    ),
  ),
]

const lookups: StatementFamily[] = [
  {
    name: 'offer',
    title: 'One offer',
    statements: { 'Find an offer, also one that has ended': { statement: findAnywhere, values: [1] } },
  },
  {
    name: 'search-words',
    title: 'The words of a search',
    statements: {
      'Resolve words': {
        statement: resolveWords,
        values: [
          ['arroz', 'feijaum'],
          ['ARRS', 'FJM'],
          [true, true],
        ],
      },
      'Find the products that carry all words': {
        statement: findProducts,
        values: [exampleIds.termsTogether, exampleIds.termsTogether[0], 100],
      },
    },
  },
  {
    name: 'search-stores',
    title: 'The stores that a search names',
    statements: {
      'By name, in the whole country': { statement: storesByName, values: [['bom vizinho']] },
      'By name or neighbourhood, in a city': {
        statement: storesOfCityByName,
        values: [['bom vizinho'], exampleIds.city, 'centro'],
      },
      'Words of the search that products have': { statement: termsOfGoods, values: [['arroz', 'xyz']] },
    },
  },
]

/** Every kind of statement that runs on the prepared reads. */
export const hotStatements: StatementFamily[] = [
  ...lists,
  ...searches,
  ...anyWordSearches,
  ...filteredSearches,
  ...near,
  ...lookups,
]

function family(name: string, title: string, titled: Titled[]): StatementFamily {
  return { name, title, statements: Object.fromEntries(titled) }
}

function firstPage(sort: PromotionSort): PageRequest {
  return { sort, cursor: undefined, rows: 25 }
}

function nextPage(sort: PromotionSort, tier: Cursor['tier'] = 0): PageRequest {
  return { sort, cursor: cursorIn(sort, tier), rows: 25 }
}

/** A cursor in the middle of the list. */
function cursorIn(sort: PromotionSort, tier: Cursor['tier']): Cursor {
  return { tier, key: sort === 'expires-asc' ? now : 1500, id: 8000 }
}
