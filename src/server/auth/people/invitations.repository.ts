import type { PanelRole, Role } from '#domain/people/permissions.ts'
import { maxTeam } from '#domain/people/person-fields.ts'
import type { StoreRole } from '#domain/people/store-permissions.ts'
import type { Db } from '#platform/database/database.ts'

export interface StoredInvitation {
  id: number
  tokenSeed: Buffer
  tokenHash: Buffer
  role: PanelRole | StoreRole
  name: string
  email: string | null
  createdAt: Date
  expiresAt: Date
  inviterId: number
  inviterName: string
  inviterRole: Role
  /** Null: invitation to the panel. */
  storeId: number | null
  storeName: string | null
  /** The inviter's role in that store. */
  inviterStoreRole: StoreRole | null
}

export async function insertInvitation(
  db: Db,
  invitation: {
    tokenSeed: Buffer
    tokenHash: Buffer
    role: PanelRole | StoreRole
    name: string
    email: string | null
    invitedBy: number
    storeId: number | null
    createdAt: Date
    expiresAt: Date
  },
): Promise<number> {
  const { id } = await db.insertInto('invitations').values(invitation).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Invitations to one store, or to the panel. */
export async function listOpenInvitations(db: Db, storeId: number | null, now: Date): Promise<StoredInvitation[]> {
  return openInvitations(db, now)
    .where('invitations.storeId', storeId === null ? 'is' : '=', storeId)
    .orderBy('invitations.createdAt', 'desc')
    .limit(maxTeam)
    .execute()
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

/** Of all open invitations, the first to expire first. */
export async function listSeeds(
  db: Db,
  now: Date,
): Promise<Pick<StoredInvitation, 'tokenSeed' | 'tokenHash' | 'expiresAt'>[]> {
  return openInvitations(db, now).orderBy('expiresAt').execute()
}

/** False when another request already deleted it. */
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

/** Excludes invitations by people who were removed since. */
function openInvitations(db: Db, now: Date) {
  return db
    .selectFrom('invitations')
    .innerJoin('administrators', 'administrators.id', 'invitedBy')
    .leftJoin('stores', 'stores.id', 'invitations.storeId')
    .leftJoin('storeMembers', (join) =>
      join
        .onRef('storeMembers.storeId', '=', 'invitations.storeId')
        .onRef('storeMembers.administratorId', '=', 'invitations.invitedBy'),
    )
    .select([
      'invitations.storeId',
      'stores.name as storeName',
      'storeMembers.role as inviterStoreRole',
      'invitations.id',
      'tokenSeed',
      'tokenHash',
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
    .$narrowType<{ role: PanelRole | StoreRole; inviterRole: Role; inviterStoreRole: StoreRole | null }>()
}
