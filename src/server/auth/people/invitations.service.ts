import { randomBytes } from 'node:crypto'
import type { Invitation, ReceivedInvitation } from '#contract/people/invitations.ts'
import { oneDay } from '#domain/durations.ts'
import { canAssign, type PanelRole, type Role, roleNames } from '#domain/people/permissions.ts'
import { invitationDays, maxTeam, personFields } from '#domain/people/person-fields.ts'
import { canInStore, type StoreRole, storeRoleNames } from '#domain/people/store-permissions.ts'
import { siteName } from '#domain/site.ts'
import { acquireLock, type Db, inTransaction } from '#platform/database/database.ts'
import { enqueue, type PayloadOf } from '#platform/jobs/queue.ts'
import { macsOf } from '#platform/keys/secret-keys.ts'
import { hashPassword } from '#platform/passwords.ts'
import type { Platform } from '#platform/platform.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import { AppError, found, invalidField } from '#server/app-error.ts'
import {
  countInvitationClaims,
  deleteClaimsOf,
  findClaim,
  findMailedInvitation,
  insertInvitationClaim,
  setClaimToken,
} from '#server/auth/addresses/address-claims.repository.ts'
import { isSameAddress } from '#server/auth/addresses/addresses.service.ts'
import {
  dropClaimedName,
  findHolder,
  type Holder,
  isMereClaim,
  recoverAccount,
} from '#server/auth/addresses/holders.ts'
import { insertAdministrator } from '#server/auth/auth.repository.ts'
import { type LoginClient, type OpenedSession, startSession, usernameKey } from '#server/auth/auth.service.ts'
import { dailyPseudonym } from '#server/http/resilience/form-rate-limit.ts'
import { type AuditEntry, recordAudit } from '#server/http/security/audit.ts'
import type { Admin } from '#server/http/security/identity.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import * as repository from './invitations.repository.ts'
import { requireUncommonPassword } from './new-password.ts'
import { mailInvitation } from './people.jobs.ts'
import { countTeam, findPerson, updatePerson } from './people.repository.ts'
import { lockPeople, subjectOf } from './people.service.ts'
import { saveMember } from './store-members.repository.ts'

type Config = Platform['config']

/** Enough for an address that was typed wrong, or a mail that got lost. */
const mailsPerInvitation = 5

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
  const holder = email === null ? undefined : await findHolder(db, email)
  if (holder?.endedAt === null && !isMereClaim(holder)) throw new AppError('person_exists')
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
  if (invitation.email) await mailClaim(db, id, invitation.email, now)
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

/** By the link that the inviter sees, or by the one that was mailed. */
export async function readInvitation(db: Db, config: Config, token: string, now: Date): Promise<ReceivedInvitation> {
  const { invitation, address, isMailed } = await findReceived(db, config, token, now)
  const { inviterName, role, name, storeName, expiresAt } = invitation
  const received = { invitedBy: inviterName, role, isMailed, name, email: address, store: storeName }
  return { ...received, expiresAt: expiresAt.toISOString() }
}

/**
 * The inviter sees the link of an invitation, so that it proves nobody's address: it only sends the link with which it is accepted. Whether
 * the address is known makes no difference here.
 */
export async function requestInvitationMail(
  db: Db,
  config: Config,
  { token, email }: { token: string; email: string | null },
  network: string,
  now: Date,
): Promise<void> {
  const { invitation, address } = await findReceived(db, config, token, now)
  // An invitation to an address is mailed to that address only.
  const to = address ?? email
  if (to === null) throw invalidField('email', personFields.email.required)
  await acquireLock(db, `mails of invitation ${invitation.id}`)
  if ((await countInvitationClaims(db, invitation.id)) >= mailsPerInvitation)
    throw new AppError('rate_limited', { retryAfter: oneDay / 1000 })
  await mailClaim(db, invitation.id, to, now, await dailyPseudonym(db, network, now))
}

/**
 * With the mailed link, which proves the address. The password is hashed before the transaction, and only for a valid invitation, so that
 * strangers cannot make us hash.
 */
