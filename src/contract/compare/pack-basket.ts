import { shelfPriceEnd } from '#domain/baskets/shelf-price.ts'
import type { Basket, BasketItem, BasketOffer, PackedBasket } from './baskets.ts'

type PackedItem = PackedBasket['items'][number]

/** Tells once what offers have in common. */
export function packBasket({ items, barcodes, ...basket }: Basket): PackedBasket {
  const storePlaces = new Map(basket.stores.map(({ id }, place) => [id, place]))
  const goods = distinct<PackedBasket['goods'][number]>()
  const terms = distinct<PackedBasket['terms'][number]>()
  const endings = distinct<string>()
  const sightings = distinct<string>()
  const placesOf = (offer: BasketOffer): [store: number, good: number, term: number] => {
    const { productName, categoryId, brand, comparison, imageUrl } = offer
    const { mechanics, conditions, gives, isDivisible, isOtherPack } = offer
    return [
      storePlaces.get(offer.storeId) as number,
      goods.placeOf([productName, categoryId, brand, comparison, imageUrl]),
      terms.placeOf({ mechanics, ...(conditions && { conditions }), gives, isDivisible, isOtherPack }),
    ]
  }
  const packed = {
    ...basket,
    items: items.map((item) => {
      const told = item.offers.filter(({ storeId }) => storePlaces.has(storeId))
      return {
        ...item,
        offers: told.flatMap((offer): PackedItem['offers'] => {
          const { promotionId, price, originalPrice, expiryDate, seenAt } = offer
          if (seenAt !== undefined) return []
          return [[promotionId, ...placesOf(offer), price, originalPrice, endings.placeOf(expiryDate)]]
        }),
        shelfPrices: told.flatMap((offer): PackedItem['shelfPrices'] =>
          offer.seenAt === undefined ? [] : [[...placesOf(offer), offer.price, sightings.placeOf(offer.seenAt)]],
        ),
      }
    }),
    goods: goods.all,
    terms: terms.all,
    endings: endings.all,
    sightings: sightings.all,
  }
  return {
    ...packed,
    barcodes: barcodes.flatMap(({ gtin, comparison }): PackedBasket['barcodes'] => {
      const good = goods.all.findIndex(([, , , slug]) => slug === comparison)
      return good < 0 ? [] : [[gtin, good]]
    }),
  }
}

/** The same as before it was packed. */
export function unpackBasket({ goods, terms, endings, sightings, barcodes, items, ...basket }: PackedBasket): Basket {
  const shared = (store: number, good: number, term: number) => {
    const [productName, categoryId, brand, comparison, imageUrl] = at(goods, good)
    return {
      ...{ storeId: at(basket.stores, store).id, productName, categoryId, brand, comparison, imageUrl },
      ...at(terms, term),
    }
  }
  const unpack = ({ shelfPrices, ...item }: PackedItem): BasketItem => ({
    ...item,
    offers: [
      ...item.offers.map(([promotionId, store, good, term, price, originalPrice, ending]) => ({
        ...{ promotionId, price, originalPrice, expiryDate: at(endings, ending) },
        ...shared(store, good, term),
      })),
      ...shelfPrices.map(([store, good, term, price, sighting]) => {
        const told = shared(store, good, term)
        return shelfPrice(told, { price, seenAt: at(sightings, sighting) })
      }),
    ],
  })
  return {
    ...basket,
    barcodes: barcodes.map(([gtin, good]) => ({ gtin, comparison: at(goods, good)[3] ?? '' })),
    items: items.map(unpack),
  }
}

/** What a store asks without an offer, as the planner and the screens read offers. */
export function shelfPrice(
  told: Omit<BasketOffer, 'promotionId' | 'price' | 'originalPrice' | 'expiryDate' | 'seenAt'>,
  { price, seenAt }: { price: string; seenAt: string },
): BasketOffer {
  const expiryDate = shelfPriceEnd(new Date(seenAt)).toISOString()
  // One of a store and product is enough: the same product has the same price whatever it is bought for.
  const promotionId = `normal ${told.storeId} ${told.productName}`
  return { ...told, promotionId, price, originalPrice: null, expiryDate, seenAt }
}

function at<T>(list: readonly T[], place: number): T {
  return list[place] as T
}

function distinct<T>() {
  const all: T[] = []
  const places = new Map<string, number>()
  return {
    all,
    placeOf: (value: T): number => {
      const key = JSON.stringify(value)
      const known = places.get(key)
      if (known !== undefined) return known
      places.set(key, all.length)
      return all.push(value) - 1
    },
  }
}
