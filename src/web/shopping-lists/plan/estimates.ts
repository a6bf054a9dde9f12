import type { Basket, CheaperVariant } from '#contract/compare/baskets.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import type { ItemEstimate } from '#domain/baskets/basket-plan.ts'
import { counted } from '#domain/count.ts'
import { itemCents } from '#domain/lists/list-totals.ts'
import { formatMoney } from '#domain/money.ts'

/** Lowest prices of a list's items in the visitor's city, today, in words, so that the list's own code stays small. */
export interface Estimates {
  /** By item: "Arroz branco 5 kg: a partir de R$ 21,90 em 4 mercados" */
  texts: ReadonlyMap<string, string>
  /** By item: a cheaper variety, or that nothing is on offer. */
  hints: ReadonlyMap<string, ItemHint>
  /** "13 de 15 itens com oferta em Itajaí" */
  found: string
  /** The sum including estimates for items without a price, and their city; undefined when no estimate is included. */
  total: { value: string; note: string } | undefined
}

/** The hint below an item. `city`: no store there has an offer for it. */
export type ItemHint = { cheaper: CheaperVariant } | { city: string }

export function describeEstimates(
  items: ShoppingListItem[],
  byItem: ReadonlyMap<string, ItemEstimate>,
  { city, items: understood }: Pick<Basket, 'city' | 'items'>,
): Estimates {
  const meaningOf = new Map(understood.map(({ id, wanted }) => [id, wanted?.text]))
  const pending = items.filter(({ isCompleted }) => !isCompleted)
  const onOffer = pending.filter(({ id }) => byItem.get(id)?.isRegular === false).length
  const regular = pending.filter(({ id }) => byItem.get(id)?.isRegular).length
  return {
    // An item of an offer has the offer's price.
    texts: new Map(
      pending.flatMap(({ id, promotionId }) => {
        const estimate = byItem.get(id)
        return estimate && !promotionId ? [[id, estimateText(estimate, meaningOf.get(id))] as const] : []
      }),
    ),
    hints: new Map(
      pending.flatMap(({ id, promotionId }): [string, ItemHint][] => {
        const item = understood.find((other) => other.id === id)
        if (item?.cheaperVariant) return [[id, { cheaper: item.cheaperVariant }]]
        // For an item that was not understood, it is unknown whether it is on offer.
        const isMissing = item?.wanted && item.offers.every(({ seenAt }) => seenAt !== undefined) && !promotionId
        return isMissing ? [[id, { city: city.slug }]] : []
      }),
    ),
    found: `${onOffer} de ${counted(pending.length, 'item', 'itens')} com oferta${regular > 0 ? `, ${regular} a preço normal,` : ''} em ${city.name}`,
    total: describeTotal(items, byItem, city.name),
  }
}

/** The price is for the understood product, so its name comes first. */
function estimateText({ from, stores, isRegular }: ItemEstimate, meaning: string | undefined): string {
  const price = `${isRegular ? 'preço normal ' : ''}a partir de ${formatMoney(from)} em ${counted(stores, 'mercado', 'mercados')}`
  return meaning === undefined ? price : `${meaning.replace(', ', ' ')}: ${price}`
}

function describeTotal(
  items: ShoppingListItem[],
  byItem: ReadonlyMap<string, ItemEstimate>,
  city: string,
): Estimates['total'] {
  let [cents, covered, regular, isEstimate] = [0, 0, 0, false]
  for (const item of items) {
    const own = itemCents(item)
    const estimate = item.isCompleted ? undefined : byItem.get(item.id)
    const price = own ?? estimate?.from
    if (price === undefined) continue
    if (own === null && estimate?.isRegular) regular += price
    cents += price
    covered += 1
    if (own === null) isEstimate = true
  }
  if (!isEstimate) return undefined
  const shares = regular > 0 ? `; ${formatMoney(regular)} a preço normal` : ''
  const note = `${covered} de ${counted(items.length, 'item', 'itens')}, cada um no menor preço em ${city}${shares}`
  return { value: formatMoney(cents), note }
}
