import { oneDay, oneMinute } from '#domain/durations.ts'
import { siteName } from '#domain/site.ts'
import { acquireLock, type Db, inTransaction } from '#platform/database/database.ts'
import { enqueue, type PayloadOf } from '#platform/jobs/queue.ts'
import { hashPassword } from '#platform/passwords.ts'
import type { Platform } from '#platform/platform.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import { AppError, found } from '#server/app-error.ts'
import { mailAccountChange } from '#server/auth/addresses/addresses.jobs.ts'
import { findHolder, isMereClaim, recoverAccount } from '#server/auth/addresses/holders.ts'
import { type LoginClient, type OpenedSession, startSession, usernameKey } from '#server/auth/auth.service.ts'
import { hasSecondFactor } from '#server/auth/second-factor/second-factor.repository.ts'
import type { ConcurrencyLimit } from '#server/http/resilience/concurrency-limit.ts'
import { admitFormSender, dailyPseudonym } from '#server/http/resilience/form-rate-limit.ts'
import { requireUncommonPassword } from './new-password.ts'
import { mailLoginLink } from './people.jobs.ts'

const shortestMinutes = 15
const longestMinutes = 120
/** Links of a day that are valid for the shortest time; the validity doubles with each further one. */
const shortLinks = 3

/**
 * While a link works for a good while yet, a further request sends none: its owner has one in the mailbox, whoever asked. So strangers in
 * any number of networks neither fill a mailbox nor lock its owner out: after some links that nobody used, one is valid for two hours. The
 * response reveals nothing about the address: the job checks whether it has an account.
 */
export async function requestLoginLink(db: Db, email: string, network: string, now: Date): Promise<void> {
  const sender = await admitFormSender(db, 'loginLinks', network, now)
  const key = usernameKey(email)
  // Concurrent requests would all find no link.
  await acquireLock(db, `login links of ${key}`)
  const unused = await db
    .selectFrom('loginLinks')
    .select(['receivedAt', 'expiresAt', 'mailedAt'])
    .where('email', '=', key)
    .where('receivedAt', '>', new Date(now.getTime() - oneDay))
    .where('expiresAt', 'is not', null)
    .orderBy('receivedAt', 'desc')
    .execute()
  const [last] = unused
  // One that was asked for before there was an account is never mailed; that of this minute may still be.
  const isThere =
    last !== undefined && (last.mailedAt !== null || now.getTime() - last.receivedAt.getTime() < oneMinute)
  const isSuppressed = isThere && now < suppressesUntil(last.receivedAt, last.expiresAt ?? last.receivedAt)
  const minutes = Math.min(longestMinutes, shortestMinutes * 2 ** Math.max(0, unused.length - shortLinks + 1))
  const expiresAt = isSuppressed ? null : new Date(now.getTime() + minutes * oneMinute)
  const link = { email: key, sender, receivedAt: now, expiresAt }
  const { id } = await db.insertInto('loginLinks').values(link).returning('id').executeTakeFirstOrThrow()
  if (!isSuppressed) await enqueue(db, mailLoginLink, { id, network: await dailyPseudonym(db, network, now) })
}

/** Two thirds of the validity: the last third may be too short for who asks now. */
function suppressesUntil(receivedAt: Date, expiresAt: Date): Date {
  return new Date(receivedAt.getTime() + ((expiresAt.getTime() - receivedAt.getTime()) * 2) / 3)
}

/** Only people of stores without a second factor log in by link: for the panel, access to a mailbox is not enough. */
export async function sendLoginLink(
  { db, outbox, clock, config }: Pick<Platform, 'db' | 'outbox' | 'clock' | 'config'>,
  { id, network }: PayloadOf<typeof mailLoginLink>,
): Promise<void> {
  const unmailed = db
    .selectFrom('loginLinks')
    .select(['email', 'receivedAt', 'expiresAt'])
    .where('id', '=', id)
    .where('mailedAt', 'is', null)
  const link = await unmailed.executeTakeFirst()
  if (!link?.expiresAt || !(await findEntitled(db, link.email))) return
  const token = newToken()
  const update = (values: { tokenHash: Buffer } | { mailedAt: Date }) =>
    db.updateTable('loginLinks').set(values).where('id', '=', id).execute()
  // Stored before the mail is sent, so that a delivered link always works.
  await update({ tokenHash: hashToken(token) })
  await outbox.send({
    kind: 'loginLink',
    network,
    id: `login-link-${id}-${clock.now().getTime()}`,
    to: link.email,
    subject: `Entrar em Minha loja ${siteName('em')}`,
    text: [
      `Abra este link para entrar em Minha loja. Ele vale por ${validityOf(link.receivedAt, link.expiresAt)} desde o pedido e funciona uma vez:`,
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

function validityOf(receivedAt: Date, expiresAt: Date): string {
  const minutes = Math.round((expiresAt.getTime() - receivedAt.getTime()) / oneMinute)
  return minutes < 120 ? `${minutes} minutos` : `${minutes / 60} horas`
}

/**
 * Of two concurrent uses of one link, only the first succeeds: it deletes the link. The first link of an account whose address was a mere
 * claim proves it, and asks for a new password: the one that the account has may be an impostor's.
 */
export async function enterByLink(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { token, password }: { token: string; password?: string | undefined },
  client: LoginClient,
  limitHashing: ConcurrencyLimit,
): Promise<OpenedSession> {
  const now = clock.now()
  const tokenHash = hashToken(token)
  const { email } = found(
    await db
      .selectFrom('loginLinks')
      .select('email')
      .where('tokenHash', '=', tokenHash)
      .where('expiresAt', '>', now)
      .executeTakeFirst(),
    'login_link_ended',
  )
  const passwordHash = await newPasswordOf(db, email, password, limitHashing)
  return inTransaction(db, async (db) => {
    await acquireLock(db, 'people')
    const link = await db.deleteFrom('loginLinks').where('tokenHash', '=', tokenHash).returning('id').executeTakeFirst()
    if (!link) throw new AppError('login_link_ended')
    const person = found(await findEntitled(db, email), 'login_link_ended')
    if (isMereClaim(person)) {
      if (passwordHash === undefined) throw new AppError('new_password_needed')
      await recoverAccount(db, person.id, { address: person.username, passwordHash }, now)
      await enqueue(db, mailAccountChange, { administratorId: person.id, change: 'password' })
    }
    return startSession(
      db,
      { ...person, email: person.email ?? person.username },
      client,
      { isKnownDevice: false, by: 'link' },
      now,
    )
  })
}

/** Undefined for an account whose address is proven. */
async function newPasswordOf(
  db: Db,
  email: string,
  password: string | undefined,
  limitHashing: ConcurrencyLimit,
): Promise<string | undefined> {
  const person = found(await findEntitled(db, email), 'login_link_ended')
  if (!isMereClaim(person)) return undefined
  if (password === undefined) throw new AppError('new_password_needed')
  requireUncommonPassword(password, [person.username])
  return limitHashing(() => hashPassword(password))
}

export async function deleteOldLoginLinks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('loginLinks')
    .where('receivedAt', '<', new Date(now.getTime() - oneDay))
    .execute()
}

async function findEntitled(db: Db, email: string) {
  const person = await findHolder(db, email)
  if (person?.role !== 'shop' || person.endedAt !== null) return undefined
  if (isMereClaim(person)) return person
  // Their login name, but another address is theirs.
  if (usernameKey(person.email ?? '') !== email) return undefined
  return (await hasSecondFactor(db, person.id)) ? undefined : person
}
