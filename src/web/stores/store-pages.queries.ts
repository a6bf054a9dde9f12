import { read, readPages } from '#web/api/read.ts'
import type { StoreFilter } from './store-filter.ts'

// Separate from the other reads of stores, which the screens of offers load too.

const storesPerPage = 48

/** Pages of the stores of one city or of all, or of a search there. Type and hours require a city. */
export const storePagesQuery = ({ search, type }: StoreFilter, citySlug: string | undefined, isOpenOnly: boolean) =>
  readPages('stores.list', {
    query: {
      limit: storesPerPage,
      ...(search && { search }),
      ...(citySlug && { city: citySlug, ...(type && { type }), ...(isOpenOnly && { openNow: true }) }),
    },
  })

/** The store that opens first, if known. */
export const firstToOpenQuery = ({ search, type }: StoreFilter, citySlug: string) =>
  read('stores.list', {
    query: { limit: 1, city: citySlug, opensNext: true, ...(search && { search }), ...(type && { type }) },
  })
