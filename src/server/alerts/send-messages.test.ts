import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PushMessage } from '#contract/alerts/alert-channels.ts'
import type { Store } from '#contract/stores.ts'
import { oneDay, oneHour, oneMinute } from '#domain/durations.ts'
import { generatePushKeys } from '#platform/web-push.ts'
import { categoryDirectory } from '#server/categories/category-directory.ts'
import { verdictDirectory } from '#server/price-history/verdict-directory.ts'
import { productDirectory } from '#server/products/product-directory.ts'
import { storeDirectory } from '#server/stores/store-directory.ts'
import { startPushService, type TestSubscription } from '#services/push-service.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { noAlertTotals, readOldestUnsent } from './alert-metrics.ts'
import { deleteOld } from './channels.repository.ts'
import { matchAlerts } from './match-alerts.ts'
import { createPushSender } from './push-sender.ts'
import { composeMessages, type SendContext, sendMessages } from './send-messages.ts'

type Visitor = ReturnType<TestApi['visitor']>

let api: TestApi
let service: Awaited<ReturnType<typeof startPushService>>
let context: SendContext
let vizinho: Store
const city = 'itajai-sc'
/** A Tuesday, 10 h in São Paulo. */
const tuesday = Date.parse('2026-11-17T13:00:00.000Z')
const thursday = tuesday + 2 * oneDay
const milk = { city, target: 'leite-integral-1-l', price: '4.50' }
const coffee = { city, target: 'cafe-500-g', price: '7.00' }

beforeAll(async () => {
  const keys = generatePushKeys()
  service = await startPushService(keys.publicKey)
  api = await startApi({ PUSH_PUBLIC_KEY: keys.publicKey, PUSH_PRIVATE_KEY: keys.privateKey })
  at(tuesday)
  vizinho = await aStore(api, { name: 'Bom Vizinho' })
  await anOffer('Leite integral Tirol 1 L', '5.00')
  await anOffer('Café Pilão 500 g', '8.00')
  const { db, reads } = api.platform
  const directories = {
    products: productDirectory(db),
    verdicts: verdictDirectory(db),
    stores: storeDirectory(db),
    categories: categoryDirectory(db),
  }
  const sendPush = createPushSender(api.platform, { test: { port: service.port }, milliseconds: 500 })
  context = { platform: { ...api.platform, reads }, directories, sendPush, totals: noAlertTotals() }
})
afterAll(async () => {
  await api.close()
  await service.stop()
})
beforeEach(async () => {
  await sql`delete from visitors`.execute(api.db)
  await sql`delete from alert_keys`.execute(api.db)
  await sql`delete from alert_refusals`.execute(api.db)
  await sql`delete from promotions where price_cents not in (500, 800)`.execute(api.db)
  at(tuesday)
})

const at = (milliseconds: number) => api.clock.set(new Date(milliseconds).toISOString())

function anOffer(productName: string, price: string, days = 3) {
  const expiryDate = new Date(api.clock.now().getTime() + days * oneDay).toISOString()
  return aPromotion(api, { productName, price, store: vizinho, expiryDate })
}

/** A visitor whose browser accepts push messages. */
async function aReader(...wanted: { city: string; target: string; price: string }[]) {
  const visitor = api.visitor()
  const subscription = service.subscribe()
  const endpoint = `https://fcm.googleapis.com/fcm/send/${subscription.endpoint.split('/').at(-1)}`
  const { push } = await visitor.call('alertChannels.subscribePush', { body: { endpoint, keys: subscription.keys } })
  expect(push.state).toBe('on')
  // The endpoint is a real push service; the test's one is on loopback.
  await api.db
    .updateTable('alertSubscribers')
    .set({ endpoint: subscription.endpoint })
    .where('endpoint', '=', endpoint)
    .execute()
  const alerts = []
  for (const body of wanted) alerts.push(await visitor.call('alerts.create', { body }))
  return { visitor, subscription, alerts }
}

