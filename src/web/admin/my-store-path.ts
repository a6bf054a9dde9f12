import { queryString } from '#contract/client.ts'

/** The search params of a store's own pages. */
interface MyStoreParams {
  /** The store, for those who have several. */
  loja?: string | undefined
  aba?: string | undefined
}

/** Not among the paths of the site: no page that visitors load leads there. */
export function myStorePath(params: MyStoreParams = {}): string {
  return `/minha-loja${queryString({ ...params })}`
}
