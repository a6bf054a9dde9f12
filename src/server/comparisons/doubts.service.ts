import { sql } from 'kysely'
import { acquireLock, type Db } from '#platform/database.ts'
import { AppError, found } from '#server/app-error.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { deleteDoubtsBefore, findDoubtBefore, findGroupId, insertDoubt, isCompared } from './doubts.repository.ts'

const doubtsPerHour = 20
const oneHour = 3_600_000
const ninetyDays = 90 * 24 * oneHour

interface Doubt {
  slug: string
  promotionId: string
  network: string
}

/** Keeps the pair of offer and group for the administrator, at most twenty from a network and hour, and each pair once. */
export async function receiveDoubt(db: Db, { slug, promotionId, network }: Doubt, now: Date): Promise<void> {
  const groupId = found(await findGroupId(db, slug), 'comparison_not_found')
  const promotion = found(numberFromPublicId('promotion', promotionId), 'promotion_not_found')
  if (!(await isCompared(db, promotion, groupId))) throw new AppError('promotion_not_found')
  await acquireLock(db, `comparison doubts of ${network}`)
  const { rows } = await sql<{ senders: string[] }>`select senders_of(${network}, ${now}) as senders`.execute(db)
  const senders = found(rows[0], 'internal').senders
  const since = new Date(now.getTime() - oneHour)
  const earliest = await findDoubtBefore(db, senders, since, doubtsPerHour)
  if (earliest)
    throw new AppError('rate_limited', { retryAfter: Math.ceil((earliest.getTime() - since.getTime()) / 1000) })
  await insertDoubt(db, { promotionId: promotion, groupId, sender: found(senders[0], 'internal'), createdAt: now })
}

/** Nobody decided them, so they were not worth it. */
export async function deleteOldDoubts(db: Db, now: Date): Promise<void> {
  await deleteDoubtsBefore(db, new Date(now.getTime() - ninetyDays))
}
