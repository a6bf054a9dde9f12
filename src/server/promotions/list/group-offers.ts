import type { ComparedProduct } from '#server/products/compared-product.ts'
import type { PromotionRow } from '#server/promotions/promotion-rows.ts'

/** A grouped page is made of the offers of so many pages: more of one product are shown again on the next. */
export const maxPagesGrouped = 4

/**
 * One offer per product line, the cheapest, at the place of the first; it says how many offers it stands for. Stops before the offer that
 * would be one too many, and tells how many offers were taken: the next page starts exactly there.
 */
export function groupOffers(
  rows: PromotionRow[],
  limit: number,
  productOf: (row: PromotionRow) => ComparedProduct | undefined,
): { rows: PromotionRow[]; taken: number } {
  const groups = new Map<string, PromotionRow[]>()
  let taken = 0
  for (const row of rows.slice(0, limit * maxPagesGrouped)) {
    const lineId = productOf(row)?.lineId
    const key = lineId === null || lineId === undefined ? `offer ${row.id}` : `line ${lineId}`
    const group = groups.get(key)
    if (!group && groups.size === limit) break
    if (group) group.push(row)
    else groups.set(key, [row])
    taken += 1
  }
  return {
    rows: [...groups.values()].map((group) => ({
      ...group.reduce((cheapest, row) => (row.priceCents < cheapest.priceCents ? row : cheapest)),
      groupedOffers: group.length,
    })),
    taken,
  }
}
