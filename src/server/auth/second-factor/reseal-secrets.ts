import type { Db } from '#platform/database/database.ts'
import { sealSecret, unseal } from '#platform/keys/sealed-secrets.ts'
import type { SecretKey } from '#platform/keys/secret-keys.ts'

export interface Resealing {
  resealed: number
  /** Still sealed with the previous key, because they changed meanwhile: run it again. */
  left: number
  /** Administrators whose secret no key of ours opens. They need a recovery code and a new app. */
  unopened: number[]
}

const batch = 500

/** Seals what the previous key has sealed with the current one, so that the previous key is no longer needed. May run at any time. */
export async function resealSecrets(db: Db, key: SecretKey): Promise<Resealing> {
  const result: Resealing = { resealed: 0, left: 0, unopened: [] }
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('totpSecrets')
      .select(['administratorId', 'sealedSecret'])
      .where('administratorId', '>', after)
      .orderBy('administratorId')
      .limit(batch)
      .execute()
    for (const { administratorId, sealedSecret } of rows) {
      const opened = unseal(key, sealedSecret)
      if (!opened) result.unopened.push(administratorId)
      else if (!opened.isCurrent) {
        const isReplaced = await replace(db, administratorId, sealedSecret, sealSecret(key, opened.secret))
        if (isReplaced) result.resealed += 1
        else result.left += 1
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return result
    after = last.administratorId
  }
}

/** False when somebody has set up another app since it was read. */
async function replace(db: Db, administratorId: number, before: Buffer, sealedSecret: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totpSecrets')
    .set({ sealedSecret })
    .where('administratorId', '=', administratorId)
    .where('sealedSecret', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
