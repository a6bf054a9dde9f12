import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContactMessageDraft } from '#contract/contact-messages.ts'
import type { PartnershipRequestDraft } from '#contract/partnership-requests.ts'
import { inTransaction } from '#platform/database/database.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPartnershipRequest } from '#tests/support/partnership-requests.ts'
import type { Drafts, Kind } from './messages.repository.ts'
import { receive } from './messages.service.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>

beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('messages').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(api.db)
})

/** Names that differ between the two forms. */
const forms = {
  contactMessages: {
    kind: 'message',
    stored: 'contact',
    mailId: /Message-ID: <contact-[0-9a-z]{8}@cestinha\.example>\r?$/m,
    states: ['respondida', 'arquivada'],
    send: (text: string) => sendMessage({ subject: text }),
    draft: aContactMessage,
    titles: async (query: object) =>
      (await admin.call('contactMessages.list', { query })).map(({ subject }) => subject),
    insert: (subject: string) => aRow('contact', { ...aContactMessage(), phone: null, subject }),
  },
  partnershipRequests: {
    kind: 'request',
    stored: 'partnership',
    mailId: /Message-ID: <partnership-[0-9a-z]{8}@cestinha\.example>\r?$/m,
    states: ['em contato', 'recusada'],
    send: (text: string) => sendRequest({ storeName: text }),
    draft: aPartnershipRequest,
    titles: async (query: object) =>
      (await admin.call('partnershipRequests.list', { query })).map(({ storeName }) => storeName),
    insert: (storeName: string) =>
      aRow('partnership', { ...aPartnershipRequest(), neighborhood: null, description: null, storeName }),
  },
} as const

function aRow<K extends Kind>(kind: K, { email, ...content }: Drafts[K]) {
  const termsVersion = kind === 'partnership' ? '1' : null
  return { kind, email, content: JSON.stringify(content), termsVersion, sender: 'x', receivedAt: api.clock.now() }
}

describe.each(['contactMessages', 'partnershipRequests'] as const)('handling of %s', (form) => {
  const { kind, stored, mailId, states, send, draft, titles, insert } = forms[form]
  const update = (id: string, body: { state?: string; notes?: string | null }, caller = admin) =>
    caller.call(`${form}.update` as 'contactMessages.update', { params: { id }, body: body as { state?: 'arquivada' } })

  test('a job that runs twice sends one mail', async () => {
    const marker = randomUUID()
    await send(marker)
    await api.runJobsTwice()

    const [mail, ...others] = await api.findMails(marker)
    expect(mail).toMatch(mailId)
    expect(others).toEqual([])
  })

  test('an entry that was deleted before its mail was sent is not mailed, and the job succeeds', async () => {
    const marker = randomUUID()
    await send(marker)
    await api.db.deleteFrom('messages').execute()

    await api.runJobs()

    // A job is removed slightly after it succeeded; a failed one would stay.
    await expect.poll(api.queuedPayloads).toEqual([])
    expect(await api.findMails(marker)).toEqual([])
  })

  test('queued jobs contain no personal data', async () => {
    await send('Teste')
    const { id } = await api.db.selectFrom('messages').select('id').executeTakeFirstOrThrow()

    expect(await api.queuedPayloads()).toEqual([{ id }])
  })

  test('no mail is enqueued when the transaction fails', async () => {
    const rolledBack = inTransaction(api.db, async (db) => {
      await receive(
        db,
        stored,
        draft() as ContactMessageDraft & PartnershipRequestDraft,
        '203.0.113.7',
        api.clock.now(),
      )
      throw new Error('the transaction fails at the end')
    })

    await expect(rolledBack).rejects.toThrow('fails at the end')
    expect(await api.queuedPayloads()).toEqual([])
    expect(await titles({})).toEqual([])
  })

  test('lists the newest first and filters by state', async () => {
    const { id } = await send('Primeiro')
    await send('Segundo')
    await send('Terceiro')
    await update(id, { state: states[0] })

    expect(await titles({})).toEqual(['Terceiro', 'Segundo', 'Primeiro'])
    expect(await titles({ state: 'nova' })).toEqual(['Terceiro', 'Segundo'])
    expect(await titles({ state: states[0] })).toEqual(['Primeiro'])
    expect(await titles({ state: states[1] })).toEqual([])
  })

  test('lists at most 500', async () => {
    const rows = Array.from({ length: 501 }, (_, n) => insert(`Nº ${n}`))
    await api.db.insertInto('messages').values(rows).execute()

    const listed = await titles({})

    expect(listed).toHaveLength(500)
    expect([listed[0], listed.at(-1)]).toEqual(['Nº 500', 'Nº 1'])
  })

  test('state and notes change alone or together, and the audit log has only what changed', async () => {
    const { id } = await send('Teste')
    const [state, last] = states

    expect(await update(id, { state })).toMatchObject({ state, notes: null })
    expect(await update(id, { notes: 'Ligar na segunda' })).toMatchObject({ state, notes: 'Ligar na segunda' })
    expect(await update(id, { state: last, notes: null })).toMatchObject({ state: last, notes: null })
    expect(await update(id, { state: last })).toMatchObject({ state: last })

    const [stored] = await admin.call(`${form}.list`, {})
    expect(stored).toMatchObject({ id, state: last, notes: null })
    const entries = await api.db
      .selectFrom('auditEntries')
      .select(['action', 'before', 'after'])
      .where('subject', '=', `${kind} ${id}`)
      .orderBy('id')
      .execute()
    const action = `${form}.update`
    expect(entries).toEqual([
      { action, before: { state: 'nova' }, after: { state } },
      { action, before: { notes: null }, after: { notes: 'Ligar na segunda' } },
      { action, before: { state, notes: 'Ligar na segunda' }, after: { state: last, notes: null } },
    ])
  })

  test.each(['7f3a91c2', 'nonsense'])('changing the unknown entry %s gets 404', async (id) => {
    await expect(update(id, { state: states[1] })).rejects.toMatchObject({ status: 404, code: 'message_not_found' })
  })

  test('visitors cannot read or change it', async () => {
    const { id } = await send('Teste')

    await expect(api.anyone.call(`${form}.list`, {})).rejects.toMatchObject({ status: 401 })
    await expect(update(id, { state: states[1] }, api.anyone as typeof admin)).rejects.toMatchObject({ status: 401 })
  })
})

