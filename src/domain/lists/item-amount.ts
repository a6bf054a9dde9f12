/**
 * The amount of an item. Its quantity counts whole pieces. The unit it is counted in (kg, pacotes), or the content of each piece (500 g),
 * is the first part of its notes: "kg", "kg · bem maduros", "500 g".
 */
interface Amount {
  /** "2 kg", "3 × 500 g", "2 un" */
  text: string
  /** The unit in the singular, or the content of each piece; null for plain pieces. */
  unit: string | null
  /** The rest of the notes. */
  notes: string | null
}

const separator = ' · '
const measure = /^(?:\d+(?:[.,]\d+)?|\d+\/\d+|meio|meia|½|¼) (?:kg|g|L|ml|unidade)$/

export const countedUnits = [
  ...['kg', 'L', 'pacote', 'caixa', 'lata', 'garrafa', 'maço', 'penca', 'dente', 'cabeça'],
  ...['bandeja', 'saco', 'pote', 'rolo', 'fatia', 'vidro', 'barra', 'fardo'],
]
const singularUnits = new Map(
  countedUnits.flatMap((unit) => [1, 2].map((count) => [pluralize(unit, count), unit] as const)),
)

export function itemAmount({ quantity, notes }: { quantity: number; notes: string | null }): Amount {
  const [first = '', ...others] = (notes ?? '').split(separator)
  const rest = others.join(separator) || null
  const unit = singularUnits.get(first)
  if (unit) return { text: `${quantity} ${first}`, unit, notes: rest }
  if (measure.test(first)) return { text: quantity === 1 ? first : `${quantity} × ${first}`, unit: first, notes: rest }
  return { text: `${quantity} un`, unit: null, notes: notes || null }
}

/** The notes with the unit as their first part. */
export function amountNotes(unit: string | null, quantity: number, notes: string | null): string | null {
  return [unit && pluralize(unit, quantity), notes].filter(Boolean).join(separator) || null
}

function pluralize(unit: string, quantity: number): string {
  return quantity === 1 || unit === 'kg' || unit === 'L' || measure.test(unit) ? unit : `${unit}s`
}
