import { type Selectable, sql } from 'kysely'
import type { ContactMessage, ContactMessageDraft } from '#contract/contact-messages.ts'
import type { ContactType } from '#domain/messages/contact-types.ts'
import type { ContactMessageState } from '#domain/messages/message-states.ts'
import type { Db } from '#platform/database/database.ts'
import type { ContactMessages } from '#platform/database/database-tables.generated.ts'
import { publicId } from '#server/public-ids.ts'

/** More than one screen; older ones are found by filtering by state. */
const inboxSize = 500

type NewMessage = ContactMessageDraft & { sender: string; receivedAt: Date }

export interface MessageChanges {
  state?: ContactMessageState
  notes?: string | null
}

/** Newest first. */
export async function listMessages(db: Db, state: ContactMessageState | undefined): Promise<ContactMessage[]> {
  let query = db.selectFrom('contactMessages').selectAll()
  if (state) query = query.where('state', '=', state)
  return (await query.orderBy('id', 'desc').limit(inboxSize).execute()).map(toMessage)
}

/** Undefined when it was mailed already or deleted. */
export async function findUnmailedMessage(db: Db, id: number): Promise<ContactMessage | undefined> {
  const row = await db
    .selectFrom('contactMessages')
    .selectAll()
    .where('id', '=', id)
    .where('mailedAt', 'is', null)
    .executeTakeFirst()
  return row && toMessage(row)
}

export async function markMailed(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('contactMessages')
    .set({ mailedAt: now })
    .where('id', '=', id)
    .where('mailedAt', 'is', null)
    .execute()
}

export async function insertMessage(db: Db, message: NewMessage): Promise<number> {
  const { id } = await db
    .insertInto('contactMessages')
    .values({ ...message, phone: message.phone ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locked until the end of the transaction. */
export async function lockMessage(db: Db, id: number): Promise<ContactMessage | undefined> {
  const row = await db.selectFrom('contactMessages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toMessage(row)
}

export async function updateMessage(db: Db, id: number, changes: MessageChanges): Promise<void> {
  await db.updateTable('contactMessages').set(changes).where('id', '=', id).execute()
}

export async function deleteMessagesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('contactMessages').where('receivedAt', '<', before).execute()
}

/** Oldest first. */
export async function findMessagesOf(db: Db, email: string): Promise<ContactMessage[]> {
  const rows = await db.selectFrom('contactMessages').selectAll().where(isSentBy(email)).orderBy('id').execute()
  return rows.map(toMessage)
}

/** Returns how many there were. */
export async function deleteMessagesOf(db: Db, email: string, until?: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('contactMessages')
    .where(isSentBy(email))
    .$if(until !== undefined, (query) => query.where('receivedAt', '<=', until as Date))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Addresses differ from one form to the next in their capital letters. */
function isSentBy(email: string) {
  return sql<boolean>`lower(email) = lower(${email})`
}

function toMessage(row: Selectable<ContactMessages>): ContactMessage {
  const { name, email, phone, subject, message, notes } = row
  return {
    id: publicId('message', row.id),
    name,
    email,
    phone,
    subject,
    message,
    // The contract validates both before they are stored, and a check constraint the state.
    contactType: row.contactType as ContactType,
    state: row.state as ContactMessageState,
    notes,
    receivedAt: row.receivedAt.toISOString(),
  }
}
