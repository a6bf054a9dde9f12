import { itemAmount } from '#domain/lists/item-amount.ts'
import { withGrams } from '#domain/lists/item-weight.ts'
import { maxQuantity, withQuantity } from '#domain/lists/merge-items.ts'
import { amountValue } from '#domain/lists/pasted-list.ts'

interface Amount {
  productName: string
  quantity: number
  notes: string | null
}

/** The amount beside a stepper: "2", "1,5 kg", "3 caixas"; half a kilo as grams. */
export function shortAmount(item: Pick<Amount, 'quantity' | 'notes'>): string {
  const { text, unit } = itemAmount(item)
  const half = unit !== null && /^(?:meio|½|¼|\d\/\d) kg$/.test(unit) ? gramsOf(item.quantity, unit) : null
  return half === null ? text.replace(/ un$/, '') : `${half} g`
}

/** The item with the next amount up or down: half kilos, 100 g, whole pieces. The same item where there is none below. */
export function stepAmount<I extends Amount>(item: I, direction: 1 | -1): I {
  const grams = gramsOf(item.quantity, itemAmount(item).unit)
  const step = grams !== null && (grams < 1000 || (grams === 1000 && direction < 0)) ? 100 : 500
  if (grams !== null)
    return withGrams(item, Math.min(maxQuantity * 1000, Math.max(Math.min(grams, 100), grams + direction * step)))
  return withQuantity(item, Math.min(maxQuantity, Math.max(1, item.quantity + direction)))
}

/** Null for what is counted in another unit, or more than one pack of grams. */
function gramsOf(quantity: number, unit: string | null): number | null {
  if (unit === 'kg') return quantity * 1000
  const [, number = '', measure] = /^(\S+) (kg|g)$/.exec(unit ?? '') ?? []
  if (measure === undefined || quantity !== 1) return null
  return Math.round(amountValue(number) * (measure === 'kg' ? 1000 : 1))
}
