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

export interface AmountOfItem {
  quantity: number
  notes: string | null
  /** The offer of the item: its price may be that of a kilo. */
  offer?: { per?: 'kg' | undefined } | null | undefined
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

/** How many times its price an item costs: pieces, or the kilos of what its offer prices by the kilo. */
export function pricedAmount({ quantity, notes, offer }: AmountOfItem): number {
  const [, number = '1', kilo] = (offer?.per && byWeight.exec(notes ?? '')) || []
  return kilo === undefined ? quantity : (quantity * Number(number.replace(',', '.'))) / (kilo ? 1 : 1000)
}

/** "kg", "1,5 kg", "500 g", before the other notes. */
export const byWeight = /^(?:(\d+(?:,\d+)?) )?(k?)g(?: ·|$)/

/** The notes with the unit as their first part. */
export function amountNotes(unit: string | null, quantity: number, notes: string | null): string | null {
  return [unit && pluralize(unit, quantity), notes].filter(Boolean).join(separator) || null
}

function pluralize(unit: string, quantity: number): string {
  return quantity === 1 || unit === 'kg' || unit === 'L' || measure.test(unit) ? unit : `${unit}s`
}
