import type { ImportRow } from '#contract/imports.ts'
import { oneDay } from '#domain/durations.ts'
import { conditionCells, withComma } from '#domain/imports/write-mechanics-cells.ts'
import { type Cents, decimalFromCents } from '#domain/money.ts'
import { spacedGtin } from '#domain/products/gtin.ts'
import type { Db } from '#platform/database/database.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import { mechanicsOfRow } from '#server/promotions/promotion-rows.ts'
import { activeStoreNumber } from '#server/stores/stores.service.ts'

const tenDays = 10 * oneDay
export const mostRenewed = 1000

/**
 * The offers of a store that are scheduled, still on or have ended within ten days, as rows without days; of each product the last one
 * that has begun.
 */
export async function listLastWeek(
  { db, categories, now }: { db: Db; categories: CategoryDirectory; now: Date },
  storeCode: string,
): Promise<ImportRow[]> {
  const storeId = await activeStoreNumber(db, storeCode)
  const offers = await db
    .selectFrom('promotionsEver')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('expiresAt', '>=', new Date(now.getTime() - tenDays))
    .orderBy('expiresAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostRenewed)
    .execute()
  const names = await categories.byNumber()
  const hasBegun = ({ validFrom }: (typeof offers)[number]) => validFrom !== null && validFrom <= now
  const begunFirst = [...offers.filter(hasBegun), ...offers.filter((offer) => !hasBegun(offer))]
  const lastOfProduct = new Map(begunFirst.toReversed().map((offer) => [offer.productId, offer]))
  return [...lastOfProduct.values()].toReversed().map((offer, position) => ({
    line: position + 2,
    cells: {
      productName: offer.productName ?? '',
      price: amount(offer.priceCents),
      originalPrice: amount(offer.originalCents),
      category: names.get(offer.categoryId ?? 0)?.category.name ?? '',
      highlighted: offer.isHighlighted ? 'sim' : 'não',
      imageUrl: offer.imagePath ?? '',
      description: offer.description ?? '',
      gtin: offer.gtin === null ? '' : spacedGtin(offer.gtin),
      ...conditionCells(mechanicsOfRow(offer)),
    },
    // A product that is on offer or will be is only shown.
    existing: 'keep',
  }))
}

function amount(cents: Cents | null): string {
  return cents === null ? '' : withComma(decimalFromCents(cents))
}
