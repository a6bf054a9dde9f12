import type { Basket } from '#contract/compare/baskets.ts'

/** The stores that may be visited; null: all of them. */
export function visitedStores({ stores }: Pick<Basket, 'stores'>, avoided: string[]): string[] | null {
  if (!stores.some(({ id }) => avoided.includes(id))) return null
  return stores.map(({ id }) => id).filter((id) => !avoided.includes(id))
}
