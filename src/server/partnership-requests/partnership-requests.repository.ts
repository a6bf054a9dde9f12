import { type Selectable, sql } from 'kysely'
import type { PartnershipRequest, PartnershipRequestDraft } from '#contract/partnership-requests.ts'
import type { PartnershipState } from '#domain/messages/message-states.ts'
import type { StoreStatus } from '#domain/stores/store-statuses.ts'
import type { StoreType } from '#domain/stores/store-types.ts'
import type { Db } from '#platform/database/database.ts'
import type { PartnershipRequests } from '#platform/database/database-tables.generated.ts'
import { publicId } from '#server/public-ids.ts'

/** More than one screen; older ones are found by filtering by state. */
const inboxSize = 500

type NewRequest = Omit<PartnershipRequestDraft, 'acceptedTerms'> & {
  acceptedTermsAt: Date
  acceptedTermsVersion: string
  sender: string
  receivedAt: Date
}

export interface RequestChanges {
  storeId?: number
  state?: PartnershipState
  notes?: string | null
}

/** Newest first. */
export async function listRequests(db: Db, state: PartnershipState | undefined): Promise<PartnershipRequest[]> {
  let query = selectRequests(db)
  if (state) query = query.where('state', '=', state)
  return (await query.orderBy('partnershipRequests.id', 'desc').limit(inboxSize).execute()).map(toRequest)
}

/** Undefined when it was mailed already or deleted. */
export async function findUnmailedRequest(db: Db, id: number): Promise<PartnershipRequest | undefined> {
  const row = await selectRequests(db)
    .where('partnershipRequests.id', '=', id)
    .where('mailedAt', 'is', null)
    .executeTakeFirst()
  return row && toRequest(row)
}

export async function markMailed(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('partnershipRequests')
    .set({ mailedAt: now })
    .where('id', '=', id)
    .where('mailedAt', 'is', null)
    .execute()
}

export async function insertRequest(db: Db, request: NewRequest): Promise<number> {
  const { id } = await db
    .insertInto('partnershipRequests')
    .values({ ...request, neighborhood: request.neighborhood ?? null, description: request.description ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locked until the end of the transaction. */
export async function lockRequest(db: Db, id: number): Promise<PartnershipRequest | undefined> {
  const row = await selectRequests(db)
    .where('partnershipRequests.id', '=', id)
    .forUpdate('partnershipRequests')
    .executeTakeFirst()
  return row && toRequest(row)
}

export async function updateRequest(db: Db, id: number, changes: RequestChanges): Promise<void> {
  await db.updateTable('partnershipRequests').set(changes).where('id', '=', id).execute()
}

export async function deleteRequestsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('partnershipRequests').where('receivedAt', '<', before).execute()
}

/** Oldest first. */
export async function findRequestsOf(db: Db, email: string): Promise<PartnershipRequest[]> {
  return (await selectRequests(db).where(isSentBy(email)).orderBy('partnershipRequests.id').execute()).map(toRequest)
}

/** Returns how many there were. */
export async function deleteRequestsOf(db: Db, email: string, until?: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('partnershipRequests')
    .where(isSentBy(email))
    .$if(until !== undefined, (query) => query.where('receivedAt', '<=', until as Date))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

function isSentBy(email: string) {
  return sql<boolean>`lower(partnership_requests.email) = lower(${email})`
}

/** With its store; a merged store resolves to its target. */
function selectRequests(db: Db) {
  return db
    .selectFrom('partnershipRequests')
    .leftJoin('stores as created', 'created.id', 'partnershipRequests.storeId')
    .leftJoin('stores as current', (join) =>
      join.on(sql<boolean>`current.id = coalesce(created.merged_into, created.id)`),
    )
    .selectAll('partnershipRequests')
    .select([
      'current.id as currentStoreId',
      'current.slug as currentSlug',
      'current.name as currentName',
      'current.status as currentStatus',
    ])
}

type RequestRow = Selectable<PartnershipRequests> & {
  currentStoreId: number | null
  currentSlug: string | null
  currentName: string | null
  currentStatus: string | null
}

function toRequest(row: RequestRow): PartnershipRequest {
  const { storeName, ownerName, email, phone, city, neighborhood, address, description, notes } = row
  return {
    id: publicId('request', row.id),
    storeName,
    ownerName,
    email,
    phone,
    city,
    neighborhood,
    address,
    // The contract validates these before they are stored, and check constraints the state and the status of the store.
    storeType: row.storeType as StoreType,
    description,
    acceptedTerms: true,
    state: row.state as PartnershipState,
    notes,
    receivedAt: row.receivedAt.toISOString(),
    store:
      row.currentStoreId === null
        ? null
        : {
            id: publicId('store', row.currentStoreId),
            slug: row.currentSlug ?? '',
            name: row.currentName ?? '',
            status: row.currentStatus as StoreStatus,
          },
  }
}
