import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** For statements about `administrators` that join `totp_secrets`: a person's second factors. */
export const factorColumns = [
  sql<boolean>`totp_secrets.confirmed_at is not null`.as('hasAppCodes'),
  sql<number>`(select count(*)::int from passkeys where passkeys.administrator_id = administrators.id)`.as('passkeys'),
] as const

export interface StoredSecret {
  sealedSecret: Buffer
  isConfirmed: boolean
}

export async function findSecret(db: Db, administratorId: number): Promise<StoredSecret | undefined> {
  const row = await db
    .selectFrom('totpSecrets')
    .select(['sealedSecret', 'confirmedAt'])
    .where('administratorId', '=', administratorId)
    .executeTakeFirst()
  return row && { sealedSecret: row.sealedSecret, isConfirmed: row.confirmedAt !== null }
}

/** Replaces an unconfirmed secret; false when there is a confirmed one. */
export async function saveUnconfirmedSecret(db: Db, administratorId: number, sealedSecret: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totpSecrets')
    .values({ administratorId, sealedSecret })
    .onConflict((conflict) =>
      conflict
        .column('administratorId')
        .doUpdateSet({ sealedSecret, lastStep: 0 })
        .where('totpSecrets.confirmedAt', 'is', null),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False when this step, or a later one, was already used: of two equal requests only one succeeds. */
export async function consumeStep(db: Db, administratorId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totpSecrets')
    .set({ lastStep: step })
    .where('administratorId', '=', administratorId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when it was already confirmed. */
export async function confirmSecret(db: Db, administratorId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totpSecrets')
    .set({ confirmedAt: now })
    .where('administratorId', '=', administratorId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function replaceRecoveryCodes(db: Db, administratorId: number, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('administratorId', '=', administratorId).execute()
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ administratorId, codeHash })))
    .execute()
}

/** False when the code does not exist or was already used. */
export async function consumeRecoveryCode(db: Db, administratorId: number, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('administratorId', '=', administratorId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function hasSecondFactor(db: Db, administratorId: number): Promise<boolean> {
  const { rows } = await sql`
    select from totp_secrets where administrator_id = ${administratorId} and confirmed_at is not null
    union all select from passkeys where administrator_id = ${administratorId}
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Serializes changes of a person's second factors: whether there are others decides about the recovery codes. Lets sessions of the person
 * begin.
 */
export async function lockFactors(db: Db, administratorId: number): Promise<void> {
  await db.selectFrom('administrators').select('id').where('id', '=', administratorId).forNoKeyUpdate().execute()
}

export async function deleteAppCodes(db: Db, administratorId: number): Promise<boolean> {
  await lockFactors(db, administratorId)
  const { numDeletedRows } = await db
    .deleteFrom('totpSecrets')
    .where('administratorId', '=', administratorId)
    .executeTakeFirstOrThrow()
  await forgetWithoutFactor(db, administratorId)
  return numDeletedRows > 0n
}

/** Deletes the app's secret and all passkeys, including one whose creation is about to commit. */
export async function deleteSecondFactor(db: Db, administratorId: number): Promise<void> {
  await lockFactors(db, administratorId)
  await db.deleteFrom('passkeys').where('administratorId', '=', administratorId).execute()
  await deleteAppCodes(db, administratorId)
}

/** After the last second factor is removed, deletes the recovery codes and restarts the grace period. Call under `lockFactors`. */
export async function forgetWithoutFactor(db: Db, administratorId: number): Promise<void> {
  if (await hasSecondFactor(db, administratorId)) return
  await db.deleteFrom('recoveryCodes').where('administratorId', '=', administratorId).execute()
  await db.updateTable('administrators').set({ secondFactorDue: null }).where('id', '=', administratorId).execute()
}

export async function markProved(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.updateTable('adminSessions').set({ secondFactorAt: now }).where('id', '=', sessionId).execute()
}

/** The grace period begins with the first login that needs a second factor. */
export async function startGrace(db: Db, administratorId: number, due: Date): Promise<void> {
  await db
    .updateTable('administrators')
    .set({ secondFactorDue: due })
    .where('id', '=', administratorId)
    .where('secondFactorDue', 'is', null)
    .execute()
}