export async function acceptInvitation(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { token, name, password }: { token: string; name: string; password: string },
  client: LoginClient,
): Promise<OpenedSession> {
  const now = clock.now()
  const { address } = await findAcceptable(db, config, token, now)
  requireUncommonPassword(password, [name, address])
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (db) => {
    await acquireLock(db, 'people')
    const { invitation, address, holder } = await findAcceptable(db, config, token, now)
    if (!(await repository.deleteInvitation(db, invitation.id))) throw new AppError('invitation_ended')
    const role: Role = invitation.storeId === null ? (invitation.role as PanelRole) : 'shop'
    const id = await takeAccount(db, { address, name, role, passwordHash }, holder, now)
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

/** A new account, or the one that the owner of the mailbox gets back. Returns its id. */
async function takeAccount(
  db: Db,
  person: { address: string; name: string; role: Role; passwordHash: string },
  holder: Holder | undefined,
  now: Date,
): Promise<number> {
  const { address, name, role, passwordHash } = person
  await deleteClaimsOf(db, address)
  if (holder && isMereClaim(holder) && role !== 'shop') await dropClaimedName(db, holder.id)
  else if (holder) {
    await recoverAccount(db, holder.id, { address, passwordHash }, now)
    await updatePerson(db, holder.id, { name, role, endedAt: null })
    return holder.id
  }
  return insertAdministrator(db, {
    ...{ username: address, usernameKey: usernameKey(address), name, role, passwordHash },
    ...{ email: address, emailProvenAt: now },
  })
}

/**
 * Adds the store of an invitation to the account of a logged-in person. The account proves their identity: the inviter knows the link too,
 * and must not use it to enter as someone who already has an account. An account whose address is a mere claim may be an impostor's.
 */
export async function joinStore(db: Db, config: Config, actor: Admin, token: string, now: Date): Promise<AuditEntry> {
  await acquireLock(db, 'people')
  const { invitation, address } = await findReceived(db, config, token, now)
  if (invitation.storeId === null) throw new AppError('invitation_for_another')
  const { email } = found(await findPerson(db, actor.id), 'not_authenticated')
  if (email === null) throw new AppError('address_unproven')
  if (address !== null && !isSameAddress(address, email)) throw new AppError('invitation_for_another')
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

interface Received {
  invitation: repository.StoredInvitation
  /** To which it was mailed, or is to be mailed; null if the invited person names it. */
  address: string | null
  isMailed: boolean
}

/** A link expires when its inviter may no longer grant the role; the one that the inviter sees, also with the key that made it. */
async function findReceived(db: Db, config: Config, token: string, now: Date): Promise<Received> {
  const tokenHash = hashToken(token)
  const mailed = await findMailedInvitation(db, tokenHash)
  const invitation = found(
    mailed
      ? await repository.findInvitation(db, mailed.invitationId, now)
      : await repository.findInvitationByToken(db, tokenHash, now),
    'invitation_ended',
  )
  const { inviterRole, inviterStoreRole, storeId, role, tokenSeed } = invitation
  if (!mailed && !tokensOf(config, tokenSeed).includes(token)) throw new AppError('invitation_ended')
  const mayGive =
    storeId === null
      ? canAssign(inviterRole, role as PanelRole)
      : canInStore('store.team', inviterRole, inviterStoreRole)
  if (!mayGive) throw new AppError('invitation_ended')
  return { invitation, address: mailed?.address ?? invitation.email, isMailed: mailed !== undefined }
}

/**
 * Only an invitation to an address reactivates a removed person: otherwise anyone with a link could take over a former colleague's name in
 * the history. An invitation to a store reactivates no one, because its inviter does not belong to the panel. The owner of a mailbox gets
 * the account of a store's person that only claims it.
 */
async function findAcceptable(db: Db, config: Config, token: string, now: Date) {
  const { invitation, address, isMailed } = await findReceived(db, config, token, now)
  if (!isMailed || address === null) throw new AppError('address_unproven')
  const holder = await findHolder(db, address)
  const isReturning = holder?.endedAt != null && invitation.email !== null && invitation.storeId === null
  if (holder && !isReturning && !isMereClaim(holder)) throw new AppError('person_exists')
  return { invitation, address, holder }
}

async function mailClaim(db: Db, invitationId: number, address: string, now: Date, network?: string): Promise<void> {
  const id = await insertInvitationClaim(db, invitationId, address, now)
  await enqueue(db, mailInvitation, { id, ...(network !== undefined && { network }) })
}

/**
 * Mails the link with which an invitation is accepted; nothing when it was cancelled or accepted in the meantime. States no text of the
 * inviter, who may not know the recipient: names of stores are given by operators.
 */
export async function sendInvitation(
  { db, outbox, clock, config }: Pick<Platform, 'db' | 'outbox' | 'clock' | 'config'>,
  { id, network }: PayloadOf<typeof mailInvitation>,
): Promise<void> {
  const claim = await findClaim(db, id)
  const invitation = claim?.invitationId && (await repository.findInvitation(db, claim.invitationId, clock.now()))
  if (!claim || !invitation) return
  const { storeName, role, storeId, inviterRole, inviterId } = invitation
  const place = storeName === null ? `o painel ${siteName('de')}` : `a loja ${storeName} ${siteName('em')}`
  const roleName = storeName === null ? roleNames[role as PanelRole] : storeRoleNames[role as StoreRole]
  const token = newToken()
  await setClaimToken(db, id, hashToken(token))
  await outbox.send({
    kind: inviterRole === 'shop' ? 'invitation' : 'panelInvitation',
    actor: inviterRole === 'shop' ? `store ${storeId}` : `person ${inviterId}`,
    network,
    id: `invitation-${id}-${clock.now().getTime()}`,
    to: claim.address,
    subject: `Convite para ${place}`,
    text: [
      'Olá.',
      '',
      `Você recebeu um convite para ${place}, como ${roleName}.`,
      '',
      `Para aceitar, abra este link. Ele vale por ${invitationDays} dias e funciona uma vez:`,
      '',
      linkWith(config, storeId, token),
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
  const [newest, ...older] = tokensOf(config, tokenSeed)
  return linkWith(config, storeId, [newest, ...older].find((token) => hashToken(token).equals(tokenHash)) ?? newest)
}

function linkWith(config: Config, storeId: number | null, token: string): string {
  const page = storeId === null ? '/admin' : '/minha-loja'
  return `${new URL(page, config.http.publicUrl).href}#convite=${token}`
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
