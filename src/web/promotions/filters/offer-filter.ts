import type { RequestOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { defaultPromotionSort, type PromotionSort, promotionSorts } from '#domain/offers/promotion-sorts.ts'
import type { HomeAddress } from '#web/paths.ts'

/** Which offers are shown and in which order. It lives in the address, so that Back, reload and a shared link show the same. */
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
  /** More than 30 % below the price before. */
  deeplyDiscounted?: true | undefined
  sort: PromotionSort
}

export type ListRequest = NonNullable<RequestOf<Contract['promotions.list']>['query']>

/** So many pages can be asked for by an address; a reader who goes on keeps the others in memory. */
const maxPages = 5

/** Reads an address that anybody may have written: what makes no sense in it is left out, never an error. */
export function filterFromAddress(address: URLSearchParams): OfferFilter {
  const text = (name: string, longest: number) =>
    address
      .get(name)
      ?.replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, longest) || undefined
  const isOn = (name: string) => (address.get(name) === 'true' ? true : undefined)
  const city = text('city', 80)
  const sort = address.get('sort')
  return {
    q: text('q', 200),
    // Without scripts a form sends the box that was ticked before under a name of its own: what is newly ticked counts first.
    category: text('category', 40) ?? text(tickedBefore, 40),
    city: city === 'all' ? undefined : city,
    store: text('store', 40),
    min: decimalFromTyped(address.get('min')),
    max: decimalFromTyped(address.get('max')),
    highlighted: isOn('highlighted'),
    endsToday: isOn('endsToday'),
    deeplyDiscounted: isOn('deeplyDiscounted'),
    sort: promotionSorts.find((known) => known === sort) ?? defaultPromotionSort,
  }
}

/** The name under which a form without scripts sends the category that was chosen already. */
export const tickedBefore = 'ticked'

export function pagesFromAddress(address: URLSearchParams): number {
  const pages = Number.parseInt(address.get('pages') ?? '', 10)
  return Number.isNaN(pages) ? 1 : Math.min(Math.max(pages, 1), maxPages)
}

/** The address that says the same, in the shortest way. */
export function addressOf({ sort, ...filter }: OfferFilter, pages = 1): HomeAddress {
  return {
    ...filter,
    sort: sort === defaultPromotionSort ? undefined : sort,
    pages: pages > 1 ? Math.min(pages, maxPages) : undefined,
  }
}

/** What the API is asked for. */
export function listRequest({ q, category, city, store, min, max, sort, ...quick }: OfferFilter): ListRequest {
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
    ...(sort !== defaultPromotionSort && { sortBy: sort }),
  }
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
} as const satisfies Partial<OfferFilter>

/** Whether there is anything for 'Limpar Filtros' to clear. */
export function isFiltered(filter: OfferFilter): boolean {
  return Object.keys(noFilter).some((name) => filter[name as keyof typeof noFilter] !== undefined)
}

/** "9,90" or "9.9" → "9.90"; what is no amount is nothing. */
export function decimalFromTyped(typed: string | null): string | undefined {
  const parts = /^(\d{1,7})(?:[.,](\d{0,2})\d*)?$/.exec(typed?.trim() ?? '')
  if (!parts) return undefined
  const [, reais = '', centavos = ''] = parts
  return Number(centavos) === 0 ? String(Number(reais)) : `${Number(reais)}.${centavos.padEnd(2, '0')}`
}
