import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ContactMessageDraft } from '#contract/contact-messages.ts'
import { inTransaction } from '#platform/database/database.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { receiveMessage } from './contact-messages.service.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>

beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('contactMessages').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(api.db)
})

test("[7.api.70] each message is mailed to the site's address with Reply-To set to its sender", async () => {
  const marker = randomUUID()
  await send({ message: `O arroz custa mais.\n.\n${marker}\nÉ isso.`, contactType: 'feedback' })

  await api.runJobs()

  const [mail, ...others] = await api.findMails(marker)
  expect(others).toEqual([])
  expect(mail).toMatch(/^To: contato@cestinha\.example\r?$/m)
  expect(mail).toMatch(/^Reply-To: joao@example\.com\r?$/m)
  for (const line of [
    'Tipo de contato: Sugestão ou elogio',
    'Nome: João Souza',
    'E-mail: joao@example.com',
    'Telefone: não informado',
    'Assunto: Preço errado',
    'O arroz custa mais.',
    '.',
    'É isso.',
  ]) {
    expect(mail?.split(/\r?\n/)).toContain(line)
  }
})

test('[7.api.70] the subject of the mail contains the contact type and the subject', async () => {
  const marker = randomUUID()
  await send({ subject: marker, contactType: 'suporte' })

  await api.runJobs()

  const [mail] = await api.findMails(marker)
  expect(mail?.replace(/\r?\n[ \t]+/g, ' ')).toMatch(new RegExp(`^Subject: Suporte: ${marker}\r?$`, 'm'))
})

test('[7.api.70] input cannot inject headers, recipients or fields into the mail', async () => {
  const marker = randomUUID()
  await send({ subject: `${marker}\r\nBcc: alvo@example.org\nX-Mau: sim`, name: 'Eu\nE-mail: falso@example.org' })

  await api.runJobs()

  const [mail] = await api.findMails(marker)
  expect(mail).toMatch(/^Nome: Eu E-mail: falso@example\.org\r?$/m)
  expect(mail).not.toMatch(/^(Bcc|X-Mau):/im)
  expect(mail).not.toMatch(/^E-mail: falso/m)
})

test('a job that runs twice sends one mail', async () => {
  const marker = randomUUID()
  await send({ message: marker })
  await api.runJobsTwice()

  const [mail, ...others] = await api.findMails(marker)
  expect(mail).toMatch(/Message-ID: <contact-[0-9a-z]{8}@cestinha\.example>\r?$/m)
  expect(others).toEqual([])
})

test('a message that was deleted before its mail was sent is not mailed, and the job succeeds', async () => {
  const marker = randomUUID()
  await send({ message: marker })
  await api.db.deleteFrom('contactMessages').execute()

  await api.runJobs()

  // A job is removed slightly after it has succeeded; a failed one would stay.
  await expect.poll(api.queuedPayloads).toEqual([])
  expect(await api.findMails(marker)).toEqual([])
})

test('queued jobs contain no personal data', async () => {
  await send({})
  const { id } = await api.db.selectFrom('contactMessages').select('id').executeTakeFirstOrThrow()

  expect(await api.queuedPayloads()).toEqual([{ id }])
})

test('no mail is enqueued when the transaction fails', async () => {
  const rolledBack = inTransaction(api.db, async (db) => {
    await receiveMessage(db, draft(), '203.0.113.7', api.clock.now())
    throw new Error('the transaction fails at the end')
  })

  await expect(rolledBack).rejects.toThrow('fails at the end')
  expect(await api.queuedPayloads()).toEqual([])
  expect(await admin.call('contactMessages.list', {})).toEqual([])
})

test('the inbox lists the newest first and filters by state', async () => {
  const first = await send({ subject: 'Primeiro' })
  await send({ subject: 'Segundo' })
  await send({ subject: 'Terceiro' })
  await admin.call('contactMessages.update', { params: first, body: { state: 'respondida' } })
  const subjects = async (query: { state?: 'nova' | 'respondida' | 'arquivada' }) =>
    (await admin.call('contactMessages.list', { query })).map(({ subject }) => subject)

  expect(await subjects({})).toEqual(['Terceiro', 'Segundo', 'Primeiro'])
  expect(await subjects({ state: 'nova' })).toEqual(['Terceiro', 'Segundo'])
  expect(await subjects({ state: 'respondida' })).toEqual(['Primeiro'])
  expect(await subjects({ state: 'arquivada' })).toEqual([])
})

test('the inbox lists at most 500', async () => {
  const rows = Array.from({ length: 501 }, (_, n) => ({ ...draft(), phone: null, subject: `Nº ${n}`, sender: 'x' }))
  await api.db.insertInto('contactMessages').values(rows).execute()

  const messages = await admin.call('contactMessages.list', {})

  expect(messages).toHaveLength(500)
  expect(messages[0]?.subject).toBe('Nº 500')
  expect(messages.at(-1)?.subject).toBe('Nº 1')
})

test('state and notes change alone or together, and the audit log has only what changed', async () => {
  const params = await send({})
  const update = (body: { state?: 'respondida' | 'arquivada'; notes?: string | null }) =>
    admin.call('contactMessages.update', { params, body })

  expect(await update({ state: 'respondida' })).toMatchObject({ state: 'respondida', notes: null })
  expect(await update({ notes: 'Preço corrigido' })).toMatchObject({ state: 'respondida', notes: 'Preço corrigido' })
  expect(await update({ state: 'arquivada', notes: null })).toMatchObject({ state: 'arquivada', notes: null })
  expect(await update({ state: 'arquivada' })).toMatchObject({ state: 'arquivada' })

  const [stored] = await admin.call('contactMessages.list', {})
  expect(stored).toMatchObject({ ...params, state: 'arquivada', notes: null, name: 'João Souza' })
  const entries = await api.db
    .selectFrom('auditEntries')
    .select(['action', 'before', 'after'])
    .where('subject', '=', `message ${params.id}`)
    .orderBy('id')
    .execute()
  const action = 'contactMessages.update'
  expect(entries).toEqual([
    { action, before: { state: 'nova' }, after: { state: 'respondida' } },
    { action, before: { notes: null }, after: { notes: 'Preço corrigido' } },
    { action, before: { state: 'respondida', notes: 'Preço corrigido' }, after: { state: 'arquivada', notes: null } },
    { action, before: {}, after: {} },
  ])
})

test.each(['7f3a91c2', 'nonsense'])('changing the unknown message %s gets 404', async (id) => {
  const refused = admin.call('contactMessages.update', { params: { id }, body: { state: 'arquivada' } })

  await expect(refused).rejects.toMatchObject({ status: 404, code: 'message_not_found' })
})

test('visitors cannot read or change the inbox', async () => {
  const params = await send({})

  await expect(api.anyone.call('contactMessages.list', {})).rejects.toMatchObject({ status: 401 })
  const change = api.anyone.call('contactMessages.update', { params, body: { state: 'arquivada' } })
  await expect(change).rejects.toMatchObject({ status: 401 })
})

function draft(fields: Partial<ContactMessageDraft> = {}): ContactMessageDraft {
  return {
    name: 'João Souza',
    email: 'joao@example.com',
    phone: null,
    subject: 'Preço errado',
    message: 'O arroz custa mais na loja.',
    contactType: 'suporte',
    ...fields,
  }
}

function send(fields: Partial<ContactMessageDraft>): Promise<{ id: string }> {
  return api.anyone.call('contactMessages.send', { body: draft(fields) })
}
