import { randomBytes } from 'node:crypto'
import type { Invitation, ReceivedInvitation } from '#contract/people/invitations.ts'
import { oneDay } from '#domain/durations.ts'
import { canAssign, type PanelRole, type Role, roleNames } from '#domain/people/permissions.ts'
import { invitationDays, maxTeam } from '#domain/people/person-fields.ts'
import { canInStore, type StoreRole, storeRoleNames } from '#domain/people/store-permissions.ts'
import { siteName } from '#domain/site.ts'
import { acquireLock, type Db, inTransaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { macsOf } from '#platform/keys/secret-keys.ts'
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
import { requireUncommonPassword } from './new-password.ts'
import { mailInvitation } from './people.jobs.ts'
import { countTeam, findByUsername, updatePerson } from './people.repository.ts'
import { lockPeople, subjectOf } from './people.service.ts'
import { saveMember } from './store-members.repository.ts'

type Config = Platform['config']

export async function listInvitations(db: Db, config: Config, actor: Admin, now: Date): Promise<Invitation[]> {
  const invitations = await repository.listOpenInvitations(db, null, now)
  return invitations.map((invitation) => toInvitation(config, actor.role, invitation))
}

export async function invite(
  db: Db,
  config: Config,
  actor: Admin,
  { name, email, role }: { name: string; email: string | null; role: PanelRole },
  now: Date,
): Promise<{ invitation: Invitation; entry: AuditEntry }> {
  const actorRole = await lockPeople(db, actor.id)
  if (!canAssign(actorRole, role)) throw new AppError('owner_protected')
  await repository.deleteExpiredInvitations(db, now)
  if ((await countTeam(db)) >= maxTeam) throw new AppError('team_full')
  if (email && (await findByUsername(db, usernameKey(email)))?.endedAt === null) throw new AppError('person_exists')
  const stored = await createInvitation(db, config, { name, email, role, storeId: null, invitedBy: actor.id }, now)
  return {
    invitation: toInvitation(config, actorRole, stored),
    entry: { subject: `invitation ${stored.id}`, after: { name, role } },
  }
}

/** With an address, the link is mailed. The caller has checked the permission to invite. */
export async function createInvitation(
  db: Db,
  config: Config,
  invitation: Pick<repository.StoredInvitation, 'name' | 'email' | 'role' | 'storeId'> & { invitedBy: number },
  now: Date,
): Promise<repository.StoredInvitation> {
  const tokenSeed = randomBytes(32)
  const id = await repository.insertInvitation(db, {
    ...invitation,
    tokenSeed,
    tokenHash: hashToken(tokensOf(config, tokenSeed)[0]),
    createdAt: now,
    expiresAt: new Date(now.getTime() + invitationDays * oneDay),
  })
  if (invitation.email) await enqueue(db, mailInvitation, { id })
  return found(await repository.findInvitation(db, id, now), 'invitation_not_found')
}

export async function cancelInvitation(db: Db, actor: Admin, id: string, now: Date): Promise<AuditEntry> {
  const actorRole = await lockPeople(db, actor.id)
  const number = found(numberFromPublicId('invitation', id), 'invitation_not_found')
  const { name, role, storeId } = found(await repository.findInvitation(db, number, now), 'invitation_not_found')
  // Invitations to a store are cancelled in its team.
  if (storeId !== null) throw new AppError('invitation_not_found')
  if (!canAssign(actorRole, role as PanelRole)) throw new AppError('owner_protected')
  await repository.deleteInvitation(db, number)
  return { subject: `invitation ${number}`, before: { name, role }, after: null }
}

export async function readInvitation(db: Db, config: Config, token: string, now: Date): Promise<ReceivedInvitation> {
  const { inviterName, role, name, email, storeName, expiresAt } = await findValid(db, config, token, now)
  return { invitedBy: inviterName, role, name, email, store: storeName, expiresAt: expiresAt.toISOString() }
}

/** The password is hashed before the transaction, and only for a valid invitation, so that strangers cannot make us hash. */
export async function acceptInvitation(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { token, name, email, password }: { token: string; name: string; email: string; password: string },
  client: LoginClient,
): Promise<OpenedSession> {
  const now = clock.now()
  const { address } = await findAcceptable(db, config, token, email, now)
  requireUncommonPassword(password, [name, address])
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (db) => {
    await acquireLock(db, 'people')
    const { invitation, address, returning } = await findAcceptable(db, config, token, email, now)
    if (!(await repository.deleteInvitation(db, invitation.id))) throw new AppError('invitation_ended')
    const role: Role = invitation.storeId === null ? (invitation.role as PanelRole) : 'shop'
    const key = usernameKey(address)
    if (returning !== undefined) {
      // A returning person starts without a second factor.
      await deleteSecondFactor(db, returning)
      await updatePerson(db, returning, { name, email: address, role, passwordHash, endedAt: null })
    }
    const id =
      returning ??
      (await insertAdministrator(db, { username: address, usernameKey: key, name, email: address, role, passwordHash }))
    if (invitation.storeId !== null) await insertMember(db, id, invitation, now)
    const context = { administratorId: id, action: 'invitations.accept', requestId: client.requestId }
    await recordAudit(db, context, [{ subject: subjectOf(id), after: { name, role: invitation.role } }])
    return startSession(
      db,
      { id, username: address, role, email: address },
      client,
      { isKnownDevice: true, by: 'invitation' },
      now,
    )
  })
}

