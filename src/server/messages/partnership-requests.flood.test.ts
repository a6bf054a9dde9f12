import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('messages').execute()
  await sql`delete from sender_secrets`.execute(api.db)
  api.clock.set('2026-11-14T15:00:00.000Z')
})

test('[7.api.67] of 50 concurrent requests of one sender 5 are stored and the others get 429', async () => {
  const responses = await Promise.all(Array.from({ length: 50 }, () => send('203.0.113.7')))

  const refused = responses.filter(({ statusCode }) => statusCode === 429)
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
  // On a slow machine some requests wait too long for a connection and get 503 instead.
  expect(responses.filter(({ statusCode }) => ![201, 429, 503].includes(statusCode))).toEqual([])
  expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['3600']))
  expect(refused[0]?.json()).toMatchObject({ code: 'rate_limited', detail: 'Aguarde um pouco e tente novamente.' })
  expect(await countRequests()).toBe(5)
})

test('[7.api.67] a sender of 5 may send again when the first of them is an hour old', async () => {
  for (const minute of [20, 30, 40, 50, 59]) {
    api.clock.set(`2026-11-14T15:${minute}:00.000Z`)
    expect((await send('203.0.113.7')).statusCode).toBe(201)
  }

  api.clock.set('2026-11-14T16:19:30.000Z')
  const early = await send('203.0.113.7')
  api.clock.set('2026-11-14T16:20:00.000Z')
  const onTime = await send('203.0.113.7')
  const again = await send('203.0.113.7')

  expect([early, onTime, again].map(({ statusCode }) => statusCode)).toEqual([429, 201, 429])
  expect(early.headers['retry-after']).toBe('30')
  expect(again.headers['retry-after']).toBe('600')
})

test('[7.api.67] senders are limited independently, and an IPv6 network is one sender', async () => {
  for (let n = 0; n < 5; n++) {
    expect((await send('203.0.113.7')).statusCode).toBe(201)
    expect((await send(`2001:db8:1:2::${n}`)).statusCode).toBe(201)
  }

  expect((await send('203.0.113.8')).statusCode).toBe(201)
  expect((await send('2001:db8:1:2:ffff::9')).statusCode).toBe(429)
  expect((await send('2001:db8:1:3::1')).statusCode).toBe(201)
})

test('[7.api.67] a forged forwarding header changes nothing', async () => {
  const forgedHeaders = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}`, 'x-real-ip': `198.51.100.${n}` })

  const responses = []
  for (let n = 0; n < 7; n++) responses.push(await send('203.0.113.7', forgedHeaders(n)))

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201, 429, 429])
})

test('an invalid request is not counted', async () => {
  for (let n = 0; n < 6; n++) expect((await send('203.0.113.7', {}, { email: 'x' })).statusCode).toBe(400)

  expect((await send('203.0.113.7')).statusCode).toBe(201)
})

test('only a hash of the address is stored, and its secret is deleted after the next hour', async () => {
  await send('203.0.113.7')
  const { sender } = await api.db.selectFrom('messages').select('sender').executeTakeFirstOrThrow()
  api.clock.set('2026-11-14T17:00:00.000Z')
  await send('203.0.113.7')

  const senders = await api.db.selectFrom('messages').select('sender').orderBy('id').execute()
  const { rows } = await sql<{ hour: Date }>`select hour from sender_secrets`.execute(api.db)
  expect(sender).toMatch(/^[0-9a-f]{64}$/)
  expect(senders[0]?.sender).not.toBe(senders[1]?.sender)
  expect(rows.map(({ hour }) => hour.toISOString())).toEqual(['2026-11-14T17:00:00.000Z'])
})

function send(remoteAddress: string, headers: Record<string, string> = {}, fields: object = {}) {
  const body = {
    storeName: 'Mercado Bom Preço',
    ownerName: 'Maria da Silva',
    email: 'maria@example.com',
    phone: '(47) 98888-0000',
    city: 'Itajaí',
    address: 'Rua Sete de Setembro, 100',
    storeType: 'supermercado',
    acceptedTerms: true,
    ...fields,
  }
  return api.app.inject({ method: 'POST', url: '/api/partnership-requests', body, remoteAddress, headers })
}

async function countRequests(): Promise<number> {
  return (await api.db.selectFrom('messages').select('id').execute()).length
}
