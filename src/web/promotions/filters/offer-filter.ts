import type { RequestOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { defaultPromotionSort, type PromotionSort, promotionSorts, unitSort } from '#domain/offers/promotion-sorts.ts'
import { type Radius, radii } from '#domain/places/distance-bands.ts'
import type { HomeParams } from '#web/paths.ts'

/** The price per kg, litre or piece sorts the results of a category or a search in a city. */
export type OfferSort = PromotionSort | typeof unitSort | NearSort

/** Sorted from the visitor's location, which only the device knows: the nearest first, or by price within 1, 2, 5 and 10 km. */
export const nearSorts = ['near', 'near-price'] as const
export type NearSort = (typeof nearSorts)[number]

/** Which offers are shown and in which order. Stored in the URL, so that Back, reload and a shared link show the same. */
export interface OfferFilter {
  q?: string | undefined
  category?: string | undefined
  city?: string | undefined
  store?: string | undefined
  /** In reais, decimal with a point: "10" or "9.90". */
  min?: string | undefined
  max?: string | undefined
  highlighted?: true | undefined
  endsToday?: true | undefined
  /** More than 30 % below the original price. */
  deeplyDiscounted?: true | undefined
  neighborhood?: string | undefined
  /** Kilometres around the neighbourhood, or without one around the visitor's location. */
  radius?: Radius | undefined
  openNow?: true | undefined
  /** One card per product. Undefined: only if more than a third of the list is repetitions. */
  grouped?: 'on' | 'off' | undefined
  sort: OfferSort
}

export type ListRequest = NonNullable<RequestOf<Contract['promotions.list']>['query']>

/** A URL loads at most this many pages; further ones are only in memory. */
const maxPages = 5

/** Ignores invalid values: a URL may come from anywhere. */
export function filterFromParams(params: URLSearchParams): OfferFilter {
  const text = (name: string, maxLength: number) =>
    params
      .get(name)
      ?.replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, maxLength) || undefined
  const isOn = (name: string) => (params.get(name) === 'true' ? true : undefined)
  const city = text('city', 80)
  const [sort, grouped] = [params.get('sort'), params.get('grouped')]
  const filter = {
    q: text('q', 200),
    // Without scripts, a form sends the previously checked category under another name, and a newly checked one wins.
    category: text('category', 40) ?? text(checkedCategoryParam, 40),
    city: city === 'all' ? undefined : city,
    store: text('store', 40),
    min: decimalFromTyped(params.get('min')),
    max: decimalFromTyped(params.get('max')),
    highlighted: isOn('highlighted'),
    endsToday: isOn('endsToday'),
    deeplyDiscounted: isOn('deeplyDiscounted'),
    // These require a city.
    ...(city && {
      neighborhood: text('neighborhood', 80),
      radius: radii.find((radius) => String(radius) === params.get('radius')),
      openNow: isOn('openNow'),
    }),
    grouped: grouped === 'on' || grouped === 'off' ? grouped : undefined,
  } satisfies Partial<OfferFilter>
  return { ...filter, sort: sortsFor(filter).find((known) => known === sort) ?? defaultPromotionSort }
}

/** The sort orders that the API supports for the filter. */
export function sortsFor({ q, category, city, store }: Partial<OfferFilter>): readonly OfferSort[] {
  const sorts: readonly OfferSort[] = city && (q || category || store) ? [...promotionSorts, unitSort] : promotionSorts
  return city && !store ? [...sorts, ...nearSorts] : sorts
}

/** The name of the checked category's field, in forms submitted without scripts. */
export const checkedCategoryParam = 'ticked'

export function pagesFromParams(params: URLSearchParams): number {
  const pages = Number.parseInt(params.get('pages') ?? '', 10)
  return Number.isNaN(pages) ? 1 : Math.min(Math.max(pages, 1), maxPages)
}

/** The shortest search params for a filter: defaults are left out. */
export function toParams({ sort, ...filter }: OfferFilter, pages = 1): HomeParams {
  return {
    ...filter,
    sort: sort === defaultPromotionSort ? undefined : sort,
    pages: pages > 1 ? Math.min(pages, maxPages) : undefined,
  }
}

/** The query of the API request. */
export function listRequest({ q, category, city, store, min, max, sort, ...quick }: OfferFilter): ListRequest {
  const { neighborhood, radius } = quick
  return {
    ...(q && { search: q }),
    ...(city && { city }),
    ...(category && { categoryId: category }),
    ...(store && { storeId: store }),
    ...(min && { minPrice: min }),
    ...(max && { maxPrice: max }),
    ...(quick.highlighted && { highlighted: true }),
    ...(quick.endsToday && { endsToday: true }),
    ...(quick.deeplyDiscounted && { deeplyDiscounted: true }),
    ...(neighborhood && { neighborhood, ...(radius && { radius }) }),
    ...(quick.openNow && { openNow: true }),
    // The server does not know the location that these start from.
    ...(sort !== defaultPromotionSort && !isNearSort(sort) && { sortBy: sort }),
  }
}

export function isNearSort(sort: OfferSort): sort is NearSort {
  return nearSorts.some((near) => near === sort)
}

/** Everything that 'Limpar Filtros' clears; the search text and the order stay. */
export const noFilter = {
  category: undefined,
  city: undefined,
  store: undefined,
  min: undefined,
  max: undefined,
  highlighted: undefined,
  endsToday: undefined,
  deeplyDiscounted: undefined,
  neighborhood: undefined,
  radius: undefined,
  openNow: undefined,
} as const satisfies Partial<OfferFilter>

/** True when 'Limpar Filtros' has anything to clear. */
export function isFiltered(filter: OfferFilter): boolean {
  return Object.keys(noFilter).some((name) => filter[name as keyof typeof noFilter] !== undefined)
}

/** True when the visitor is searching; a city alone is not a search. */
export function isSearch(filter: OfferFilter): boolean {
  return filter.q !== undefined || isFiltered({ ...filter, city: undefined })
}

/** "9,90" or "9.9" → "9.90"; undefined for anything that is not an amount. */
export function decimalFromTyped(typed: string | null): string | undefined {
  const parts = /^(\d{1,7})(?:[.,](\d{0,2})\d*)?$/.exec(typed?.trim() ?? '')
  if (!parts) return undefined
  const [, reais = '', centavos = ''] = parts
  return Number(centavos) === 0 ? String(Number(reais)) : `${Number(reais)}.${centavos.padEnd(2, '0')}`
}
