/**
 * How much of something is wanted. An item counts whole pieces; of what it is counted in (kg, pacotes) or how much is in each piece
 * (500 g) the beginning of its notes tells: "kg", "kg · bem maduros", "500 g".
 */
interface Amount {
  /** "2 kg", "3 × 500 g", "2 un" */
  text: string
  /** What the notes say besides. */
  notes: string | null
}

const separator = ' · '

export function itemAmount({ quantity, notes }: { quantity: number; notes: string | null }): Amount {
  const [first = '', ...others] = (notes ?? '').split(separator)
  const rest = others.join(separator) || null
  if (countedIn.test(first)) return { text: `${quantity} ${first}`, notes: rest }
  if (measure.test(first)) return { text: quantity === 1 ? first : `${quantity} × ${first}`, notes: rest }
  return { text: `${quantity} un`, notes: notes || null }
}

/** What is written into the notes, before anything else. */
export function amountNotes(unit: string | null, notes: string | null): string | null {
  return [unit, notes].filter(Boolean).join(separator) || null
}

const countedIn =
  /^(?:kg|L|pacotes?|caixas?|latas?|garrafas?|maços?|pencas?|dentes?|cabeças?|bandejas?|sacos?|potes?|rolos?|fatias?|vidros?|barras?|fardos?)$/
const measure = /^(?:\d+(?:[.,]\d+)?|\d+\/\d+|meio|meia|½|¼) (?:kg|g|L|ml|unidade)$/
