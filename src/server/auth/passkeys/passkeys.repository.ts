import { sql } from 'kysely'
import type { Role } from '#domain/people/permissions.ts'
import type { Db } from '#platform/database/database.ts'

export interface StoredPasskey {
  id: number
  name: string
  createdAt: Date
  lastUsedAt: Date | null
  credentialId: Buffer
  transports: string[]
}

export async function listPasskeys(db: Db, administratorId: number): Promise<StoredPasskey[]> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt', 'credentialId', 'transports'])
    .where('administratorId', '=', administratorId)
    .orderBy('id')
    .execute()
}

/** Includes its owner; undefined if that person was removed. */
export async function findPasskey(db: Db, credentialId: Buffer) {
  return db
    .selectFrom('passkeys')
    .innerJoin('administrators', 'administrators.id', 'administratorId')
    .select(['passkeys.id as passkeyId', 'publicKey', 'counter', 'administrators.id', 'username', 'usernameKey'])
    .select(['role', 'email'])
    .where('credentialId', '=', credentialId)
    .where('endedAt', 'is', null)
    .$narrowType<{ role: Role }>()
    .executeTakeFirst()
}

/** Undefined when the credential is already registered, by anyone. */
export async function insertPasskey(
  db: Db,
  passkey: {
    administratorId: number
    credentialId: Buffer
    publicKey: Buffer
    counter: number
    transports: string[]
    name: string
    createdAt: Date
  },
): Promise<number | undefined> {
  const row = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** False when a signature with the same or a higher counter was accepted in the meantime. Devices that do not count stay at 0. */
export async function recordUse(db: Db, id: number, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the name of the key; undefined when this person has no such key. */
export async function deletePasskey(db: Db, administratorId: number, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('administratorId', '=', administratorId)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** False when it was already answered: of two equal requests only one succeeds. */
export async function consumeChallenge(db: Db, challengeHash: Buffer, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('usedChallenges')
    .values({ challengeHash, usedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteOldChallenges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('usedChallenges').where('usedAt', '<', before).execute()
}
