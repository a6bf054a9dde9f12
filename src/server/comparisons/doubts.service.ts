import { oneDay } from '#domain/durations.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#server/app-error.ts'
import { admitFormSender } from '#server/http/resilience/form-rate-limit.ts'
import { markDoubted } from '#server/products/review/visitor-doubts.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { deleteDoubtsBefore, findCompared, findGroupId, insertDoubt } from './doubts.repository.ts'

const doubtsPerHour = 20
const ninetyDays = 90 * oneDay

interface Doubt {
  slug: string
  promotionId: string
  network: string
}

/** Stores the pair of offer and group for the administrator, at most twenty per network and hour, and each pair once. */
export async function receiveDoubt(db: Db, { slug, promotionId, network }: Doubt, now: Date): Promise<void> {
  const groupId = found(await findGroupId(db, slug), 'comparison_not_found')
  const promotion = found(numberFromPublicId('promotion', promotionId), 'promotion_not_found')
  const productId = found(await findCompared(db, promotion, groupId), 'promotion_not_found')
  const sender = await admitFormSender(db, 'comparisonDoubts', network, now, doubtsPerHour)
  await insertDoubt(db, { promotionId: promotion, productId, groupId, sender, receivedAt: now })
  await markDoubted(db, [productId])
}

/** Doubts that stayed undecided for this long did not matter. */
export async function deleteOldDoubts(db: Db, now: Date): Promise<void> {
  await markDoubted(db, await deleteDoubtsBefore(db, new Date(now.getTime() - ninetyDays)))
}
