import type { Basket, BasketItem, BasketOffer, PackedBasket } from './baskets.ts'

type PackedItem = PackedBasket['items'][number]

/** Tells once what offers have in common. */
export function packBasket({ items, ...basket }: Basket): PackedBasket {
  const storePlaces = new Map(basket.stores.map(({ id }, place) => [id, place]))
  const goods = distinct<PackedBasket['goods'][number]>()
  const terms = distinct<PackedBasket['terms'][number]>()
  const endings = distinct<string>()
  const pack = (offer: BasketOffer): PackedItem['offers'][number] => {
    const { promotionId, storeId, price, originalPrice, expiryDate, ...told } = offer
    const { productName, categoryId, brand, comparison, imageUrl, ...ofTerms } = told
    return [
      promotionId,
      storePlaces.get(storeId) as number,
      goods.placeOf([productName, categoryId, brand, comparison, imageUrl]),
      terms.placeOf(ofTerms),
      price,
      originalPrice,
      endings.placeOf(expiryDate),
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
    endings: endings.all,
  }
}

/** The same as before it was packed. */
export function unpackBasket({ goods, terms, endings, items, ...basket }: PackedBasket): Basket {
  const unpack = (item: PackedItem): BasketItem => ({
    ...item,
    offers: item.offers.map(([promotionId, store, good, term, price, originalPrice, ending]) => {
      const [productName, categoryId, brand, comparison, imageUrl] = at(goods, good)
      return {
        ...{ promotionId, storeId: at(basket.stores, store).id, price, originalPrice, expiryDate: at(endings, ending) },
        ...{ productName, categoryId, brand, comparison, imageUrl },
        ...at(terms, term),
      }
    }),
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
    placeOf: (value: T): number => {
      const key = JSON.stringify(value)
      const known = places.get(key)
      if (known !== undefined) return known
      places.set(key, all.length)
      return all.push(value) - 1
    },
  }
}
