import type { Promotion } from '#contract/promotions.ts'
import { formatDate } from '#domain/dates.ts'
import { importFieldLabels, type OfferField, offerFields } from '#domain/imports/import-fields.ts'
import { conditionCells, withComma } from '#domain/imports/write-mechanics-cells.ts'
import { spacedGtin } from '#domain/products/gtin.ts'
import { csvOf } from '#web/admin/import/csv-files.ts'

/** Promotions as a CSV with the headings of an import, so that a download can be edited and imported again. */
export function promotionsCsv(offers: readonly Promotion[], origin: string): string {
  const cells = offers.map((offer) => cellsOf(offer, origin))
  return csvOf([
    offerFields.map((field) => importFieldLabels[field]),
    ...cells.map((row) => offerFields.map((field) => row[field])),
  ])
}

function cellsOf(offer: Promotion, origin: string): Record<OfferField, string> {
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
    ...conditionCells(offer.mechanics),
  }
}
