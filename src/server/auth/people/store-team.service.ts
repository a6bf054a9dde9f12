import type { StoreTeam } from '#contract/people/store-team.ts'
import { canInStore, maxStoreTeam, type StoreRole } from '#domain/people/store-permissions.ts'
import { acquireLock, type Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { AppError, found } from '#server/app-error.ts'
import type { AuditEntry } from '#server/http/security/audit.ts'
import type { Admin } from '#server/http/security/identity.ts'
import type { StoreScope } from '#server/http/security/store-scope.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { listOpenInvitations, type StoredInvitation } from './invitations.repository.ts'
import { createInvitation, invitationLink } from './invitations.service.ts'
import { subjectOf } from './people.service.ts'
import { deleteMember, deleteStoreInvitation, listMembers } from './store-members.repository.ts'

type Config = Platform['config']
type StoreInvitation = StoreTeam['invitations'][number]

export async function readTeam(
  db: Db,
  config: Config,
  { scope, admin, now }: { scope: StoreScope; admin: Admin; now: Date },
): Promise<StoreTeam> {
  const members = await listMembers(db, scope)
  const invitations = await listOpenInvitations(db, scope.storeId, now)
  return {
    people: members.map(({ id, lastSeenAt, ...member }) => ({
      ...member,
      id: publicId('person', id),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      isSelf: id === admin.id,
    })),
    invitations: invitations.map((invitation) => toInvitation(config, invitation)),
  }
}

export async function inviteToStore(
  db: Db,
  config: Config,
  { scope, admin, now }: { scope: StoreScope; admin: Admin; now: Date },
  { name, email, role }: { name: string; email: string | null; role: StoreRole },
): Promise<{ invitation: StoreInvitation; entry: AuditEntry }> {
  await acquireLock(db, 'people')
  const team = await readTeam(db, config, { scope, admin, now })
  if (team.people.length + team.invitations.length >= maxStoreTeam) throw new AppError('store_team_full')
  const draft = { name, email, role, storeId: scope.storeId, invitedBy: admin.id }
  const stored = await createInvitation(db, config, draft, now)
  return {
    invitation: toInvitation(config, stored),
    entry: { subject: `store ${scope.code}`, after: { name, role } },
  }
}

export async function cancelStoreInvitation(db: Db, scope: StoreScope, code: string): Promise<AuditEntry> {
  const id = found(numberFromPublicId('invitation', code), 'invitation_not_found')
  if (!(await deleteStoreInvitation(db, scope, id))) throw new AppError('invitation_not_found')
  return { subject: `store ${scope.code}` }
}

/** Takes effect at once: every request looks up the membership. Nobody can remove themselves, so one manager always remains. */
export async function removeFromStore(db: Db, scope: StoreScope, actor: Admin, code: string): Promise<AuditEntry> {
  await acquireLock(db, 'people')
  const id = found(numberFromPublicId('person', code), 'person_not_found')
  if (id === actor.id) throw new AppError('own_role')
  // If two managers remove each other at the same time, the second is no longer a manager.
  const self = (await listMembers(db, scope)).find((member) => member.id === actor.id)
  if (!canInStore('store.team', actor.role, self?.role ?? null)) throw new AppError('forbidden')
  if (!(await deleteMember(db, scope, id))) throw new AppError('person_not_found')
  return { subject: subjectOf(id), before: { store: scope.code }, after: null }
}

function toInvitation(config: Config, invitation: StoredInvitation): StoreInvitation {
  const { id, name, email, role, expiresAt } = invitation
  return {
    id: publicId('invitation', id),
    name,
    email,
    role: role as StoreRole,
    expiresAt: expiresAt.toISOString(),
    link: invitationLink(config, invitation),
  }
}