/** A visitor with a confirmed address. */
async function aSubscriber(email: string, ...wanted: { city: string; target: string; price: string }[]) {
  const visitor = api.visitor()
  await visitor.call('alertChannels.subscribeEmail', { body: { email } })
  await sql`delete from sender_secrets`.execute(api.db)
  await api.db
    .updateTable('alertSubscribers')
    .set({ confirmedAt: api.clock.now() })
    .where('email', '=', email)
    .execute()
  for (const body of wanted) await visitor.call('alerts.create', { body })
  return visitor
}

/** Matches the published offers as if ten minutes had passed. */
async function matchNow() {
  await api.db.updateTable('alertKeys').set({ dueAt: api.clock.now() }).execute()
  return matchAlerts(api.platform)
}

async function deliver() {
  await composeMessages(api.platform)
  return sendMessages(context)
}

/** Long headers are folded over several lines. */
const unfolded = (mail = '') => mail.replace(/\r?\n[ \t]+/g, ' ')

const messagesOf = ({ received }: TestSubscription) => received.map(({ message }) => message as PushMessage)

test('a reached price is told once, with the offer, the wanted price and how to stop', async () => {
  const { subscription, alerts } = await aReader(milk)
  const offer = await anOffer('Leite integral Tirol 1 L', '4.29')
  await matchNow()

  expect(await deliver()).toBe(1)
  expect(await deliver()).toBe(0)

  expect(service.malformed).toEqual([])
  const [message] = messagesOf(subscription)
  expect(message).toMatchObject({
    web_push: 8030,
    notification: {
      title: 'Leite integral 1 L por R$\u00a04,29',
      body: 'Bom Vizinho, Centro, até sexta, 20/11. Você pediu até R$\u00a04,50.',
      navigate: expect.stringMatching(new RegExp(`/oferta/${offer.id}$`)),
      actions: [{ action: 'ver' }, { action: 'parar', title: 'Parar este aviso' }],
    },
  })
  expect(subscription.received[0]).toMatchObject({ topic: 'avisos', ttl: 10 * 3600 })
  const token = message?.notification.data.stop ?? ''
  expect(await api.anyone.call('alertChannels.readStopLink', { body: { token } })).toEqual({
    kind: 'alert',
    name: 'Leite integral 1 L',
  })
  expect(alerts[0]?.pausedAt).toBeNull()
})

test('several reached prices are one message a day, the best first; what comes later waits for tomorrow', async () => {
  const { subscription } = await aReader(milk, coffee)
  await anOffer('Leite integral Tirol 1 L', '4.29')
  await anOffer('Café Pilão 500 g', '5.10')
  await matchNow()
  await deliver()
  await anOffer('Leite integral Tirol 1 L', '3.00', 9)
  await matchNow()

  expect(await deliver()).toBe(0)
  at(tuesday + oneDay)
  expect(await deliver()).toBe(1)

  expect(messagesOf(subscription).map(({ notification }) => notification.title)).toEqual([
    'Café 500 g por R$\u00a05,10, e mais 1',
    'Leite integral 1 L por R$\u00a03,00',
  ])
  expect(messagesOf(subscription)[0]?.notification.actions[1]?.title).toBe('Parar aviso: Café 500 g')
})

test('nothing is sent between 20 h and 9 h', async () => {
  const { subscription } = await aReader(milk)
  at(tuesday + 10 * oneHour)
  await anOffer('Leite integral Tirol 1 L', '4.29')
  await matchNow()
  expect(await deliver()).toBe(0)
  at(tuesday + 23 * oneHour - oneMinute)
  expect(await deliver()).toBe(0)

  at(tuesday + 23 * oneHour)
  expect(await deliver()).toBe(1)
  expect(subscription.received).toHaveLength(1)
})

test('a price that is over before it is told is not told, and is news when it comes back', async () => {
  const { subscription } = await aReader(milk)
  await anOffer('Leite integral Tirol 1 L', '4.29')
  await matchNow()
  await composeMessages(api.platform)
  await sql`delete from promotions where price_cents = 429`.execute(api.db)

  expect(await sendMessages(context)).toBe(0)
  expect(subscription.received).toEqual([])
  at(tuesday + oneDay)
  await anOffer('Leite integral Tirol 1 L', '4.29')
  await matchNow()
  expect(await deliver()).toBe(1)
})

