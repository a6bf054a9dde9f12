import type { Promotion } from '#contract/promotions.ts'
import { formatDate } from '#domain/dates.ts'
import { type ImportField, importFieldLabels, importFields } from '#domain/imports/import-fields.ts'
import {
  needCells,
  perCells,
  writeLimitCell,
  writeRuleCell,
  writeWeekdaysCell,
} from '#domain/imports/write-mechanics-cells.ts'
import { noMechanics, ruleFromWire } from '#domain/mechanics/mechanics.ts'
import { spacedGtin } from '#domain/products/gtin.ts'
import { csvOf } from '#web/admin/import/csv-files.ts'

/** Promotions as a CSV with the headings of an import, so that a download can be edited and imported again. */
export function promotionsCsv(offers: readonly Promotion[], origin: string): string {
  const cells = offers.map((offer) => cellsOf(offer, origin))
  return csvOf([
    importFields.map((field) => importFieldLabels[field]),
    ...cells.map((row) => importFields.map((field) => row[field])),
  ])
}

function cellsOf(offer: Promotion, origin: string): Record<ImportField, string> {
  const { store, category, imageUrl } = offer
  return {
    productName: offer.productName,
    price: withComma(offer.price),
    originalPrice: offer.originalPrice === null ? '' : withComma(offer.originalPrice),
    store: store.name,
    neighborhood: store.neighborhood ?? '',
    city: store.city,
    category: category.name,
    validFrom: formatDate(new Date(offer.validFrom)),
    expiryDate: formatDate(new Date(offer.expiryDate)),
    highlighted: offer.isHighlighted ? 'sim' : 'não',
    imageUrl: imageUrl === null ? '' : new URL(imageUrl, origin).href,
    description: offer.description ?? '',
    gtin: offer.gtin === undefined ? '' : spacedGtin(offer.gtin),
    ...conditionsOf(offer),
  }
}

type ConditionField = 'rule' | 'limit' | 'needs' | 'conditionalPrice' | 'days' | 'minimumPurchase' | 'per'

function conditionsOf({ mechanics }: Promotion): Record<ConditionField, string> {
  const { rule, limit, needs, conditionalPrice, days, minimumPurchase, per } = mechanics ?? noMechanics
  return {
    rule: rule ? writeRuleCell(ruleFromWire(rule)) : '',
    limit: limit ? writeLimitCell(limit) : '',
    needs: needs ? needCells[needs] : '',
    conditionalPrice: conditionalPrice === null ? '' : withComma(conditionalPrice),
    days: writeWeekdaysCell(days),
    minimumPurchase: minimumPurchase === null ? '' : withComma(minimumPurchase),
    per: per ? perCells[per] : '',
  }
}

function withComma(decimal: string): string {
  return decimal.replace('.', ',')
}
