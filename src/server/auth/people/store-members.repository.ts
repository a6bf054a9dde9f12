import type { MyStore } from '#contract/people/store-team.ts'
import type { StoreRole } from '#domain/people/store-permissions.ts'
import type { Db } from '#platform/database/database.ts'
import type { StoreScope } from '#server/http/security/store-scope.ts'
import { publicId } from '#server/public-ids.ts'

/** An existing member of the store gets the new role. */
export async function saveMember(
  db: Db,
  member: { storeId: number; administratorId: number; role: StoreRole; joinedAt: Date },
): Promise<void> {
  await db
    .insertInto('storeMembers')
    .values(member)
    .onConflict((conflict) => conflict.columns(['administratorId', 'storeId']).doUpdateSet({ role: member.role }))
    .execute()
}

/** The stores of one person, whose membership is the permission to list them. */
export async function listStoresOf(db: Db, administratorId: number): Promise<MyStore[]> {
  const rows = await db
    .selectFrom('storeMembers')
    .innerJoin('stores', 'stores.id', 'storeMembers.storeId')
    .innerJoin('cities', 'cities.id', 'stores.cityId')
    .select(['stores.id', 'stores.name', 'stores.slug', 'stores.neighborhood', 'cities.name as city'])
    .select('storeMembers.role')
    .where('administratorId', '=', administratorId)
    .orderBy('stores.name')
    .orderBy('stores.id')
    .$narrowType<{ role: StoreRole }>()
    .execute()
  return rows.map((row) => ({ ...row, id: publicId('store', row.id) }))
}

/** Of one person; null without a store. */
export async function findFirstStore(db: Db, administratorId: number): Promise<number | null> {
  const member = await db
    .selectFrom('storeMembers')
    .select(({ fn }) => fn.min('storeId').as('storeId'))
    .where('administratorId', '=', administratorId)
    .executeTakeFirst()
  return member?.storeId ?? null
}

export async function listMembers(db: Db, scope: StoreScope) {
  return scope
    .select(db, 'storeMembers')
    .innerJoin('administrators', 'administrators.id', 'storeMembers.administratorId')
    .select(['administrators.id', 'administrators.name', 'administrators.email', 'storeMembers.role'])
    .select(({ selectFrom }) =>
      selectFrom('adminSessions')
        .whereRef('adminSessions.administratorId', '=', 'administrators.id')
        .select(({ fn }) => fn.max('lastUsedAt').as('lastUsedAt'))
        .as('lastSeenAt'),
    )
    .where('administrators.endedAt', 'is', null)
    .orderBy('administrators.name')
    .orderBy('administrators.id')
    .$narrowType<{ role: StoreRole }>()
    .execute()
}

/** False when this store has no such person. */
export async function deleteMember(db: Db, scope: StoreScope, administratorId: number): Promise<boolean> {
  const { numDeletedRows } = await scope
    .delete(db, 'storeMembers')
    .where('administratorId', '=', administratorId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** False when this store has no such invitation. */
export async function deleteStoreInvitation(db: Db, scope: StoreScope, id: number): Promise<boolean> {
  const { numDeletedRows } = await scope.delete(db, 'invitations').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Tokens of programs that this person created, in every store. */
export async function deleteTokensBy(db: Db, administratorId: number): Promise<void> {
  await db.deleteFrom('storeTokens').where('createdBy', '=', administratorId).execute()
}