test.each(['the alert is paused', 'the alert is removed', 'the browser is unsubscribed', 'all is stopped'])(
  'nothing is sent when %s between composing and sending',
  async (what) => {
    const { visitor, subscription, alerts } = await aReader(milk)
    await anOffer('Leite integral Tirol 1 L', '4.29')
    await matchNow()
    await composeMessages(api.platform)
    const params = { id: alerts[0]?.id ?? '' }
    if (what === 'the alert is paused') await visitor.call('alerts.change', { params, body: { isPaused: true } })
    if (what === 'the alert is removed') await visitor.call('alerts.remove', { params })
    if (what === 'the browser is unsubscribed') await visitor.call('alertChannels.unsubscribePush', {})
    if (what === 'all is stopped') await visitor.call('alerts.eraseAll', {})

    expect(await sendMessages(context)).toBe(0)
    expect(subscription.received).toEqual([])
  },
)

test('the action of a message stops its alert without a cookie, and only that one', async () => {
  const { visitor, subscription } = await aReader(milk, coffee)
  await anOffer('Leite integral Tirol 1 L', '4.29')
  await matchNow()
  await deliver()
  const token = messagesOf(subscription)[0]?.notification.data.stop ?? ''

  await api.anyone.call('alertChannels.stop', { body: { token, what: 'this' } })
  await api.anyone.call('alertChannels.stop', { body: { token, what: 'this' } })

  const { alerts } = await visitor.call('alerts.list', {})
  expect(alerts.map(({ target, pausedAt }) => [target.slug, pausedAt !== null])).toEqual([
    ['cafe-500-g', false],
    ['leite-integral-1-l', true],
  ])
  await api.anyone.call('alertChannels.stop', { body: { token, what: 'all' } })
  const after = await visitor.call('alerts.list', {})
  expect(after.alerts.every(({ pausedAt }) => pausedAt !== null)).toBe(true)
  expect(after.channels.push.state).toBe('stopped')
})

test('a message that was sent but not marked is repeated once, when its lease ends', async () => {
  const { subscription } = await aReader(milk)
  await anOffer('Leite integral Tirol 1 L', '4.29')
  await matchNow()
  await composeMessages(api.platform)
  const isSent = Promise.withResolvers<void>()
  const dying: SendContext = {
    ...context,
    sendPush: async (...message) => {
      await context.sendPush?.(...message)
      isSent.resolve()
      // The worker is killed here.
      return new Promise(() => {})
    },
  }
  void sendMessages(dying)
  await isSent.promise
  expect(await sendMessages(context)).toBe(0)

  at(tuesday + 6 * oneMinute)
  expect(await sendMessages(context)).toBe(1)
  at(tuesday + oneHour)
  expect(await sendMessages(context)).toBe(0)
  expect(subscription.received).toHaveLength(2)
})

test('a message that cannot be encrypted keeps back no other, and is given up after five attempts', async () => {
  const [broken, whole] = [await aReader(milk), await aReader(milk)]
  // A point that is on no curve: computing the secret throws.
  await api.db
    .updateTable('alertSubscribers')
    .set({ p256dh: Buffer.from([4, ...Array(64).fill(1)]) })
    .where('endpoint', '=', broken.subscription.endpoint)
    .execute()
  await anOffer('Leite integral Tirol 1 L', '4.29')
  await matchNow()
  await composeMessages(api.platform)
  // The broken one is always first.
  await sql`
    update alert_messages set due_at = due_at - interval '1 s' where subscriber_id =
      (select id from alert_subscribers where endpoint = ${broken.subscription.endpoint})`.execute(api.db)

  expect(await sendMessages(context)).toBe(1)

  expect(whole.subscription.received).toHaveLength(1)
  for (let minutes = 10; minutes < 200; minutes += 10) {
    at(tuesday + minutes * oneMinute)
    await sendMessages(context)
  }
  const messages = await api.db.selectFrom('alertMessages').select(['state', 'attempts']).orderBy('state').execute()
  expect(messages).toEqual([
    { state: 'failed', attempts: 5 },
    { state: 'sent', attempts: 1 },
  ])
})

