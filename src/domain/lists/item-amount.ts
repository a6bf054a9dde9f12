/**
 * How much of something is wanted. An item counts whole pieces; of what it is counted in (kg, pacotes) or how much is in each piece
 * (500 g) the beginning of its notes tells: "kg", "kg · bem maduros", "500 g".
 */
interface Amount {
  /** "2 kg", "3 × 500 g", "2 un" */
  text: string
  /** What it is counted in, in the singular, or how much is in each piece; null for plain pieces. */
  unit: string | null
  /** What the notes say besides. */
  notes: string | null
}

const separator = ' · '
const measure = /^(?:\d+(?:[.,]\d+)?|\d+\/\d+|meio|meia|½|¼) (?:kg|g|L|ml|unidade)$/

/** What things are counted in, besides pieces. */
export const countedUnits = [
  ...['kg', 'L', 'pacote', 'caixa', 'lata', 'garrafa', 'maço', 'penca', 'dente', 'cabeça'],
  ...['bandeja', 'saco', 'pote', 'rolo', 'fatia', 'vidro', 'barra', 'fardo'],
]
const singular = new Map(countedUnits.flatMap((unit) => [1, 2].map((count) => [inPlural(unit, count), unit] as const)))

export function itemAmount({ quantity, notes }: { quantity: number; notes: string | null }): Amount {
  const [first = '', ...others] = (notes ?? '').split(separator)
  const rest = others.join(separator) || null
  const unit = singular.get(first)
  if (unit) return { text: `${quantity} ${first}`, unit, notes: rest }
  if (measure.test(first)) return { text: quantity === 1 ? first : `${quantity} × ${first}`, unit: first, notes: rest }
  return { text: `${quantity} un`, unit: null, notes: notes || null }
}

/** What is written into the notes, before anything else. */
export function amountNotes(unit: string | null, quantity: number, notes: string | null): string | null {
  return [unit && inPlural(unit, quantity), notes].filter(Boolean).join(separator) || null
}

function inPlural(unit: string, quantity: number): string {
  return quantity === 1 || unit === 'kg' || unit === 'L' || measure.test(unit) ? unit : `${unit}s`
}
