import type { ImportRow } from '#contract/imports.ts'
import { findMechanicsError, PromotionDraft, promotionMessages } from '#contract/promotion-draft.ts'
import { type Day, dayOf, endOfDay, startOfDay } from '#domain/dates.ts'
import { type ImportField, importFields } from '#domain/imports/import-fields.ts'
import {
  readLimitCell,
  readMinimumPurchaseCell,
  readNeedsCell,
  readPerCell,
  readRuleCell,
  readWeekdaysCell,
} from '#domain/imports/read-mechanics-cells.ts'
import { readAmount, readDay, readYesNo } from '#domain/imports/spreadsheet-values.ts'
import { noMechanics, type WireMechanics, wireFromMechanics } from '#domain/mechanics/mechanics.ts'
import { expiryError } from '#domain/offers/expiry-limits.ts'

export interface Message {
  field: ImportField
  text: string
}

/** Validates a row with the rules of the form. `draft` is undefined when there are errors; its store and category are placeholders. */
export function readCells(cells: ImportRow['cells'], now: Date): { draft?: PromotionDraft; errors: Message[] } {
  const today = dayOf(now)
  const errors: Message[] = []
  const read: ReadCell = (field, value, error) => {
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
    mechanics: readConditions(cells, read),
    gtin: readBarcode(cells, read),
  })
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      // An unreadable cell has its error already.
      const field = (path[0] === 'mechanics' ? path[1] : path[0]) as ImportField
      const isKnown = errors.some(
        (error) => error.field === field || (path[0] === 'mechanics' && isCondition(error.field)),
      )
      if (!isKnown) errors.push({ field, text: message })
    }
    return { errors }
  }
  const draft = parsed.data
  const expiryProblem = expiryError(draft.expiryDate, now)
  if (expiryProblem !== null) errors.push({ field: 'expiryDate', text: expiryProblem })
  // Without a start it begins now.
  const wrong = findMechanicsError({ ...draft, validFrom: draft.validFrom ?? now })
  if (wrong) errors.push({ field: wrong.path[0] as ImportField, text: wrong.text })
  return errors.length > 0 ? { errors } : { draft, errors }
}

/** Invoices write "SEM GTIN" where there is none. */
function readBarcode(cells: ImportRow['cells'], read: ReadCell): string | null {
  const cell = cellText(cells, 'gtin')
  if (/^sem gtin$/i.test(cell)) return null
  // A spreadsheet takes it for a number, and keeps only its first digits.
  const isCut = /^\d[.,]?\d*e\+?\d+$/i.test(cell)
  return read('gtin', isCut ? undefined : cell, 'A planilha cortou o código de barras: formate a coluna como texto')
}

/** Conditions are checked together, so that one that cannot be read explains what is wrong with another. */
function isCondition(field: ImportField): boolean {
  return field in noMechanics
}

/** The value of a cell; null and an error when it is not understood. */
type ReadCell = <T>(field: ImportField, value: T | undefined, error: string) => T | null

/** What the cells say, and nothing that they do not: a description is not read. */
function readConditions(cells: ImportRow['cells'], read: ReadCell): WireMechanics | null {
  const cell = (field: ImportField) => cellText(cells, field)
  // Most rows state none, and the readers take longer than the rest of a row.
  if (importFields.every((field) => !isCondition(field) || cell(field) === '')) return null
  const conditionalPrice = read('conditionalPrice', readAmount(cell('conditionalPrice')), 'Preço do clube inválido')
  const minimumPurchase = read(
    'minimumPurchase',
    readMinimumPurchaseCell(cell('minimumPurchase')),
    'Valor inválido da compra mínima',
  )
  const per = read('per', readPerCell(cell('per')), 'Na coluna Vendido por, use kg, 100 g ou unidade')
  const needs = read('needs', readNeedsCell(cell('needs')), 'Na coluna Clube, use clube, app, cartão ou Pix')
  const conditions = wireFromMechanics({
    ...noMechanics,
    rule: read('rule', readRuleCell(cell('rule')), 'Não entendi a regra; use, por exemplo, leve 3 pague 2'),
    limit: read('limit', readLimitCell(cell('limit'), per), 'Não entendi o limite; use, por exemplo, 5 un ou 2 kg'),
    // A column of the club's price says whose it is.
    needs: conditionalPrice !== null && cell('needs') === '' && minimumPurchase === null ? 'club' : needs,
    days: read('days', readWeekdaysCell(cell('days')), 'Não entendi os dias; use, por exemplo, terça e quarta') ?? [],
    per,
  })
  return { ...conditions, conditionalPrice, minimumPurchase }
}

export function cellText(cells: ImportRow['cells'], field: ImportField): string {
  return cells[field]?.trim() ?? ''
}
