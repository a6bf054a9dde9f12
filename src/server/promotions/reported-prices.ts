import { decimalFromCents } from '#domain/money.ts'
import type { PriceDoubt } from '#domain/offers/price-reports.ts'
import type { Db } from '#platform/database/database.ts'
import { found, invalidField } from '#server/app-error.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { type LockedPromotion, lockPromotion, updatePrice } from './promotions.repository.ts'

/** What is known about the price of an offer. */
export interface PriceMarks {
  doubt: PriceDoubt | null
  checkedAt: Date | null
}

export type ReportedPromotion = Pick<
  LockedPromotion,
  'id' | 'version' | 'priceCents' | 'originalCents' | 'doubt' | 'checkedAt'
>

/** Undefined unless the offer is in force. Locked until the end of the transaction: reports of one offer are counted one by one. */
export async function lockPromotionInForce(
  db: Db,
  publicId: string,
  now: Date,
): Promise<ReportedPromotion | undefined> {
  const id = numberFromPublicId('promotion', publicId)
  return id === undefined
    ? undefined
    : db
        .selectFrom('promotions')
        .select(['id', 'version', 'priceCents', 'originalCents', 'doubt', 'checkedAt'])
        .where('id', '=', id)
        .where('validFrom', '<=', now)
        .where('expiresAt', '>=', now)
        .forNoKeyUpdate()
        .executeTakeFirst()
}

/** The version stays: nothing that was typed changes. */
export async function markPrice(db: Db, id: number, marks: Partial<PriceMarks>): Promise<void> {
  await db.updateTable('promotions').set(marks).where('id', '=', id).execute()
}

/** Sets another price. A trigger takes away the marks of the one before; an original price that is no longer higher goes too. */
export async function changePrice(
  db: Db,
  id: number,
  { priceCents, originalCents }: { priceCents: number; originalCents: number | null },
  now: Date,
): Promise<{ version: number }> {
  const current = found(await lockPromotion(db, id), 'promotion_not_found')
  if (current.priceCents === priceCents)
    throw invalidField('price', `O preço da oferta já é ${decimalFromCents(priceCents)}`)
  const version = current.version + 1
  const isDiscount = originalCents !== null && originalCents > priceCents
  await updatePrice(db, id, { priceCents, originalCents: isDiscount ? originalCents : null, version, updatedAt: now })
  return { version }
}
