import type { PushMessage } from '#contract/alerts/alert-channels.ts'
import type { AlertNews, AlertWish } from '#domain/alerts/alert-news.ts'
import { writeDigest } from '#domain/alerts/digest-mail.ts'
import { pushActions, pushBody, pushTitle } from '#domain/alerts/push-text.ts'
import { digestWindow, sendingUntil } from '#domain/alerts/sending-hours.ts'
import { dayOf } from '#domain/dates.ts'
import { oneMinute, oneSecond } from '#domain/durations.ts'
import { site } from '#domain/site.ts'
import { inTransaction } from '#platform/database/database.ts'
import { isDatabaseUnavailable } from '#platform/database/database-errors.ts'
import { messageOf } from '#platform/log.ts'
import { isMailRefused } from '#platform/mail/outbox.ts'
import type { Platform } from '#platform/platform.ts'
import { oneClickHeaders } from '#server/http/one-click.ts'
import type { Directories } from '#server/promotions/promotion-rows.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import type { AlertTotals } from './alert-metrics.ts'
import { type CheapestOffer, findCheapest } from './cheapest-offers.ts'
import type { Addressee, ComposedAlert, LeasedMessage } from './messages.repository.ts'
import * as repository from './messages.repository.ts'
import type { Outcome, PushSender } from './push-sender.ts'
import { stopToken } from './stop-tokens.ts'

export interface SendContext {
  platform: Pick<Platform, 'db' | 'reads' | 'outbox' | 'clock' | 'config' | 'log'>
  directories: Directories
  sendPush: PushSender | null
  totals: Pick<AlertTotals, 'sent' | 'failed'>
}

const composeBatch = 1000
/** Sent one after the other, so that a crash repeats only one message. */
const sendBatch = 10
/** Longer than a batch of attempts takes. */
const leaseTime = 5 * oneMinute
/** A run ends before the next one is due. The runs share a queue: an unresponsive push service must not occupy all slots of the workers. */
const longestRun = 50 * oneSecond
const mostAttempts = 5
const mostFailures = 5
const longestWait = 2 * 60 * oneMinute

