import { sql } from 'kysely'
import { oneHour } from '#domain/durations.ts'
import { acquireLock, type Db } from '#platform/database/database.ts'
import { AppError, found } from '#server/app-error.ts'

/** What the outbox counts a network's mails of a day by: a hash whose secret is deleted after three days. */
export async function dailyPseudonym(db: Db, network: string, now: Date): Promise<string> {
  const { rows } = await sql<{
    networks: string[]
  }>`select report_networks_of(${network}, 0, ${now}) as networks`.execute(db)
  return found(found(rows[0], 'internal').networks[0], 'internal')
}

const formsPerHour = 5

/**
 * Admits five forms of a kind per network and hour, or the given number, and returns the pseudonym to store as the sender. The lock keeps
 * parallel requests from passing between count and insert. The pseudonym is a hash whose secret is deleted after an hour or two.
 */
export async function admitFormSender(
  db: Db,
  table:
    | 'messages'
    | 'formLinks'
    | 'loginLinks'
    | 'priceReports'
    | 'priceChecks'
    | 'comparisonDoubts'
    | 'barcodeNamings'
    | 'alertConfirmations',
  network: string,
  now: Date,
  perHour = formsPerHour,
): Promise<string> {
  await acquireLock(db, `${table} of ${network}`)
  const senders = await sendersOf(db, network, now)
  const since = new Date(now.getTime() - oneHour)
  const earliest = await db
    .selectFrom(table)
    .select('receivedAt')
    .where('sender', 'in', senders)
    .where('receivedAt', '>', since)
    .orderBy('receivedAt', 'desc')
    .offset(perHour - 1)
    .limit(1)
    .executeTakeFirst()
  if (earliest)
    throw new AppError('rate_limited', {
      retryAfter: Math.ceil((earliest.receivedAt.getTime() - since.getTime()) / 1000),
    })
  return found(senders[0], 'internal')
}

/** The sender names of a network, newest first: that of this hour and, while its secret is kept, that of the last hour. */
async function sendersOf(db: Db, network: string, now: Date): Promise<string[]> {
  const hour = new Date(Math.floor(now.getTime() / oneHour) * oneHour)
  await sql`
    with ended as (delete from sender_secrets where hour < ${new Date(hour.getTime() - oneHour)})
    insert into sender_secrets (hour, secret) values (${hour}, uuid_send(gen_random_uuid())) on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<{ sender: string }>`
    select encode(sha256(secret || convert_to(${network}::text, 'UTF8')), 'hex') as sender
    from sender_secrets where hour <= ${hour} order by hour desc`.execute(db)
  return rows.map(({ sender }) => sender)
}
