import type { Basket, BasketOffer } from '#contract/compare/baskets.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { foldText } from '#domain/plain-text.ts'

/** What was read from a package. */
export interface ScannedProduct {
  /** Fourteen digits. */
  gtin: string
  name: string
  /** The item of the list that it is, a pending one first. */
  item: ShoppingListItem | undefined
  /** What it costs, the lowest price first; empty without a connection, or when no price is known. */
  prices: ScannedPrice[]
}

export interface ScannedPrice {
  offer: BasketOffer
  storeName: string
}

/** Recognises a barcode by what the device keeps of the list; undefined where it tells nothing of it. */
export function findInBasket(
  gtin: string,
  basket: Pick<Basket, 'items' | 'stores'> & Partial<Pick<Basket, 'barcodes'>>,
  items: ShoppingListItem[],
): ScannedProduct | undefined {
  // What was kept by an earlier release has no barcodes.
  const comparison = basket.barcodes?.find((one) => one.gtin === gtin)?.comparison
  if (comparison === undefined) return undefined
  const serves = basket.items.filter(({ offers }) => offers.some((offer) => offer.comparison === comparison))
  const offers = serves.flatMap((one) => one.offers.filter((offer) => offer.comparison === comparison))
  const [first] = offers
  if (!first) return undefined
  const item = preferPending(items.filter(({ id }) => serves.some((one) => one.id === id)))
  return { gtin, name: first.productName, item, prices: pricesOf(offers, basket.stores) }
}

/** Recognises the item of a list by the name that a barcode has. */
export function findByName(gtin: string, name: string, items: ShoppingListItem[]): ScannedProduct {
  const item = preferPending(items.filter(({ productName }) => foldText(productName) === foldText(name)))
  return { gtin, name, item, prices: [] }
}

/** What the server knows about a barcode; undefined: it is unknown. */
export function findInAnswer(
  gtin: string,
  { items: [answered], stores }: Pick<Basket, 'items' | 'stores'>,
  kept: ScannedProduct | undefined,
  items: ShoppingListItem[],
): ScannedProduct | undefined {
  if (!answered?.scanned) return kept
  const { name } = answered.scanned
  const item = kept?.item ?? findByName(gtin, name, items).item
  return { gtin, name, item, prices: pricesOf(answered.offers, stores) }
}

function preferPending(items: ShoppingListItem[]): ShoppingListItem | undefined {
  return items.find(({ isCompleted }) => !isCompleted) ?? items[0]
}

function pricesOf(offers: BasketOffer[], stores: Basket['stores']): ScannedPrice[] {
  const cheapest = new Map<string, BasketOffer>()
  for (const offer of offers.toSorted(byPrice)) if (!cheapest.has(offer.storeId)) cheapest.set(offer.storeId, offer)
  return [...cheapest.values()].flatMap((offer) => {
    const storeName = stores.find(({ id }) => id === offer.storeId)?.name
    return storeName ? [{ offer, storeName }] : []
  })
}

function byPrice(left: BasketOffer, right: BasketOffer): number {
  return centsFromDecimal(left.price) - centsFromDecimal(right.price)
}
