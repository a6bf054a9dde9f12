import type { MessageReply } from '#contract/contact-messages.ts'
import type { Db } from '#platform/database/database.ts'

type Form = 'contactMessages' | 'partnershipRequests'

function threadColumn(form: Form): 'messageId' | 'requestId' {
  return form === 'contactMessages' ? 'messageId' : 'requestId'
}

/** By entry, oldest first. */
export async function findReplies(db: Db, form: Form, ids: number[]): Promise<Map<number, MessageReply[]>> {
  if (ids.length === 0) return new Map()
  const column = threadColumn(form)
  const rows = await db
    .selectFrom('messageReplies')
    .select([`${column} as threadId`, 'body', 'createdAt', 'mailedAt'])
    .where(column, 'in', ids)
    .orderBy('id')
    .execute()
  const replies = new Map<number, MessageReply[]>()
  for (const { threadId, body, createdAt, mailedAt } of rows) {
    const reply = { text: body, createdAt: createdAt.toISOString(), mailedAt: mailedAt?.toISOString() ?? null }
    replies.set(threadId as number, [...(replies.get(threadId as number) ?? []), reply])
  }
  return replies
}

export async function insertReply(
  db: Db,
  form: Form,
  threadId: number,
  body: string,
  createdAt: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('messageReplies')
    .values({ [threadColumn(form)]: threadId, body, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface UnmailedReply {
  form: Form
  threadId: number
  body: string
  /** 1 for the first of its thread. */
  number: number
}

/** Undefined when it was already mailed, or deleted with its message. */
export async function findUnmailedReply(db: Db, id: number): Promise<UnmailedReply | undefined> {
  const row = await db
    .selectFrom('messageReplies')
    .select(['messageId', 'requestId', 'body'])
    .where('id', '=', id)
    .where('mailedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const form = row.messageId === null ? 'partnershipRequests' : 'contactMessages'
  const threadId = (row.messageId ?? row.requestId) as number
  const { number } = await db
    .selectFrom('messageReplies')
    .select((select) => select.fn.countAll<number>().as('number'))
    .where(threadColumn(form), '=', threadId)
    .where('id', '<=', id)
    .executeTakeFirstOrThrow()
  return { form, threadId, body: row.body, number }
}

export async function markReplyMailed(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('messageReplies').set({ mailedAt: now }).where('id', '=', id).execute()
}