test("[7.api.70] each message is mailed to the site's address with Reply-To set to its sender", async () => {
  const marker = randomUUID()
  await sendMessage({ message: `O arroz custa mais.\n.\n${marker}\nÉ isso.`, contactType: 'feedback' })

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
  await sendMessage({ subject: marker, contactType: 'suporte' })

  await api.runJobs()

  const [mail] = await api.findMails(marker)
  expect(mail?.replace(/\r?\n[ \t]+/g, ' ')).toMatch(new RegExp(`^Subject: Suporte: ${marker}\r?$`, 'm'))
})

test('[7.api.70] input cannot inject headers, recipients or fields into the mail', async () => {
  const marker = randomUUID()
  await sendMessage({
    subject: `${marker}\r\nBcc: alvo@example.org\nX-Mau: sim`,
    name: 'Eu\nE-mail: falso@example.org',
  })

  await api.runJobs()

  const [mail] = await api.findMails(marker)
  expect(mail).toMatch(/^Nome: Eu E-mail: falso@example\.org\r?$/m)
  expect(mail).not.toMatch(/^(Bcc|X-Mau):/im)
  expect(mail).not.toMatch(/^E-mail: falso/m)
})

test("[7.api.69] each request is mailed to the site's address with Reply-To set to its sender", async () => {
  const marker = randomUUID()
  const storeName = `Mercado ${marker}`
  await sendRequest({ storeName, description: 'Temos padaria própria.\nAbrimos aos domingos.' })

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
  await sendRequest({
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

test('a request refuses a state of contact messages', async () => {
  const params = await sendRequest({})
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

function aContactMessage(fields: Partial<ContactMessageDraft> = {}): ContactMessageDraft {
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

function sendMessage(fields: Partial<ContactMessageDraft>): Promise<{ id: string }> {
  return api.anyone.call('contactMessages.send', { body: aContactMessage(fields) })
}

function sendRequest(fields: Partial<PartnershipRequestDraft>): Promise<{ id: string }> {
  return api.anyone.call('partnershipRequests.send', { body: aPartnershipRequest(fields) })
}

function unfoldHeaders(mail: string | undefined): string | undefined {
  return mail?.replace(/\r?\n[ \t]+/g, ' ')
}
