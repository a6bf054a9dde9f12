import type { PreparedReads } from '#platform/database/prepared-reads.ts'
import type { IdentifiedProduct, IdentityDirectory } from '#server/products/identity-directory.ts'
import { hasDayLeft } from './basket-offers.ts'
import {
  offersOfKinds,
  offersOfStores,
  type ServingRow,
  servingFromColumns,
  servingOffers,
} from './basket-statements.ts'
import type { CountedStore } from './basket-stores.ts'
import { bestOffers, plannedDays, type ServingOffer } from './best-offers.ts'
import {
  type Candidates,
  findCandidates,
  groupByPair,
  isMissing,
  keyOf,
  type Pair,
  type PricedPairs,
  productsOf,
} from './candidates.ts'
import type { ItemSearch } from './item-searches.ts'
import { adaptToPrice } from './servings.ts'

/** An offer that serves an item, with its product. */
export interface FoundOffer extends ServingOffer {
  product: IdentifiedProduct
}

/** All offers of a store up to this size are read at once, including recently published ones up to the other number. */
const smallStore = 300
const maxOfSmallStore = 1000
/** Total number of offers read for larger stores; per store and kind at least the smaller and at most the larger number. */
const offersLookedAt = 16_000
const perPair = { least: 8, most: 150 }
/** Pairs that are read further when a store has more of a kind and no exact match among the first. */
const pairsReadFurther = 50

/** An offer whose row has not been read yet. */
interface Offered {
  storeId: number
  promotionId: number
  productId: number
}

/** Offers that serve each search, at most three per store, the best of each store first. */
export async function findOffers(
  { reads, identities }: { reads: PreparedReads; identities: IdentityDirectory },
  searches: ItemSearch[],
  stores: CountedStore[],
  now: Date,
): Promise<FoundOffer[][]> {
  const kinds = [...new Set(searches.flatMap(({ target }) => (target && 'kind' in target ? [target.kind] : [])))]
  const [small, large] = [true, false].map((isSmall) =>
    stores.filter(({ promotions }) => promotions <= smallStore === isSmall).map(({ id }) => id),
  ) as [number[], number[]]
  const pairs = large.flatMap((storeId) => kinds.map((kind) => ({ storeId, kind })))
  const limit = Math.min(perPair.most, Math.max(perPair.least, Math.floor(offersLookedAt / Math.max(1, pairs.length))))
  const [ofSmall, ofLarge] = await Promise.all([
    readStores(reads, small, kinds, now),
    readPairs(reads, pairs, limit, now),
  ])
  const offered = new Map([...ofSmall, ...ofLarge])
  let products = await identities.get(productsOf(offered))
  let candidates = findCandidates(searches, offered, products)

  const cut = pairs.filter(
    (pair) => offered.get(keyOf(pair))?.priced.length === limit && isMissing(pair, searches, candidates),
  )
  if (cut.length > 0 && limit < perPair.most) {
    const further = await readPairs(reads, cut.slice(0, pairsReadFurther), perPair.most, now)
    for (const [key, ofPair] of further) offered.set(key, ofPair)
    products = new Map([...products, ...(await identities.get(productsOf(further)))])
    candidates = findCandidates(searches, offered, products)
  }

  const storesOfOffers = new Map<number, number>()
  for (const stores of candidates)
    for (const ofStore of stores.values())
      for (const { priced } of ofStore) storesOfOffers.set(priced.promotionId, priced.storeId)
  const offers = await readServing(reads, storesOfOffers, now)
  const days = plannedDays(now)
  return searches.map(({ target, need }, index): FoundOffer[] => {
    if (!target || !need) return []
    if ('offer' in target) return [target]
    const stores: Candidates<Offered> = candidates[index] ?? new Map()
    return [...stores.values()].flatMap((ofStore) => {
      const serving: FoundOffer[] = []
      for (const { priced, product, serving: usual } of ofStore) {
        const offer = offers.get(priced.promotionId)
        if (!offer || !hasDayLeft(offer, now)) continue
        const adapted = adaptToPrice(usual, need.unit, offer)
        if (adapted) serving.push({ offer, serving: adapted, product })
      }
      return bestOffers(serving, need.amount, days)
    })
  })
}

async function readStores(
  reads: PreparedReads,
  storeIds: number[],
  kinds: string[],
  now: Date,
): Promise<PricedPairs<Offered>> {
  if (storeIds.length === 0 || kinds.length === 0) return new Map()
  return toPairs(await reads.query(offersOfStores, [storeIds, kinds, now, maxOfSmallStore]))
}

async function readPairs(reads: PreparedReads, pairs: Pair[], limit: number, now: Date): Promise<PricedPairs<Offered>> {
  if (pairs.length === 0) return new Map()
  const [stores, kinds] = [pairs.map(({ storeId }) => storeId), pairs.map(({ kind }) => kind)]
  return toPairs(await reads.query(offersOfKinds, [stores, kinds, now, limit]))
}

type OfferedColumns = [storeIds: number[], kinds: string[], promotionIds: number[], productIds: number[]]

function toPairs([columns = []]: unknown[][]): PricedPairs<Offered> {
  const [storeIds, kinds, promotionIds, productIds] = columns as OfferedColumns
  return groupByPair(storeIds, kinds, (row, storeId) => ({
    storeId,
    promotionId: promotionIds[row] as number,
    productId: productIds[row] as number,
  }))
}

async function readServing(
  reads: PreparedReads,
  storesOfOffers: ReadonlyMap<number, number>,
  now: Date,
): Promise<Map<number, ServingRow>> {
  if (storesOfOffers.size === 0) return new Map()
  // The driver would quote and escape an array's elements one by one.
  const ids = `{${[...storesOfOffers.keys()].join(',')}}`
  const [columns = []] = await reads.query(servingOffers, [ids, now])
  return servingFromColumns(columns, storesOfOffers)
}
