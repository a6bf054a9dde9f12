import { type ComparisonSort, comparisonSorts } from '#domain/offers/comparison-sorts.ts'
import { read } from '#web/api/read.ts'

/** Parameters of the URL besides product and city. */
export interface ComparisonView {
  /** Undefined: the cheapest first. */
  sort: ComparisonSort | undefined
  pages: number
}

const offersPerPage = 24
/** The API returns at most a hundred offers at once. */
const maxPages = 4

/** Ignores invalid values: a URL may come from anywhere. */
export function viewFromParams(params: URLSearchParams): ComparisonView {
  const pages = Number.parseInt(params.get('pages') ?? '', 10)
  return {
    sort: comparisonSorts.find((known) => known === params.get('sort')),
    pages: Number.isNaN(pages) ? 1 : Math.min(Math.max(pages, 1), maxPages),
  }
}

/** The number of pages after the next load; undefined when all are shown, or at the limit. */
export function nextPages({ pages }: ComparisonView, hasMore: boolean): number | undefined {
  return hasMore && pages < maxPages ? pages + 1 : undefined
}

export const comparisonQuery = (slug: string, city: string, { sort, pages }: ComparisonView) =>
  read('comparisons.get', {
    params: { slug: slug.slice(0, 200) },
    query: { city: city.slice(0, 80), limit: offersPerPage * pages, ...(sort && { sortBy: sort }) },
  })

export const otherCitiesQuery = (slug: string, city: string) =>
  read('comparisons.otherCities', { params: { slug: slug.slice(0, 200) }, query: { city: city.slice(0, 80) } })
