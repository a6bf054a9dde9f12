import type { CatalogueItem } from '#contract/catalogue/catalogue.ts'
import { type Day, formatDate, startOfDay } from '#domain/dates.ts'
import { type ImportField, importFieldLabels } from '#domain/imports/import-fields.ts'
import type { ChosenFile } from '#web/admin/import/import-step.ts'

/** Days of all offers in a file, unless a row states others. */
export interface OfferDays {
  from: Day
  to: Day
}

/** The selected proposals as a Brazilian spreadsheet: they are checked, corrected, published and undone like any other. */
export function proposalSheet(
  fileName: string,
  items: readonly CatalogueItem[],
  days: OfferDays,
  categoryOf: (item: CatalogueItem) => string,
): ChosenFile {
  const rows = items.map((item): Partial<Record<ImportField, string>> => {
    const { offerName, gtin, proposal } = item
    return {
      productName: offerName,
      price: decimalComma(proposal?.price ?? ''),
      originalPrice: decimalComma(proposal?.originalPrice ?? ''),
      category: categoryOf(item),
      validFrom: formatDate(startOfDay(latestOf(days.from, proposal?.from ?? ''))),
      expiryDate: formatDate(startOfDay(proposal?.until ?? days.to)),
      gtin: gtin ?? '',
    }
  })
  const fields = Object.keys(rows[0] ?? {}) as ImportField[]
  // Scales rarely have barcodes, and an empty column would only widen the table.
  const filled = fields.filter((field) => field !== 'gtin' || rows.some(({ gtin }) => gtin))
  return {
    fileName,
    sheet: {
      headings: filled.map((field) => importFieldLabels[field]),
      rows: rows.map((row, index) => ({ line: index + 1, cells: filled.map((field) => row[field] ?? '') })),
    },
  }
}

function latestOf(one: Day, other: Day): Day {
  return one > other ? one : other
}

/** "12.90" → "12,90". */
function decimalComma(amount: string): string {
  return amount.replace('.', ',')
}
