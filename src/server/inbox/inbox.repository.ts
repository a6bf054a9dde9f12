import { sql } from 'kysely'
import type { InboxFile } from '#contract/week/inbox.ts'
import { daysBefore } from '#domain/durations.ts'
import type { Db } from '#platform/database/database.ts'
import { publicId } from '#server/public-ids.ts'

interface NewFile {
  sender: string | null
  isProven: boolean
  storeId: number | null
  fileName: string
  kind: InboxFile['kind']
  contentType: string
  contentHash: Buffer
  content: Buffer
  receivedAt: Date
}

/** No effect for the same file of the same sender and store. */
export async function insertFile(db: Db, file: NewFile): Promise<void> {
  await db
    .insertInto('inboxFiles')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface Held {
  files: number
  bytes: number
}

/** All waiting files, and those of one store; of strangers if that is null. */
export async function countHeldFiles(db: Db, storeId: number | null): Promise<{ all: Held; ofSender: Held }> {
  const { rows } = await sql<Held & { isOfSender: boolean }>`
    select store_id is not distinct from ${storeId}::int as is_of_sender, count(*)::int as files,
      sum(octet_length(content))::float8 as bytes
    from inbox_files group by 1`.execute(db)
  const sum = (held: Held[]) => ({
    files: held.reduce((files, one) => files + one.files, 0),
    bytes: held.reduce((bytes, one) => bytes + one.bytes, 0),
  })
  return { all: sum(rows), ofSender: sum(rows.filter(({ isOfSender }) => isOfSender)) }
}

export async function listFiles(db: Db, limit: number): Promise<InboxFile[]> {
  const rows = await db
    .selectFrom('inboxFiles')
    .select(['id', 'fileName', 'kind', 'sender', 'isProven', 'storeId', 'receivedAt'])
    .select((select) => select.fn<number>('octet_length', ['content']).as('size'))
    .orderBy('id')
    .limit(limit)
    // A check constraint allows exactly these.
    .$narrowType<Pick<InboxFile, 'kind'>>()
    .execute()
  return rows.map(({ id, storeId, receivedAt, ...file }) => ({
    ...file,
    id: publicId('inboxFile', id),
    storeId: storeId === null ? null : publicId('store', storeId),
    receivedAt: receivedAt.toISOString(),
  }))
}

export async function findFileContent(db: Db, id: number) {
  return db
    .selectFrom('inboxFiles')
    .select(['fileName', 'contentType', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deleteFile(db: Db, id: number) {
  return db
    .deleteFrom('inboxFiles')
    .where('id', '=', id)
    .returning(['fileName', 'sender', 'isProven'])
    .executeTakeFirst()
}

/** Whether exactly this request came before, and what waits for a worker. */
export async function countMails(
  db: Db,
  signature: Buffer,
): Promise<{ isReplayed: boolean; waiting: number; waitingBytes: number }> {
  const { rows } = await sql<{ isReplayed: boolean; waiting: number; waitingBytes: number }>`
    select exists (select from inbox_mails where signature = ${signature}) as is_replayed,
      count(*)::int as waiting, coalesce(sum(octet_length(raw)), 0)::float8 as waiting_bytes
    from inbox_mails where raw is not null and failure is null`.execute(db)
  return rows[0] ?? { isReplayed: false, waiting: 0, waitingBytes: 0 }
}

/** Undefined for a message that is already stored: a service that got no response delivers it again, under a new signature. */
export async function insertMail(
  db: Db,
  mail: { signature: Buffer; contentHash: Buffer; raw: Buffer; receivedAt: Date },
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('inboxMails')
    .values(mail)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** The message, unless it was already read. */
export async function findUnreadMail(db: Db, id: number): Promise<Buffer | undefined> {
  const mail = await db.selectFrom('inboxMails').select(['raw', 'failure']).where('id', '=', id).executeTakeFirst()
  return mail?.raw && mail.failure === null ? mail.raw : undefined
}

/** Messages that could not be read and are kept whole, of each store and of all strangers together; of others only the failure is. */
const keptFailures = 5

/** On a failure the message is kept, so that nothing is lost. */
export async function markMailRead(
  db: Db,
  id: number,
  { failure, storeId }: { failure: string | null; storeId: number | null },
): Promise<void> {
  await db
    .updateTable('inboxMails')
    .set({ failure, storeId, ...(failure === null && { raw: null }) })
    .where('id', '=', id)
    .execute()
  if (failure === null) return
  await sql`
    update inbox_mails set raw = null where id in (
      select id from inbox_mails where failure is not null and raw is not null and store_id is not distinct from ${storeId}::int
      order by id desc offset ${keptFailures})`.execute(db)
}

export async function listFailures(db: Db, limit: number): Promise<{ text: string; receivedAt: string }[]> {
  const rows = await db
    .selectFrom('inboxMails')
    .select(['failure', 'receivedAt'])
    .where('failure', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ failure, receivedAt }) => ({ text: failure ?? '', receivedAt: receivedAt.toISOString() }))
}

export async function deleteOld(db: Db, now: Date, keptDays: number): Promise<void> {
  const before = daysBefore(now, keptDays)
  await db.deleteFrom('inboxFiles').where('receivedAt', '<', before).execute()
  await db.deleteFrom('inboxMails').where('receivedAt', '<', before).execute()
}

export async function saveSender(db: Db, address: string, storeId: number, now: Date): Promise<void> {
  await db
    .insertInto('inboxSenders')
    .values({ address, storeId, updatedAt: now })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ storeId, updatedAt: now }))
    .execute()
}

/** A member of the store's team, or an address that a person assigned to a store. Null for a person in two stores. */
export async function findStoreOfSender(db: Db, address: string): Promise<number | null> {
  const known = await db.selectFrom('inboxSenders').select('storeId').where('address', '=', address).executeTakeFirst()
  const knownStore = known && (await lockActiveStore(db, known.storeId))
  if (knownStore) return knownStore
  const members = await db
    .selectFrom('storeMembers')
    .innerJoin('administrators', 'administrators.id', 'storeMembers.administratorId')
    .select('storeMembers.storeId')
    .where((where) => where(where.fn('lower', ['administrators.email']), '=', address))
    .where('administrators.endedAt', 'is', null)
    .orderBy('storeMembers.storeId')
    .execute()
  const stores = new Set<number>()
  for (const { storeId } of members) {
    const active = await lockActiveStore(db, storeId)
    if (active !== null) stores.add(active)
  }
  const [only = null] = stores
  return stores.size === 1 ? only : null
}

/**
 * A merged store is replaced by its target; null when that is paused. It cannot be merged before the end of the transaction, so that a
 * merge finds all files of the store.
 */
export async function lockActiveStore(db: Db, id: number): Promise<number | null> {
  const named = await db.selectFrom('stores').select('mergedInto').where('id', '=', id).executeTakeFirst()
  const store = await db
    .selectFrom('stores')
    .select(['id', 'mergedInto', 'status'])
    .where('id', '=', named?.mergedInto ?? id)
    .forShare()
    .executeTakeFirst()
  if (store?.status !== 'active') return null
  // Merged while this query waited for the lock.
  return store.mergedInto ?? store.id
}
