import { decimalFromCents } from '#domain/money.ts'
import type { PriceDoubt } from '#domain/offers/price-reports.ts'
import type { Db } from '#platform/database/database.ts'
import { found, invalidField } from '#server/app-error.ts'
import type { PanelScope } from '#server/http/security/row-scope.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { lockOffers } from '#server/stores/lock-offers.ts'
import { findDuplicates } from './find-duplicates.ts'
import { type Directories, mechanicsOfRow } from './promotion-rows.ts'
import { type LockedPromotion, lockPromotion, updatePrice } from './promotions.repository.ts'
import { offerExists } from './promotions.service.ts'

/** Marks on the price of an offer. */
export interface PriceMarks {
  doubt: PriceDoubt | null
  checkedAt: Date | null
}

export type ReportedPromotion = Pick<
  LockedPromotion,
  'id' | 'version' | 'priceCents' | 'originalCents' | 'doubt' | 'checkedAt'
>

/** Locks the offer's store for a decision, against all other writers. */
export async function lockOffersWith(db: Db, promotionId: number | undefined): Promise<void> {
  await lockOffers(db, { promotions: [promotionId] })
}

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

/** The version stays, because no typed value changes. */
export async function markPrice(db: Db, id: number, marks: Partial<PriceMarks>): Promise<void> {
  await db.updateTable('promotions').set(marks).where('id', '=', id).execute()
}

/** Sets another price. A trigger clears the marks of the former price; an original price that is no longer higher is removed too. */
export async function changePrice(
  { db, scope, directories }: { db: Db; scope: PanelScope; directories: Directories },
  id: number,
  { priceCents, originalCents }: { priceCents: number; originalCents: number | null },
  now: Date,
): Promise<{ version: number }> {
  const current = found(await lockPromotion(db, id), 'promotion_not_found')
  if (current.priceCents === priceCents)
    throw invalidField('price', `O preço da oferta já é ${decimalFromCents(priceCents)}`)
  const offer = { ...current, priceCents, mechanics: mechanicsOfRow(current) }
  const existing = (await findDuplicates(db, [offer])).get(0)
  if (existing !== undefined) throw await offerExists({ db, directories }, existing)
  const version = current.version + 1
  const isDiscount = originalCents !== null && originalCents > priceCents
  await updatePrice(db, scope, id, {
    priceCents,
    originalCents: isDiscount ? originalCents : null,
    version,
    updatedAt: now,
  })
  return { version }
}
