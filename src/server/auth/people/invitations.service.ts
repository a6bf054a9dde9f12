import { createHmac, randomBytes } from 'node:crypto'
import type { Invitation, ReceivedInvitation } from '#contract/people/invitations.ts'
import { oneDay } from '#domain/durations.ts'
import { canAssign, type Role, roleNames } from '#domain/people/permissions.ts'
import { invitationDays, maxTeam } from '#domain/people/person-fields.ts'
import { siteName } from '#domain/site.ts'
import { acquireLock, type Db, inTransaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { hashPassword } from '#platform/passwords.ts'
import type { Platform } from '#platform/platform.ts'
import { hashToken } from '#platform/tokens.ts'
import { AppError, found } from '#server/app-error.ts'
import { insertAdministrator } from '#server/auth/auth.repository.ts'
import { type LoginClient, type OpenedSession, startSession, usernameKey } from '#server/auth/auth.service.ts'
import { deleteSecondFactor } from '#server/auth/second-factor/second-factor.repository.ts'
import { type AuditEntry, recordAudit } from '#server/http/security/audit.ts'
import type { Admin } from '#server/http/security/identity.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import * as repository from './invitations.repository.ts'
import { mailInvitation } from './people.jobs.ts'
import { countTeam, findByUsername, updatePerson } from './people.repository.ts'
import { lockPeople, subjectOf } from './people.service.ts'

type Config = Platform['config']

export async function listInvitations(db: Db, config: Config, actor: Admin, now: Date): Promise<Invitation[]> {
  const invitations = await repository.listOpenInvitations(db, now)
  return invitations.map((invitation) => toInvitation(config, actor.role, invitation))
}

export async function invite(
  db: Db,
  config: Config,
  actor: Admin,
  { name, email, role }: { name: string; email: string | null; role: Role },
  now: Date,
): Promise<{ invitation: Invitation; entry: AuditEntry }> {
  const actorRole = await lockPeople(db, actor.id)
  if (!canAssign(actorRole, role)) throw new AppError('owner_protected')
  await repository.deleteExpiredInvitations(db, now)
  if ((await countTeam(db)) >= maxTeam) throw new AppError('team_full')
  if (email && (await findByUsername(db, usernameKey(email)))?.endedAt === null) throw new AppError('person_exists')
  const tokenSeed = randomBytes(32)
  const id = await repository.insertInvitation(db, {
    tokenSeed,
    tokenHash: hashToken(tokenOf(config, tokenSeed)),
    role,
    name,
    email,
    invitedBy: actor.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + invitationDays * oneDay),
  })
  if (email) await enqueue(db, mailInvitation, { id })
  const stored = found(await repository.findInvitation(db, id, now), 'invitation_not_found')
  return {
    invitation: toInvitation(config, actorRole, stored),
    entry: { subject: `invitation ${id}`, after: { name, role } },
  }
}

export async function cancelInvitation(db: Db, actor: Admin, id: string, now: Date): Promise<AuditEntry> {
  const actorRole = await lockPeople(db, actor.id)
  const number = found(numberFromPublicId('invitation', id), 'invitation_not_found')
  const { name, role } = found(await repository.findInvitation(db, number, now), 'invitation_not_found')
  if (!canAssign(actorRole, role)) throw new AppError('owner_protected')
  await repository.deleteInvitation(db, number)
  return { subject: `invitation ${number}`, before: { name, role }, after: null }
}

export async function readInvitation(db: Db, token: string, now: Date): Promise<ReceivedInvitation> {
  const { inviterName, role, name, email, expiresAt } = await findValid(db, token, now)
  return { invitedBy: inviterName, role, name, email, expiresAt: expiresAt.toISOString() }
}

