import { queryString } from '#contract/client.ts'

/** The search params of a store's own pages. */
interface MyStoreParams {
  /** The store, for those who have several. */
  loja?: string | undefined
  aba?: string | undefined
  /** A flyer of the store. */
  encarte?: string | undefined
  /** What a new offer is about. */
  produto?: string | undefined
  /** Files that were given on another screen, by their group. */
  recebido?: string | undefined
  /** How many of the files that were shared were not kept. */
  recusados?: string | undefined
}

/** Not among the paths of the site: no page that visitors load leads there. */
export function myStorePath(params: MyStoreParams = {}): string {
  return `/minha-loja${queryString({ ...params })}`
}
