import type { PriceDecision } from '#contract/compare/price-reports.ts'
import type { Promotion } from '#contract/promotions.ts'
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts'
import type { PriceDoubt } from '#domain/offers/price-reports.ts'
import type { Db } from '#platform/database/database.ts'
import { AppError, found } from '#server/app-error.ts'
import { refuseStaleVersion } from '#server/http/if-match.ts'
import type { AuditEntry } from '#server/http/security/audit.ts'
import type { PanelScope } from '#server/http/security/row-scope.ts'
import { findPromotionsByIds } from '#server/promotions/find-promotions-by-ids.ts'
import type { Directories } from '#server/promotions/promotion-rows.ts'
import { deletePromotion, restorePromotion } from '#server/promotions/promotions.service.ts'
import { changePrice, lockOffersWith, lockPromotionInForce, markPrice } from '#server/promotions/reported-prices.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import {
  decideReports,
  deleteDecision,
  hasLaterDecision,
  insertDecision,
  lockDecision,
} from './price-decisions.repository.ts'

interface Context {
  db: Db
  directories: Directories
  now: Date
  scope: PanelScope
}

interface Decided {
  decisionId: string
  entry: AuditEntry
}

/** Confirms or refuses the open reports of an offer, and applies the decision to the offer. */
export async function decide(context: Context, promotionId: string, body: PriceDecision): Promise<Decided> {
  const { db, now } = context
  await lockOffersWith(db, numberFromPublicId('promotion', promotionId))
  const current = found(await lockPromotionInForce(db, promotionId, now), 'promotion_not_found')
  refuseStaleVersion(body.version, current.version)
  const { id, version, priceCents, originalCents, doubt, checkedAt } = current
  const decisionId = await insertDecision(db, {
    promotionId: id,
    decision: body.decision,
    doubtBefore: doubt,
    checkedBefore: checkedAt,
    priceBefore: priceCents,
    originalBefore: originalCents,
    versionAfter: body.decision === 'correct' ? version + 1 : version,
    decidedAt: now,
  })
  const state = body.decision === 'refuse' ? 'refused' : 'confirmed'
  const reports = await decideReports(db, id, { state, decisionId })
  if (body.decision === 'correct')
    await changePrice(context, id, { priceCents: centsFromDecimal(body.price), originalCents }, now)
  else if (body.decision === 'mark') await markPrice(db, id, { doubt: 'confirmed', checkedAt: null })
  else if (body.decision === 'remove') await deletePromotion(context, promotionId, version)
  // Refusing the reports confirms the price.
  else await markPrice(db, id, { doubt: null, checkedAt: now })
  return {
    decisionId: publicId('decision', decisionId),
    entry: {
      subject: `promotion ${promotionId}`,
      before: { doubt, price: decimalFromCents(priceCents) },
      after: { decision: body.decision, reports, ...('price' in body && { price: body.price }) },
    },
  }
}

/** Undoes the newest decision about an offer that was not changed since: the reports are open again. */
export async function undoDecision(
  context: Context,
  code: string,
): Promise<{ promotion: Promotion; entry: AuditEntry }> {
  const { db, directories, now } = context
  const number = found(numberFromPublicId('decision', code), 'decision_not_found')
  const decision = found(await lockDecision(db, number), 'decision_not_found')
  if (await hasLaterDecision(db, decision)) throw new AppError('version_conflict')
  const { promotionId: id, versionAfter, priceBefore, originalBefore, checkedBefore } = decision
  const promotionId = publicId('promotion', id)
  await lockOffersWith(db, id)
  if (decision.decision === 'remove') await restorePromotion(context, promotionId)
  const current = found(await lockPromotionInForce(db, promotionId, now), 'promotion_not_found')
  refuseStaleVersion(versionAfter, current.version)
  const { version } =
    decision.decision === 'correct'
      ? await changePrice(context, id, { priceCents: priceBefore, originalCents: originalBefore }, now)
      : current
  await deleteDecision(db, decision, version)
  // The check constraint of the offer allows only these values.
  await markPrice(db, id, { doubt: decision.doubtBefore as PriceDoubt | null, checkedAt: checkedBefore })
  const [promotion] = await findPromotionsByIds(db, directories, [id])
  return {
    promotion: found(promotion, 'promotion_not_found'),
    entry: { subject: `promotion ${promotionId}`, before: { decision: decision.decision }, after: { undone: true } },
  }
}
