import type { Store } from '#contract/stores.ts'
import { read, readPart } from '#web/api/read.ts'

/** For the panel, whose limit is higher than that of visitors. Stores with the most offers come first. */
export const storesQuery = () => read('stores.list', { query: { limit: 1000 } })

/** The stores with the most offers, of one city or of all. */
export const topStoresQuery = (limit: number, citySlug?: string) =>
  read('stores.list', { query: { limit, ...(citySlug && { city: citySlug }) } })

export const storeQuery = (idOrSlug: string) => read('stores.get', { params: { idOrSlug: idOrSlug.slice(0, 160) } })

export type StoreChoice = Pick<Store, 'id' | 'name' | 'neighborhood' | 'city'>

/** The stores of a select are sent with every home page; the page of stores has the others. */
export const maxStoreChoices = 30
/** One more than shown, to see whether there are others. */
export const storeChoicesQuery = (citySlug?: string) => {
  const query = { limit: maxStoreChoices + 1, ...(citySlug && { city: citySlug }) }
  return readPart('stores.list', { query }, 'choices', (stores) =>
    stores.map(({ id, name, neighborhood, city }): StoreChoice => ({ id, name, neighborhood, city })),
  )
}

export const maxNamedStores = 3
/** Stores that a search of offers names; one more than shown. An already chosen store is not searched for. */
export const namedStoresQuery = ({ q, city, store }: Partial<Record<'q' | 'city' | 'store', string | undefined>>) =>
  q && !store
    ? read('stores.list', {
        query: { search: q.slice(0, 100), named: true, limit: maxNamedStores + 1, ...(city && { city }) },
      })
    : undefined
