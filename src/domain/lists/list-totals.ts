import { type Cents, centsFromDecimal } from '#domain/money.ts'

interface PricedItem {
  quantity: number
  /** Decimal price of one piece. */
  estimatedPrice: string | null
  isCompleted: boolean
}

export interface ListTotals {
  pending: number
  bought: number
  /** Sum of all items with a price. */
  estimated: Cents
  /** Sum of the bought items. */
  inCart: Cents
  /** Number of items without a price, which the sums do not include. */
  withoutPrice: number
  /** Share of bought items in whole per cent. */
  progress: number
}

export function listTotals(items: PricedItem[]): ListTotals {
  const bought = items.filter(({ isCompleted }) => isCompleted)
  return {
    pending: items.length - bought.length,
    bought: bought.length,
    estimated: sumPrices(items),
    inCart: sumPrices(bought),
    withoutPrice: items.filter(({ estimatedPrice }) => estimatedPrice === null).length,
    progress: items.length === 0 ? 0 : Math.round((bought.length / items.length) * 100),
  }
}

/** Price of all pieces of an item; null without a price. */
export function itemCents({ estimatedPrice, quantity }: PricedItem): Cents | null {
  return estimatedPrice === null ? null : centsFromDecimal(estimatedPrice) * quantity
}

/** "2 itens sem preço"; undefined when all have one. */
export function withoutPriceText(count: number): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? '1 item sem preço' : `${count} itens sem preço`
}

function sumPrices(items: PricedItem[]): Cents {
  return items.reduce((total, item) => total + (itemCents(item) ?? 0), 0)
}