/** The password is hashed before the transaction, and only for a valid invitation: strangers cannot make us hash. */
export async function acceptInvitation(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { token, name, email, password }: { token: string; name: string; email: string; password: string },
  client: LoginClient,
): Promise<OpenedSession> {
  const now = clock.now()
  await findAcceptable(db, token, email, now)
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (db) => {
    await acquireLock(db, 'people')
    const { invitation, address, returning } = await findAcceptable(db, token, email, now)
    if (!(await repository.deleteInvitation(db, invitation.id))) throw new AppError('invitation_ended')
    const { role } = invitation
    const key = usernameKey(address)
    if (returning !== undefined) {
      // Whoever comes back starts anew.
      await deleteSecondFactor(db, returning)
      await updatePerson(db, returning, { name, email: address, role, passwordHash, endedAt: null })
    }
    const id =
      returning ??
      (await insertAdministrator(db, { username: address, usernameKey: key, name, email: address, role, passwordHash }))
    const context = { administratorId: id, action: 'invitations.accept', requestId: client.requestId }
    await recordAudit(db, context, [{ subject: subjectOf(id), after: { name, role } }])
    return startSession(
      db,
      { id, username: address, role, email: address },
      client,
      { isKnownDevice: true, hasSecondFactor: false },
      now,
    )
  })
}

/** A link ends when its inviter may no longer give the role. */
async function findValid(db: Db, token: string, now: Date): Promise<repository.StoredInvitation> {
  const invitation = found(await repository.findInvitationByToken(db, hashToken(token), now), 'invitation_ended')
  if (!canAssign(invitation.inviterRole, invitation.role)) throw new AppError('invitation_ended')
  return invitation
}

/**
 * An invitation to an address is for that address. Only such a one brings back somebody who was ended: otherwise anybody with a link could
 * take over a former colleague's name in the history.
 */
async function findAcceptable(db: Db, token: string, typedEmail: string, now: Date) {
  const invitation = await findValid(db, token, now)
  const address = invitation.email ?? typedEmail
  const known = await findByUsername(db, usernameKey(address))
  if (known && (known.endedAt === null || invitation.email === null)) throw new AppError('person_exists')
  return { invitation, address, returning: known?.id }
}

/** Sends nothing for an invitation that was cancelled or accepted in the meantime. */
export async function sendInvitation(
  { db, mailer, clock, config }: Pick<Platform, 'db' | 'mailer' | 'clock' | 'config'>,
  id: number,
): Promise<void> {
  const invitation = await repository.findInvitation(db, id, clock.now())
  if (!invitation?.email) return
  await mailer.send({
    id: `invitation-${id}`,
    to: invitation.email,
    subject: `Convite para o painel ${siteName('de')}`,
    text: [
      `Olá, ${invitation.name}.`,
      '',
      `${invitation.inviterName} convida você para o painel ${siteName('de')}, como ${roleNames[invitation.role]}.`,
      '',
      `Para aceitar, abra este link. Ele vale por ${invitationDays} dias e funciona uma vez:`,
      '',
      linkOf(config, invitation.tokenSeed),
      '',
      'Se você não esperava este convite, não precisa fazer nada.',
    ].join('\n'),
  })
}

function toInvitation(config: Config, actorRole: Role, invitation: repository.StoredInvitation): Invitation {
  const { id, name, email, role, inviterName, createdAt, expiresAt, tokenSeed } = invitation
  return {
    id: publicId('invitation', id),
    name,
    email,
    role,
    invitedBy: inviterName,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    // Whoever has the link can take the role: an administrator must not open an invitation to become an owner.
    link: canAssign(actorRole, role) ? linkOf(config, tokenSeed) : null,
  }
}

/** After the #, so that the token reaches neither our log nor another site. */
function linkOf(config: Config, tokenSeed: Buffer): string {
  return `${new URL('/admin', config.http.publicUrl).href}#convite=${tokenOf(config, tokenSeed)}`
}

/** Computed, so that the link can be shown again although only its hash is stored: the table alone is not enough to use it. */
function tokenOf({ publicIdKey }: Config, tokenSeed: Buffer): string {
  return createHmac('sha256', publicIdKey).update('invitation ').update(tokenSeed).digest('base64url')
}
