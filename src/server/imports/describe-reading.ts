import type { ImportRow } from '#contract/imports.ts'
import { formatDate } from '#domain/dates.ts'
import type { ImportField } from '#domain/imports/import-fields.ts'
import { readAmount } from '#domain/imports/spreadsheet-values.ts'
import { mechanicsFromWire } from '#domain/mechanics/mechanics.ts'
import { describeMechanics } from '#domain/mechanics/mechanics-text.ts'
import { perSuffix } from '#domain/mechanics/offer-words.ts'
import { type Cents, centsFromDecimal, formatMoney } from '#domain/money.ts'
import { foldText } from '#domain/plain-text.ts'
import type { ReadyRow } from './read-rows.ts'
import { cellText } from './row-cells.ts'

export type Reading = Partial<Record<ImportField, string>>

/** The values to be published that differ from the text of their cell, so that a person sees them before publication. */
export function describeReading(cells: ImportRow['cells'], { offer, categoryName }: ReadyRow): Reading {
  const { priceCents, originalCents, mechanics } = offer
  const conditions = mechanics ? describeMechanics(priceCents, mechanicsFromWire(mechanics)) : []
  const price = `${formatMoney(priceCents)}${perSuffix(mechanics?.per ?? '')}`
  return unlike(cells, {
    productName: offer.productName,
    price: [price, ...conditions.map(({ short }) => short)].join(' · '),
    ...(originalCents !== null && { originalPrice: formatMoney(originalCents) }),
    category: categoryName,
    ...(offer.validFrom && { validFrom: formatDate(offer.validFrom) }),
    expiryDate: formatDate(offer.expiresAt),
  })
}

function unlike(cells: ImportRow['cells'], reading: Reading): Reading {
  const isSame: Partial<Record<ImportField, (cell: string, read: string) => boolean>> = {
    productName: (cell, read) => cell.replace(/\s+/g, ' ') === read,
    price: (cell, read) => isAmount(cell, read),
    // The price before the offer may be in either column.
    originalPrice: (cell, read) => [cell, cellText(cells, 'regularPrice')].some((text) => isAmount(text, read)),
    category: (cell, read) => foldText(cell) === foldText(read),
    validFrom: isSameDay,
    expiryDate: isSameDay,
  }
  return Object.fromEntries(
    Object.entries(reading).filter(([field, read]) => {
      const key = field as ImportField
      return !isSame[key]?.(cellText(cells, key), read)
    }),
  )
}

function isAmount(cell: string, read: string): boolean {
  const amount = readAmount(cell)
  return amount !== undefined && formatMoney(centsFromDecimal(amount) as Cents) === read
}

/** "20/11/2026", "20/11/26" and "2026-11-20" are unambiguous. */
function isSameDay(cell: string, read: string): boolean {
  const [day = '', month = '', year = ''] = read.split('/')
  return [read, `${day}/${month}/${year.slice(2)}`, `${year}-${month}-${day}`].includes(cell)
}
