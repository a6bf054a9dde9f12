import { type AmountOfItem, byWeight, itemAmount, pricedAmount } from './item-amount.ts'

// A file of its own, because the list itself loads only the amount.

/** Grams of an item whose price is that of a kilo; null where pieces count. */
export function gramsByKilo(item: AmountOfItem): number | null {
  return item.offer?.per === 'kg' && byWeight.test(item.notes ?? '') ? Math.round(pricedAmount(item) * 1000) : null
}

/** The item by weight: "500 g", "1,5 kg", "2 kg". */
export function withGrams<I extends AmountOfItem>(item: I, grams: number): I {
  const isKilos = grams >= 1000
  const quantity = isKilos && grams % 1000 === 0 ? grams / 1000 : 1
  const amount = !isKilos ? `${grams} g` : grams % 1000 === 0 ? 'kg' : `${String(grams / 1000).replace('.', ',')} kg`
  return { ...item, quantity, notes: [amount, itemAmount(item).notes].filter(Boolean).join(' · ') }
}
