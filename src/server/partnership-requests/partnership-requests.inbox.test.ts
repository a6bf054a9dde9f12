import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PartnershipRequestDraft } from '#contract/partnership-requests.ts'
import { inTransaction } from '#platform/database/database.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPartnershipRequest } from '#tests/support/partnership-requests.ts'
import { receiveRequest } from './partnership-requests.service.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>

beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('partnershipRequests').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(api.db)
})

test("[7.api.69] each request is mailed to the site's address with Reply-To set to its sender", async () => {
  const marker = randomUUID()
  const storeName = `Mercado ${marker}`
  await send({ storeName, description: 'Temos padaria própria.\nAbrimos aos domingos.' })

  await api.runJobs()

  const [mail, ...others] = await api.findMails(marker)
  expect(others).toEqual([])
  expect(mail).toMatch(/^To: contato@cestinha\.example\r?$/m)
  expect(mail).toMatch(/^Reply-To: maria@example\.com\r?$/m)
  expect(unfoldHeaders(mail)).toContain(`Subject: Pedido de parceria: ${storeName}`)
  for (const line of [
    `Estabelecimento: ${storeName}`,
    'Tipo: Supermercado',
    'Responsável: Maria da Silva',
    'E-mail: maria@example.com',
    'Telefone: (47) 98888-0000',
    'Endereço: Rua Sete de Setembro, 100',
    'Local: Fazenda - Itajaí',
    'Temos padaria própria.',
    'Abrimos aos domingos.',
  ]) {
    expect(mail?.split(/\r?\n/)).toContain(line)
  }
})

test('[7.api.69] input cannot inject headers, recipients or fields into the mail', async () => {
  const marker = randomUUID()
  await send({
    storeName: `Loja ${marker}\r\nBcc: alvo@example.org\nX-Mau: sim`,
    ownerName: 'Eu\nE-mail: falso@example.org',
  })

  await api.runJobs()

  const [mail] = await api.findMails(marker)
  expect(mail).toBeDefined()
  expect(mail).not.toMatch(/^(Bcc|X-Mau):/im)
  expect(mail).not.toMatch(/^E-mail: falso/m)
  expect(mail).toMatch(/^Responsável: Eu E-mail: falso@example\.org\r?$/m)
})

test('a job that runs twice sends one mail', async () => {
  const marker = randomUUID()
  await send({ description: marker })
  await api.runJobsTwice()

  const [mail, ...others] = await api.findMails(marker)
  expect(mail).toMatch(/Message-ID: <partnership-[0-9a-z]{8}@cestinha\.example>\r?$/m)
  expect(others).toEqual([])
})

test('a request that was deleted before its mail was sent is not mailed, and the job succeeds', async () => {
  const marker = randomUUID()
  await send({ description: marker })
  await api.db.deleteFrom('partnershipRequests').execute()

  await api.runJobs()

  // A job is removed slightly after it has succeeded; a failed one would stay.
  await expect.poll(api.queuedPayloads).toEqual([])
  expect(await api.findMails(marker)).toEqual([])
})

test('queued jobs contain no personal data', async () => {
  await send({})
  const { id } = await api.db.selectFrom('partnershipRequests').select('id').executeTakeFirstOrThrow()

  expect(await api.queuedPayloads()).toEqual([{ id }])
})

test('no mail is enqueued when the transaction fails', async () => {
  const rolledBack = inTransaction(api.db, async (db) => {
    await receiveRequest(db, aPartnershipRequest(), '203.0.113.7', api.clock.now())
    throw new Error('the transaction fails at the end')
  })

  await expect(rolledBack).rejects.toThrow('fails at the end')
  expect(await api.queuedPayloads()).toEqual([])
  expect(await admin.call('partnershipRequests.list', {})).toEqual([])
})

