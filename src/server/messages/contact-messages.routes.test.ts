import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ContactMessageDraft } from '#contract/contact-messages.ts'
import { contactTypes } from '#domain/messages/contact-types.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('messages').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(api.db)
  api.clock.set('2026-11-14T15:00:00.000Z')
})

const draft: ContactMessageDraft = {
  name: 'João Souza',
  email: 'joao@example.com',
  phone: '(47) 97777-0000',
  subject: 'Preço errado',
  message: 'O arroz custa mais na loja.\nPodem conferir?',
  contactType: 'suporte',
}

test('[7.api.64, 7.api.66, 3.contact.01, 6.visitor.02] a message needs no login and is stored completely, as new', async () => {
  const { id } = await api.anyone.call('contactMessages.send', { body: draft })

  const stored = await (await api.admin()).call('contactMessages.list', {})
  expect(stored).toEqual([
    { ...draft, id, state: 'nova', notes: null, receivedAt: '2026-11-14T15:00:00.000Z', replies: [] },
  ])
})

test('[5.contact.07] the phone is optional', async () => {
  const { phone: _, ...rest } = draft
  await api.anyone.call('contactMessages.send', { body: rest })

  const [stored] = await (await api.admin()).call('contactMessages.list', {})
  expect(stored?.phone).toBeNull()
})

test.each([
  ['[5.contact.01]', 'name', 'Informe seu nome'],
  ['[5.contact.02]', 'email', 'Informe um e-mail válido'],
  ['[5.contact.04]', 'subject', 'Informe o assunto'],
  ['[5.contact.05]', 'message', 'Escreva sua mensagem'],
  ['[5.contact.06]', 'contactType', 'Selecione o tipo de contato'],
] as const)('%s refuses a message without %s', async (_clause, field, message) => {
  const response = await post({ ...draft, [field]: undefined })

  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toEqual({ [field]: message })
  expect(await countStored()).toEqual({ messages: 0, jobs: 0 })
})

test.each(['joao', 'joao@', '@example.com', 'a@b', 'a@b.com\nBcc: x@y.com', 'a@b.com;c@d.com', 'João <a@b.com>'])(
  '[5.contact.03] refuses %j as e-mail',
  async (email) => {
    const response = await post({ ...draft, email })

    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual({ email: 'Informe um e-mail válido' })
  },
)

test('[3.contact.02] accepts every contact type and no other', async () => {
  for (const [n, contactType] of contactTypes.entries()) {
    expect((await post({ ...draft, contactType }, `192.0.2.${n}`)).statusCode).toBe(201)
  }

  expect(contactTypes).toEqual(['parceria', 'suporte', 'feedback', 'corporativo', 'duvida', 'outro'])
  expect((await post({ ...draft, contactType: 'spam' }, '192.0.2.99')).statusCode).toBe(400)
})

test('markup is stored unchanged', async () => {
  const text = `<script>alert("1")</script> & ' {{x}} 😀`
  await post({ ...draft, name: text, subject: text, message: text })

  const [message] = await (await api.admin()).call('contactMessages.list', {})
  expect(message).toMatchObject({ name: text, subject: text, message: text })
})

test('a message repeated with the same key is stored and mailed once', async () => {
  const options = { idempotencyKey: randomUUID() }
  const send = () => api.anyone.call('contactMessages.send', { body: draft }, options)

  const ids = (await Promise.all(Array.from({ length: 8 }, send))).map(({ id }) => id)

  expect(new Set(ids).size).toBe(1)
  expect(await countStored()).toEqual({ messages: 1, jobs: 1 })
})

test('[7.api.68] of 50 concurrent messages of one sender 5 are stored and the others get 429', async () => {
  const responses = await Promise.all(Array.from({ length: 50 }, () => post(draft)))

  const refused = responses.filter(({ statusCode }) => statusCode === 429)
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
  // On a slow machine some requests wait too long for a connection and get 503 instead.
  expect(responses.filter(({ statusCode }) => ![201, 429, 503].includes(statusCode))).toEqual([])
  expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['3600']))
  expect(refused[0]?.json()).toMatchObject({ code: 'rate_limited' })
  expect(await countStored()).toEqual({ messages: 5, jobs: 5 })
})

test('[7.api.68] a sender of 5 may send again when the first of them is an hour old, others at any time', async () => {
  for (const minute of [50, 51, 52, 53, 54]) {
    api.clock.set(`2026-11-14T15:${minute}:00.000Z`)
    expect((await post(draft)).statusCode).toBe(201)
  }

  api.clock.set('2026-11-14T16:49:30.000Z')
  const early = await post(draft)
  expect((await post(draft, '203.0.113.8')).statusCode).toBe(201)
  api.clock.set('2026-11-14T16:50:00.000Z')
  const onTime = await post(draft)

  expect([early, onTime].map(({ statusCode }) => statusCode)).toEqual([429, 201])
  expect(early.headers['retry-after']).toBe('30')
})

test('[7.api.68] messages and partnership requests of a sender are counted separately', async () => {
  for (let n = 0; n < 5; n++) await post(draft)
  const request = {
    storeName: 'Mercado Bom Preço',
    ownerName: 'João Souza',
    email: 'joao@example.com',
    phone: '(47) 97777-0000',
    city: 'Itajaí',
    address: 'Rua A, 1',
    storeType: 'padaria',
    acceptedTerms: true,
  }

  const refused = await post(draft)
  const accepted = await api.app.inject({
    method: 'POST',
    url: '/api/partnership-requests',
    body: request,
    remoteAddress: '203.0.113.7',
  })

  expect([refused.statusCode, accepted.statusCode]).toEqual([429, 201])
})

function post(body: object, remoteAddress = '203.0.113.7') {
  return api.app.inject({ method: 'POST', url: '/api/contact-messages', body, remoteAddress })
}

async function countStored() {
  const messages = await api.db.selectFrom('messages').select('id').execute()
  const { rows } = await sql`select id from graphile_worker.jobs`.execute(api.db)
  return { messages: messages.length, jobs: rows.length }
}
