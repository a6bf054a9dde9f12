import type { IdentifiedProduct } from '#server/products/identity-directory.ts'
import type { Serving } from './basket-offers.ts'
import type { ItemSearch } from './item-searches.ts'
import type { Serve } from './servings.ts'

/** A store and a kind. */
export interface Pair {
  storeId: number
  kind: string
}

/** An offer or a shelf price that may serve an item. */
export interface PricedProduct {
  productId: number
}

/** Offers or shelf prices of a store for a kind. */
export interface PricedPair<Priced extends PricedProduct> extends Pair {
  priced: Priced[]
}

/** By `keyOf` of the pair. */
export type PricedPairs<Priced extends PricedProduct> = Map<string, PricedPair<Priced>>

/** An offer or a shelf price that serves an item. */
export interface Candidate<Priced extends PricedProduct> {
  priced: Priced
  product: IdentifiedProduct
  serving: Serving
}

/** By store. */
export type Candidates<Priced extends PricedProduct> = Map<number, Candidate<Priced>[]>

/** Candidates per store that are judged by the cost of the need. */
const maxJudged = 12

export function keyOf({ storeId, kind }: Pair): string {
  return `${storeId} ${kind}`
}

/** Stores and kinds of rows, which are null without rows, and what each row sells. */
export function groupByPair<Priced extends PricedProduct>(
  storeIds: number[] | null,
  kinds: string[],
  pricedAt: (row: number, storeId: number) => Priced,
): PricedPairs<Priced> {
  const pairs: PricedPairs<Priced> = new Map()
  let pair: PricedPair<Priced> | undefined
  for (const [row, storeId] of (storeIds ?? []).entries()) {
    const kind = kinds[row] as string
    // Rows of a pair are consecutive: building a key for each row would take as long as everything else.
    if (pair?.storeId !== storeId || pair.kind !== kind) {
      const key = keyOf({ storeId, kind })
      pair = pairs.get(key) ?? { storeId, kind, priced: [] }
      pairs.set(key, pair)
    }
    pair.priced.push(pricedAt(row, storeId))
  }
  return pairs
}

export function productsOf(pairs: PricedPairs<PricedProduct>): number[] {
  const products = new Set<number>()
  for (const { priced } of pairs.values()) for (const { productId } of priced) products.add(productId)
  return [...products]
}

export function findCandidates<Priced extends PricedProduct>(
  searches: ItemSearch[],
  pairs: PricedPairs<Priced>,
  products: ReadonlyMap<number, IdentifiedProduct>,
): Candidates<Priced>[] {
  const byKind = Map.groupBy(pairs.values(), ({ kind }) => kind)
  return searches.map(({ target }) =>
    target && 'kind' in target ? candidatesOf(target.serve, byKind.get(target.kind) ?? [], products) : new Map(),
  )
}

/** Other packs only where the store has none of the requested size. */
function candidatesOf<Priced extends PricedProduct>(
  serveProduct: Serve,
  ofKind: PricedPair<Priced>[],
  products: ReadonlyMap<number, IdentifiedProduct>,
): Candidates<Priced> {
  const stores: Candidates<Priced> = new Map()
  const serve = rememberingServe(serveProduct, products)
  for (const { storeId, priced } of ofKind) {
    const [exact, others]: [Candidate<Priced>[], Candidate<Priced>[]] = [[], []]
    for (const one of priced) {
      const served = serve(one.productId)
      if (!served) continue
      const { product, serving } = served
      const fitting = serving.isOtherPack ? others : exact
      if (fitting.length < maxJudged) fitting.push({ priced: one, product, serving })
    }
    const best = exact.length > 0 ? exact : others
    if (best.length > 0) stores.set(storeId, best)
  }
  return stores
}

/** Many offers have one product. */
function rememberingServe(serve: Serve, products: ReadonlyMap<number, IdentifiedProduct>) {
  const known = new Map<number, { product: IdentifiedProduct; serving: Serving } | null>()
  return (productId: number) => {
    const before = known.get(productId)
    if (before !== undefined) return before
    const product = products.get(productId)
    const serving = product ? serve(product) : null
    const served = product && serving ? { product, serving } : null
    known.set(productId, served)
    return served
  }
}

/** Whether no exact match for an item was found among the rows read for a store. */
export function isMissing(
  { storeId, kind }: Pair,
  searches: ItemSearch[],
  candidates: Candidates<PricedProduct>[],
): boolean {
  return searches.some(({ target }, index) => {
    if (!target || !('kind' in target) || target.kind !== kind) return false
    const found = candidates[index]?.get(storeId)
    return !found?.some(({ serving }) => !serving.isOtherPack)
  })
}
