import type { PreparedReads } from '#platform/database/prepared-reads.ts'
import type { IdentifiedProduct, IdentityDirectory } from '#server/products/identity-directory.ts'
import { isOffered, type Serving } from './basket-offers.ts'
import { type OfferRow, offerFromValues, offersByIds, offersOfKinds, offersOfStores } from './basket-statements.ts'
import type { CountedStore } from './basket-stores.ts'
import { bestOffers, plannedDays, type ServingOffer } from './best-offers.ts'
import type { ItemSearch } from './item-searches.ts'
import { adaptToPrice, type Serve } from './servings.ts'

/** An offer that serves an item, with what its product is. */
export interface FoundOffer extends ServingOffer {
  product: IdentifiedProduct
}

/** Of a store with so many offers all are read at once; what else was just published there comes with them, up to the other number. */
const smallStore = 300
const maxOfSmallStore = 1000
/** Of larger ones about so many offers are looked at, of each store and kind at least the smaller and at most the larger number. */
const offersLookedAt = 16_000
const perPair = { least: 8, most: 150 }
/** Of stores that have more of a kind, and nothing exact among the first, so many pairs are read further. */
const pairsReadFurther = 50
/** So many of a store are judged by what the need costs. */
const maxJudged = 12

/** What a store may have of a kind. */
interface Pair {
  storeId: number
  kind: string
}

/** An offer before its row is read. */
interface Candidate {
  promotionId: number
  product: IdentifiedProduct
  serving: Serving
}

/** For each search the offers that serve it, at most three of each store, the best of each first. */
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
  const offered: Offered = new Map([...ofSmall, ...ofLarge])
  let products = await identities.get(productsOf(offered.values()))
  let candidates = findAllCandidates(searches, offered, products)

  const cut = pairs.filter(
    (pair) => offered.get(keyOf(pair))?.offers.length === limit && isMissing(pair, searches, candidates),
  )
  if (cut.length > 0 && limit < perPair.most) {
    const further = await readPairs(reads, cut.slice(0, pairsReadFurther), perPair.most, now)
    for (const [key, ofPair] of further) offered.set(key, ofPair)
    products = new Map([...products, ...(await identities.get(productsOf(further.values())))])
    candidates = findAllCandidates(searches, offered, products)
  }

  const ids = new Set(candidates.flatMap((stores) => [...stores.values()].flat().map(({ promotionId }) => promotionId)))
  const values = ids.size > 0 ? await reads.query(offersByIds, [[...ids]]) : []
  const rows = new Map(values.map((row) => [Number(row[0]), offerFromValues(row)]))
  const days = plannedDays(now)
  const nowText = now.toISOString()
  return searches.map(({ target, need }, index): FoundOffer[] => {
    if (!target || !need) return []
    if ('offer' in target) return [target]
    const stores = candidates[index] ?? new Map<number, Candidate[]>()
    return [...stores.values()].flatMap((ofStore) => {
      const serving = ofStore.flatMap((candidate) =>
        toFound(candidate, rows.get(candidate.promotionId), need.unit, now, nowText),
      )
      return bestOffers(serving, need.amount, days)
    })
  })
}

/** By pair. */
type Offered = Map<string, OfferedPair>

interface OfferedPair extends Pair {
  offers: { promotionId: number; productId: number }[]
}

function keyOf({ storeId, kind }: Pair): string {
  return `${storeId} ${kind}`
}

async function readStores(reads: PreparedReads, storeIds: number[], kinds: string[], now: Date): Promise<Offered> {
  if (storeIds.length === 0 || kinds.length === 0) return new Map()
  return toOffered(await reads.query(offersOfStores, [storeIds, kinds, now, maxOfSmallStore]))
}

async function readPairs(reads: PreparedReads, pairs: Pair[], limit: number, now: Date): Promise<Offered> {
  if (pairs.length === 0) return new Map()
  const [stores, kinds] = [pairs.map(({ storeId }) => storeId), pairs.map(({ kind }) => kind)]
  return toOffered(await reads.query(offersOfKinds, [stores, kinds, now, limit]))
}

function toOffered(rows: unknown[][]): Offered {
  const offered: Offered = new Map()
  for (const [storeId, kind, promotionId, productId] of rows as [number, string, number, number][]) {
    const key = keyOf({ storeId, kind })
    const ofPair = offered.get(key) ?? { storeId, kind, offers: [] }
    ofPair.offers.push({ promotionId, productId })
    offered.set(key, ofPair)
  }
  return offered
}

function productsOf(offered: Iterable<{ offers: { productId: number }[] }>): number[] {
  const products = new Set<number>()
  for (const { offers } of offered) for (const { productId } of offers) products.add(productId)
  return [...products]
}

function findAllCandidates(
  searches: ItemSearch[],
  offered: Offered,
  products: ReadonlyMap<number, IdentifiedProduct>,
): Map<number, Candidate[]>[] {
  const byKind = Map.groupBy(offered.values(), ({ kind }) => kind)
  return searches.map(({ target }) =>
    target && 'kind' in target ? findCandidates(target.serve, byKind.get(target.kind) ?? [], products) : new Map(),
  )
}

/** By store. Other packs only where the store has none that was asked for. */
function findCandidates(
  serveProduct: Serve,
  ofKind: OfferedPair[],
  products: ReadonlyMap<number, IdentifiedProduct>,
): Map<number, Candidate[]> {
  const stores = new Map<number, Candidate[]>()
  const serve = rememberingServe(serveProduct, products)
  for (const { storeId, offers } of ofKind) {
    const [exact, others]: [Candidate[], Candidate[]] = [[], []]
    for (const { promotionId, productId } of offers) {
      const served = serve(productId)
      if (served) (served.serving.isOtherPack ? others : exact).push({ promotionId, ...served })
    }
    const best = exact.length > 0 ? exact : others
    if (best.length > 0) stores.set(storeId, best.slice(0, maxJudged))
  }
  return stores
}

/** Many offers have one product. */
function rememberingServe(serve: Serve, products: ReadonlyMap<number, IdentifiedProduct>) {
  const known = new Map<number, Omit<Candidate, 'promotionId'> | null>()
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

/** Whether an item found nothing exact in what was read of a store. */
function isMissing({ storeId, kind }: Pair, searches: ItemSearch[], candidates: Map<number, Candidate[]>[]): boolean {
  return searches.some(({ target }, index) => {
    if (!target || !('kind' in target) || target.kind !== kind) return false
    const found = candidates[index]?.get(storeId)
    return !found?.some(({ serving }) => !serving.isOtherPack)
  })
}

function toFound(
  candidate: Candidate,
  offer: OfferRow | undefined,
  unit: 'un' | 'g' | 'ml',
  now: Date,
  nowText: string,
): FoundOffer[] {
  const serving = offer && isOffered(offer, now, nowText) ? adaptToPrice(candidate.serving, unit, offer) : null
  return offer && serving ? [{ offer, serving, product: candidate.product }] : []
}
