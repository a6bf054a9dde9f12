import type { Basket, BasketOffer } from '#contract/compare/baskets.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { foldText } from '#domain/plain-text.ts'

/** A product read from a package. */
export interface ScannedProduct {
  /** Fourteen digits. */
  gtin: string
  name: string
  /** The matching item of the list, a pending one first. */
  item: ShoppingListItem | undefined
  /** Its prices, the lowest first; empty without a connection, or when no price is known. */
  prices: ScannedPrice[]
}

export interface ScannedPrice {
  offer: BasketOffer
  storeName: string
}

/** Recognises a barcode from the list's data on the device; undefined if they do not contain it. */
export function findInBasket(
  gtin: string,
  basket: Pick<Basket, 'items' | 'stores'> & Partial<Pick<Basket, 'barcodes'>>,
  items: ShoppingListItem[],
): ScannedProduct | undefined {
  // Data stored by an earlier release have no barcodes.
  const comparison = basket.barcodes?.find((one) => one.gtin === gtin)?.comparison
  if (comparison === undefined) return undefined
  const serves = basket.items.filter(({ offers }) => offers.some((offer) => offer.comparison === comparison))
  const offers = serves.flatMap((one) => one.offers.filter((offer) => offer.comparison === comparison))
  const [first] = offers
  if (!first) return undefined
  const item = preferPending(items.filter(({ id }) => serves.some((one) => one.id === id)))
  return { gtin, name: first.productName, item, prices: pricesOf(offers, basket.stores) }
}

/** Recognises the item of a list by the barcode's name. */
export function findByName(gtin: string, name: string, items: ShoppingListItem[]): ScannedProduct {
  const item = preferPending(items.filter(({ productName }) => foldText(productName) === foldText(name)))
  return { gtin, name, item, prices: [] }
}

/** The server's data about a barcode; undefined if it is unknown. */
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
