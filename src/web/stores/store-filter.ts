import { dayOf } from '#domain/dates.ts'
import { isNationalHoliday } from '#domain/holidays.ts'
import { type StoreType, storeTypes } from '#domain/stores/store-types.ts'
import type { StoresParams } from '#web/paths.ts'

/** The filter of the store list, stored in the URL. */
export interface StoreFilter {
  search: string
  /** Slug or name; empty for all. */
  city: string
  /** Requires a city, like the hours. */
  type: StoreType | undefined
  /** Undefined: as the page begins, which is with those that are open. */
  openNow: boolean | undefined
  /** The number of pages shown. */
  page: number
}

export function parseStoreFilter(params: URLSearchParams): StoreFilter {
  const page = Number(params.get('page') ?? '')
  return {
    search: (params.get('q') ?? '').trim().slice(0, 100),
    city: (params.get('city') ?? '').trim().slice(0, 80),
    type: storeTypes.find((type) => type === params.get('type')),
    openNow: { true: true, false: false }[params.get('openNow') ?? ''],
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  }
}

/** Whether only open stores are listed: that needs a city, and on a holiday nobody knows their hours. */
export function isOpenOnly(
  { openNow }: Pick<StoreFilter, 'openNow'>,
  citySlug: string | undefined,
  now: Date,
): boolean {
  return citySlug !== undefined && (openNow ?? !isNationalHoliday(dayOf(now)))
}

/** The search params of a filter, from its first page. */
export function storeParams({ search, city, type, openNow }: StoreFilter): StoresParams {
  return { q: search, city, type, openNow }
}