/** Composes the messages to send now; returns their number. Composes nothing outside the sending hours. */
export async function composeMessages({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  if (!sendingUntil(now)) return 0
  const day = dayOf(now)
  let composed = 0
  for (let made = composeBatch; made === composeBatch; composed += made)
    made = await repository.composePushes(db, day, now, composeBatch)
  const window = digestWindow(now)
  for (let made = composeBatch; window && made === composeBatch; composed += made)
    made = await repository.composeDigests(db, day, window, now, composeBatch)
  return composed
}

/** Leases, sends and marks messages until none is due; returns the number sent. Each is marked separately, so a crash repeats only one. */
export async function sendMessages(context: SendContext): Promise<number> {
  const { db, clock } = context.platform
  const started = performance.now()
  let sent = 0
  while (sendingUntil(clock.now()) && performance.now() - started < longestRun) {
    const now = clock.now()
    const leased = await repository.leaseMessages(db, now, new Date(now.getTime() + leaseTime), sendBatch)
    if (leased.length === 0) break
    for (const message of leased) if (await sendApart(context, message)) sent += 1
  }
  return sent
}

/** A message that cannot be composed or encrypted keeps back no other: it is tried again like one that was not delivered. */
async function sendApart(context: SendContext, message: LeasedMessage): Promise<boolean> {
  const { db, clock, log } = context.platform
  try {
    return await sendOne(context, message)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    log.warn({ message: message.id, attempts: message.attempts, reason: messageOf(error) }, 'an alert was not sent')
    await inTransaction(db, async (db) => {
      if (message.attempts >= mostAttempts) return repository.markFailed(db, message, mostFailures, clock.now())
      const wait = waitAfter({ waitSeconds: null }, message.attempts)
      return repository.retryAt(db, message, new Date(clock.now().getTime() + wait))
    })
    if (message.attempts >= mostAttempts) context.totals.failed += 1
    return false
  }
}

async function sendOne(context: SendContext, message: LeasedMessage): Promise<boolean> {
  const { db, clock } = context.platform
  const now = clock.now()
  const addressee = await repository.findAddressee(db, message.subscriberId)
  if (!addressee || message.day !== dayOf(now)) {
    await inTransaction(db, (db) => repository.markVoid(db, message))
    return false
  }
  const told = await findNews(context, message, addressee, now)
  const [first, ...others] = told.news
  if (!first) {
    await inTransaction(db, async (db) => {
      await repository.forgetHits(db, message, told.ended)
      await repository.markVoid(db, message)
    })
    return false
  }
  const outcome = await send(context, message, addressee, [first, ...others], told.wishes)
  await inTransaction(db, async (db) => {
    if (outcome === 'gone') return repository.deleteAddressee(db, addressee.id)
    if (outcome === 'sent') {
      await repository.forgetHits(db, message, told.ended)
      return repository.markSent(db, message, told.offers, clock.now())
    }
    if (outcome === 'failed' || message.attempts >= mostAttempts)
      return repository.markFailed(db, message, mostFailures, clock.now())
    return repository.retryAt(db, message, new Date(clock.now().getTime() + waitAfter(outcome, message.attempts)))
  })
  const isOver = outcome === 'gone' || outcome === 'failed' || message.attempts >= mostAttempts
  if (outcome === 'sent') context.totals.sent += 1
  else if (isOver) context.totals.failed += 1
  return outcome === 'sent'
}

/** The delay that the receiver asks for, at least a minute; otherwise doubling with each attempt. */
function waitAfter({ waitSeconds }: Exclude<Outcome, string>, attempts: number): number {
  const wait = waitSeconds === null ? 2 ** attempts * oneMinute : waitSeconds * oneSecond
  return Math.min(longestWait, Math.max(oneMinute, wait))
}

interface Told {
  /** Sorted by how far the price is below the wanted one. */
  news: AlertNews[]
  offers: { alertId: number; cents: number; promotionId: number }[]
  /** Alerts whose price has ended again. */
  ended: number[]
  wishes: AlertWish[]
}

/** Reads every price again: a message states only prices that are in force now, for everyone and without doubt. */
async function findNews(
  { platform: { db, reads, config }, directories }: SendContext,
  message: LeasedMessage,
  { channel }: Addressee,
  now: Date,
): Promise<Told> {
  const alerts = await repository.findAlertsOf(db, message, channel, now)
  const watched = alerts.map(({ city, group, storeIds }) => ({ cityId: city.id, group, storeIds }))
  const cheapest = await findCheapest({ reads, directories }, watched, now)
  const told: Told = { news: [], offers: [], ended: [], wishes: [] }
  alerts.forEach((alert, index) => {
    const today = cheapest[index]
    const isReached = today !== undefined && today.cents <= alert.highestCents
    if (alert.isHit && isReached) {
      told.news.push(newsOf(alert, today, config.http.publicUrl))
      const promotionId = numberFromPublicId('promotion', today.offer.id) ?? 0
      told.offers.push({ alertId: alert.id, cents: today.cents, promotionId })
    } else if (alert.isHit) told.ended.push(alert.id)
    if (!isReached) told.wishes.push(wishOf(alert, today))
  })
  told.news.sort((one, other) => one.cents / one.wanted - other.cents / other.wanted)
  return told
}

function newsOf(alert: ComposedAlert, { cents, offer }: CheapestOffer, siteUrl: string): AlertNews {
  const { store, conditions } = offer
  return {
    alertId: alert.id,
    name: alert.group.name,
    cents,
    wanted: alert.highestCents,
    per: perOf(alert),
    city: alert.city.name,
    store: store.name,
    neighborhood: store.neighborhood,
    until: new Date(conditions?.days?.until ?? offer.expiryDate),
    url: new URL(`/oferta/${offer.id}`, siteUrl).href,
    imageUrl: offer.imageUrl === null ? null : new URL(offer.imageUrl, siteUrl).href,
  }
}

function wishOf(alert: ComposedAlert, today: CheapestOffer | undefined): AlertWish {
  return { name: alert.group.name, cents: today?.cents ?? null, wanted: alert.highestCents, per: perOf(alert) }
}

function perOf({ group }: ComposedAlert): AlertNews['per'] {
  return group.level === 'kind' ? group.per : null
}

type SomeNews = [AlertNews, ...AlertNews[]]

function send(
  context: SendContext,
  message: LeasedMessage,
  addressee: Addressee,
  news: SomeNews,
  wishes: AlertWish[],
): Promise<Outcome> {
  return addressee.channel === 'push'
    ? sendToBrowser(context, addressee, news)
    : sendDigest(context, message, addressee, news, wishes)
}

async function sendToBrowser(
  { platform: { config, clock }, sendPush }: SendContext,
  { endpoint, p256dh, auth }: Addressee,
  news: SomeNews,
): Promise<Outcome> {
  // Without keys nothing can be sent; removing them stops all messages.
  if (!sendPush || endpoint === null || p256dh === null || auth === null) return 'failed'
  const now = clock.now()
  const until = Math.min(...[sendingUntil(now) ?? now, ...news.map((one) => one.until)].map((end) => end.getTime()))
  // It is not shown after the sending hours, nor after the first of its offers has ended.
  const ttl = Math.max(60, Math.floor((until - now.getTime()) / oneSecond))
  return sendPush({ endpoint, p256dh, auth }, toPushMessage(news, config, now), ttl, now)
}

function toPushMessage(news: SomeNews, config: Platform['config'], now: Date): PushMessage {
  const { publicUrl } = config.http
  const labels = pushActions(news)
  const stop = stopToken(config.keys.alertStops, { kind: 'alert', id: news[0].alertId })
  const seen = news.length === 1 ? news[0].url : new URL('/avisos', publicUrl).href
  return {
    web_push: 8030,
    notification: {
      title: pushTitle(news),
      body: pushBody(news, now),
      navigate: seen,
      lang: 'pt-BR',
      dir: 'ltr',
      tag: 'avisos',
      icon: new URL('/icones/192.png', publicUrl).href,
      actions: [
        { action: 'ver', title: labels.see, navigate: seen },
        { action: 'parar', title: labels.stop, navigate: new URL(`/avisos/parar#${stop}`, publicUrl).href },
      ],
      data: { stop },
    },
  }
}

async function sendDigest(
  { platform: { config, outbox, clock } }: SendContext,
  message: LeasedMessage,
  { id, email, confirmedAt }: Addressee,
  news: SomeNews,
  wishes: AlertWish[],
): Promise<Outcome> {
  if (email === null) return 'failed'
  const { publicUrl } = config.http
  const token = stopToken(config.keys.alertStops, { kind: 'email', id })
  const mail = writeDigest({
    siteName: site.name,
    siteUrl: new URL(publicUrl).origin,
    brandColor: site.colors.brand.light,
    news,
    wishes,
    confirmedAt,
    stopUrl: new URL(`/avisos/parar#${token}`, publicUrl).href,
    now: clock.now(),
  })
  try {
    const headers = stopHeaders(publicUrl, token)
    const isSent = await outbox.send({ kind: 'alertDigest', id: `alert-${message.id}`, to: email, ...mail, headers })
    return isSent ? 'sent' : 'failed'
  } catch (error) {
    return isMailRefused(error) ? 'failed' : { waitSeconds: null }
  }
}

export function stopHeaders(publicUrl: string, token: string): Record<string, string> {
  return oneClickHeaders(new URL(`/api/alerts/one-click/${token}`, publicUrl).href)
}
