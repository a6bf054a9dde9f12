import type { Selectable } from 'kysely'
import type { ImportRow } from '#contract/imports.ts'
import { oneDay } from '#domain/durations.ts'
import { offerCells } from '#domain/imports/write-cells.ts'
import { decimalFromCents } from '#domain/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { Promotions } from '#platform/database/database-tables.generated.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import { mechanicsOfRow } from '#server/promotions/promotion-rows.ts'
import { activeStoreNumber } from '#server/stores/stores.service.ts'

const tenDays = 10 * oneDay
export const mostRenewed = 1000

/**
 * Offers of a store that are scheduled, in force or ended within ten days, as rows without days; for each product the last one that has
 * started.
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
    // Every column of the view comes from a table's column; the view's types cannot express that they are not null.
    .$castTo<Selectable<Promotions>>()
    .execute()
  const names = await categories.byNumber()
  const hasBegun = ({ validFrom }: (typeof offers)[number]) => validFrom <= now
  const begunFirst = [...offers.filter(hasBegun), ...offers.filter((offer) => !hasBegun(offer))]
  const lastOfProduct = new Map(begunFirst.toReversed().map((offer) => [offer.productId, offer]))
  return [...lastOfProduct.values()].toReversed().map((offer, position) => ({
    line: position + 2,
    cells: { ...cellsOf(offer), category: names.get(offer.categoryId)?.category.name ?? '' },
    // A product that is or will be on offer is only shown.
    existing: 'keep',
  }))
}

/** An offer as the cells of a spreadsheet, without its days and its category. */
export function cellsOf(offer: Selectable<Promotions>): ImportRow['cells'] {
  return offerCells({
    ...offer,
    price: decimalFromCents(offer.priceCents),
    originalPrice: offer.originalCents === null ? null : decimalFromCents(offer.originalCents),
    imageUrl: offer.imagePath,
    mechanics: mechanicsOfRow(offer),
  })
}
