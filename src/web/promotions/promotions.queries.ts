import type { Promotion } from '#contract/promotions.ts'
import { dayOf, midnightAfter } from '#domain/dates.ts'
import { read, readPages } from '#web/api/read.ts'
import { type ListRequest, listRequest, type OfferFilter } from './filters/offer-filter.ts'

export const promotionsQuery = (request: ListRequest) => read('promotions.list', { query: request })

/** The offers that the visitor has asked for, page after page. */
export const filteredOffersQuery = (filter: OfferFilter) => ({
  ...readPages('promotions.list', { query: listRequest(filter) }),
  ...(filter.endsToday && onlyToday),
})

/** What ends today is another list tomorrow: one that is kept is read anew then, and one that is shown changes at midnight. */
const onlyToday = {
  staleTime: ({ state }: { state: { dataUpdatedAt: number } }) => untilMidnight(state.dataUpdatedAt),
  refetchInterval: () => untilMidnight(Date.now()),
  // A page in a pocket is looked at again tomorrow.
  refetchIntervalInBackground: true,
}

function untilMidnight(moment: number): number {
  return midnightAfter(dayOf(new Date(moment))).getTime() - moment
}

/** The highlighted offers of the chosen city, whatever else is filtered. */
export const featuredOffersQuery = ({ city }: OfferFilter) =>
  promotionsQuery({ highlighted: true, limit: 12, ...(city && { city }) })

export const offerQuery = (id: string) => read('promotions.get', { params: { id } })

/** One more than are shown, because the offer itself is among them. */
export const storeOffersQuery = ({ store }: Promotion) => promotionsQuery({ storeId: store.id, limit: 5 })

/** Candidates for the same product in other stores of the city; which of them are the same is decided by their names. */
export const similarOffersQuery = ({ productName, store }: Promotion) =>
  promotionsQuery({ search: productName.slice(0, 200), city: store.citySlug, limit: 24 })

/** What else there is of the same kind in the city. */
export const categoryOffersQuery = ({ category, store }: Promotion) =>
  promotionsQuery({ categoryId: category.id, city: store.citySlug, limit: 12 })
