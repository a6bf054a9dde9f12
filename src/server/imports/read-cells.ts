import type { ImportRow } from '#contract/imports.ts'
import { findMechanicsError, PromotionDraft, promotionMessages } from '#contract/promotion-draft.ts'
import { type Day, dayOf, endOfDay, startOfDay } from '#domain/dates.ts'
import { nameOfPack } from '#domain/identity/read-pack.ts'
import { type ImportField, textFields } from '#domain/imports/import-fields.ts'
import { readPeriod, writePeriod } from '#domain/imports/read-day-cells.ts'
import { type NameCell, readNameCell } from '#domain/imports/read-name-cell.ts'
import { type OfferPrice, readOfferPrice } from '#domain/imports/read-offer-price.ts'
import { readHighlight } from '#domain/imports/spreadsheet-values.ts'
import { decimalFromCents, formatMoney } from '#domain/money.ts'
import { expiryError } from '#domain/offers/expiry-limits.ts'
import { joinConditions, readConditions } from './read-conditions.ts'
import { cellText, isCondition, type Message, type ReadCell } from './row-cells.ts'

/** The parsed cells of a row. */
export interface CellsReading {
  /** Undefined when there are errors; its store and category are placeholders. */
  draft?: PromotionDraft
  errors: Message[]
  /** Why the row is not an offer, although it has no error. */
  noOffer?: Message
  name: NameCell
}

/** Validates a row with the rules of the form. */
export function readCells(cells: ImportRow['cells'], now: Date): CellsReading {
  const errors: Message[] = []
  const read: ReadCell = (field, value, error) => {
    if (cellText(cells, field) === '') return null
    if (value !== undefined) return value
    errors.push({ field, text: `${error}: "${cellText(cells, field).slice(0, 40)}"` })
    return null
  }
  const written = readNameCell(cellText(cells, 'productName'))
  const conditions = readConditions(cells, read)
  const price = readOfferPrice({
    price: cellText(cells, 'price'),
    originalPrice: cellText(cells, 'originalPrice'),
    regularPrice: cellText(cells, 'regularPrice'),
    rule: conditions?.rule ?? written.rule,
  })
  if ('noOffer' in price) return { errors, noOffer: price.noOffer, name: written }
  if ('errors' in price) errors.push(...price.errors)
  const offer: Partial<OfferPrice> = 'offer' in price ? price.offer : {}
  const name = withPack(written, offer, errors)
  const { firstDay, lastDay } = readValidity(cells, dayOf(now), errors)
  const highlightError = 'Use "sim", "não" ou "patrocinada" no destaque'
  const highlight = read('highlighted', readHighlight(cellText(cells, 'highlighted')), highlightError)

  const parsed = PromotionDraft.safeParse({
    productName: name.name,
    price: offer.price == null ? '' : decimalFromCents(offer.price),
    originalPrice: offer.original == null ? null : decimalFromCents(offer.original),
    // Placeholders: store and category are resolved by readRows.
    storeId: 'row',
    categoryId: 'row',
    validFrom: firstDay && startOfDay(firstDay).toISOString(),
    expiryDate: lastDay && endOfDay(lastDay).toISOString(),
    ...highlight,
    ...Object.fromEntries(textFields.map((field) => [field, cellText(cells, field)])),
    mechanics: joinConditions(conditions, { ...offer, limit: offer.limit ?? name.limit }, errors),
    gtin: readBarcode(cells, read),
  })
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      // An unreadable cell already has its error.
      const field = (path[0] === 'mechanics' ? path[1] : path[0]) as ImportField
      const isKnown = errors.some(
        (error) => error.field === field || (path[0] === 'mechanics' && isCondition(error.field)),
      )
      if (!isKnown) errors.push({ field, text: message })
    }
    return { errors, name }
  }
  const draft = parsed.data
  const expiryProblem = expiryError(draft.expiryDate, now)
  if (expiryProblem !== null) errors.push({ field: 'expiryDate', text: expiryProblem })
  // Without a start it begins now.
  const wrong = findMechanicsError({ ...draft, validFrom: draft.validFrom ?? now })
  if (wrong) errors.push({ field: wrong.path[0] as ImportField, text: wrong.text })
  return errors.length > 0 ? { errors, name } : { draft, errors, name }
}

/** Adds the pack of the price to the name: without it, the name would be compared by the wrong amount. */
function withPack(written: NameCell, { pack, price }: Partial<OfferPrice>, errors: Message[]): NameCell {
  if (pack == null || price == null || written.name === '') return written
  const name = nameOfPack(written.name, pack)
  if (name !== undefined) return { ...written, name }
  const text = `O preço é de ${pack}, e o nome diz outra embalagem. Deixe uma das duas`
  const keepName = { label: `${formatMoney(price)} por ${written.name}`, cells: { price: decimalFromCents(price) } }
  errors.push({ field: 'price', text, isQuestion: true, fixes: [keepName] })
  return written
}

/** One cell may state both days: "16 a 22/11". */
function readValidity(cells: ImportRow['cells'], today: Day, errors: Message[]) {
  const period = (field: 'validFrom' | 'expiryDate', error: string) => {
    const read = readPeriod(cellText(cells, field), today)
    if (!read) errors.push({ field, text: `${error}: "${cellText(cells, field).slice(0, 40)}"` })
    return read ?? { from: null, to: null }
  }
  const start = period('validFrom', promotionMessages.validFrom)
  const end = period('expiryDate', 'Data de validade inválida')
  // A single day in the first column is the first day; both days of a period keep their meaning.
  const first = start.from ?? start.to
  const last = end.to ?? (start.from === null ? null : start.to)
  if (first !== null && end.from !== null && first !== end.from)
    errors.push({ field: 'validFrom', text: 'O início não é o da validade: deixe um dos dois', isQuestion: true })
  return { firstDay: first ?? end.from, lastDay: last }
}

/**
 * Writes days that depend on today ("até domingo", "22/11") as dates, for a row that is read again on a later day. Each cell for itself: the
 * other may be the one that is asked about.
 */
export function withDates(cells: ImportRow['cells'], now: Date): ImportRow['cells'] {
  const written = (['validFrom', 'expiryDate'] as const).flatMap((field) => {
    const period = readPeriod(cellText(cells, field), dayOf(now))
    const dates = period ? writePeriod(period) : null
    return dates === null ? [] : [[field, dates] as const]
  })
  return { ...cells, ...Object.fromEntries(written) }
}

/** Invoices write "SEM GTIN" where there is none. */
function readBarcode(cells: ImportRow['cells'], read: ReadCell): string | null {
  const cell = cellText(cells, 'gtin')
  if (/^sem gtin$/i.test(cell)) return null
  // The spreadsheet stored it as a number, and kept only its first digits.
  const isCut = /^\d[.,]?\d*e\+?\d+$/i.test(cell)
  return read('gtin', isCut ? undefined : cell, 'A planilha cortou o código de barras: formate a coluna como texto')
}
