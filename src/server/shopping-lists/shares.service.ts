import type { ListInvitation, ListShare, NewListShare } from '#contract/shopping-lists.ts'
import type { Db } from '#platform/database/database.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import { AppError, found } from '#server/app-error.ts'
import type { Visitor } from '#server/http/security/identity.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import * as repository from './shares.repository.ts'
import {
  findListNumber,
  findListOwner,
  findVisibleList,
  lockList,
  publicListId,
  updateCity,
  type VisibleList,
} from './shopping-lists.repository.ts'
import { maxLists } from './shopping-lists.service.ts'
import { lockVisitor } from './visitors.repository.ts'

const maxShares = 10
const maxGuests = 49

export async function listOwnShares(db: Db, visitor: Visitor, id: string): Promise<ListShare[]> {
  const visitorId = found(visitor.id, 'list_not_found')
  const listId = found(await findListNumber(db, id), 'list_not_found')
  if ((await findListOwner(db, listId)) !== visitorId) throw new AppError('list_not_found')
  const shares = await repository.listShares(db, listId)
  return shares.map((share) => ({
    id: publicId('share', share.id),
    canEdit: share.canEdit,
    createdAt: share.createdAt.toISOString(),
    people: share.people,
  }))
}

/**
 * Creates a link, and sets the city of the list for those who will join. The token is returned once and stored only as a hash, so that a
 * leaked table opens no list.
 */
export async function shareList(
  db: Db,
  visitor: Visitor,
  id: string,
  { canEdit, cityId }: { canEdit: boolean; cityId: number | undefined },
  now: Date,
): Promise<NewListShare> {
  const listId = await lockOwnList(db, visitor, id)
  if ((await repository.listShares(db, listId)).length >= maxShares) throw new AppError('too_many_shares')
  const token = newToken()
  const shareId = await repository.insertShare(db, {
    shoppingListId: listId,
    tokenHash: hashToken(token),
    canEdit,
    createdAt: now,
  })
  // Members of the list have already seen its city.
  if (cityId !== undefined && (await repository.countGuests(db, listId)) === 0) await updateCity(db, listId, cityId)
  return { id: publicId('share', shareId), canEdit, createdAt: now.toISOString(), token }
}

export async function revokeShare(db: Db, visitor: Visitor, id: string): Promise<void> {
  const visitorId = found(visitor.id, 'share_not_found')
  const shareId = found(numberFromPublicId('share', id), 'share_not_found')
  if (!(await repository.deleteShare(db, visitorId, shareId))) throw new AppError('share_not_found')
}

/** The list that a link leads to. Joins nothing. */
export async function readInvitation(db: Db, token: string): Promise<ListInvitation> {
  const share = found(await repository.findShare(db, hashToken(token)), 'share_not_found')
  const listId = publicListId({ id: share.shoppingListId, clientId: share.listClientId })
  return { listId, name: share.listName, canEdit: share.canEdit }
}

/** Idempotent; joining one's own list has no effect. */
export async function joinList(db: Db, visitor: Visitor, token: string, now: Date): Promise<VisibleList> {
  const tokenHash = hashToken(token)
  found(await repository.findShare(db, tokenHash), 'share_not_found')
  const visitorId = await lockVisitor(db, visitor.tokenHash, now)
  const { shoppingListId } = found(await repository.findShare(db, tokenHash), 'share_not_found')
  await lockList(db, visitorId, shoppingListId)
  // Read again, because the link may have been revoked while this waited for the lock.
  const share = found(await repository.findShare(db, tokenHash), 'share_not_found')

  if (share.ownerId !== visitorId) {
    const joinedIds = await repository.listJoinedIds(db, visitorId)
    if (!joinedIds.includes(shoppingListId)) {
      if (joinedIds.length >= maxLists) throw new AppError('too_many_lists')
      if ((await repository.countGuests(db, shoppingListId)) >= maxGuests) throw new AppError('too_many_people')
    }
    await repository.insertGuest(db, { shareId: share.id, visitorId, joinedAt: now })
  }
  return found(await findVisibleList(db, visitorId, shoppingListId), 'share_not_found')
}

async function lockOwnList(db: Db, visitor: Visitor, id: string): Promise<number> {
  const visitorId = found(visitor.id, 'list_not_found')
  const listId = found(await findListNumber(db, id), 'list_not_found')
  if ((await lockList(db, visitorId, listId)) !== 'owner') throw new AppError('list_not_found')
  return listId
}
