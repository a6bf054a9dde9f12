import type { MyForms } from '#contract/privacy.ts'
import { oneMinute } from '#domain/durations.ts'
import { siteName } from '#domain/site.ts'
import type { Db } from '#platform/database/database.ts'
import { enqueue, type PayloadOf } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/platform.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import { found } from '#server/app-error.ts'
import { admitFormSender, dailyPseudonym } from '#server/http/resilience/form-rate-limit.ts'
import { findMessagesOf } from '#server/messages/messages.service.ts'
import * as repository from './form-links.repository.ts'
import { mailFormsLink } from './privacy.jobs.ts'

const validMinutes = 30
/** While the last link works for a good while yet, requests send none: its owner has one, and strangers cannot fill a mailbox. */
const minutesBetweenLinks = 20

/**
 * The response reveals nothing about the address: the job checks later whether it has sent forms. Requests at once cause one job, which mails
 * the last of them.
 */
export async function requestFormsLink(db: Db, email: string, network: string, now: Date): Promise<void> {
  const sender = await admitFormSender(db, 'formLinks', network, now)
  const id = await repository.insertLink(db, { email, sender, receivedAt: now })
  const job = { id, network: await dailyPseudonym(db, network, now) }
  await enqueue(db, mailFormsLink, job, `link to the forms of ${email.toLowerCase()}`)
}

/** Sends the link only if the address has sent forms: a stranger who types an address causes no mail. */
export async function sendFormsLink(
  { db, outbox, clock, config }: Pick<Platform, 'db' | 'outbox' | 'clock' | 'config'>,
  { id, network }: PayloadOf<typeof mailFormsLink>,
): Promise<void> {
  const link = await repository.findUnmailedLink(db, id)
  if (!link) return
  const since = new Date(clock.now().getTime() - minutesBetweenLinks * oneMinute)
  if (await repository.hasUnusedLink(db, link.email, since)) return
  const forms = await readFormsOf(db, link.email)
  if (forms.contactMessages.length + forms.partnershipRequests.length === 0) return
  const token = newToken()
  await repository.setToken(db, id, hashToken(token))
  await outbox.send({
    kind: 'formsLink',
    network,
    id: `forms-${id}-${clock.now().getTime()}`,
    to: link.email,
    subject: `Os formulários que você enviou ${siteName('a')}`,
    text: [
      `Alguém pediu, com este e-mail, uma cópia dos formulários enviados ${siteName('a')}.`,
      '',
      `Se foi você, abra este link. Ele vale por ${validMinutes} minutos desde o pedido e funciona uma vez:`,
      '',
      // After the #, so that it reaches neither our log nor another site, and programs that open links do not use it up.
      `${new URL('/politica-privacidade', config.http.publicUrl).href}#formularios=${token}`,
      '',
      'Se não foi você, não precisa fazer nada: sem o link ninguém recebe a cópia.',
    ].join('\n'),
  })
  await repository.markMailed(db, id, clock.now())
}

/** Everything sent with the address of the link, which works once. */
export async function readForms(db: Db, token: string, now: Date): Promise<MyForms> {
  const receivedAfter = new Date(now.getTime() - validMinutes * oneMinute)
  const email = found(await repository.consumeLink(db, hashToken(token), receivedAfter), 'forms_link_ended')
  return { exportedAt: now.toISOString(), ...(await readFormsOf(db, email)) }
}

export async function deleteOldLinks(db: Db, now: Date): Promise<void> {
  await repository.deleteLinksBefore(db, new Date(now.getTime() - 60 * oneMinute))
}

async function readFormsOf(db: Db, email: string): Promise<Omit<MyForms, 'exportedAt'>> {
  const messages = await findMessagesOf(db, 'contact', email)
  const requests = await findMessagesOf(db, 'partnership', email)
  return {
    contactMessages: messages.map(({ id: _, state: __, notes: ___, ...message }) => message),
    partnershipRequests: requests.map(({ id: _, state: __, notes: ___, store: ____, ...request }) => request),
  }
}
