import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { oneDay, oneHour } from '#domain/durations.ts'
import { site } from '#domain/site.ts'
import type { SecretKey } from '#platform/keys/secret-keys.ts'
import { generatePushKeys } from '#platform/web-push.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion } from '#tests/support/factories.ts'
import { hashEmail, readStopToken, stopToken } from './stop-tokens.ts'

let api: TestApi
let key: SecretKey
const start = Date.parse('2026-11-14T15:00:00.000Z')
const at = (milliseconds: number) => api.clock.set(new Date(milliseconds).toISOString())
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const endpoint = 'https://fcm.googleapis.com/fcm/send/um'
const email = 'rita@exemplo.com.br'

beforeAll(async () => {
  const push = generatePushKeys()
  api = await startApi({ PUSH_PUBLIC_KEY: push.publicKey, PUSH_PRIVATE_KEY: push.privateKey })
  key = api.platform.config.keys.alertStops
  await aPromotion(api, { productName: 'Café Pilão 500 g', price: '18.90' })
})
afterAll(() => api.close())
beforeEach(async () => {
  await sql`delete from visitors`.execute(api.db)
  await sql`delete from alert_refusals`.execute(api.db)
  at(start)
})

type Visitor = ReturnType<TestApi['visitor']>
const ask = (visitor: Visitor, address = email) =>
  visitor.call('alertChannels.subscribeEmail', { body: { email: address } })
/** Forgets earlier requests, because each real request would come from another network. */
const forgetSenders = () => sql`delete from sender_secrets`.execute(api.db)

/** Tokens of the confirmations mailed to the address, oldest first. */
async function mailedTokens(address = email): Promise<string[]> {
  await api.runJobs()
  const mails = await api.findMails(`To: ${address}`)
  return mails
    .flatMap((mail) => [.../confirmar#([\w-]{43})/g[Symbol.matchAll](mail)].map(([, token = '']) => token))
    .filter((token, index, all) => all.indexOf(token) === index)
}

test('a browser subscribes with the consent of the day, and unsubscribes', async () => {
  const ana = api.visitor()
  const { push } = await ana.call('alertChannels.subscribePush', { body: { endpoint, keys } })

  expect(push).toEqual({ key: api.platform.config.push?.keys.publicKey, state: 'on' })
  const row = await api.db.selectFrom('alertSubscribers').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ consentVersion: site.policies.privacyUpdated, consentedAt: new Date(start) })
  const { push: after } = await ana.call('alertChannels.unsubscribePush', {})
  expect(after.state).toBe('off')
})

test('a browser has one subscription: another endpoint replaces it, and the same one only says that it lives', async () => {
  const ana = api.visitor()
  await ana.call('alertChannels.subscribePush', { body: { endpoint, keys } })
  at(start + oneDay)
  await ana.call('alertChannels.subscribePush', { body: { endpoint, keys } })
  const other = 'https://web.push.apple.com/dois'
  await ana.call('alertChannels.subscribePush', { body: { endpoint: other, keys } })

  const rows = await api.db.selectFrom('alertSubscribers').select(['endpoint', 'seenAt']).execute()
  expect(rows).toEqual([{ endpoint: other, seenAt: new Date(start + oneDay) }])
})

test('who lost the cookie keeps the browser; who only knows the endpoint does not get it', async () => {
  const [before, after, thief] = [api.visitor(), api.visitor(), api.visitor()]
  await before.call('alertChannels.subscribePush', { body: { endpoint, keys } })
  await after.call('alertChannels.subscribePush', { body: { endpoint, keys } })

  expect((await before.call('alerts.list', {})).channels.push.state).toBe('off')
  expect((await after.call('alerts.list', {})).channels.push.state).toBe('on')
  const stolen = { endpoint, keys: { ...keys, auth: 'A'.repeat(22) } }
  const theft = thief.call('alertChannels.subscribePush', { body: stolen })
  await expect(theft).rejects.toMatchObject({ status: 400 })
  expect((await after.call('alerts.list', {})).channels.push.state).toBe('on')
})

