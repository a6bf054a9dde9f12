import type { Person } from '#contract/people/people.ts'
import { can, canAssign, needsSecondFactor, type Role } from '#domain/people/permissions.ts'
import { acquireLock, type Db } from '#platform/database/database.ts'
import { AppError, found } from '#server/app-error.ts'
import { revokeAllSessions, type SessionLimits } from '#server/auth/auth.repository.ts'
import type { AuditEntry } from '#server/http/security/audit.ts'
import type { Admin } from '#server/http/security/identity.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { deleteInvitationsBy } from './invitations.repository.ts'
import { findPerson, listPeople, type StoredPerson, updatePerson } from './people.repository.ts'

export function toAccount({ id, secondFactorDue, ...person }: StoredPerson) {
  const hasSecondFactor = person.hasAppCodes || person.passkeys > 0
  const isAwaited = needsSecondFactor(person.role) && !hasSecondFactor
  return {
    ...person,
    hasSecondFactor,
    id: publicId('person', id),
    secondFactorDue: isAwaited ? (secondFactorDue?.toISOString() ?? null) : null,
  }
}

export async function listTeam(db: Db, limits: SessionLimits, now: Date): Promise<Person[]> {
  const people = await listPeople(db, limits, now)
  return people.map(({ lastSeenAt, sessions, ...person }) => ({
    ...toAccount(person),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    sessions,
  }))
}

export async function changeRole(db: Db, actor: Admin, id: string, role: Role): Promise<AuditEntry> {
  const { person, actorRole } = await lockPerson(db, actor, id)
  if (!canAssign(actorRole, role)) throw new AppError('owner_protected')
  await updatePerson(db, person.id, { role })
  return { subject: subjectOf(person.id), before: { role: person.role }, after: { role } }
}

export async function endSessions(db: Db, actor: Admin, id: string, now: Date): Promise<AuditEntry[]> {
  const { person } = await lockPerson(db, actor, id)
  const ended = await revokeAllSessions(db, person.id, now)
  return ended > 0 ? [{ subject: subjectOf(person.id) }] : []
}

/** Takes effect at once: every request looks up its session in the database. */
export async function endPerson(db: Db, actor: Admin, id: string, now: Date): Promise<AuditEntry> {
  const { person } = await lockPerson(db, actor, id)
  await updatePerson(db, person.id, { endedAt: now })
  await revokeAllSessions(db, person.id, now)
  await deleteInvitationsBy(db, person.id)
  return { subject: subjectOf(person.id), before: { role: person.role }, after: null }
}

/** Serializes changes of people, because their rules span several rows. Returns the actor's current role. */
export async function lockPeople(db: Db, actorId: number): Promise<Role> {
  await acquireLock(db, 'people')
  const actor = await findPerson(db, actorId)
  if (!actor || !can(actor.role, 'people.manage')) throw new AppError('forbidden')
  return actor.role
}

/**
 * Finds a person whom the actor may change: never themselves, and owners only as an owner. So the last owner always remains: no other owner
 * exists who could change them.
 */
async function lockPerson(db: Db, actor: Admin, id: string): Promise<{ person: StoredPerson; actorRole: Role }> {
  const actorRole = await lockPeople(db, actor.id)
  const number = found(numberFromPublicId('person', id), 'person_not_found')
  const person = found(await findPerson(db, number), 'person_not_found')
  // People of stores are removed from their store's team.
  if (person.role === 'shop') throw new AppError('person_not_found')
  if (person.id === actor.id) throw new AppError('own_role')
  if (!canAssign(actorRole, person.role)) throw new AppError('owner_protected')
  return { person, actorRole }
}

export function subjectOf(id: number): string {
  return `administrator ${id}`
}
