import { type OfferIdentity, sameOfferKey } from '#domain/offers/same-offer.ts'
import type { Db } from '#platform/database/database.ts'
import { findDuplicates } from '#server/promotions/find-duplicates.ts'
import { mechanicsOfRow } from '#server/promotions/promotion-rows.ts'
import type { LockedPromotion } from '#server/promotions/promotions.repository.ts'
import type { BulkColumns } from './bulk-values.ts'

interface Change {
  current: LockedPromotion
  values: BulkColumns
}

/**
 * Which of these changes would create an offer that already exists, or that another of them creates. A refused change keeps its offer,
 * which may equal the result of another change, so the remaining changes are checked again.
 */
export async function findRepeated<C extends Change>(
  db: Db,
  changes: C[],
  { areCopies }: { areCopies: boolean },
): Promise<Set<C>> {
  const refused = new Set<C>()
  for (;;) {
    const left = changes.filter((change) => !refused.has(change))
    const offers = left.map(({ current, values }) => ({ ...identityOf(current), ...values }))
    const except = new Set(areCopies ? [] : left.map(({ current }) => current.id))
    const published = await findDuplicates(db, offers, { except })
    const made = new Set<string>()
    const before = refused.size
    for (const [at, offer] of offers.entries()) {
      const change = left[at] as C
      const { current } = change
      const key = sameOfferKey(offer)
      // If a person wanted two of the same offer, each may still be changed in other ways.
      const isOther = areCopies || current.isArchived || sameOfferKey(identityOf(current)) !== key
      if (isOther && (published.has(at) || made.has(key))) refused.add(change)
      else made.add(key)
    }
    if (refused.size === before) return refused
  }
}

function identityOf(current: LockedPromotion): OfferIdentity & { storeId: number } {
  const { storeId, productName, priceCents, expiresAt } = current
  return { storeId, productName, priceCents, expiresAt, mechanics: mechanicsOfRow(current) }
}
