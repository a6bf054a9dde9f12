import type { Promotion } from '#contract/promotions.ts'
import { dayOf, midnightAfter } from '#domain/dates.ts'
import { read, readPages } from '#web/api/read.ts'
import { type ListRequest, listRequest, type OfferFilter } from './filters/offer-filter.ts'

export const promotionsQuery = (request: ListRequest) => read('promotions.list', { query: request })

export const filteredOffersQuery = (filter: OfferFilter) => ({
  ...readPages('promotions.list', { query: listRequest(filter) }),
  ...(filter.endsToday && refreshAtMidnight),
})

/** Offers that end today are other offers tomorrow: the cached list is stale, and an open one is fetched again, at midnight. */
const refreshAtMidnight = {
  staleTime: ({ state }: { state: { dataUpdatedAt: number } }) => untilMidnight(state.dataUpdatedAt),
  refetchInterval: () => untilMidnight(Date.now()),
  // A page left in the background may be read again tomorrow.
  refetchIntervalInBackground: true,
}

function untilMidnight(moment: number): number {
  return midnightAfter(dayOf(new Date(moment))).getTime() - moment
}

/** The highlighted offers of the chosen city; other filters do not apply. */
export const featuredOffersQuery = ({ city }: OfferFilter) =>
  promotionsQuery({ highlighted: true, limit: 12, ...(city && { city }) })

export const offerQuery = (id: string) => read('promotions.get', { params: { id } })

/** One more than is shown, because the offer itself is in the answer. */
export const storeOffersQuery = ({ store }: Promotion) => promotionsQuery({ storeId: store.id, limit: 5 })

/** Candidates for the same product in other stores of the city; `isSameProduct` decides by name. */
export const similarOffersQuery = ({ productName, store }: Promotion) =>
  promotionsQuery({ search: productName.slice(0, 200), city: store.citySlug, limit: 24 })

export const categoryOffersQuery = ({ category, store }: Promotion) =>
  promotionsQuery({ categoryId: category.id, city: store.citySlug, limit: 12 })
