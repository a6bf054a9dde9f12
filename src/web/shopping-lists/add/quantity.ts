const maxQuantity = 999

export type Quantity = { quantity: number; error?: never } | { quantity?: never; error: string }

/** Parses the typed quantity; text that is not a number counts as 1. */
export function readQuantity(typed: string): Quantity {
  const number = Number.parseInt(typed, 10)
  if (Number.isNaN(number)) return { quantity: 1 }
  if (number < 1) return { error: 'Quantidade deve ser maior que 0' }
  if (number > maxQuantity) return { error: `Quantidade deve ser no máximo ${maxQuantity}` }
  return { quantity: number }
}
