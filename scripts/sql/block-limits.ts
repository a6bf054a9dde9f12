/**
 * Number of blocks that a statement may read among the example offers, by family: about a sixth more than measured with PostgreSQL 15. A
 * page has 25 offers, a count ends at 1,001; "few" is a page that gathers all matches, because few are expected.
 */
const limits: Record<string, Partial<Record<StatementKind, number>>> = {
  'list-country-all': { count: 25, page: 45 },
  'list-country-category': { count: 185, page: 115 },
  'list-country-prices': { count: 1600, page: 65, few: 3250 },
  'list-country-highlighted': { count: 10, page: 65, few: 375 },
  'list-country-ends-today': { count: 365, page: 40, few: 415 },
  'list-country-deeply-discounted': { count: 65, page: 45, few: 445 },
  'list-city-all': { count: 60, page: 45 },
  'list-city-category': { count: 10, page: 85 },
  'list-city-store': { count: 60, page: 85, few: 60 },
  'list-city-prices': { count: 20, page: 85, few: 20 },
  'list-city-highlighted': { count: 20, page: 375, few: 20 },
  'list-city-ends-today': { count: 20, page: 25, few: 20 },
  'list-city-deeply-discounted': { count: 55, page: 70, few: 60 },
  'search-country-one-word': { count: 25, page: 125 },
  'search-country-several-words': { count: 3280, page: 210 },
  'search-country-products': { count: 10, page: 85 },
  'search-city-one-word': { count: 10, page: 70 },
  'search-city-several-words': { count: 30, page: 35 },
  'search-city-products': { count: 10, page: 25 },
  'search-country-any-word': { page: 100 },
  'search-city-any-word': { page: 95 },
  'search-country-one-word-filtered': { count: 2430, page: 115, few: 100 },
  'search-city-one-word-filtered': { count: 50, page: 10, few: 10 },
  'list-near': { count: 85, page: 185 },
  'search-near': { page: 40 },
  offer: { page: 10 },
  'search-words': { page: 60 },
  'search-stores': { page: 10 },
}

type StatementKind = 'count' | 'page' | 'few'

export function blockLimit(family: string, title: string): number {
  const limit = limits[family]?.[kindOf(title)]
  if (limit === undefined) throw new Error(`scripts/sql/block-limits.ts has no limit for ${family}: ${title}`)
  return limit
}

function kindOf(title: string): StatementKind {
  if (/count$/i.test(title)) return 'count'
  return title.includes('few match') ? 'few' : 'page'
}