test.each([404, 410] as const)('a browser that is gone (%i) is forgotten', async (status) => {
  const { visitor, subscription } = await aReader(milk)
  subscription.behave(status)
  await anOffer('Leite integral Tirol 1 L', '4.29')
  await matchNow()

  expect(await deliver()).toBe(0)
  const { channels, alerts } = await visitor.call('alerts.list', {})
  expect(channels.push.state).toBe('off')
  expect(alerts).toHaveLength(1)
})

test.each([
  [429, 2 * oneMinute],
  [500, 2 * oneMinute],
  ['silence', 2 * oneMinute],
  ['endless', 2 * oneMinute],
] as const)('a push service that answers with %s is tried again later', async (behaviour, wait) => {
  const { subscription } = await aReader(milk)
  subscription.behave(behaviour)
  await anOffer('Leite integral Tirol 1 L', '4.29')
  await matchNow()
  expect(await deliver()).toBe(0)
  subscription.behave(201)
  at(tuesday + wait - oneMinute)
  expect(await sendMessages(context)).toBe(0)

  at(tuesday + wait + oneMinute)
  expect(await sendMessages(context)).toBe(1)
})

test('five messages that fail in a row stop the browser, and subscribing again starts it', async () => {
  const { visitor, subscription } = await aReader(milk)
  subscription.behave(413)
  for (const [day, price] of ['4.40', '4.10', '3.80', '3.50', '3.20'].entries()) {
    at(tuesday + day * oneDay)
    const states = await visitor.call('alerts.list', {})
    expect(states.channels.push.state).toBe('on')
    await anOffer('Leite integral Tirol 1 L', price, 9)
    await matchNow()
    await deliver()
  }

  expect((await visitor.call('alerts.list', {})).channels.push.state).toBe('stopped')
  at(tuesday + 5 * oneDay)
  const before = service.requests()
  await anOffer('Leite integral Tirol 1 L', '2.50', 9)
  await matchNow()
  expect(await deliver()).toBe(0)
  expect(service.requests()).toBe(before)
})

test('a redirect is not followed', async () => {
  const { subscription } = await aReader(milk)
  subscription.behave(301)
  await anOffer('Leite integral Tirol 1 L', '4.29')
  await matchNow()
  const before = service.requests()

  expect(await deliver()).toBe(0)
  expect(service.requests()).toBe(before + 1)
})

test('an endpoint that is no push service gets no request, even when it is in the table', async () => {
  const { visitor } = await aReader(milk)
  for (const endpoint of ['https://127.0.0.1/x', 'https://169.254.169.254/latest', `http://127.0.0.1:1/x`]) {
    await api.db.updateTable('alertSubscribers').set({ endpoint }).execute()
    await sql`delete from promotions where price_cents < 500`.execute(api.db)
    await sql`update alerts set told_at = null, told_cents = null, told_promotion_id = null`.execute(api.db)
    await sql`delete from alert_messages`.execute(api.db)
    const before = service.requests()
    await anOffer('Leite integral Tirol 1 L', '4.29')
    await matchNow()
    expect(await deliver()).toBe(0)
    expect(service.requests()).toBe(before)
  }
  expect((await visitor.call('alerts.list', {})).channels.push.state).toBe('off')
})

test('the digest is mailed on Thursday morning, with what came and what is still waited for', async () => {
  await aSubscriber('rita@exemplo.com.br', milk, coffee)
  await anOffer('Leite integral Tirol 1 L', '4.29')
  await matchNow()
  expect(await deliver()).toBe(0)
  at(thursday - 2 * oneHour)
  expect(await deliver()).toBe(0)

  at(thursday + oneHour)
  await deliver()
  await deliver()

  const mails = await api.findMails('rita@exemplo.com.br')
  const digests = mails.filter((mail) => mail.includes('Chegou no preço'))
  expect(digests).toHaveLength(1)
  const mail = unfolded(digests[0])
  expect(mail).toMatch(/Message-ID: <alert-\d+@cestinha\.example>\r?$/m)
  expect(mail).toMatch(/^List-Unsubscribe: <http:\/\/127\.0\.0\.1:\d+\/api\/alerts\/one-click\/[\w-]+>\r?$/m)
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  for (const text of [
    'Leite integral 1 L: R$\u00a04,29 (você pediu até R$\u00a04,50)',
    'Bom Vizinho, Centro, até sexta, 20/11',
    'Ainda não chegou',
    'Café 500 g: hoje R$\u00a08,00, você quer R$\u00a07,00',
    'Content-Type: text/html',
    'Conferimos agora, às 11h00.',
  ])
    expect(mail).toContain(text)

  at(thursday + 7 * oneDay)
  expect(await deliver()).toBe(0)
})