test('the inbox lists the newest first and filters by state', async () => {
  const first = await send({ storeName: 'Primeiro' })
  await send({ storeName: 'Segundo' })
  await send({ storeName: 'Terceiro' })
  await admin.call('partnershipRequests.update', { params: first, body: { state: 'aceita' } })
  const names = async (query: { state?: 'nova' | 'aceita' | 'recusada' }) =>
    (await admin.call('partnershipRequests.list', { query })).map(({ storeName }) => storeName)

  expect(await names({})).toEqual(['Terceiro', 'Segundo', 'Primeiro'])
  expect(await names({ state: 'nova' })).toEqual(['Terceiro', 'Segundo'])
  expect(await names({ state: 'aceita' })).toEqual(['Primeiro'])
  expect(await names({ state: 'recusada' })).toEqual([])
})

test('the inbox lists at most 500', async () => {
  const { acceptedTerms: _, neighborhood: __, description: ___, ...fields } = aPartnershipRequest()
  const rows = Array.from({ length: 501 }, (_, n) => ({
    ...fields,
    storeName: `Loja ${n}`,
    acceptedTermsAt: api.clock.now(),
    acceptedTermsVersion: '1',
    sender: 'x',
  }))
  await api.db.insertInto('partnershipRequests').values(rows).execute()

  const requests = await admin.call('partnershipRequests.list', {})

  expect(requests).toHaveLength(500)
  expect(requests[0]?.storeName).toBe('Loja 500')
  expect(requests.at(-1)?.storeName).toBe('Loja 1')
})

test('state and notes change alone or together, and the audit log has only what changed', async () => {
  const params = await send({})
  const update = (body: { state?: 'em contato' | 'recusada'; notes?: string | null }) =>
    admin.call('partnershipRequests.update', { params, body })

  expect(await update({ state: 'em contato' })).toMatchObject({ state: 'em contato', notes: null })
  expect(await update({ notes: 'Ligar na segunda' })).toMatchObject({ state: 'em contato', notes: 'Ligar na segunda' })
  expect(await update({ state: 'recusada', notes: null })).toMatchObject({ state: 'recusada', notes: null })

  const [stored] = await admin.call('partnershipRequests.list', {})
  expect(stored).toMatchObject({ ...params, state: 'recusada', notes: null, storeName: 'Mercado Bom Preço' })
  const entries = await api.db
    .selectFrom('auditEntries')
    .select(['action', 'before', 'after'])
    .where('subject', '=', `request ${params.id}`)
    .orderBy('id')
    .execute()
  const action = 'partnershipRequests.update'
  expect(entries).toEqual([
    { action, before: { state: 'nova' }, after: { state: 'em contato' } },
    { action, before: { notes: null }, after: { notes: 'Ligar na segunda' } },
    { action, before: { state: 'em contato', notes: 'Ligar na segunda' }, after: { state: 'recusada', notes: null } },
  ])
})

test.each(['7f3a91c2', 'nonsense'])('changing the unknown request %s gets 404', async (id) => {
  const refused = admin.call('partnershipRequests.update', { params: { id }, body: { state: 'recusada' } })

  await expect(refused).rejects.toMatchObject({ status: 404, code: 'message_not_found' })
})

test('refuses a state of contact messages', async () => {
  const params = await send({})
  const { statusCode } = await api.app.inject({
    method: 'PATCH',
    url: `/api/partnership-requests/${params.id}`,
    headers: {
      authorization: `Bearer ${admin.token}`,
      cookie: [...admin.cookies].map((pair) => pair.join('=')).join('; '),
    },
    body: { state: 'arquivada' },
  })

  expect(statusCode).toBe(400)
})

test('visitors cannot read or change the inbox', async () => {
  const params = await send({})

  await expect(api.anyone.call('partnershipRequests.list', {})).rejects.toMatchObject({ status: 401 })
  await expect(
    api.anyone.call('partnershipRequests.update', { params, body: { state: 'aceita' } }),
  ).rejects.toMatchObject({ status: 401 })
})

function send(fields: Partial<PartnershipRequestDraft>): Promise<{ id: string }> {
  return api.anyone.call('partnershipRequests.send', { body: aPartnershipRequest(fields) })
}

function unfoldHeaders(mail: string | undefined): string | undefined {
  return mail?.replace(/\r?\n[ \t]+/g, ' ')
}
