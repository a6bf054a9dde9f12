import type { RequestOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { Promotion } from '#contract/promotions.ts'
import { read } from '#web/api/read.ts'

type Filter = NonNullable<RequestOf<Contract['promotions.list']>['query']>

export const promotionsQuery = (filter: Filter) => read('promotions.list', { query: filter })

export const offerQuery = (id: string) => read('promotions.get', { params: { id } })

/** One more than are shown, because the offer itself is among them. */
export const storeOffersQuery = ({ store }: Promotion) => promotionsQuery({ storeId: store.id, limit: 5 })

/** Candidates for the same product in other stores of the city; which of them are the same is decided by their names. */
export const similarOffersQuery = ({ productName, store }: Promotion) =>
  promotionsQuery({ search: productName.slice(0, 200), city: store.citySlug, limit: 24 })
