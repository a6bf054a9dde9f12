import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ContactMessageDraft } from '#contract/contact-messages.ts'
import { maxReplies } from '#domain/messages/reply-templates.ts'
import { site } from '#domain/site.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPartnershipRequest } from '#tests/support/partnership-requests.ts'
import { deleteMessagesOf } from './messages.service.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())
// One network may send only a few messages an hour.
beforeEach(() => api.db.deleteFrom('messages').execute())

async function aMessage(fields: Partial<ContactMessageDraft> = {}) {
  const email = `${randomUUID()}@pessoa.example`
  const draft = { name: 'Ana Lima', email, phone: null, subject: 'Valor errado', message: 'Oi\nO tomate custa mais.' }
  const body: ContactMessageDraft = { ...draft, contactType: 'duvida', ...fields }
  const { id } = await api.anyone.call('contactMessages.send', { body })
  return { id, email: body.email }
}
const reply = (id: string, text: string, options = {}) =>
  admin.call('contactMessages.reply', { params: { id }, body: { text } }, options)
const repliesTo = async (email: string) =>
  (await api.findMails(`To: ${email}`)).filter((mail) => /^Message-ID: <reply-/m.test(mail))

test('an answer is mailed to the person once, without what anybody typed, and stays with the message', async () => {
  const { id, email } = await aMessage()

  const answered = await reply(id, 'Olá, Ana!\n\nJá corrigimos.')
  await api.runJobsTwice()

  expect(answered).toMatchObject({
    state: 'respondida',
    replies: [{ text: 'Olá, Ana!\n\nJá corrigimos.', mailedAt: null }],
  })
  const [mail = '', ...others] = await repliesTo(email)
  expect(others).toEqual([])
  expect(mail).toContain('sua mensagem de 14/11/2026')
  expect(mail).toMatch(new RegExp(`^Reply-To: ${site.contact.email}`, 'm'))
  expect(mail).toContain('Já corrigimos.')
  // The address may be a stranger's, who must not be mailed the text of whoever typed it.
  for (const typed of ['Valor errado', 'O tomate custa mais']) expect(mail).not.toContain(typed)
  const [listed] = await admin.call('contactMessages.list', { query: { state: 'respondida' } })
  expect(listed?.replies).toMatchObject([{ mailedAt: api.clock.now().toISOString() }])
})

test('a second answer continues the thread of the first', async () => {
  const { id, email } = await aMessage()
  await reply(id, 'Primeira')
  await reply(id, 'Segunda')
  await api.runJobs()

  const mails = await repliesTo(email)
  const second = mails.find((mail) => mail.includes('Segunda')) ?? ''
  expect(mails).toHaveLength(2)
  expect(second).toMatch(new RegExp(`^In-Reply-To: <reply-${id}-1@cestinha\\.example>`, 'm'))
  expect(second).toMatch(new RegExp(`^Message-ID: <reply-${id}-2@cestinha\\.example>`, 'm'))
})

test('a new request is being talked to after an answer; a later state stays', async () => {
  const { id } = await api.anyone.call('partnershipRequests.send', { body: aPartnershipRequest() })
  const answer = () => admin.call('partnershipRequests.reply', { params: { id }, body: { text: 'Olá!' } })

  expect((await answer()).state).toBe('em contato')
  await admin.call('partnershipRequests.update', { params: { id }, body: { state: 'recusada' } })
  expect(await answer()).toMatchObject({ state: 'recusada', replies: [{ text: 'Olá!' }, { text: 'Olá!' }] })
})

test('neither subject nor answer can add a header or a recipient', async () => {
  const evil = 'Oi\r\nBcc: todos@vitima.example'
  const { id, email } = await aMessage({ subject: evil })
  await reply(id, 'Texto\nBcc: outro@vitima.example\n\nTo: mais@vitima.example')
  await api.runJobs()

  const [mail = ''] = await repliesTo(email)
  const [headers = ''] = mail.split(/\r?\n\r?\n/)
  expect(headers).not.toMatch(/^(?:Bcc|Cc):/im)
  expect(headers.match(/^To:/gim)).toHaveLength(1)
  expect(mail).not.toContain('Oi Bcc')
})

test('the same answer sent twice with one key is one answer', async () => {
  const { id, email } = await aMessage()
  const key = { idempotencyKey: randomUUID() }
  await Promise.all([reply(id, 'Olá!', key), reply(id, 'Olá!', key).catch(() => undefined)])
  await api.runJobs()

  expect(await repliesTo(email)).toHaveLength(1)
})

test('a thread has an end, and an empty or unknown one none', async () => {
  const { id } = await aMessage()
  for (let count = 0; count < maxReplies; count += 1) await reply(id, `Resposta ${count}`)

  await expect(reply(id, 'Mais uma')).rejects.toMatchObject({ code: 'reply_limit' })
  await expect(reply(id, '  ')).rejects.toMatchObject({ status: 400 })
  await expect(reply('00000000', 'Olá')).rejects.toMatchObject({ code: 'message_not_found' })
})

test('erasing the messages of an address erases the answers, and a queued one is not mailed', async () => {
  const { id, email } = await aMessage()
  const unique = randomUUID()
  await reply(id, unique)
  await deleteMessagesOf(api.db, email)
  await api.runJobs()

  expect(await repliesTo(email)).toEqual([])
  const left = await api.db.selectFrom('messageReplies').select('id').where('body', '=', unique).execute()
  expect(left).toEqual([])
})
