import { guessColumns, type ImportField, importFields } from '#domain/imports/import-fields.ts'
import { readAmount, readHighlight } from '#domain/imports/spreadsheet-values.ts'
import type { WireMechanics } from '#domain/mechanics/mechanics.ts'
import { joinConditions, readConditions } from '#server/imports/read-conditions.ts'
import { readTable } from './read-table.ts'

/** Days are relative to the day of loading. */
export interface DemonstrationOffer {
  /** Slug. */
  category: string
  /** Key of a demonstration store. */
  store: string
  productName: string
  /** Decimal string in reais: '49.90'. */
  price: string
  originalPrice: string | null
  /** 0 ends today; negative has expired. */
  endsInDays: number
  /** Greater than 0: scheduled. Undefined: has already started. */
  startsInDays: number | undefined
  isHighlighted: boolean
  isSponsored: boolean
  description: string | undefined
  mechanics: WireMechanics | null
}

/** offers.csv has the headings of an import and its notation of conditions, but names categories by slug and stores by key. */
export const demonstrationOffers: DemonstrationOffer[] = readOffers()

function readOffers(): DemonstrationOffer[] {
  const { headings, rows } = readTable('./offers.csv')
  const columns = guessColumns(headings)
  return rows.map((row) => {
    const cells = Object.fromEntries(importFields.map((field) => [field, row[columns[field] ?? -1] ?? '']))
    return toOffer(cells as Record<ImportField, string>)
  })
}

function toOffer(cells: Record<ImportField, string>): DemonstrationOffer {
  const { category, store, productName, price, originalPrice, validFrom, expiryDate, highlighted, description } = cells
  const conditions = readConditions(cells, (field, value, error) => {
    if (cells[field] === '') return null
    if (value === undefined) throw new Error(`${error}: "${cells[field]}"`)
    return value
  })
  return {
    category,
    store,
    productName,
    price: readAmount(price) ?? '',
    originalPrice: readAmount(originalPrice) ?? null,
    endsInDays: Number(expiryDate),
    startsInDays: validFrom === '' ? undefined : Number(validFrom),
    ...(readHighlight(highlighted) ?? { isHighlighted: false, isSponsored: false }),
    description: description || undefined,
    mechanics: joinConditions(conditions, {}, []),
  }
}
