import type { BasketItem } from '#contract/compare/baskets.ts'
import { PromotionFilter } from '#contract/promotions.ts'
import { decimalFromCents } from '#domain/money.ts'
import { type ListContext, listPromotionsInForce } from '#server/promotions/list/list-promotions.ts'
import { publicId } from '#server/public-ids.ts'

type Suggestion = BasketItem['suggestions'][number]

const maxSuggestions = 5
/** A list of which no item is understood must not cause as many searches. */
const maxSearches = 20

/** Search results in a city for names that were not understood, by name. */
export async function suggestOffers(
  context: ListContext,
  city: string,
  names: string[],
  now: Date,
): Promise<Map<string, Suggestion[]>> {
  const searched = [...new Set(names)].slice(0, maxSearches)
  const found = await Promise.all(
    searched.map(async (search) => {
      const filter = PromotionFilter.parse({ search, city, limit: maxSuggestions })
      return (await listPromotionsInForce(context, filter, now)).rows
    }),
  )
  const stores = await context.directories.stores.get(found.flat().map(({ storeId }) => storeId))
  return new Map(
    searched.map((name, index) => [
      name,
      (found[index] ?? []).map(({ id, productName, priceCents, storeId }) => ({
        promotionId: publicId('promotion', id),
        productName,
        price: decimalFromCents(priceCents),
        storeName: stores.get(storeId)?.store.name ?? '',
      })),
    ]),
  )
}
