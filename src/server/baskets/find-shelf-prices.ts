import type { BasketOffer } from '#contract/compare/baskets.ts'
import { shelfPrice } from '#contract/compare/pack-basket.ts'
import { oldestShelfPrice } from '#domain/baskets/shelf-price.ts'
import { kinds } from '#domain/identity/kind-dictionary.ts'
import type { Cents } from '#domain/money.ts'
import type { Need } from '#domain/wanted/wanted-item.ts'
import type { PreparedReads } from '#platform/database/prepared-reads.ts'
import type { IdentifiedProduct, IdentityDirectory } from '#server/products/identity-directory.ts'
import { publicId } from '#server/public-ids.ts'
import type { Serving } from './basket-offers.ts'
import { momentsOf, namesOfProducts, pricesOfKinds } from './basket-statements.ts'
import type { CountedStore } from './basket-stores.ts'
import { isOfferedOn, plannedDays } from './best-offers.ts'
import { findCandidates, groupByPair, isMissing, keyOf, type Pair, type PricedPairs, productsOf } from './candidates.ts'
import { maxShelfPairs } from './charge-basket.ts'
import type { FoundOffer } from './find-offers.ts'
import type { ItemSearch } from './item-searches.ts'
import { adaptToBasis } from './servings.ts'

/** A store's price for a product that is not on offer there. */
interface ShelfPrice {
  storeId: number
  productId: number
  priceCents: number
  /** The price is for a kilo. */
  isWeighed: boolean
  seenAt: string
}

/** A shelf price that serves an item. */
export interface FoundShelfPrice {
  price: ShelfPrice
  productName: string
  product: IdentifiedProduct
  serving: Serving
}

/** Total number of prices read; per store and kind at least the smaller and at most the larger number. */
const pricesLookedAt = 12_000
const perPair = { least: 6, most: 60 }
const pairsReadFurther = 50

interface Searched {
  searches: ItemSearch[]
  /** The offers found, by search. */
  offers: FoundOffer[][]
}

/** For each search the best price in each store that has no offer for it today. */
export async function findShelfPrices(
  { reads, identities }: { reads: PreparedReads; identities: IdentityDirectory },
  { searches, offers }: Searched,
  stores: CountedStore[],
  now: Date,
): Promise<FoundShelfPrice[][]> {
  const [today] = plannedDays(now)
  const lacking = searches.map(({ need }, index) => {
    const byStore = Map.groupBy(offers[index] ?? [], ({ offer }) => offer.storeId)
    const isLacking = ({ id }: CountedStore) => need && !isOfferedOn(today, byStore.get(id) ?? [], need.amount)
    return new Set(stores.filter(isLacking).map(({ id }) => id))
  })
  const pairs = [
    ...new Map(
      searches.flatMap(({ target }, index) =>
        target && 'kind' in target
          ? [...(lacking[index] ?? [])].map((storeId) => {
              const pair = { storeId, kind: target.kind }
              return [keyOf(pair), pair] as const
            })
          : [],
      ),
    ).values(),
  ].slice(0, maxShelfPairs)
  if (pairs.length === 0) return searches.map(() => [])
  const limit = Math.min(perPair.most, Math.max(perPair.least, Math.floor(pricesLookedAt / pairs.length)))
  const priced = await readPairs(reads, pairs, limit, now)
  let products = await identities.get(productsOf(priced))
  let candidates = findCandidates(searches, priced, products)

  const cut = pairs.filter(
    (pair) => priced.get(keyOf(pair))?.priced.length === limit && isMissing(pair, searches, candidates),
  )
  if (cut.length > 0 && limit < perPair.most) {
    const further = await readPairs(reads, cut.slice(0, pairsReadFurther), perPair.most, now)
    for (const [key, ofPair] of further) priced.set(key, ofPair)
    products = new Map([...products, ...(await identities.get(productsOf(further)))])
    candidates = findCandidates(searches, priced, products)
  }

  const found = searches.map(({ need }, index) => {
    if (!need) return []
    return [...(candidates[index] ?? [])].flatMap(([storeId, ofStore]) => {
      if (!lacking[index]?.has(storeId)) return []
      const serving = ofStore.flatMap(({ priced: price, product, serving: usual }) => {
        const adapted = adaptToBasis(usual, need.unit, price.isWeighed ? 'kg' : 'un')
        return adapted ? [{ price, product, serving: adapted }] : []
      })
      return cheapest(serving, need) ?? []
    })
  })
  const names = await readNames(reads, found.flat())
  return found.map((prices) =>
    prices.map((one) => ({ ...one, productName: names.get(one.price.productId) ?? '' })).filter(hasName),
  )
}

function hasName({ productName }: FoundShelfPrice): boolean {
  return productName !== ''
}

type PriceColumns = [
  storeIds: number[],
  kinds: string[],
  productIds: number[],
  prices: number[],
  areWeighed: boolean[],
  sightings: string[],
]

async function readPairs(
  reads: PreparedReads,
  pairs: Pair[],
  limit: number,
  now: Date,
): Promise<PricedPairs<ShelfPrice>> {
  const [stores, kinds] = [pairs.map(({ storeId }) => storeId), pairs.map(({ kind }) => kind)]
  const [columns = []] = await reads.query(pricesOfKinds, [stores, kinds, oldestShelfPrice(now), limit])
  const [storesFound, kindsFound, productIds, prices, areWeighed, sightings] = columns as PriceColumns
  const seenAt = momentsOf(sightings)
  return groupByPair(storesFound, kindsFound, (row, storeId) => ({
    storeId,
    productId: productIds[row] as number,
    priceCents: prices[row] as number,
    isWeighed: areWeighed[row] as boolean,
    seenAt: seenAt[row] as string,
  }))
}

async function readNames(reads: PreparedReads, found: { price: ShelfPrice }[]): Promise<Map<number, string>> {
  const ids = [...new Set(found.map(({ price }) => price.productId))]
  const rows = ids.length > 0 ? await reads.query(namesOfProducts, [ids]) : []
  return new Map(rows.map(([id, name]) => [Number(id), String(name)]))
}

/** By the cost of the whole need; of equal ones the most recently seen price. */
function cheapest<Found extends { price: ShelfPrice; serving: Serving }>(
  found: Found[],
  need: Need,
): Found | undefined {
  const costOf = ({ price, serving: { gives, isDivisible } }: Found) =>
    price.priceCents * (isDivisible ? need.amount / gives : Math.ceil(need.amount / gives))
  return found.toSorted(
    (left, right) => costOf(left) - costOf(right) || (left.price.seenAt > right.price.seenAt ? -1 : 1),
  )[0]
}

/** The category is that of its kind: price files do not have our categories. */
export function toShelfPrice({ price, productName, product, serving }: FoundShelfPrice): BasketOffer<Cents> {
  const { identity, line, kind } = product
  return shelfPrice(
    {
      ...{
        storeId: publicId('store', price.storeId),
        productName,
        imageUrl: null,
        brand: identity.brand,
        comparison: line,
      },
      categoryId: kinds.get(kind ?? '')?.category ?? 'outros',
      ...{ mechanics: null, gives: serving.gives, isDivisible: serving.isDivisible, isOtherPack: serving.isOtherPack },
    },
    { price: price.priceCents, seenAt: price.seenAt },
  )
}
