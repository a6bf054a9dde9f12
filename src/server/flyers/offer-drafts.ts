import type { OfferDraft } from '#contract/flyers/flyer-review.ts'
import { decimalFromCents } from '#domain/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import { publicId } from '#server/public-ids.ts'
import type { DraftRow } from './drafts.repository.ts'
import { findPricesOf } from './judging/find-repeats.ts'

export interface DraftContext {
  db: Db
  categories: CategoryDirectory
  now: Date
}

/** Drafts as the panel shows them, in the given order. */
export async function toOfferDrafts({ db, categories, now }: DraftContext, rows: DraftRow[]): Promise<OfferDraft[]> {
  const names = await categories.byNumber()
  const repeated = await findPricesOf(
    db,
    rows.flatMap(({ repeatsPromotionId }) => repeatsPromotionId ?? []),
    now,
  )
  return rows.map((row) => {
    const repeats = row.repeatsPromotionId === null ? undefined : repeated.get(row.repeatsPromotionId)
    return {
      id: publicId('draft', row.id),
      pageNumber: row.pageNumber,
      position: row.position,
      box: row.box,
      pictureBox: row.pictureBox,
      productName: row.productName,
      price: decimalFromCents(row.priceCents),
      originalPrice: row.originalCents === null ? null : decimalFromCents(row.originalCents),
      mechanics: row.mechanics,
      conditionsRead: row.conditionsRead,
      categoryId: row.categoryId === null ? null : (names.get(row.categoryId)?.category.id ?? null),
      state: row.state,
      doubts: row.doubts,
      alternatives: row.alternatives,
      repeats: repeats
        ? {
            promotionId: publicId('promotion', repeats.id),
            price: decimalFromCents(repeats.priceCents),
            isInForce: repeats.isInForce,
          }
        : null,
      promotionId: row.promotionId === null ? null : publicId('promotion', row.promotionId),
      version: row.version,
    }
  })
}