/**
 * Adds the store of an invitation to the account of a logged-in person. The account proves their identity: the inviter knows the link too,
 * and must not use it to enter as someone who already has an account.
 */
export async function joinStore(db: Db, config: Config, actor: Admin, token: string, now: Date): Promise<AuditEntry> {
  await acquireLock(db, 'people')
  const invitation = await findValid(db, config, token, now)
  const isForAnother = invitation.email !== null && usernameKey(invitation.email) !== usernameKey(actor.username)
  if (invitation.storeId === null || isForAnother) throw new AppError('invitation_for_another')
  await repository.deleteInvitation(db, invitation.id)
  await insertMember(db, actor.id, invitation, now)
  return { subject: subjectOf(actor.id), after: { role: invitation.role } }
}

async function insertMember(
  db: Db,
  administratorId: number,
  { storeId, role }: repository.StoredInvitation,
  now: Date,
): Promise<void> {
  await saveMember(db, { administratorId, storeId: found(storeId, 'internal'), role: role as StoreRole, joinedAt: now })
}

/** A link expires when its inviter may no longer grant the role, and with the key that made it. */
async function findValid(db: Db, config: Config, token: string, now: Date): Promise<repository.StoredInvitation> {
  const invitation = found(await repository.findInvitationByToken(db, hashToken(token), now), 'invitation_ended')
  const { inviterRole, inviterStoreRole, storeId, role, tokenSeed } = invitation
  if (!tokensOf(config, tokenSeed).includes(token)) throw new AppError('invitation_ended')
  const mayGive =
    storeId === null
      ? canAssign(inviterRole, role as PanelRole)
      : canInStore('store.team', inviterRole, inviterStoreRole)
  if (!mayGive) throw new AppError('invitation_ended')
  return invitation
}

/**
 * An invitation to an address is valid only for that address. Only such an invitation reactivates a removed person: otherwise anyone with a
 * link could take over a former colleague's name in the history. An invitation to a store reactivates no one, because its inviter does not
 * belong to the panel.
 */
async function findAcceptable(db: Db, config: Config, token: string, typedEmail: string, now: Date) {
  const invitation = await findValid(db, config, token, now)
  const address = invitation.email ?? typedEmail
  const known = await findByUsername(db, usernameKey(address))
  if (known && (known.endedAt === null || invitation.email === null || invitation.storeId !== null))
    throw new AppError('person_exists')
  return { invitation, address, returning: known?.id }
}

/** Sends nothing for an invitation that was cancelled or accepted in the meantime. */
export async function sendInvitation(
  { db, mailer, clock, config }: Pick<Platform, 'db' | 'mailer' | 'clock' | 'config'>,
  id: number,
): Promise<void> {
  const invitation = await repository.findInvitation(db, id, clock.now())
  if (!invitation?.email) return
  const { storeName, role } = invitation
  const place = storeName === null ? `o painel ${siteName('de')}` : `a loja ${storeName} ${siteName('em')}`
  const roleName = storeName === null ? roleNames[role as PanelRole] : storeRoleNames[role as StoreRole]
  await mailer.send({
    id: `invitation-${id}`,
    to: invitation.email,
    subject: `Convite para ${place}`,
    text: [
      `Olá, ${invitation.name}.`,
      '',
      `${invitation.inviterName} convida você para ${place}, como ${roleName}.`,
      '',
      `Para aceitar, abra este link. Ele vale por ${invitationDays} dias e funciona uma vez:`,
      '',
      invitationLink(config, invitation),
      '',
      'Se você não esperava este convite, não precisa fazer nada.',
    ].join('\n'),
  })
}

function toInvitation(config: Config, actorRole: Role, invitation: repository.StoredInvitation): Invitation {
  const { id, name, email, role, inviterName, createdAt, expiresAt } = invitation
  return {
    id: publicId('invitation', id),
    name,
    email,
    role: role as PanelRole,
    invitedBy: inviterName,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    // Anyone with the link can take the role: an administrator must not open an invitation that makes them an owner.
    link: canAssign(actorRole, role as PanelRole) ? invitationLink(config, invitation) : null,
  }
}

/** After the #, so that the token reaches neither our log nor another site. */
export function invitationLink(
  config: Config,
  { storeId, tokenSeed, tokenHash }: Pick<repository.StoredInvitation, 'storeId' | 'tokenSeed' | 'tokenHash'>,
): string {
  const page = storeId === null ? '/admin' : '/minha-loja'
  const [newest, ...older] = tokensOf(config, tokenSeed)
  const sent = [newest, ...older].find((token) => hashToken(token).equals(tokenHash))
  return `${new URL(page, config.http.publicUrl).href}#convite=${sent ?? newest}`
}

/** Computed, so that the link can be shown again although only its hash is stored; the table alone is not enough to use it. */
function tokensOf({ keys }: Config, tokenSeed: Buffer): [string, ...string[]] {
  const [newest, ...older] = macsOf(keys.invitations, tokenSeed)
  const text = (mac: Buffer) => mac.toString('base64url')
  return [text(newest), ...older.map(text)]
}

/** Undefined when the current key made all open invitations. */
export async function findInvitationsOfPreviousKey(
  db: Db,
  config: Config,
  now: Date,
): Promise<{ count: number; until: Date } | undefined> {
  const invitations = await repository.listSeeds(db, now)
  const older = invitations.filter(
    ({ tokenSeed, tokenHash }) => !hashToken(tokensOf(config, tokenSeed)[0]).equals(tokenHash),
  )
  const last = older.at(-1)
  return last && { count: older.length, until: last.expiresAt }
}
