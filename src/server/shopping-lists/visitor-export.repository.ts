import type { MyData } from '#contract/privacy.ts'
import type { StoreAisles } from '#domain/lists/list-changes.ts'
import { decimalFromCents } from '#domain/money.ts'
import type { Db } from '#platform/database/database.ts'
import { publicId } from '#server/public-ids.ts'
import { choiceOf } from './items.repository.ts'
import { listShares } from './shares.repository.ts'
import { aislesOf, limitOf, publicListId } from './shopping-lists.repository.ts'

/** A visitor's own lists with all stored data. */
export async function exportShoppingLists(db: Db, visitorId: number): Promise<MyData['shoppingLists']> {
  const lists = await db
    .selectFrom('shoppingLists as list')
    .leftJoin('cities', 'cities.id', 'list.cityId')
    .select([
      'list.id',
      'clientId',
      'list.name',
      'list.createdAt',
      'list.limitCents',
      'aisleOrders',
      'cities.slug as city',
    ])
    .where('visitorId', '=', visitorId)
    .orderBy('list.id')
    .execute()
  return Promise.all(
    lists.map(async ({ id, clientId, name, createdAt, limitCents, aisleOrders, city }) => ({
      id: publicListId({ id, clientId }),
      name,
      ...(city && { city }),
      ...limitOf({ limitCents }),
      ...aislesOf({ aisleOrders: aisleOrders as unknown as StoreAisles[] }),
      createdAt: createdAt.toISOString(),
      items: await exportItems(db, id),
      shares: await exportShares(db, id),
    })),
  )
}

/** Other people's lists that a visitor joined by a link. */
export async function exportJoinedLists(db: Db, visitorId: number): Promise<MyData['sharedWithMe']> {
  const rows = await db
    .selectFrom('shoppingListGuests as guest')
    .innerJoin('shoppingListShares as share', 'share.id', 'guest.shareId')
    .innerJoin('shoppingLists as list', 'list.id', 'share.shoppingListId')
    .select(['name', 'canEdit', 'joinedAt'])
    .where('guest.visitorId', '=', visitorId)
    .orderBy('share.id')
    .execute()
  return rows.map(({ name, canEdit, joinedAt }) => ({ name, canEdit, joinedAt: joinedAt.toISOString() }))
}

type ExportedList = MyData['shoppingLists'][number]

async function exportItems(db: Db, listId: number): Promise<ExportedList['items']> {
  const rows = await db
    .selectFrom('shoppingListItems')
    .selectAll()
    .where('shoppingListId', '=', listId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.clientId ?? publicId('item', row.id),
    promotionId: row.promotionId === null ? null : publicId('promotion', row.promotionId),
    productName: row.productName,
    quantity: row.quantity,
    estimatedPrice: row.estimatedCents === null ? null : decimalFromCents(row.estimatedCents),
    storeName: row.storeName,
    storeLocation: row.storeLocation,
    notes: row.notes,
    isCompleted: row.completedAt !== null,
    completedAt: row.completedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    ...choiceOf(row),
    ...(row.isOptional && { isOptional: true }),
  }))
}

async function exportShares(db: Db, listId: number): Promise<ExportedList['shares']> {
  const shares = await listShares(db, listId)
  return shares.map(({ canEdit, createdAt, people }) => ({ canEdit, createdAt: createdAt.toISOString(), people }))
}
