import type { PromotionComparison } from '#contract/compare/comparisons.ts'
import { weekdayBit } from '#domain/mechanics/weekdays.ts'
import { found } from '#server/app-error.ts'
import { rowFromValues, toPromotions } from '#server/promotions/promotion-rows.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { type ComparisonContext, groupFromValues, readPage, withoutId } from './compare-group.ts'
import { countOthers, findLineOfOffer, offersByIds } from './comparison-statements.ts'

const maxShown = 12

/** Other offers of the same product in the city of an offer, which may have ended. */
export async function comparePromotion(
  { reads, directories }: Pick<ComparisonContext, 'reads' | 'directories'>,
  publicId: string,
  now: Date,
): Promise<PromotionComparison> {
  const id = found(numberFromPublicId('promotion', publicId), 'promotion_not_found')
  const [row] = await reads.query(findLineOfOffer, [id])
  const [cityId, storeId, validFrom, ...line] = found(row, 'promotion_not_found') as [number, number, string]
  // Scheduled offers stay private until they start.
  found(new Date(validFrom) > now ? undefined : id, 'promotion_not_found')
  const group = groupFromValues(line)
  if (group.id === null) return { group: null, stores: 0, offers: [], more: 0 }

  const [rows, [counts = []]] = await Promise.all([
    readPage(reads, cityId, group, now, maxShown + 1),
    reads.query(countOthers, [cityId, group.id, now, weekdayBit(now), id, storeId]),
  ])
  const [total = 0, stores = 0] = counts.map(Number)
  const shown = rows.filter((other) => other.id !== id).slice(0, maxShown)
  const stored = await reads.query(offersByIds, [shown.map((other) => other.id)])
  const offers = await toPromotions(directories, stored.map(rowFromValues))
  return { group: withoutId(group), stores, offers, more: Math.max(0, total - shown.length) }
}
