import { personFields } from '#domain/people/person-fields.ts'
import { acquireLock, type Db } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { hashToken } from '#platform/tokens.ts'
import { AppError, found, invalidField } from '#server/app-error.ts'
import { usernameKey } from '#server/auth/auth.service.ts'
import { findPerson, type StoredPerson } from '#server/auth/people/people.repository.ts'
import type { AuditEntry } from '#server/http/security/audit.ts'
import type { Admin } from '#server/http/security/identity.ts'
import {
  deleteAccountClaim,
  deleteClaimsOf,
  insertFormerAddress,
  saveAccountClaim,
  takeAccountClaim,
} from './address-claims.repository.ts'
import { mailAccountChange, mailAddressProof } from './addresses.jobs.ts'
import { dropClaimedName, findHolder, isMereClaim } from './holders.ts'

/**
 * A new address is a claim: the account keeps the proven one until the link in the mail to the new one is opened. Withdrawn by naming the
 * proven one again.
 */
export async function claimAddress(db: Db, person: StoredPerson, address: string | null, now: Date): Promise<void> {
  const { id, email } = person
  if (address === null) {
    // People of stores log in with it, and by links that are mailed there.
    if (person.role === 'shop' && email !== null) throw invalidField('email', personFields.email.required)
    await deleteAccountClaim(db, id)
    await replaceAddress(db, person, null, now)
  } else if (isSameAddress(address, email)) await deleteAccountClaim(db, id)
  else {
    await mailProof(db, id, address, now)
    if (email !== null) await enqueue(db, mailAccountChange, { administratorId: id, change: 'addressClaimed' })
  }
}

/** Mails a new link for the address that waits for its proof, which ends the earlier one. */
export async function resendProof(db: Db, admin: Admin, now: Date): Promise<AuditEntry> {
  const { unprovenEmail } = found(await findPerson(db, admin.id), 'not_authenticated')
  if (unprovenEmail === null) throw new AppError('address_claim_ended')
  await mailProof(db, admin.id, unprovenEmail, now)
  return { subject: `administrator ${admin.id}` }
}

/** A login name that is an address follows: links to log in go to the proven address. */
export async function proveAddress(db: Db, admin: Admin, token: string, now: Date): Promise<AuditEntry> {
  await acquireLock(db, 'people')
  const person = found(await findPerson(db, admin.id), 'not_authenticated')
  const address = found(await takeAccountClaim(db, admin.id, hashToken(token), now), 'address_claim_ended')
  const holder = await findHolder(db, address)
  const isOfAnother = holder !== undefined && holder.id !== admin.id
  if (isOfAnother && isMereClaim(holder)) await dropClaimedName(db, holder.id)
  else if (isOfAnother && holder.endedAt === null) throw new AppError('address_taken')
  // The name of a removed person stays theirs in the history.
  const isNameFree = !isOfAnother || isMereClaim(holder)
  if (person.username.includes('@') && isNameFree)
    await db
      .updateTable('administrators')
      .set({ username: address, usernameKey: usernameKey(address) })
      .where('id', '=', admin.id)
      .execute()
  await replaceAddress(db, person, address, now)
  await deleteClaimsOf(db, address)
  return { subject: `administrator ${admin.id}` }
}

/** Tells the former address. */
async function replaceAddress(
  db: Db,
  { id, email: former }: StoredPerson,
  email: string | null,
  now: Date,
): Promise<void> {
  const write = (values: { email: string | null; emailProvenAt: Date | null }) =>
    db.updateTable('administrators').set(values).where('id', '=', id).execute()
  // In two steps: a trigger drops an address that replaces another without a proof of its own, told by the moment.
  await write({ email: null, emailProvenAt: null })
  if (email !== null) await write({ email, emailProvenAt: now })
  if (former === null || isSameAddress(former, email)) return
  const formerAddress = await insertFormerAddress(db, id, former, now)
  const change = email === null ? 'addressRemoved' : 'addressReplaced'
  await enqueue(db, mailAccountChange, { administratorId: id, change, formerAddress })
}

async function mailProof(db: Db, administratorId: number, address: string, now: Date): Promise<void> {
  const id = await saveAccountClaim(db, administratorId, address, now)
  await enqueue(db, mailAddressProof, { id })
}

export function isSameAddress(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase()
}
