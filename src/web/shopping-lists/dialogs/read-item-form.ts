import { amountNotes } from '#domain/lists/item-amount.ts'
import type { ItemDraft } from '#web/shopping-lists/sync/list-actions.ts'

const maxQuantity = 999
const maxPrice = 9_999_999.99

export type ItemForm = { draft: ItemDraft; errors?: never } | { draft?: never; errors: Record<string, string> }

/** Validates the typed fields of an item. */
export function readItemForm(typed: Record<string, string>): ItemForm {
  const text = (name: string) => typed[name]?.trim() ?? ''
  const quantity = Number(text('quantity') || 1)
  const price = text('estimatedPrice') === '' ? null : Number(text('estimatedPrice').replace(',', '.'))
  const errors: Record<string, string> = {}
  if (text('productName') === '') errors.productName = 'Nome do produto é obrigatório'
  if (!Number.isInteger(quantity) || quantity < 1) errors.quantity = 'Quantidade deve ser maior que 0'
  else if (quantity > maxQuantity) errors.quantity = `Quantidade deve ser no máximo ${maxQuantity}`
  if (price !== null && !(price >= 0 && price <= maxPrice)) errors.estimatedPrice = 'Preço inválido'
  if (Object.keys(errors).length > 0) return { errors }
  return {
    draft: {
      productName: text('productName'),
      quantity,
      estimatedPrice: price === null ? null : price.toFixed(2),
      storeName: text('storeName') || null,
      storeLocation: text('storeLocation') || null,
      isOptional: typed.isOptional !== undefined,
      notes: amountNotes(text('unit') || null, quantity, text('notes') || null),
    },
  }
}
