import type { PopupPromotion } from '#contract/popup.ts'
import { weekdayBit } from '#domain/mechanics/weekdays.ts'
import { isExpired } from '#domain/offers/expiry.ts'
import { acquireLock, type Db } from '#platform/database/database.ts'
import { AppError, found } from '#server/app-error.ts'
import { productsNow } from '#server/products/product-directory.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import * as repository from './popup.repository.ts'

interface CampaignDraft {
  promotionId: string
  isLimitedTime: boolean
  stock?: number | null | undefined
}

/** A campaign with its public id, for the audit log. */
interface CampaignRecord {
  promotionId: string
  isLimitedTime: boolean
  stock: number | null
}

/** Shows an offer in the pop-up and ends the running campaign, which is returned as `before`. */
export async function startCampaign(
  db: Db,
  { promotionId: code, isLimitedTime, stock = null }: CampaignDraft,
  now: Date,
): Promise<{ popup: PopupPromotion; before: CampaignRecord | null; after: CampaignRecord }> {
  const promotionId = found(numberFromPublicId('promotion', code), 'promotion_not_found')
  const { validFrom, expiresAt, weekdays, doubt } = found(
    await repository.findValidity(db, promotionId),
    'promotion_not_found',
  )
  if (validFrom > now || isExpired(expiresAt, now) || !(weekdays & weekdayBit(now)))
    throw new AppError('promotion_not_in_force')
  if (doubt !== null) throw new AppError('price_in_doubt')

  const before = await endCampaign(db, now)
  const campaign = { promotionId, isLimitedTime, stock }
  await repository.insertCampaign(db, campaign, now)
  // The offer may have been deleted since it was checked.
  const popup = found(await repository.findPopup(db, productsNow(db), now), 'promotion_not_found')
  return { popup, before, after: toRecord(campaign) }
}

/** Returns the ended campaign, if one was running. Takes a lock, because only one campaign may run. */
export async function endCampaign(db: Db, now: Date): Promise<CampaignRecord | null> {
  await acquireLock(db, 'popup campaign')
  const ended = await repository.endRunningCampaign(db, now)
  return ended ? toRecord(ended) : null
}

function toRecord({ promotionId, isLimitedTime, stock }: repository.Campaign): CampaignRecord {
  return { promotionId: publicId('promotion', promotionId), isLimitedTime, stock }
}
