import { oneMinute } from '#domain/durations.ts'
import type { Role } from '#domain/people/permissions.ts'
import type { Db } from '#platform/database/database.ts'
import type { StoreScope } from '#server/http/security/store-scope.ts'

export async function listTokens(db: Db, scope: StoreScope) {
  return scope
    .select(db, 'storeTokens')
    .innerJoin('administrators', 'administrators.id', 'storeTokens.createdBy')
    .select(['storeTokens.id', 'storeTokens.name', 'storeTokens.createdAt', 'storeTokens.lastUsedAt'])
    .select('administrators.name as createdBy')
    .orderBy('storeTokens.id')
    .execute()
}

export async function insertToken(
  db: Db,
  scope: StoreScope,
  token: { createdBy: number; name: string; tokenHash: Buffer; createdAt: Date },
): Promise<number> {
  const { id } = await scope.insert(db, 'storeTokens', [token]).returning('storeTokens.id').executeTakeFirstOrThrow()
  return id
}

/** Returns its name; undefined when this store has no such token. */
export async function deleteToken(db: Db, scope: StoreScope, id: number): Promise<string | undefined> {
  const deleted = await scope.delete(db, 'storeTokens').where('id', '=', id).returning('name').executeTakeFirst()
  return deleted?.name
}

/** Searches all stores: the token itself identifies its store. */
export async function findToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('storeTokens')
    .innerJoin('administrators', 'administrators.id', 'storeTokens.createdBy')
    .select([
      'storeTokens.id',
      'storeTokens.storeId',
      'storeTokens.name',
      'administrators.id as personId',
      'administrators.role',
    ])
    .where('tokenHash', '=', tokenHash)
    .where('administrators.endedAt', 'is', null)
    .$narrowType<{ role: Role }>()
    .executeTakeFirst()
}

/** Accurate to the minute. */
export async function recordUse(db: Db, scope: StoreScope, id: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - oneMinute)
  await scope
    .update(db, 'storeTokens')
    .set({ lastUsedAt: now })
    .where('id', '=', id)
    .where((where) => where.or([where('lastUsedAt', 'is', null), where('lastUsedAt', '<', before)]))
    .execute()
}
