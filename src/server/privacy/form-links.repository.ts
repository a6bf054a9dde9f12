import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface FormLink {
  id: number
  email: string
}

export async function insertLink(db: Db, link: { email: string; sender: string; receivedAt: Date }): Promise<number> {
  const { id } = await db.insertInto('formLinks').values(link).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Undefined when it was already mailed or deleted. */
export async function findUnmailedLink(db: Db, id: number): Promise<FormLink | undefined> {
  return db
    .selectFrom('formLinks')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('mailedAt', 'is', null)
    .executeTakeFirst()
}

/** A link that was used is no longer there for its owner. */
export async function hasUnusedLink(db: Db, email: string, since: Date): Promise<boolean> {
  const link = await db
    .selectFrom('formLinks')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('mailedAt', '>', since)
    .where('tokenHash', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return link !== undefined
}

/** Stored before the mail is sent, so that a delivered link always works. */
export async function setToken(db: Db, id: number, tokenHash: Buffer): Promise<void> {
  await db.updateTable('formLinks').set({ tokenHash }).where('id', '=', id).execute()
}

export async function markMailed(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('formLinks').set({ mailedAt: now }).where('id', '=', id).execute()
}

/** Returns the address of the link and invalidates the link; undefined when it was used or is too old. */
export async function consumeLink(db: Db, tokenHash: Buffer, receivedAfter: Date): Promise<string | undefined> {
  const link = await db
    .updateTable('formLinks')
    .set({ tokenHash: null })
    .where('tokenHash', '=', tokenHash)
    .where('receivedAt', '>', receivedAfter)
    .returning('email')
    .executeTakeFirst()
  return link?.email
}

export async function deleteLinksOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('formLinks').where(sql<boolean>`lower(email) = lower(${email})`).execute()
}

export async function deleteLinksBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('formLinks').where('receivedAt', '<', before).execute()
}

/** Addresses that sent forms, or for which links were requested; each in one of its spellings. */
export async function findFormAddresses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct on (lower(email)) email from (
      select email from messages
      union all select email from form_links
      union all select email from alert_subscribers where email is not null
    ) as sent`.execute(db)
  return rows.map(({ email }) => email)
}
