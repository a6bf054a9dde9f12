import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { acquireLocks, type Db, inTransaction } from '#platform/database/database.ts'
import { pseudonym } from '#platform/keys/secret-keys.ts'
import type { Log } from '#platform/log.ts'
import { budgetOf, type MailKind } from './mail-budgets.ts'
import type { Mail, Mailer } from './mailer.ts'

export interface OutboxMail extends Mail {
  kind: MailKind
  /**
   * Who caused the mail: `person 1` or `store 1`. People of stores act as their store, because a store invites people as it likes.
   */
  actor?: string | undefined
  /** Pseudonym of the network from which it was asked for. */
  network?: string | undefined
}

/** Mails of this process since it started. */
export interface MailTotals {
  sent: number
  dropped: number
}

export interface Outbox {
  /** False when a budget is exhausted: the mail is dropped, and the caller must reveal it to nobody. Throws when the server fails. */
  send: (mail: OutboxMail) => Promise<boolean>
  totals: MailTotals
}

interface OutboxParts {
  db: Db
  mailer: Mailer
  clock: Clock
  log: Log
  publicIdKey: string
  ownAddress: string
}

type Party = 'recipient' | 'actor' | 'network'

const dayMilliseconds = 86_400_000

/** The only sender of the product's mails. Counts each before it is sent, in the database, so that budgets hold across processes. */
export function createOutbox({ db, mailer, clock, log, publicIdKey, ownAddress }: OutboxParts): Outbox {
  const totals: MailTotals = { sent: 0, dropped: 0 }
  const hashOf = (party: Party, value: string | undefined) =>
    value === undefined ? null : pseudonym(publicIdKey, `outbox ${party}`, value).subarray(0, 16)

  return {
    totals,
    send: async ({ kind, actor, network, ...mail }) => {
      const parties = {
        recipient: hashOf('recipient', mailboxOf(mail.to ?? ownAddress)) as Buffer,
        actor: hashOf('actor', actor),
        network: hashOf('network', network),
      }
      const charged = await charge(db, kind, parties, clock.now())
      if (charged === undefined) {
        totals.dropped += 1
        log.warn({ kind }, 'a mail exceeded its budget and was dropped')
        return false
      }
      try {
        await mailer.send(mail)
      } catch (error) {
        // It will be sent again: an outage of the mail server must not use up the budget.
        await db.deleteFrom('outboxMails').where('id', '=', charged).execute()
        throw error
      }
      totals.sent += 1
      return true
    },
  }
}

/** Without case, dots and the part after a plus, by which some services let one mailbox have any number of addresses. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).split('+')[0] || address.slice(0, at)
  return `${local.replaceAll('.', '')}${address.slice(at)}`.trim().toLowerCase()
}

/** Returns the id of the charge; undefined when a budget is exhausted. */
async function charge(
  db: Db,
  kind: MailKind,
  parties: { recipient: Buffer; actor: Buffer | null; network: Buffer | null },
  now: Date,
): Promise<number | undefined> {
  const budget = budgetOf(kind)
  const { recipient, actor, network } = parties
  const limits: [string, RawBuilder<boolean>, number | undefined][] = [
    [`to ${recipient.toString('hex')}`, sql`recipient = ${recipient}`, budget.recipient],
  ]
  if (actor) {
    limits.push([`by ${actor.toString('hex')}`, sql`actor = ${actor}`, budget.actor])
    // The locks of both parties hold here too.
    limits.push(['', sql`actor = ${actor} and recipient = ${recipient}`, budget.actorToRecipient])
  }
  if (network) limits.push([`from ${network.toString('hex')}`, sql`network = ${network}`, budget.network])
  return inTransaction(db, async (db) => {
    // Concurrent mails would all find space.
    await acquireLocks(
      db,
      limits.flatMap(([lock, , most]) => (most === undefined || lock === '' ? [] : `outbox ${kind} ${lock}`)),
    )
    for (const [, isCounted, most] of limits) {
      if (most === undefined) continue
      const { rows } = await sql<{ sent: number }>`
        select count(*)::int as sent from outbox_mails
        where ${isCounted} and kind = ${kind} and sent_at > ${new Date(now.getTime() - dayMilliseconds)}`.execute(db)
      if ((rows[0]?.sent ?? 0) >= most) return undefined
    }
    const { id } = await db
      .insertInto('outboxMails')
      .values({ kind, ...parties, sentAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Deletes what no budget counts any more. */
export async function deleteOldMails(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('outboxMails')
    .where('sentAt', '<=', new Date(now.getTime() - dayMilliseconds))
    .execute()
}

/** Whether a mail server refused the message for good (SMTP 5xx): the same message to the same address fails again. */
export function isMailRefused(error: unknown): boolean {
  const code = (error as { responseCode?: number }).responseCode ?? 0
  return code >= 500 && code < 600
}
