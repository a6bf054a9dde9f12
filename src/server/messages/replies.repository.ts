import type { Db } from '#platform/database/database.ts'
import type { Kind } from './messages.repository.ts'

export async function insertReply(db: Db, messageId: number, body: string, createdAt: Date): Promise<number> {
  const { id } = await db
    .insertInto('messageReplies')
    .values({ messageId, body, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface UnmailedReply {
  kind: Kind
  messageId: number
  body: string
  /** 1 for the first to its message. */
  number: number
}

/** Undefined when it was already mailed, or deleted with its message. */
export async function findUnmailedReply(db: Db, id: number): Promise<UnmailedReply | undefined> {
  return db
    .selectFrom('messageReplies as reply')
    .innerJoin('messages', 'messages.id', 'messageId')
    .select(['messages.kind', 'messageId', 'body'])
    .select(({ selectFrom }) =>
      selectFrom('messageReplies as earlier')
        .whereRef('earlier.messageId', '=', 'reply.messageId')
        .whereRef('earlier.id', '<=', 'reply.id')
        .select(({ fn }) => fn.countAll<number>().as('number'))
        .$asScalar()
        .$notNull()
        .as('number'),
    )
    .where('reply.id', '=', id)
    .where('reply.mailedAt', 'is', null)
    .$narrowType<{ kind: Kind }>()
    .executeTakeFirst()
}

export async function markReplyMailed(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('messageReplies').set({ mailedAt: now }).where('id', '=', id).execute()
}
