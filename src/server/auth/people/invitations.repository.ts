import type { Role } from '#domain/people/permissions.ts'
import { maxTeam } from '#domain/people/person-fields.ts'
import type { Db } from '#platform/database/database.ts'

export interface StoredInvitation {
  id: number
  tokenSeed: Buffer
  role: Role
  name: string
  email: string | null
  createdAt: Date
  expiresAt: Date
  inviterId: number
  inviterName: string
  inviterRole: Role
}

export async function insertInvitation(
  db: Db,
  invitation: {
    tokenSeed: Buffer
    tokenHash: Buffer
    role: Role
    name: string
    email: string | null
    invitedBy: number
    createdAt: Date
    expiresAt: Date
  },
): Promise<number> {
  const { id } = await db.insertInto('invitations').values(invitation).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function listOpenInvitations(db: Db, now: Date): Promise<StoredInvitation[]> {
  return openInvitations(db, now).orderBy('invitations.createdAt', 'desc').limit(maxTeam).execute()
}

export async function findInvitation(db: Db, id: number, now: Date): Promise<StoredInvitation | undefined> {
  return openInvitations(db, now).where('invitations.id', '=', id).executeTakeFirst()
}

export async function findInvitationByToken(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<StoredInvitation | undefined> {
  return openInvitations(db, now).where('tokenHash', '=', tokenHash).executeTakeFirst()
}

/** False when another request has deleted it before. */
export async function deleteInvitation(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('invitations').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteInvitationsBy(db: Db, inviterId: number): Promise<void> {
  await db.deleteFrom('invitations').where('invitedBy', '=', inviterId).execute()
}

export async function deleteExpiredInvitations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('invitations').where('expiresAt', '<=', now).execute()
}

/** Not those of somebody who was ended since. */
function openInvitations(db: Db, now: Date) {
  return db
    .selectFrom('invitations')
    .innerJoin('administrators', 'administrators.id', 'invitedBy')
    .select([
      'invitations.id',
      'tokenSeed',
      'invitations.role',
      'invitations.name',
      'invitations.email',
      'invitations.createdAt',
      'expiresAt',
      'administrators.id as inviterId',
      'administrators.name as inviterName',
      'administrators.role as inviterRole',
    ])
    .where('expiresAt', '>', now)
    .where('endedAt', 'is', null)
    .$narrowType<{ role: Role; inviterRole: Role }>()
}
