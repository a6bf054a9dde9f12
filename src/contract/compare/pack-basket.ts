import type { Basket, BasketItem, BasketOffer, PackedBasket } from './baskets.ts'

/** Tells once what offers have in common. */
export function packBasket({ items, ...basket }: Basket): PackedBasket {
  const storePlaces = new Map(basket.stores.map(({ id }, place) => [id, place]))
  const goods = distinct<PackedBasket['goods'][number]>()
  const terms = distinct<PackedBasket['terms'][number]>()
  const pack = (offer: BasketOffer): PackedBasket['items'][number]['offers'][number] => {
    const { promotionId, storeId, price, originalPrice, expiryDate, ...told } = offer
    const { productName, imageUrl, categoryId, brand, comparison, ...ofTerms } = told
    return [
      promotionId,
      storePlaces.get(storeId) as number,
      goods.placeOf(`${productName}\n${imageUrl}\n${categoryId}\n${brand}\n${comparison}`, () => ({
        productName,
        imageUrl,
        categoryId,
        brand,
        comparison,
      })),
      terms.placeOf(JSON.stringify(ofTerms), () => ofTerms),
      price,
      originalPrice,
      expiryDate,
    ]
  }
  return {
    ...basket,
    items: items.map((item) => ({
      ...item,
      offers: item.offers.filter(({ storeId }) => storePlaces.has(storeId)).map(pack),
    })),
    goods: goods.all,
    terms: terms.all,
  }
}

/** The same as before it was packed. */
export function unpackBasket({ goods, terms, items, ...basket }: PackedBasket): Basket {
  const unpack = (item: PackedBasket['items'][number]): BasketItem => ({
    ...item,
    offers: item.offers.map(([promotionId, store, good, term, price, originalPrice, expiryDate]) => ({
      ...{ promotionId, price, originalPrice, expiryDate, storeId: at(basket.stores, store).id },
      ...at(goods, good),
      ...at(terms, term),
    })),
  })
  return { ...basket, items: items.map(unpack) }
}

function at<T>(list: readonly T[], place: number): T {
  return list[place] as T
}

function distinct<T>() {
  const all: T[] = []
  const places = new Map<string, number>()
  return {
    all,
    placeOf: (key: string, make: () => T): number => {
      const known = places.get(key)
      if (known !== undefined) return known
      places.set(key, all.length)
      return all.push(make()) - 1
    },
  }
}
