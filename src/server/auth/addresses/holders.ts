import { sql } from 'kysely'
import type { Role } from '#domain/people/permissions.ts'
import type { Db } from '#platform/database/database.ts'
import { revokeAllSessions } from '#server/auth/auth.repository.ts'
import { usernameKey } from '#server/auth/auth.service.ts'
import { deleteInvitationsBy } from '#server/auth/people/invitations.repository.ts'
import { deleteTokensBy } from '#server/auth/people/store-members.repository.ts'
import { deleteSecondFactor } from '#server/auth/second-factor/second-factor.repository.ts'
import { deleteAccountClaim, deleteClaimsOf } from './address-claims.repository.ts'

export interface Holder {
  id: number
  username: string
  role: Role
  endedAt: Date | null
  /** Their proven address. */
  email: string | null
}

/** The account that has proven the address, or else the one whose login name it is. */
export async function findHolder(db: Db, address: string): Promise<Holder | undefined> {
  const key = usernameKey(address)
  return db
    .selectFrom('administrators')
    .select(['id', 'username', 'role', 'endedAt', 'email'])
    .where(sql<boolean>`(lower(email) = ${key} and ended_at is null) or username_key = ${key}`)
    .orderBy(sql`lower(email) is not distinct from ${key} and ended_at is null`, 'desc')
    .$narrowType<{ role: Role }>()
    .executeTakeFirst()
}

/**
 * Whether a person of a store only typed the address. Panel accounts are set up by operators, and never give way to the owner of a mailbox.
 */
export function isMereClaim(holder: Holder): boolean {
  return holder.role === 'shop' && holder.endedAt === null && holder.email === null
}

/**
 * Gives an account to the owner of the mailbox that it claims. Nothing of what its creator may know or hold remains: password, sessions,
 * devices, second factors, tokens of stores, the link of another address.
 */
export async function recoverAccount(
  db: Db,
  id: number,
  { address, passwordHash }: { address: string; passwordHash: string },
  now: Date,
): Promise<void> {
  await deleteSecondFactor(db, id)
  await db
    .updateTable('administrators')
    .set({ passwordHash, email: address, emailProvenAt: now })
    .where('id', '=', id)
    .execute()
  await revokeAllSessions(db, id, now)
  await deleteAccountClaim(db, id)
  await deleteInvitationsBy(db, id)
  await deleteTokensBy(db, id)
  await deleteClaimsOf(db, address)
}

/** The account keeps everything but the address that it claims, also as its login name. */
export async function dropClaimedName(db: Db, id: number): Promise<void> {
  const username = `pessoa-${id}`
  await db.updateTable('administrators').set({ username, usernameKey: username }).where('id', '=', id).execute()
  await deleteAccountClaim(db, id)
}
