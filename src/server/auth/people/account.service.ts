import type { Db } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { hashPassword, verifyPassword } from '#platform/passwords.ts'
import type { Platform } from '#platform/platform.ts'
import { AppError, found } from '#server/app-error.ts'
import { mailAccountChange } from '#server/auth/addresses/addresses.jobs.ts'
import { claimAddress, isSameAddress } from '#server/auth/addresses/addresses.service.ts'
import { findAdministrator, holdPassword, revokeOtherSessions } from '#server/auth/auth.repository.ts'
import { usernameKey } from '#server/auth/auth.service.ts'
import { beginAttempt, markSucceeded } from '#server/auth/login-attempts.ts'
import { requireRecentSecondFactor } from '#server/http/security/access-check.ts'
import type { AuditEntry } from '#server/http/security/audit.ts'
import type { Admin } from '#server/http/security/identity.ts'
import { requireUncommonPassword } from './new-password.ts'
import { findPerson, updatePerson } from './people.repository.ts'
import { subjectOf, toAccount } from './people.service.ts'

export async function readAccount(db: Db, admin: Admin) {
  return toAccount(found(await findPerson(db, admin.id), 'not_authenticated'))
}

/** The audit entry contains no address, because entries are never deleted. */
export async function updateAccount(db: Db, admin: Admin, values: { name: string; email: string | null }, now: Date) {
  const before = found(await findPerson(db, admin.id), 'not_authenticated')
  if (!isSameAddress(values.email, before.unprovenEmail ?? before.email)) {
    // The address receives mail about the account: a stolen session must not redirect it.
    requireRecentSecondFactor(admin, now)
    await claimAddress(db, before, values.email, now)
  }
  await updatePerson(db, admin.id, { name: values.name })
  const entry: AuditEntry = {
    subject: subjectOf(admin.id),
    before: { name: before.name },
    after: { name: values.name },
  }
  return { account: await readAccount(db, admin), entry }
}

/** Ends the other sessions. */
export async function changeOwnPassword(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  admin: Admin,
  { current, password }: { current: string; password: string },
): Promise<AuditEntry> {
  const now = clock.now()
  const verified = await requirePassword({ db, clock }, admin, current)
  const { name } = found(await findPerson(db, admin.id), 'not_authenticated')
  requireUncommonPassword(password, [name, admin.username])
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (db) => {
    // It may have been changed since, by the owner of the account against whoever holds this session.
    if (!(await holdPassword(db, admin.id, verified))) throw new AppError('wrong_password')
    await updatePerson(db, admin.id, { passwordHash })
    await revokeOtherSessions(db, admin, now)
    await enqueue(db, mailAccountChange, { administratorId: admin.id, change: 'password' })
  })
  return { subject: subjectOf(admin.id) }
}

/** Wrong passwords are counted like failed logins, so that a stolen session cannot try many. Returns the hash that the password matched. */
export async function requirePassword(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  admin: Admin,
  password: string,
): Promise<string> {
  const key = usernameKey(admin.username)
  // The session is a separate origin, like a known device: guessing here locks no one out elsewhere.
  const attempt = await beginAttempt(
    db,
    { usernameKey: key, origin: `device session ${admin.sessionId}`, isKnownDevice: true },
    clock.now(),
  )
  const stored = found(await findAdministrator(db, key), 'not_authenticated')
  if (!(await verifyPassword(stored.passwordHash, password))) throw new AppError('wrong_password')
  await markSucceeded(db, attempt.id)
  return stored.passwordHash
}