test.each([
  'http://fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/x',
  'https://metadata.google.internal/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://fcm.googleapis.com:444/x',
  'file:///etc/passwd',
  `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
])('the endpoint %s is refused', async (wrong) => {
  const subscribed = api.visitor().call('alertChannels.subscribePush', { body: { endpoint: wrong, keys } })

  await expect(subscribed).rejects.toMatchObject({ status: 400, code: 'invalid_request' })
})

test('keys that no browser makes are refused', async () => {
  const off = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  const subscribed = api
    .visitor()
    .call('alertChannels.subscribePush', { body: { endpoint, keys: { ...keys, p256dh: off } } })

  await expect(subscribed).rejects.toMatchObject({ status: 400 })
})

test('an address is confirmed by the link in its mail, once, within 48 hours', async () => {
  const ana = api.visitor()
  expect((await ask(ana)).email).toEqual({ state: 'unconfirmed', address: 'r•••@exemplo.com.br', confirmedAt: null })
  const [token = ''] = await mailedTokens()

  at(start + oneHour)
  expect(await api.anyone.call('alertChannels.confirmEmail', { body: { token } })).toEqual({
    address: 'r•••@exemplo.com.br',
  })
  const { channels } = await ana.call('alerts.list', {})
  expect(channels.email).toMatchObject({ state: 'on', confirmedAt: new Date(start + oneHour).toISOString() })
  const again = api.anyone.call('alertChannels.confirmEmail', { body: { token } })
  await expect(again).rejects.toMatchObject({ status: 410, code: 'alert_link_ended' })

  await forgetSenders()
  await ask(ana, 'outra@exemplo.com.br')
  const [late = ''] = await mailedTokens('outra@exemplo.com.br')
  at(start + oneHour + 2 * oneDay + 1)
  await expect(api.anyone.call('alertChannels.confirmEmail', { body: { token: late } })).rejects.toMatchObject({
    code: 'alert_link_ended',
  })
})

test('an address gets three confirmations a day, whoever asks, and the answer is always the same', async () => {
  const address = 'cheia@exemplo.com.br'
  const answers = []
  for (let count = 0; count < 5; count += 1) {
    await forgetSenders()
    answers.push(JSON.stringify(await ask(api.visitor(), address)))
  }

  expect(new Set(answers).size).toBe(1)
  expect(await mailedTokens(address)).toHaveLength(3)
})

test('a network asks for five an hour', async () => {
  for (let count = 0; count < 5; count += 1) await ask(api.visitor(), `${count}@exemplo.com.br`)

  await expect(ask(api.visitor(), '6@exemplo.com.br')).rejects.toMatchObject({ status: 429 })
})

test('an address that said never again gets no mail, keeps no row, and nobody can tell', async () => {
  const address = 'nunca@exemplo.com.br'
  const [ana, bia] = [api.visitor(), api.visitor()]
  const first = await ask(ana, address)
  expect(await mailedTokens(address)).toHaveLength(1)
  const { id } = await api.db.selectFrom('alertSubscribers').select('id').executeTakeFirstOrThrow()
  const token = stopToken(key, { kind: 'email', id })
  await api.anyone.call('alertChannels.stop', { body: { token, what: 'never' } })

  await forgetSenders()
  expect(await ask(bia, ' Nunca@Exemplo.com.br'.trim())).toEqual({
    ...first,
    email: { ...first.email, address: 'N•••@Exemplo.com.br' },
  })
  expect(await mailedTokens('Nunca@Exemplo.com.br')).toEqual([])
  const refused = await api.db.selectFrom('alertRefusals').selectAll().execute()
  expect(refused).toEqual([
    { emailHash: hashEmail(api.platform.config.publicIdKey, address), refusedAt: new Date(start) },
  ])
  expect(JSON.stringify(refused)).not.toContain('nunca')
})

test('the link of a mail stops the digest, or all alerts of whoever confirmed the address', async () => {
  const ana = api.visitor()
  await ana.call('alerts.create', { body: { city: 'itajai-sc', target: 'cafe-500-g', price: '10.00' } })
  await ask(ana)
  await api.db
    .updateTable('alertSubscribers')
    .set({ confirmedAt: new Date(start) })
    .execute()
  const { id } = await api.db.selectFrom('alertSubscribers').select('id').executeTakeFirstOrThrow()
  const token = stopToken(key, { kind: 'email', id })
  expect(await api.anyone.call('alertChannels.readStopLink', { body: { token } })).toEqual({
    kind: 'email',
    name: 'r•••@exemplo.com.br',
  })

  await api.anyone.call('alertChannels.stop', { body: { token, what: 'this' } })
  const stopped = await ana.call('alerts.list', {})
  expect([stopped.channels.email.state, stopped.alerts[0]?.pausedAt]).toEqual(['stopped', null])
  await api.anyone.call('alertChannels.stop', { body: { token, what: 'all' } })
  expect((await ana.call('alerts.list', {})).alerts[0]?.pausedAt).not.toBeNull()
})

test('an address that nobody confirmed stops no alerts of who typed it', async () => {
  const ana = api.visitor()
  await ana.call('alerts.create', { body: { city: 'itajai-sc', target: 'cafe-500-g', price: '10.00' } })
  await ask(ana)
  const { id } = await api.db.selectFrom('alertSubscribers').select('id').executeTakeFirstOrThrow()
  await api.anyone.call('alertChannels.stop', {
    body: { token: stopToken(key, { kind: 'email', id }), what: 'all' },
  })

  const { alerts, channels } = await ana.call('alerts.list', {})
  expect([alerts[0]?.pausedAt, channels.email.state]).toEqual([null, 'stopped'])
})

test('a token that we did not make stops nothing', async () => {
  const ana = api.visitor()
  const alert = await ana.call('alerts.create', { body: { city: 'itajai-sc', target: 'cafe-500-g', price: '10.00' } })
  const id = numberFromPublicId('alert', alert.id) as number
  const right = stopToken(key, { kind: 'alert', id })
  const wrong = [
    stopToken(api.platform.config.keys.resultStops, { kind: 'alert', id }),
    `${right.slice(0, -1)}${right.endsWith('A') ? 'B' : 'A'}`,
    `${right}A`,
    right.slice(1),
    '',
    'x'.repeat(100),
  ]
  for (const token of wrong) {
    const stopped = api.anyone.call('alertChannels.stop', { body: { token, what: 'this' } })
    await expect(stopped).rejects.toMatchObject({ status: 410 })
    const clicked = await api.app.inject({ method: 'POST', url: `/api/alerts/one-click/${token || 'x'}`, payload: '' })
    expect(clicked.statusCode).toBe(410)
  }
  expect((await ana.call('alerts.list', {})).alerts[0]?.pausedAt).toBeNull()
  expect(readStopToken(key, right)).toEqual({ kind: 'alert', id })
  const never = api.anyone.call('alertChannels.stop', { body: { token: right, what: 'never' } })
  await expect(never).rejects.toMatchObject({ status: 400 })
})

test('without keys the site offers no push', async () => {
  const plain = await startApi()
  try {
    const ana = plain.visitor()
    expect((await ana.call('alerts.list', {})).channels.push).toEqual({ key: null, state: 'off' })
    const subscribed = ana.call('alertChannels.subscribePush', { body: { endpoint, keys } })
    await expect(subscribed).rejects.toMatchObject({ code: 'push_not_offered' })
  } finally {
    await plain.close()
  }
})
