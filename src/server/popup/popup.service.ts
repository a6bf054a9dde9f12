import type { PopupPromotion } from '#contract/popup.ts'
import { isExpired } from '#domain/offers/expiry.ts'
import { numberFromPublicId, publicId } from '#domain/public-id.ts'
import { acquireLock, type Db } from '#platform/database.ts'
import { AppError, found } from '#server/app-error.ts'
import * as repository from './popup.repository.ts'

interface CampaignDraft {
  promotionId: string
  isLimitedTime: boolean
  stock?: number | null | undefined
}

/** A campaign as the outside may see it, for the record of what an administrator did. */
interface CampaignRecord {
  promotionId: string
  isLimitedTime: boolean
  stock: number | null
}

/** Puts an offer in the pop-up; what ran before ends in the same moment. Also says what that was. */
export async function startCampaign(
  db: Db,
  { promotionId: code, isLimitedTime, stock = null }: CampaignDraft,
  now: Date,
): Promise<{ popup: PopupPromotion; before: CampaignRecord | null; after: CampaignRecord }> {
  const promotionId = found(numberFromPublicId('promotion', code), 'promotion_not_found')
  const { validFrom, expiresAt } = found(await repository.findValidity(db, promotionId), 'promotion_not_found')
  if (validFrom > now || isExpired(expiresAt, now)) throw new AppError('promotion_not_in_force')

  const before = await endCampaign(db, now)
  const campaign = { promotionId, isLimitedTime, stock }
  await repository.insertCampaign(db, campaign, now)
  // Gone between the two looks: somebody removed the offer in this very moment.
  const popup = found(await repository.findPopup(db, now), 'promotion_not_found')
  return { popup, before, after: toRecord(campaign) }
}

/** Ends what runs, if anything does, and says what it was. One administrator after the other: only one campaign can run. */
export async function endCampaign(db: Db, now: Date): Promise<CampaignRecord | null> {
  await acquireLock(db, 'popup campaign')
  const ended = await repository.endRunningCampaign(db, now)
  return ended ? toRecord(ended) : null
}

function toRecord({ promotionId, isLimitedTime, stock }: repository.Campaign): CampaignRecord {
  return { promotionId: publicId('promotion', promotionId), isLimitedTime, stock }
}
