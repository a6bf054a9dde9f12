const maximum = 999

export type Quantity = { quantity: number; error?: never } | { quantity?: never; error: string }

/** Reads what was typed as a quantity. What is no number at all means one. */
export function readQuantity(typed: string): Quantity {
  const number = Number.parseInt(typed, 10)
  if (Number.isNaN(number)) return { quantity: 1 }
  if (number < 1) return { error: 'Quantidade deve ser maior que 0' }
  if (number > maximum) return { error: `Quantidade deve ser no máximo ${maximum}` }
  return { quantity: number }
}
