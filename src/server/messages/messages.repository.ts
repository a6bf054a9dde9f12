import { sql } from 'kysely'
import type { ContactMessage, ContactMessageDraft, MessageReply } from '#contract/contact-messages.ts'
import type { PartnershipRequest, PartnershipRequestDraft } from '#contract/partnership-requests.ts'
import type { ContactType } from '#domain/messages/contact-types.ts'
import type { ContactMessageState, PartnershipState } from '#domain/messages/message-states.ts'
import type { StoreStatus } from '#domain/stores/store-statuses.ts'
import type { StoreType } from '#domain/stores/store-types.ts'
import type { Db } from '#platform/database/database.ts'
import { publicId } from '#server/public-ids.ts'
import { findReplies } from './replies.repository.ts'

/** Messages and requests, by the table of their form. */
export interface Entries {
  contactMessages: ContactMessage
  partnershipRequests: PartnershipRequest
}
export type Form = keyof Entries

/** More than one screen; older ones are found by filtering by state. */
const mostListed = 500

interface Received {
  sender: string
  receivedAt: Date
}

export async function insertMessage(db: Db, message: ContactMessageDraft & Received): Promise<number> {
  const { id } = await db
    .insertInto('contactMessages')
    .values({ ...message, phone: message.phone ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertRequest(
  db: Db,
  request: Omit<PartnershipRequestDraft, 'acceptedTerms'> &
    Received & { acceptedTermsAt: Date; acceptedTermsVersion: string },
): Promise<number> {
  const { id } = await db
    .insertInto('partnershipRequests')
    .values({ ...request, neighborhood: request.neighborhood ?? null, description: request.description ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Newest first. */
export function listEntries<F extends Form>(db: Db, form: F, state: Entries[F]['state'] | undefined) {
  const newest = select(db, form).orderBy('entry.id', 'desc').limit(mostListed)
  return read(db, form, state ? newest.where('entry.state', '=', state) : newest)
}

/** Oldest first. */
export function findEntriesOf<F extends Form>(db: Db, form: F, email: string): Promise<Entries[F][]> {
  return read(db, form, select(db, form).where(isSentBy(email)).orderBy('entry.id'))
}

/** Undefined when it was already mailed or deleted. */
export async function findUnmailed<F extends Form>(db: Db, form: F, id: number): Promise<Entries[F] | undefined> {
  const unmailed = select(db, form).where('entry.id', '=', id).where('entry.mailedAt', 'is', null)
  return (await read(db, form, unmailed))[0]
}

export async function findEntry<F extends Form>(db: Db, form: F, id: number): Promise<Entries[F] | undefined> {
  return (await read(db, form, select(db, form).where('entry.id', '=', id)))[0]
}

/** Locked until the end of the transaction. */
export async function lockEntry<F extends Form>(db: Db, form: F, id: number): Promise<Entries[F] | undefined> {
  return (await read(db, form, select(db, form).where('entry.id', '=', id).forUpdate('entry')))[0]
}

export async function markMailed(db: Db, form: Form, id: number, now: Date): Promise<void> {
  await db
    .updateTable(anyTable(form))
    .set({ mailedAt: now })
    .where('id', '=', id)
    .where('mailedAt', 'is', null)
    .execute()
}

export interface EntryChanges<F extends Form> {
  state?: Entries[F]['state']
  notes?: string | null
}

export async function updateEntry<F extends Form>(
  db: Db,
  form: F,
  id: number,
  changes: EntryChanges<F> & { storeId?: F extends 'partnershipRequests' ? number : never },
): Promise<void> {
  await db.updateTable(anyTable(form)).set(changes).where('id', '=', id).execute()
}

export async function deleteEntriesBefore(db: Db, form: Form, before: Date): Promise<void> {
  await db.deleteFrom(anyTable(form)).where('receivedAt', '<', before).execute()
}

/** Returns the number deleted. */
export async function deleteEntriesOf(db: Db, form: Form, email: string, until?: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom(`${anyTable(form)} as entry`)
    .where(isSentBy(email))
    .$if(until !== undefined, (query) => query.where('receivedAt', '<=', until as Date))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The same address may be capitalized differently in each form. */
function isSentBy(email: string) {
  return sql<boolean>`lower(entry.email) = lower(${email})`
}

/** For columns that both tables have: Kysely's types cannot express a statement about either table. */
function anyTable(form: Form): 'contactMessages' {
  return form as 'contactMessages'
}

function select(db: Db, form: Form): ReturnType<typeof selectMessages> {
  return form === 'contactMessages'
    ? selectMessages(db)
    : (selectRequests(db) as unknown as ReturnType<typeof selectMessages>)
}

async function read<F extends Form>(db: Db, form: F, query: ReturnType<typeof selectMessages>): Promise<Entries[F][]> {
  const toEntry = form === 'contactMessages' ? toMessage : toRequest
  const rows = await query.execute()
  const replies = await findReplies(
    db,
    form,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toEntry(row as MessageRow & RequestRow, replies.get(row.id) ?? [])) as Entries[F][]
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number]
type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number]

function selectMessages(db: Db) {
  return db.selectFrom('contactMessages as entry').selectAll('entry')
}

/** With its store; a merged store resolves to its target. */
function selectRequests(db: Db) {
  return db
    .selectFrom('partnershipRequests as entry')
    .leftJoin('stores as created', 'created.id', 'entry.storeId')
    .leftJoin('stores as current', (join) =>
      join.on(sql<boolean>`current.id = coalesce(created.merged_into, created.id)`),
    )
    .selectAll('entry')
    .select([
      'current.id as currentStoreId',
      'current.slug as currentSlug',
      'current.name as currentName',
      'current.status as currentStatus',
    ])
}

// The contract validates the types before they are stored, and check constraints the states and a store's status.

function toMessage(row: MessageRow, replies: MessageReply[]): ContactMessage {
  const { name, email, phone, subject, message, notes } = row
  return {
    id: publicId('message', row.id),
    name,
    email,
    phone,
    subject,
    message,
    contactType: row.contactType as ContactType,
    state: row.state as ContactMessageState,
    notes,
    receivedAt: row.receivedAt.toISOString(),
    replies,
  }
}

function toRequest(row: RequestRow, replies: MessageReply[]): PartnershipRequest {
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
    storeType: row.storeType as StoreType,
    description,
    acceptedTerms: true,
    state: row.state as PartnershipState,
    notes,
    receivedAt: row.receivedAt.toISOString(),
    replies,
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
