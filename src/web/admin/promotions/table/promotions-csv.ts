import type { Promotion } from '#contract/promotions.ts'
import { formatDate } from '#domain/dates.ts'
import { importFieldLabels, type OfferField, offerFields } from '#domain/imports/import-fields.ts'
import { offerCells } from '#domain/imports/write-cells.ts'
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
    ...offerCells(offer),
    store: store.name,
    neighborhood: store.neighborhood ?? '',
    city: store.city,
    category: category.name,
    validFrom: formatDate(new Date(offer.validFrom)),
    expiryDate: formatDate(new Date(offer.expiryDate)),
    imageUrl: imageUrl === null ? '' : new URL(imageUrl, origin).href,
  }
}
