import { sql } from 'kysely'
import { ContactMessage, type ContactMessageDraft, type MessageReply } from '#contract/contact-messages.ts'
import { PartnershipRequest, type PartnershipRequestDraft } from '#contract/partnership-requests.ts'
import type { Db } from '#platform/database/database.ts'
import { publicId } from '#server/public-ids.ts'

/** Messages by their kind: one for each form. */
export interface Messages {
  contact: ContactMessage
  partnership: PartnershipRequest
}
export type Kind = keyof Messages
export interface Drafts {
  contact: ContactMessageDraft
  partnership: PartnershipRequestDraft
}

interface KindOfMessage<K extends Kind> {
  idKind: 'message' | 'request'
  /** Of a message that was answered for the first time. */
  answeredState: Messages[K]['state']
  parse: (message: unknown) => Messages[K]
}

export const kinds: { [K in Kind]: KindOfMessage<K> } = {
  contact: { idKind: 'message', answeredState: 'respondida', parse: (message) => ContactMessage.parse(message) },
  partnership: {
    idKind: 'request',
    answeredState: 'em contato',
    parse: (message) => PartnershipRequest.parse(message),
  },
}

/** More than one screen; older ones are found by filtering by state. */
const mostListed = 500

export async function insertMessage<K extends Kind>(
  db: Db,
  kind: K,
  { email, ...content }: Drafts[K],
  received: { sender: string; receivedAt: Date; termsVersion: string | null },
): Promise<number> {
  const { id } = await db
    .insertInto('messages')
    .values({ kind, email, content: JSON.stringify(content), ...received })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Newest first. */
export function listMessages<K extends Kind>(db: Db, kind: K, state: Messages[K]['state'] | undefined) {
  const newest = select(db, kind).orderBy('messages.id', 'desc').limit(mostListed)
  return read(db, kind, state ? newest.where('state', '=', state) : newest)
}

/** Oldest first. The same address may be capitalized differently in each form. */
export function findMessagesOf<K extends Kind>(db: Db, kind: K, email: string): Promise<Messages[K][]> {
  return read(db, kind, select(db, kind).where(isSentBy(email)).orderBy('messages.id'))
}

export async function findMessage<K extends Kind>(db: Db, kind: K, id: number): Promise<Messages[K] | undefined> {
  return (await read(db, kind, select(db, kind).where('messages.id', '=', id)))[0]
}

/** Locked until the end of the transaction. */
export async function lockMessage<K extends Kind>(db: Db, kind: K, id: number): Promise<Messages[K] | undefined> {
  return (await read(db, kind, select(db, kind).where('messages.id', '=', id).forUpdate('messages')))[0]
}

/** Undefined when it was already mailed or deleted. */
export async function findUnmailedKind(db: Db, id: number): Promise<Kind | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('kind')
    .where('id', '=', id)
    .where('mailedAt', 'is', null)
    .$narrowType<{ kind: Kind }>()
    .executeTakeFirst()
  return row?.kind
}

export async function markMailed(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('messages').set({ mailedAt: now }).where('id', '=', id).where('mailedAt', 'is', null).execute()
}

export interface MessageChanges<K extends Kind> {
  state?: Messages[K]['state']
  notes?: string | null
}

export async function updateMessage<K extends Kind>(
  db: Db,
  id: number,
  changes: MessageChanges<K> & { storeId?: number },
): Promise<void> {
  await db.updateTable('messages').set(changes).where('id', '=', id).execute()
}

export async function deleteMessagesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('messages').where('receivedAt', '<', before).execute()
}

/** Deletes everything sent with this address, or only until then; returns the number of each kind. */
export async function deleteMessagesOf(db: Db, email: string, until?: Date): Promise<Record<Kind, number>> {
  const deleted = await db
    .deleteFrom('messages')
    .where(isSentBy(email))
    .$if(until !== undefined, (query) => query.where('receivedAt', '<=', until as Date))
    .returning('kind')
    .execute()
  const count = (kind: Kind) => deleted.filter((message) => message.kind === kind).length
  return { contact: count('contact'), partnership: count('partnership') }
}

function isSentBy(email: string) {
  return sql<boolean>`lower(messages.email) = lower(${email})`
}

/** With the store that a request became; a merged store resolves to its target. */
function select(db: Db, kind: Kind) {
  return db
    .selectFrom('messages')
    .leftJoin('stores as created', 'created.id', 'storeId')
    .leftJoin('stores', (join) => join.on(sql<boolean>`stores.id = coalesce(created.merged_into, created.id)`))
    .select(['messages.id', 'email', 'content', 'state', 'notes', 'receivedAt'])
    .select(['stores.id as storeId', 'stores.slug', 'stores.name', 'stores.status'])
    .where('kind', '=', kind)
}

async function read<K extends Kind>(db: Db, kind: K, query: ReturnType<typeof select>): Promise<Messages[K][]> {
  const rows = await query.execute()
  const replies = await findReplies(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, content, receivedAt, storeId, slug, name, status, ...row }) => {
    const store = storeId === null ? null : { id: publicId('store', storeId), slug, name, status }
    return kinds[kind].parse({
      ...(content as object),
      ...row,
      id: publicId(kinds[kind].idKind, id),
      receivedAt: receivedAt.toISOString(),
      replies: replies.get(id) ?? [],
      ...(kind === 'partnership' && { store }),
    })
  })
}

/** By message, oldest first. */
async function findReplies(db: Db, messageIds: number[]): Promise<Map<number, MessageReply[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('messageReplies')
    .select(['messageId', 'body', 'createdAt', 'mailedAt'])
    .where('messageId', 'in', messageIds)
    .orderBy('id')
    .execute()
  const byMessage = Map.groupBy(rows, ({ messageId }) => messageId)
  const toReply = ({ body, createdAt, mailedAt }: (typeof rows)[number]) => ({
    ...{ text: body, createdAt: createdAt.toISOString(), mailedAt: mailedAt?.toISOString() ?? null },
  })
  return new Map([...byMessage].map(([id, replies]) => [id, replies.map(toReply)]))
}
