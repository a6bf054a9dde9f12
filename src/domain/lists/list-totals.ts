import { pricedAmount } from '#domain/lists/item-amount.ts'
import { type Cents, centsFromDecimal } from '#domain/money.ts'

type PricedItem = Parameters<typeof pricedAmount>[0] & {
  /** Decimal price of one piece, or of a kilo of what its offer prices by the kilo. */
  estimatedPrice: string | null
  isCompleted: boolean
}

export interface ListTotals {
  pending: number
  bought: number
  /** Sum of all items with a price. */
  estimated: Cents
  /** Number of items without a price, which the sums do not include. */
  withoutPrice: number
}

export function listTotals(items: PricedItem[]): ListTotals {
  const bought = items.filter(({ isCompleted }) => isCompleted).length
  return {
    pending: items.length - bought,
    bought,
    estimated: items.reduce((total, item) => total + (itemCents(item) ?? 0), 0),
    withoutPrice: items.filter(({ estimatedPrice }) => estimatedPrice === null).length,
  }
}

/** Price of the whole amount of an item; null without a price. */
export function itemCents(item: PricedItem): Cents | null {
  const { estimatedPrice } = item
  return estimatedPrice === null ? null : Math.round(centsFromDecimal(estimatedPrice) * pricedAmount(item))
}

/** "2 itens sem preço"; undefined when all have one. */
export function withoutPriceText(count: number): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? '1 item sem preço' : `${count} itens sem preço`
}
