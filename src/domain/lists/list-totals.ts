import { type Cents, centsFromDecimal } from '#domain/money.ts'

interface Counted {
  quantity: number
  /** A decimal, of one piece. */
  estimatedPrice: string | null
  isCompleted: boolean
}

export interface ListTotals {
  pending: number
  bought: number
  /** Of everything that has a price. */
  estimated: Cents
  /** Of what is in the cart already. */
  inCart: Cents
  /** How many items have no price: the sums do not know of them. */
  withoutPrice: number
  /** Whole per cent of the items. */
  progress: number
}

export function listTotals(items: Counted[]): ListTotals {
  const bought = items.filter(({ isCompleted }) => isCompleted)
  return {
    pending: items.length - bought.length,
    bought: bought.length,
    estimated: sum(items),
    inCart: sum(bought),
    withoutPrice: items.filter(({ estimatedPrice }) => estimatedPrice === null).length,
    progress: items.length === 0 ? 0 : Math.round((bought.length / items.length) * 100),
  }
}

/** What an item costs, all its pieces together; null when nobody said. */
export function itemCents({ estimatedPrice, quantity }: Counted): Cents | null {
  return estimatedPrice === null ? null : centsFromDecimal(estimatedPrice) * quantity
}

/** "2 itens sem preço"; undefined when all have one. */
export function withoutPriceText(count: number): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? '1 item sem preço' : `${count} itens sem preço`
}

function sum(items: Counted[]): Cents {
  return items.reduce((total, item) => total + (itemCents(item) ?? 0), 0)
}
