import type { ImportRow } from '#contract/imports.ts'
import { PromotionDraft } from '#contract/promotions.ts'
import { type Day, dayOf, endOfDay, startOfDay } from '#domain/dates.ts'
import type { ImportField } from '#domain/imports/import-fields.ts'
import { readAmount, readDay, readYesNo } from '#domain/imports/spreadsheet-values.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { discountPercentage } from '#domain/offers/discount.ts'
import { expiryError } from '#domain/offers/expiry-limits.ts'

export interface Message {
  field: ImportField
  text: string
}

/** What the cells of a row say of an offer, apart from where it is sold and on which shelf. */
export interface ReadCells {
  productName: string
  priceCents: number
  originalCents: number | null
  /** Null: from the moment of the import on. */
  validFrom: Date | null
  expiresAt: Date
  isHighlighted: boolean
  imageUrl: string | null
  description: string | null
}

/** A discount beyond this is more often a slip of the comma than an offer. */
const improbableDiscount = 70

/** Reads a row with the rules of the form. `offer` is missing when there are errors. */
export function readCells(
  cells: ImportRow['cells'],
  now: Date,
): { offer?: ReadCells; errors: Message[]; warnings: Message[] } {
  const today = dayOf(now)
  const errors: Message[] = []
  const read = <T>(field: ImportField, meaning: T | undefined, complaint: string): T | null => {
    if (written(cells, field) === '') return null
    if (meaning !== undefined) return meaning
    errors.push({ field, text: `${complaint}: "${written(cells, field).slice(0, 40)}"` })
    return null
  }
  const amount = (field: 'price' | 'originalPrice', complaint: string) =>
    read(field, readAmount(written(cells, field)), complaint)
  const day = (field: 'validFrom' | 'expiryDate', complaint: string): Day | null =>
    read(field, readDay(written(cells, field), today), complaint)

  const price = amount('price', 'Preço inválido')
  const originalPrice = amount('originalPrice', 'Preço original inválido')
  const firstDay = day('validFrom', 'Data de início inválida')
  const lastDay = day('expiryDate', 'Data de validade inválida')
  const isHighlighted = read('highlighted', readYesNo(written(cells, 'highlighted')), 'Use "sim" ou "não" no destaque')

  const checked = PromotionDraft.safeParse({
    productName: written(cells, 'productName').replace(/\s+/g, ' '),
    price: price ?? '',
    originalPrice,
    // Said elsewhere: a row names them in its own words.
    storeId: 'row',
    categoryId: 'row',
    validFrom: firstDay && startOfDay(firstDay).toISOString(),
    expiryDate: lastDay && endOfDay(lastDay).toISOString(),
    isHighlighted: isHighlighted ?? false,
    imageUrl: written(cells, 'imageUrl'),
    description: written(cells, 'description'),
  })
  if (!checked.success) {
    for (const { path, message } of checked.error.issues) {
      // A cell that could not be read has been complained about already.
      const field = path[0] as ImportField
      if (!errors.some((error) => error.field === field)) errors.push({ field, text: message })
    }
    return { errors, warnings: [] }
  }
  const { data } = checked
  const refusal = expiryError(data.expiryDate, now)
  if (refusal !== null) errors.push({ field: 'expiryDate', text: refusal })
  if (errors.length > 0) return { errors, warnings: [] }

  const offer = {
    productName: data.productName,
    priceCents: centsFromDecimal(data.price),
    originalCents: data.originalPrice ? centsFromDecimal(data.originalPrice) : null,
    validFrom: data.validFrom ?? null,
    expiresAt: data.expiryDate,
    isHighlighted: data.isHighlighted,
    imageUrl: data.imageUrl ?? null,
    description: data.description ?? null,
  }
  const discount = discountPercentage(offer.priceCents, offer.originalCents) ?? 0
  const warnings: Message[] =
    discount > improbableDiscount ? [{ field: 'price', text: `Desconto de ${discount}%: confira os preços` }] : []
  return { offer, errors, warnings }
}

export function written(cells: ImportRow['cells'], field: ImportField): string {
  return cells[field]?.trim() ?? ''
}
