import type { Basket, BasketItem, BasketRequest } from '#contract/compare/baskets.ts'
import { kinds } from '#domain/identity/kind-dictionary.ts'
import type { Cents } from '#domain/money.ts'
import { found } from '#server/app-error.ts'
import type { IdentityDirectory } from '#server/products/identity-directory.ts'
import type { ListContext } from '#server/promotions/list/list-promotions.ts'
import { type BarcodeLine, findBarcodeLines } from './barcode-lines.ts'
import { toBasketOffer } from './basket-offers.ts'
import { describeStores, findBasketStores } from './basket-stores.ts'
import { cheaperNeighbour, neighbourSearches } from './cheaper-neighbours.ts'
import { findOffers } from './find-offers.ts'
import { findShelfPrices, toShelfPrice } from './find-shelf-prices.ts'
import { findBarcodes } from './item-barcodes.ts'
import { findSearches, type ItemSearch } from './item-searches.ts'
import { readItems } from './read-items.ts'
import { suggestOffers } from './suggest-offers.ts'

export type BasketContext = ListContext & { identities: IdentityDirectory }

/** What the items of a list mean, and which offers serve them in each store. Nothing is stored. */
export async function matchBasket(context: BasketContext, request: BasketRequest, now: Date): Promise<Basket<Cents>> {
  const { reads, directories } = context
  const city = found(await directories.cities.find(request.city), 'city_not_found')
  const lines = await findBarcodeLines(reads, request.items, now)
  const named = request.items.map((item) => ({ ...item, name: lines.get(item.gtin ?? '')?.name ?? item.name }))
  const [stores, items, categories] = await Promise.all([
    findBasketStores(reads, city.id, request.storeIds),
    readItems(reads, named),
    directories.categories.byNumber(),
  ])
  const searches = await findSearches(context, items, request.choices, lines, now)
  const neighbours = searches.map(neighbourSearches)
  const isUnknown = ({ wanted, target }: ItemSearch) => wanted === null && target === null
  const [allOffers, suggestions] = await Promise.all([
    findOffers(context, [...searches, ...neighbours.flat()], stores, now),
    suggestOffers(
      context,
      city.slug,
      searches.filter(isUnknown).map(({ item }) => item.name),
      now,
    ),
  ])
  const offers = allOffers.slice(0, searches.length)
  const shelfPrices = await findShelfPrices(context, { searches, offers }, stores, now)
  const ofNeighbour = new Map(
    neighbours.flat().map((search, index) => [search, allOffers[searches.length + index] ?? []]),
  )
  // An offer chosen by hand may belong to another store.
  const allStoreIds = [
    ...new Set([...stores.map(({ id }) => id), ...allOffers.flat().map(({ offer }) => offer.storeId)]),
  ]
  const known = await directories.stores.get(allStoreIds)
  const storeName = (id: number) => known.get(id)?.store.name ?? ''
  const neighbourOf = (search: ItemSearch, index: number) => {
    const others = (neighbours[index] ?? []).map((one) => ({ search: one, offers: ofNeighbour.get(one) ?? [] }))
    const neighbour = cheaperNeighbour(search, offers[index] ?? [], others, storeName, now)
    return neighbour && { cheaperVariant: neighbour }
  }
  const barcodes = await findBarcodes(
    reads,
    searches.map((_, index) => [...(offers[index] ?? []), ...(shelfPrices[index] ?? [])]),
  )
  const usedLines = new Set([
    ...barcodes.map(({ comparison }) => comparison),
    ...shelfPrices.flat().map(({ product }) => product.line),
    ...searches.map(({ choice }) => (choice?.type === 'line' ? choice.slug : null)),
  ])
  return {
    readAt: now.toISOString(),
    city: { slug: city.slug, name: city.name, state: city.state },
    stores: await describeStores(directories.stores, allStoreIds),
    barcodes,
    items: searches.map((search, index) => ({
      ...describeItem(search),
      ...scannedProduct(lines.get(search.item.gtin ?? '')),
      offers: [
        ...(offers[index] ?? []).flatMap((found) => {
          const category = categories.get(found.offer.categoryId)
          const storeId = known.get(found.offer.storeId)?.store.id
          return category && storeId ? [toBasketOffer(found, { category, storeId, usedLines })] : []
        }),
        ...(shelfPrices[index] ?? []).map(toShelfPrice),
      ],
      ...neighbourOf(search, index),
      suggestions: isUnknown(search) ? (suggestions.get(search.item.name) ?? []) : [],
    })),
  }
}

function scannedProduct(line: BarcodeLine | undefined): Pick<BasketItem, 'scanned'> {
  return line ? { scanned: { name: line.name, comparison: line.slug } } : {}
}

function describeItem({
  item,
  wanted,
  need,
  isCorrected,
  choice,
}: ItemSearch): Omit<BasketItem, 'offers' | 'suggestions' | 'cheaperVariant' | 'scanned'> {
  return {
    id: item.id,
    wanted: wanted && {
      key: wanted.key,
      text: wanted.text,
      kind: kinds.get(wanted.kind)?.name ?? wanted.kind,
      brand: wanted.brand,
    },
    need: need && { ...need, amount: wholeAmount(need.amount) },
    corrected: wanted && isCorrected ? wanted.text : null,
    choice,
  }
}

/** Rounded down, so that one pack of 10,5 ml still covers "10,5 ml". Three times 0.1 is a little more than 0.3. */
function wholeAmount(amount: number): number {
  return Math.max(1, Math.floor(amount + 0.001))
}
