import { type Cents, formatMoney } from '#domain/money.ts'

interface PricedItem {
  productName: string
  /** Price of all its pieces; null when no price is known. */
  cents: Cents | null
  isCompleted: boolean
  /** Bought only if money is left. */
  isOptional?: boolean | undefined
}

export interface Spending {
  limit: Cents
  inCart: Cents
  /** Total including everything still to be bought. */
  whole: Cents
  /** Number of items without a known price, which the sums do not include. */
  withoutPrice: number
  /** Rest of the limit after that; negative when the whole exceeds it. */
  left: Cents
  /** Whether the whole fits, only the cart does, or not even the cart. */
  state: 'fits' | 'will-exceed' | 'exceeded'
  /** In words: "cabe, sobram R$ 2,74". */
  verdict: string
}

/** Compares a purchase with its limit. If it would cost more, suggests what to leave out: of the optional items, those added last. */
export function judgeSpending(items: readonly PricedItem[], limit: Cents): Spending {
  const inCart = sum(items.filter(({ isCompleted }) => isCompleted))
  const whole = sum(items)
  const withoutPrice = items.filter(({ cents }) => cents === null).length
  const left = limit - whole
  return {
    limit,
    inCart,
    whole,
    withoutPrice,
    left,
    ...(inCart > limit
      ? { state: 'exceeded', verdict: `passou ${formatMoney(inCart - limit)}` }
      : left < 0
        ? { state: 'will-exceed', verdict: excess(items, -left) }
        : { state: 'fits', verdict: `cabe, ${remainder(left)}` }),
  }
}

function remainder(left: Cents): string {
  return left === 0 ? 'sem sobra' : `sobram ${formatMoney(left)}`
}

function excess(items: readonly PricedItem[], over: Cents): string {
  const left: string[] = []
  let saved = 0
  const optional = items.filter(({ isCompleted, isOptional, cents }) => isOptional && !isCompleted && cents)
  for (const { productName, cents } of optional.toReversed()) {
    if (saved >= over) break
    left.push(productName)
    saved += cents ?? 0
  }
  if (left.length === 0) return `vai passar ${formatMoney(over)}`
  const without = `sem ${left.join(', ').replace(/, ([^,]*)$/, ' e $1')}`
  return saved >= over
    ? `vai passar ${formatMoney(over)}; ${without} cabe`
    : `vai passar ${formatMoney(over)}, e ${formatMoney(over - saved)} ${without}`
}

function sum(items: readonly PricedItem[]): Cents {
  return items.reduce((total, { cents }) => total + (cents ?? 0), 0)
}