test('an address that two visitors confirmed gets one digest with the news of both', async () => {
  await aSubscriber('dois@exemplo.com.br', milk)
  await aSubscriber('dois@exemplo.com.br', coffee)
  await anOffer('Leite integral Tirol 1 L', '4.28')
  await anOffer('Café Pilão 500 g', '6.88')
  await matchNow()
  at(thursday + oneHour)

  expect(await deliver()).toBe(1)
  const mails = (await api.findMails('dois@exemplo.com.br')).filter((mail) => mail.includes('4,28'))
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('6,88')
})

test('one click of a mail program stops the digest; opening the link changes nothing', async () => {
  const visitor = await aSubscriber('um@exemplo.com.br', milk)
  await anOffer('Leite integral Tirol 1 L', '4.27')
  await matchNow()
  at(thursday + oneHour)
  await deliver()
  const [received] = (await api.findMails('um@exemplo.com.br')).filter((text) => text.includes('4,27'))
  const [, path = ''] = /^List-Unsubscribe: <http:\/\/[^/]+(\/api\/\S+)>/m.exec(unfolded(received)) ?? []

  const looked = await api.app.inject({ method: 'GET', url: path })
  expect([looked.statusCode, looked.headers.location]).toEqual([302, `/avisos/parar#${path.split('/').at(-1)}`])
  expect((await visitor.call('alerts.list', {})).channels.email.state).toBe('on')
  for (const _ of [1, 2]) {
    const stopped = await api.app.inject({
      ...{ method: 'POST', url: path, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(stopped.statusCode).toBe(204)
  }
  expect((await visitor.call('alerts.list', {})).channels.email.state).toBe('stopped')
  at(thursday + 7 * oneDay)
  await anOffer('Leite integral Tirol 1 L', '3.00')
  await matchNow()
  expect(await deliver()).toBe(0)
})

test('how long a message waits is told within the hours only', async () => {
  await aReader(milk)
  await anOffer('Leite integral Tirol 1 L', '4.29')
  await matchNow()
  await composeMessages(api.platform)
  at(tuesday + oneHour)
  expect(await readOldestUnsent(api.platform)).toBe(3600)
  at(tuesday + 11 * oneHour)
  expect(await readOldestUnsent(api.platform)).toBe(0)
  at(tuesday + oneHour)
  const before = context.totals.sent
  await sendMessages(context)
  expect(context.totals.sent).toBe(before + 1)
  expect(await readOldestUnsent(api.platform)).toBe(0)
})

test('what is old is tidied away', async () => {
  const { visitor } = await aReader(milk)
  const rita = await aSubscriber('rita@exemplo.com.br', coffee)
  const unconfirmed = api.visitor()
  await unconfirmed.call('alertChannels.subscribeEmail', { body: { email: 'nunca@exemplo.com.br' } })
  const states = async (one: Visitor) => {
    const { push, email } = (await one.call('alerts.list', {})).channels
    return [push.state, email.state]
  }
  at(tuesday + 2 * oneDay - oneMinute)
  await deleteOld(api.db, api.clock.now())
  expect(await states(unconfirmed)).toEqual(['off', 'unconfirmed'])
  at(tuesday + 2 * oneDay + oneMinute)
  await deleteOld(api.db, api.clock.now())
  expect(await states(unconfirmed)).toEqual(['off', 'off'])
  expect(await states(rita)).toEqual(['off', 'on'])
  expect(await states(visitor)).toEqual(['on', 'off'])
  at(tuesday + 91 * oneDay)
  await deleteOld(api.db, api.clock.now())
  expect(await states(visitor)).toEqual(['off', 'off'])
  at(tuesday + 181 * oneDay)
  await deleteOld(api.db, api.clock.now())
  expect(await api.db.selectFrom('alerts').selectAll().execute()).toEqual([])
})
