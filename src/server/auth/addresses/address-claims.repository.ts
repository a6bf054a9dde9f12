import { sql } from 'kysely'
import { oneDay } from '#domain/durations.ts'
import { acquireLock, type Db } from '#platform/database/database.ts'

const validDays = 3

/** Replaces the earlier claim of the account, whose link ends. Returns its id. */
export async function saveAccountClaim(
  db: Db,
  administratorId: number,
  address: string,
  requestedAt: Date,
): Promise<number> {
  // Two at once would both insert one.
  await acquireLock(db, `address claim of ${administratorId}`)
  await deleteAccountClaim(db, administratorId)
  const claim = { administratorId, address, requestedAt }
  const { id } = await db.insertInto('addressClaims').values(claim).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertInvitationClaim(
  db: Db,
  invitationId: number,
  address: string,
  requestedAt: Date,
): Promise<number> {
  const claim = { invitationId, address, requestedAt }
  const { id } = await db.insertInto('addressClaims').values(claim).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function countInvitationClaims(db: Db, invitationId: number): Promise<number> {
  const { count } = await db
    .selectFrom('addressClaims')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('invitationId', '=', invitationId)
    .executeTakeFirstOrThrow()
  return count
}

export async function findClaim(db: Db, id: number) {
  return db
    .selectFrom('addressClaims')
    .select(['address', 'administratorId', 'invitationId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Before the mail is sent, so that a delivered link always works. */
export async function setClaimToken(db: Db, id: number, tokenHash: Buffer): Promise<void> {
  await db.updateTable('addressClaims').set({ tokenHash }).where('id', '=', id).execute()
}

/** The invitation that was mailed with this link, and the address to which. */
export async function findMailedInvitation(
  db: Db,
  tokenHash: Buffer,
): Promise<{ address: string; invitationId: number } | undefined> {
  const claim = await db
    .selectFrom('addressClaims')
    .select(['address', 'invitationId'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return claim?.invitationId ? { address: claim.address, invitationId: claim.invitationId } : undefined
}

/** Only with the link of this account's claim: a link opened by mistake must not prove an address to a stranger's account. */
export async function takeAccountClaim(
  db: Db,
  administratorId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const claim = await db
    .deleteFrom('addressClaims')
    .where('administratorId', '=', administratorId)
    .where('tokenHash', '=', tokenHash)
    .where('requestedAt', '>', new Date(now.getTime() - validDays * oneDay))
    .returning('address')
    .executeTakeFirst()
  return claim?.address
}

export async function deleteAccountClaim(db: Db, administratorId: number): Promise<void> {
  await db.deleteFrom('addressClaims').where('administratorId', '=', administratorId).execute()
}

/** Once one account has proven an address. */
export async function deleteClaimsOf(db: Db, address: string): Promise<void> {
  await db
    .deleteFrom('addressClaims')
    .where(sql<boolean>`lower(address) = ${address.toLowerCase()}`)
    .where('administratorId', 'is not', null)
    .execute()
}

/** The address that an account had, until its mail about the change is sent. */
export async function insertFormerAddress(
  db: Db,
  administratorId: number,
  address: string,
  replacedAt: Date,
): Promise<number> {
  const former = { administratorId, address, replacedAt }
  const { id } = await db.insertInto('formerAddresses').values(former).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findFormerAddress(db: Db, id: number): Promise<string | undefined> {
  const former = await db.selectFrom('formerAddresses').select('address').where('id', '=', id).executeTakeFirst()
  return former?.address
}

export async function deleteFormerAddress(db: Db, id: number): Promise<void> {
  await db.deleteFrom('formerAddresses').where('id', '=', id).execute()
}

export async function deleteOldFormerAddresses(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('formerAddresses')
    .where('replacedAt', '<', new Date(now.getTime() - 7 * oneDay))
    .execute()
}
