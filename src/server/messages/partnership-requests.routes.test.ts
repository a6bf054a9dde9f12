import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { site } from '#domain/site.ts'
import { storeTypes } from '#domain/stores/store-types.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPartnershipRequest, requiredFields } from '#tests/support/partnership-requests.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('messages').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(api.db)
})

const draft = aPartnershipRequest({ description: 'Temos padaria própria.\nAbrimos aos domingos.' })

test('[7.api.63, 7.api.65, 3.partner.01, 6.visitor.01] a request needs no login and is stored completely, as new', async () => {
  const { id } = await api.anyone.call('partnershipRequests.send', { body: draft })

  const stored = await (await api.admin()).call('partnershipRequests.list', {})
  expect(stored).toEqual([
    { ...draft, id, state: 'nova', notes: null, receivedAt: '2026-11-14T15:00:00.000Z', replies: [], store: null },
  ])
})

test('the accepted terms are stored with version and time', async () => {
  await api.anyone.call('partnershipRequests.send', { body: draft })

  const row = await api.db.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ receivedAt: api.clock.now(), termsVersion: site.policies.termsVersion })
})

test('[5.partner.09, 5.partner.10] neighbourhood and description are optional', async () => {
  const { neighborhood: _, description: __, ...rest } = draft
  await api.anyone.call('partnershipRequests.send', { body: rest })

  const [stored] = await (await api.admin()).call('partnershipRequests.list', {})
  expect(stored).toMatchObject({ neighborhood: null, description: null })
})

test.each(requiredFields)('%s refuses a request without %s', async (_clause, field, message) => {
  const { statusCode, body } = await post({ ...draft, [field]: undefined })

  expect(statusCode).toBe(400)
  expect(JSON.parse(body).errors).toEqual({ [field]: message })
  expect(await countStored()).toEqual({ requests: 0, jobs: 0 })
})

test.each(['maria', 'maria@', '@example.com', 'a@b', 'a@b.com\r\nBcc: x@y.com', 'a@b.com, c@d.com', 'Maria <a@b.com>'])(
  '[5.partner.04] refuses %j as e-mail',
  async (email) => {
    const { statusCode, body } = await post({ ...draft, email })

    expect(statusCode).toBe(400)
    expect(JSON.parse(body).errors).toEqual({ email: 'Informe um e-mail válido' })
  },
)

test('without accepted terms nothing is stored or enqueued', async () => {
  const { statusCode } = await post({ ...draft, acceptedTerms: false })

  expect(statusCode).toBe(400)
  expect(await countStored()).toEqual({ requests: 0, jobs: 0 })
})

test('[3.partner.02] accepts every store type and no other', async () => {
  for (const [n, storeType] of storeTypes.entries()) {
    expect((await post({ ...draft, storeType }, `192.0.2.${n}`)).statusCode).toBe(201)
  }

  expect(storeTypes).toEqual(['supermercado', 'mercadinho', 'acougue', 'padaria', 'hortifruti', 'atacado', 'outro'])
  expect((await post({ ...draft, storeType: 'farmacia' }, '192.0.2.99')).statusCode).toBe(400)
})

test('markup is stored unchanged', async () => {
  const text = `<script>alert("1")</script> & ' {{x}} 😀`
  await post({ ...draft, storeName: text, description: text })

  const [request] = await (await api.admin()).call('partnershipRequests.list', {})
  expect(request).toMatchObject({ storeName: text, description: text })
})

test('a request repeated with the same key is stored and mailed once', async () => {
  const options = { idempotencyKey: randomUUID() }
  const send = () => api.anyone.call('partnershipRequests.send', { body: draft }, options)

  const ids = (await Promise.all(Array.from({ length: 8 }, send))).map(({ id }) => id)

  expect(new Set(ids).size).toBe(1)
  expect(await countStored()).toEqual({ requests: 1, jobs: 1 })
})

function post(body: object, remoteAddress = '203.0.113.7') {
  return api.app.inject({ method: 'POST', url: '/api/partnership-requests', body, remoteAddress })
}

async function countStored() {
  const requests = await api.db.selectFrom('messages').select('id').execute()
  const { rows } = await sql`select id from graphile_worker.jobs`.execute(api.db)
  return { requests: requests.length, jobs: rows.length }
}
