import type { Basket, BasketItem, BasketRequest, RequestedItem } from '#contract/compare/baskets.ts'
import { found } from '#server/app-error.ts'
import type { IdentifiedProduct, IdentityDirectory } from '#server/products/identity-directory.ts'
import type { ListContext } from '#server/promotions/list/list-promotions.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { isOffered, pricedAmount, toBasketOffer } from './basket-offers.ts'
import { type OfferRow, offerFromValues, offersByIds } from './basket-statements.ts'
import { describeStores, findBasketStores } from './basket-stores.ts'
import { suggestOffers } from './suggest-offers.ts'

export type BasketContext = ListContext & { identities: IdentityDirectory }

/** What the items of a list mean, and what serves them in each store. Nothing of it is kept. */
export async function matchBasket(context: BasketContext, request: BasketRequest, now: Date): Promise<Basket> {
  const { reads, directories } = context
  const city = found(await directories.cities.find(request.city), 'city_not_found')
  const storeIds = await findBasketStores(reads, city.id, request.storeIds)
  const items = await matchNamedOffers(context, request.items, now)
  const unknown = items.filter(({ offers }) => offers.length === 0).map(({ name }) => name)
  const suggestions = await suggestOffers(context, city.slug, unknown, now)
  return {
    readAt: now.toISOString(),
    city: { slug: city.slug, name: city.name, state: city.state },
    stores: await describeStores(directories.stores, storeIds),
    items: items.map(({ name, ...item }) => ({
      ...item,
      suggestions: item.offers.length === 0 ? (suggestions.get(name) ?? []) : [],
    })),
  }
}

type MatchedItem = Omit<BasketItem, 'suggestions'> & { name: string }

/** An item that was put into the list from an offer is that offer, while it holds. */
async function matchNamedOffers(
  { reads, directories, identities }: BasketContext,
  items: RequestedItem[],
  now: Date,
): Promise<MatchedItem[]> {
  const named = items.map(({ promotionId }) => numberFromPublicId('promotion', promotionId ?? ''))
  const rows = await reads.query(offersByIds, [[...new Set(named.flatMap((id) => id ?? []))]])
  const offers = new Map(rows.map((values) => [Number(values[0]), offerFromValues(values)]))
  const products = await identities.get([...offers.values()].map(({ productId }) => productId))
  const categories = await directories.categories.byNumber()
  return items.map(({ id, name, quantity }, index): MatchedItem => {
    const item = { id, name, wanted: null, need: null, corrected: null, choice: null, offers: [] }
    const offer = offers.get(named[index] ?? 0)
    const product = offer && products.get(offer.productId)
    const category = offer && categories.get(offer.categoryId)
    if (!offer || !product || !category || !isOffered(offer, now)) return item
    const { amount, unit } = amountOf(offer, product)
    const serving = { gives: amount, isDivisible: unit === 'g', isOtherPack: false }
    return {
      ...item,
      need: { amount: quantity * amount, unit, isAssumed: false },
      offers: [toBasketOffer(offer, product, category, serving)],
    }
  })
}

function amountOf(offer: OfferRow, { identity }: IdentifiedProduct) {
  return pricedAmount(offer, identity)
}
