import type { ImportRow } from '#contract/imports.ts'
import { PromotionDraft, promotionMessages } from '#contract/promotion-draft.ts'
import { type Day, dayOf, endOfDay, startOfDay } from '#domain/dates.ts'
import type { ImportField } from '#domain/imports/import-fields.ts'
import { readAmount, readDay, readYesNo } from '#domain/imports/spreadsheet-values.ts'
import { expiryError } from '#domain/offers/expiry-limits.ts'

export interface Message {
  field: ImportField
  text: string
}

/** Validates a row with the rules of the form. `draft` is undefined when there are errors; its store and category are placeholders. */
export function readCells(cells: ImportRow['cells'], now: Date): { draft?: PromotionDraft; errors: Message[] } {
  const today = dayOf(now)
  const errors: Message[] = []
  const read = <T>(field: ImportField, value: T | undefined, error: string): T | null => {
    if (cellText(cells, field) === '') return null
    if (value !== undefined) return value
    errors.push({ field, text: `${error}: "${cellText(cells, field).slice(0, 40)}"` })
    return null
  }
  const amount = (field: 'price' | 'originalPrice', error: string) =>
    read(field, readAmount(cellText(cells, field)), error)
  const day = (field: 'validFrom' | 'expiryDate', error: string): Day | null =>
    read(field, readDay(cellText(cells, field), today), error)

  const price = amount('price', 'Preço inválido')
  const originalPrice = amount('originalPrice', promotionMessages.originalPrice)
  const firstDay = day('validFrom', promotionMessages.validFrom)
  const lastDay = day('expiryDate', 'Data de validade inválida')
  const isHighlighted = read('highlighted', readYesNo(cellText(cells, 'highlighted')), 'Use "sim" ou "não" no destaque')

  const parsed = PromotionDraft.safeParse({
    productName: cellText(cells, 'productName').replace(/\s+/g, ' '),
    price: price ?? '',
    originalPrice,
    // Placeholders: store and category are resolved by readRows.
    storeId: 'row',
    categoryId: 'row',
    validFrom: firstDay && startOfDay(firstDay).toISOString(),
    expiryDate: lastDay && endOfDay(lastDay).toISOString(),
    isHighlighted: isHighlighted ?? false,
    imageUrl: cellText(cells, 'imageUrl'),
    description: cellText(cells, 'description'),
  })
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      // An unreadable cell has its error already.
      const field = path[0] as ImportField
      if (!errors.some((error) => error.field === field)) errors.push({ field, text: message })
    }
    return { errors }
  }
  const draft = parsed.data
  const expiryProblem = expiryError(draft.expiryDate, now)
  if (expiryProblem !== null) errors.push({ field: 'expiryDate', text: expiryProblem })
  return errors.length > 0 ? { errors } : { draft, errors }
}

export function cellText(cells: ImportRow['cells'], field: ImportField): string {
  return cells[field]?.trim() ?? ''
}
