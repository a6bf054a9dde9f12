import { oneHour, oneMinute } from '#domain/durations.ts'
import { siteName } from '#domain/site.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/platform.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import { found } from '#server/app-error.ts'
import { findAdministrator } from '#server/auth/auth.repository.ts'
import { type LoginClient, type OpenedSession, startSession, usernameKey } from '#server/auth/auth.service.ts'
import { hasSecondFactor } from '#server/auth/second-factor/second-factor.repository.ts'
import { admitFormSender } from '#server/http/resilience/form-rate-limit.ts'
import { mailLoginLink } from './people.jobs.ts'

const validMinutes = 15
/** Prevents filling a mailbox by requests from many networks. */
const linksPerHour = 3

/** The response reveals nothing about the address: the job checks whether it has an account. */
export async function requestLoginLink(db: Db, email: string, network: string, now: Date): Promise<void> {
  const sender = await admitFormSender(db, 'loginLinks', network, now)
  const key = usernameKey(email)
  const earlier = await db
    .selectFrom('loginLinks')
    .select('id')
    .where('email', '=', key)
    .where('receivedAt', '>', new Date(now.getTime() - oneHour))
    .limit(linksPerHour)
    .execute()
  const link = { email: key, sender, receivedAt: now }
  const { id } = await db.insertInto('loginLinks').values(link).returning('id').executeTakeFirstOrThrow()
  if (earlier.length < linksPerHour) await enqueue(db, mailLoginLink, { id })
}

/** Only people of stores without a second factor log in by link: for the panel, access to a mailbox is not enough. */
export async function sendLoginLink(
  { db, mailer, clock, config }: Pick<Platform, 'db' | 'mailer' | 'clock' | 'config'>,
  id: number,
): Promise<void> {
  const unmailed = db.selectFrom('loginLinks').select('email').where('id', '=', id).where('mailedAt', 'is', null)
  const link = await unmailed.executeTakeFirst()
  const person = link && (await findEntitled(db, link.email))
  if (!person) return
  const token = newToken()
  const update = (values: { tokenHash: Buffer } | { mailedAt: Date }) =>
    db.updateTable('loginLinks').set(values).where('id', '=', id).execute()
  // Stored before the mail is sent, so that a delivered link always works.
  await update({ tokenHash: hashToken(token) })
  await mailer.send({
    id: `login-link-${id}-${clock.now().getTime()}`,
    to: person.username,
    subject: `Entrar em Minha loja ${siteName('em')}`,
    text: [
      `Abra este link para entrar em Minha loja. Ele vale por ${validMinutes} minutos desde o pedido e funciona uma vez:`,
      '',
      // After the #, so that it reaches neither our log nor another site. The page asks for a tap, so that programs that open links do not
      // use it up.
      `${new URL('/minha-loja', config.http.publicUrl).href}#entrar=${token}`,
      '',
      'Se não foi você que pediu, não precisa fazer nada: sem o link ninguém entra.',
    ].join('\n'),
  })
  await update({ mailedAt: clock.now() })
}

/** Of two concurrent uses of one link, only the first succeeds: it deletes the link. */
export async function enterByLink(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  token: string,
  client: LoginClient,
): Promise<OpenedSession> {
  const now = clock.now()
  return inTransaction(db, async (db) => {
    const link = await db
      .deleteFrom('loginLinks')
      .where('tokenHash', '=', hashToken(token))
      .where('receivedAt', '>', new Date(now.getTime() - validMinutes * oneMinute))
      .returning('email')
      .executeTakeFirst()
    const { email } = found(link, 'login_link_ended')
    const person = found(await findEntitled(db, email), 'login_link_ended')
    return startSession(db, person, client, { isKnownDevice: false, by: 'link' }, now)
  })
}

export async function deleteOldLoginLinks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('loginLinks')
    .where('receivedAt', '<', new Date(now.getTime() - oneHour))
    .execute()
}

async function findEntitled(db: Db, email: string) {
  const person = await findAdministrator(db, email)
  if (person?.role !== 'shop') return undefined
  return (await hasSecondFactor(db, person.id)) ? undefined : person
}
