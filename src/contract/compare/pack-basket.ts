import { shelfPriceEnd } from '#domain/baskets/shelf-price.ts'
import { type Cents, decimalFromCents } from '#domain/money.ts'
import type { Basket, BasketItem, BasketOffer, PackedBasket } from './baskets.ts'

type PackedItem = PackedBasket['items'][number]

/** Sends values that offers share only once. */
export function packBasket({ items, barcodes, ...basket }: Basket<Cents>): PackedBasket {
  const storePlaces = new Map(basket.stores.map(({ id }, place) => [id, place]))
  const goods = distinct<PackedBasket['goods'][number]>()
  const traits = distinct<PackedBasket['traits'][number]>()
  const rules = distinct<PackedBasket['rules'][number]>()
  const terms = distinct<PackedBasket['terms'][number]>()
  const endings = distinct<string>()
  const sightings = distinct<string>()
  const goodOf = ({ productName, categoryId, brand, comparison, imageUrl }: BasketOffer<Cents>) => {
    const trait = traits.placeOf(`${categoryId}|${brand}|${comparison}|${imageUrl}`, () => [
      ...([categoryId, brand, comparison, imageUrl] as const),
    ])
    return goods.placeOf(`${trait} ${productName}`, () => [productName, trait])
  }
  const termOf = ({ mechanics, conditions, gives, isDivisible, isOtherPack }: BasketOffer<Cents>) => {
    const rule =
      mechanics && conditions
        ? rules.placeOf(JSON.stringify([mechanics, conditions]), () => ({ mechanics, conditions }))
        : null
    return terms.placeOf(`${rule} ${gives} ${isDivisible} ${isOtherPack}`, () => [
      ...([rule, gives, isDivisible, isOtherPack] as const),
    ])
  }
  const packOffers = (offers: BasketOffer<Cents>[]): PackedItem['offers'] => {
    const packed: PackedItem['offers'] = {
      ids: offers.map(({ promotionId }) => promotionId).join(' '),
      ...{ stores: [], goods: [], terms: [], prices: [], endings: [], originalPrices: [] },
    }
    for (const [index, offer] of offers.entries()) {
      const next = goods.all.length
      const good = goodOf(offer)
      packed.stores.push(storePlaces.get(offer.storeId) as number)
      packed.goods.push(next - good)
      packed.terms.push(termOf(offer))
      packed.prices.push(offer.price)
      packed.endings.push(endings.placeOf(offer.expiryDate, () => offer.expiryDate))
      if (offer.originalPrice !== null) packed.originalPrices.push([index, offer.originalPrice])
    }
    return packed
  }
  const told = items.map(({ offers }) => offers.filter(({ storeId }) => storePlaces.has(storeId)))
  // All offers before the regular prices: products are numbered in the order of the offers.
  const packedOffers = told.map((offers) => packOffers(offers.filter(({ seenAt }) => seenAt === undefined)))
  const packed = {
    ...basket,
    items: items.map((item, index) => ({
      ...item,
      offers: packedOffers[index] as PackedItem['offers'],
      shelfPrices: (told[index] ?? []).flatMap((offer): PackedItem['shelfPrices'] => {
        if (offer.seenAt === undefined) return []
        const { seenAt } = offer
        const [price, sighting] = [offer.price, sightings.placeOf(seenAt, () => seenAt)]
        return [[storePlaces.get(offer.storeId) as number, goodOf(offer), termOf(offer), price, sighting]]
      }),
    })),
    ...{
      goods: goods.all,
      traits: traits.all,
      rules: rules.all,
      terms: terms.all,
      endings: endings.all,
      sightings: sightings.all,
    },
  }
  const goodsOfLines = new Map(goods.all.map(([, trait], good) => [at(traits.all, trait)[2], good]))
  return {
    ...packed,
    barcodes: barcodes.flatMap(({ gtin, comparison }): PackedBasket['barcodes'] => {
      const good = goodsOfLines.get(comparison)
      return good === undefined ? [] : [[gtin, good]]
    }),
  }
}

/** Restores the basket as it was before packing. */
export function unpackBasket(packed: PackedBasket): Basket {
  const { goods, traits, rules, terms, endings, sightings, barcodes, items, ...basket } = packed
  /** Number of products that the offers so far have introduced. */
  let known = 0
  const shared = (store: number, good: number, term: number) => {
    const [productName, trait] = at(goods, good)
    const [categoryId, brand, comparison, imageUrl] = at(traits, trait)
    const [rule, gives, isDivisible, isOtherPack] = at(terms, term)
    return {
      ...{ storeId: at(basket.stores, store).id, productName, categoryId, brand, comparison, imageUrl },
      ...{ mechanics: null, ...(rule !== null && at(rules, rule)), gives, isDivisible, isOtherPack },
    }
  }
  const unpackOffers = (offers: PackedItem['offers']): BasketOffer[] => {
    const originalPrices = new Map(offers.originalPrices)
    const ids = offers.ids.split(' ')
    return offers.stores.map((store, index) => {
      const back = at(offers.goods, index)
      const good = known - back
      if (back === 0) known += 1
      const originalPrice = originalPrices.get(index)
      return {
        promotionId: at(ids, index),
        price: decimalFromCents(at(offers.prices, index)),
        originalPrice: originalPrice === undefined ? null : decimalFromCents(originalPrice),
        expiryDate: at(endings, at(offers.endings, index)),
        ...shared(store, good, at(offers.terms, index)),
      }
    })
  }
  const unpack = ({ shelfPrices, ...item }: PackedItem): BasketItem => ({
    ...item,
    offers: [
      ...unpackOffers(item.offers),
      ...shelfPrices.map(([store, good, term, price, sighting]) =>
        shelfPrice(shared(store, good, term), { price: decimalFromCents(price), seenAt: at(sightings, sighting) }),
      ),
    ],
  })
  return {
    ...basket,
    barcodes: barcodes.map(([gtin, good]) => ({ gtin, comparison: at(traits, at(goods, good)[1])[2] ?? '' })),
    items: items.map(unpack),
  }
}

/** A store's regular price in the format of an offer, for the planner and the screens. */
export function shelfPrice<Price>(
  told: Omit<BasketOffer, 'promotionId' | 'price' | 'originalPrice' | 'expiryDate' | 'seenAt'>,
  { price, seenAt }: { price: Price; seenAt: string },
): BasketOffer<Price> {
  const expiryDate = shelfPriceEnd(new Date(seenAt)).toISOString()
  // One id per store and product is enough: the product has the same price for every item.
  const promotionId = `normal ${told.storeId} ${told.productName}`
  return { ...told, promotionId, price, originalPrice: null, expiryDate, seenAt }
}

function at<T>(list: readonly T[], place: number): T {
  return list[place] as T
}

/** Distinct values in order of first appearance; `key` decides which are equal. */
function distinct<T>() {
  const all: T[] = []
  const places = new Map<string, number>()
  return {
    all,
    placeOf: (key: string, value: () => T): number => {
      const known = places.get(key)
      if (known !== undefined) return known
      places.set(key, all.length)
      return all.push(value()) - 1
    },
  }
}
