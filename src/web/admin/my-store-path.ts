import { queryString } from '#contract/client.ts'

/** The search params of a store's own pages. */
interface MyStoreParams {
  /** The store, for people who have several. */
  loja?: string | undefined
  aba?: string | undefined
  /** A flyer of the store. */
  encarte?: string | undefined
  /** Product of a new offer. */
  produto?: string | undefined
  /** Files chosen on another screen, by their group. */
  recebido?: string | undefined
  /** Number of shared files that were not stored. */
  recusados?: string | undefined
}

/** Not among the site's paths: no page for visitors links there. */
export function myStorePath(params: MyStoreParams = {}): string {
  return `/minha-loja${queryString({ ...params })}`
}
