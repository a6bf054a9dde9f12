import { createHash } from 'node:crypto'
import type { AlertChannels, AlertStopLink, PushSubscriptionDraft } from '#contract/alerts/alert-channels.ts'
import { maskAddress } from '#domain/alerts/masked-address.ts'
import { oneDay } from '#domain/durations.ts'
import { site } from '#domain/site.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { SecretKey } from '#platform/keys/secret-keys.ts'
import { isPushEndpoint } from '#platform/push-endpoint.ts'
import { hashToken } from '#platform/tokens.ts'
import { isPushReceiver } from '#platform/web-push.ts'
import { AppError, found, invalidField } from '#server/app-error.ts'
import { admitFormSender, dailyPseudonym } from '#server/http/resilience/form-rate-limit.ts'
import type { Visitor } from '#server/http/security/identity.ts'
import { lockVisitor } from '#server/shopping-lists/visitor-data.ts'
import { mailConfirmation } from './alerts.jobs.ts'
import * as repository from './channels.repository.ts'
import { hashEmail, readStopToken } from './stop-tokens.ts'

/** Days for which a confirmation link works. */
export const confirmationDays = 2

type PushConfig = Config['push']

export async function describeChannels(db: Db, push: PushConfig, visitorId: number | null): Promise<AlertChannels> {
  const subscribers = visitorId === null ? [] : await repository.findSubscribers(db, visitorId)
  const ofPush = subscribers.find(({ channel }) => channel === 'push')
  const ofEmail = subscribers.find(({ channel }) => channel === 'email')
  return {
    push: { key: push?.keys.publicKey ?? null, state: !ofPush ? 'off' : ofPush.stoppedAt ? 'stopped' : 'on' },
    email: {
      state: !ofEmail ? 'off' : ofEmail.stoppedAt ? 'stopped' : ofEmail.confirmedAt ? 'on' : 'unconfirmed',
      address: ofEmail?.email ? maskAddress(ofEmail.email) : null,
      confirmedAt: ofEmail?.confirmedAt?.toISOString() ?? null,
    },
  }
}

export async function subscribePush(
  db: Db,
  push: PushConfig,
  visitor: Visitor,
  { endpoint, keys }: PushSubscriptionDraft,
  now: Date,
): Promise<number> {
  if (!push) throw new AppError('push_not_offered')
  if (!isPushEndpoint(endpoint, push.services)) throw invalidField('endpoint', 'Serviço de avisos desconhecido')
  const receiver = { p256dh: Buffer.from(keys.p256dh, 'base64url'), auth: Buffer.from(keys.auth, 'base64url') }
  if (!isPushReceiver(receiver)) throw invalidField('keys', 'Chave inválida')
  const visitorId = await lockVisitor(db, visitor.tokenHash, now)
  const endpointHash = createHash('sha256').update(endpoint).digest()
  const target = { endpoint, endpointHash, ...receiver }
  if (!(await repository.savePush(db, visitorId, target, consentAt(now), now)))
    throw invalidField('endpoint', 'Esta assinatura é de outro aparelho')
  return visitorId
}

/**
 * Requests a confirmation mail. Nothing is looked up about the address here: the job checks later whether it is known, refused or was
 * mailed too often, so that the response reveals nothing.
 */
export async function subscribeEmail(
  db: Db,
  publicIdKey: string,
  { visitor, email, network }: { visitor: Visitor; email: string; network: string },
  now: Date,
): Promise<number> {
  const sender = await admitFormSender(db, 'alertConfirmations', network, now)
  const visitorId = await lockVisitor(db, visitor.tokenHash, now)
  const emailHash = hashEmail(publicIdKey, email)
  const own = (await repository.findSubscribers(db, visitorId)).find(({ channel }) => channel === 'email')
  const isSame = own?.emailHash?.equals(emailHash) && own.stoppedAt === null
  if (own && !isSame) await repository.deleteSubscriber(db, visitorId, 'email')
  const subscriberId =
    own && isSame ? own.id : await repository.insertEmail(db, { visitorId, email, emailHash, ...consentAt(now) }, now)
  const id = await repository.insertConfirmation(db, { subscriberId, emailHash, sender, receivedAt: now })
  await enqueue(db, mailConfirmation, { id, network: await dailyPseudonym(db, network, now) })
  return visitorId
}

/** Returns the masked address. */
export async function confirmEmail(db: Db, token: string, now: Date): Promise<string> {
  const receivedAfter = new Date(now.getTime() - confirmationDays * oneDay)
  const email = await repository.confirmByToken(db, hashToken(token), receivedAfter, consentAt(now))
  return maskAddress(found(email, 'alert_link_ended'))
}

export async function readStopLink(db: Db, key: SecretKey, token: string): Promise<AlertStopLink> {
  const { kind, id } = found(readStopToken(key, token), 'alert_link_ended')
  if (kind === 'alert') return { kind, name: found(await repository.findAlertName(db, id), 'alert_link_ended') }
  const subscriber = await repository.findSubscriber(db, id)
  return { kind, name: maskAddress(found(subscriber?.email, 'alert_link_ended')) }
}

/** No effect when its subject no longer exists. */
export async function stop(
  db: Db,
  key: SecretKey,
  { token, what }: { token: string; what: 'this' | 'all' | 'never' },
  now: Date,
): Promise<void> {
  const { kind, id } = found(readStopToken(key, token), 'alert_link_ended')
  if (kind === 'alert') {
    if (what === 'never') throw invalidField('what', 'Só um link de e-mail para isso')
    if (what === 'this') return repository.pauseAlert(db, id, now)
    const visitorId = await repository.findVisitorOfAlert(db, id)
    if (visitorId !== undefined) await repository.stopVisitors(db, [visitorId], now)
    return
  }
  const emailHash = (await repository.findSubscriber(db, id))?.emailHash
  if (!emailHash) return
  if (what !== 'this') {
    const visitors = await repository.findVisitorsOf(db, emailHash)
    if (visitors.length > 0) await repository.stopVisitors(db, visitors, now)
  }
  if (what === 'never') await repository.refuseAddress(db, emailHash, now)
  await repository.stopAddress(db, emailHash, now)
}

/** People consent to the policy in force. */
function consentAt(now: Date): repository.Consent {
  return { consentVersion: site.policies.privacyUpdated, consentedAt: now }
}
