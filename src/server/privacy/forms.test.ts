import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '#server/jobs.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let sent = 0
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://cestinha.example' })
})
afterAll(() => api.close())

const message = { name: 'Ana', subject: 'Oi', message: 'Olá', contactType: 'duvida' as const }
const request = {
  ...{ storeName: 'Mercado da Ana', ownerName: 'Ana', phone: '(47) 99999-0000', city: 'Itajaí', address: 'Rua 1' },
  ...{ storeType: 'mercadinho' as const, acceptedTerms: true as const },
}

/** An address that no other test uses. */
function newAddress(): string {
  sent += 1
  return `pessoa${sent}.${process.pid}@example.com`
}

/** Sent by a visitor from a separate network. */
async function askForLink(email: unknown, remoteAddress = `203.0.113.${Math.floor(Math.random() * 250)}`) {
  return api.app.inject({ method: 'POST', url: '/api/my-data/forms', payload: { email }, remoteAddress })
}

/** Tokens of the links mailed to the address, oldest first. */
async function mailedTokens(email: string): Promise<string[]> {
  await api.runJobs()
  const mails = (await api.findMails(`To: ${email}`)).map(
    (mail) => /politica-privacidade#formularios=([\w-]+)/.exec(mail)?.[1],
  )
  return mails.filter((token) => token !== undefined)
}

const readForms = (token: string) => api.anyone.call('privacy.readForms', { body: { token } })

test('a link mailed to the address gives what was sent with it, and nothing of others', async () => {
  const [email, other] = [newAddress(), newAddress()]
  await api.anyone.call('contactMessages.send', { body: { ...message, email: email.toUpperCase() } })
  await api.anyone.call('contactMessages.send', { body: { ...message, email: other } })
  await api.anyone.call('partnershipRequests.send', { body: { ...request, email } })
  await api.runJobs()

  expect((await askForLink(email)).statusCode).toBe(204)

  const [token = ''] = await mailedTokens(email)
  expect(await readForms(token)).toEqual({
    exportedAt: api.clock.now().toISOString(),
    contactMessages: [
      { ...message, email: email.toUpperCase(), phone: null, receivedAt: api.clock.now().toISOString(), replies: [] },
    ],
    partnershipRequests: [
      {
        ...request,
        email,
        neighborhood: null,
        description: null,
        receivedAt: api.clock.now().toISOString(),
        replies: [],
      },
    ],
  })
  const links = await api.db.selectFrom('formLinks').selectAll().execute()
  expect(JSON.stringify(links)).not.toContain(token)
})

test('a link works once, and for 30 minutes', async () => {
  const email = newAddress()
  await api.anyone.call('contactMessages.send', { body: { ...message, email } })
  const ended = { status: 410, code: 'forms_link_ended' }
  await askForLink(email)
  const [first = ''] = await mailedTokens(email)
  await readForms(first)
  await expect(readForms(first)).rejects.toMatchObject(ended)

  await askForLink(email)
  const second = (await mailedTokens(email)).find((token) => token !== first) ?? ''
  const before = api.clock.now()
  api.clock.set(new Date(before.getTime() + 30 * 60_000).toISOString())
  await expect(readForms(second)).rejects.toMatchObject(ended)
  api.clock.set(new Date(before.getTime() + 29 * 60_000).toISOString())
  expect((await readForms(second)).contactMessages).toHaveLength(1)
  api.clock.set(before.toISOString())

  await expect(readForms('')).rejects.toMatchObject(ended)
  await expect(readForms('A'.repeat(43))).rejects.toMatchObject(ended)
})

test('an address that sent nothing gets the same answer, and no mail', async () => {
  const [known, unknown] = [newAddress(), newAddress()]
  await api.anyone.call('contactMessages.send', { body: { ...message, email: known } })

  const [one, other] = [await askForLink(known), await askForLink(unknown)]

  expect([one.statusCode, one.body]).toEqual([other.statusCode, other.body])
  expect(await mailedTokens(unknown)).toEqual([])
  expect((await api.findMails(unknown)).filter((mail) => mail.includes('formularios='))).toEqual([])
})

test('nobody can fill a mailbox: one link to an address while it works, five requests an hour from one network', async () => {
  const email = newAddress()
  await api.anyone.call('contactMessages.send', { body: { ...message, email } })
  for (let network = 1; network <= 26; network += 1)
    expect((await askForLink(email, `198.51.100.${network}`)).statusCode).toBe(204)
  expect(await mailedTokens(email)).toHaveLength(1)

  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) statuses.push((await askForLink(newAddress(), '192.0.2.7')).statusCode)
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
})

test.each(['', 'ana', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', null])(
  'the address %j is refused',
  async (email) => {
    expect((await askForLink(email)).json()).toMatchObject({ status: 400, errors: { email: expect.any(String) } })
  },
)

test('the addresses that people typed are deleted after an hour', async () => {
  await askForLink(newAddress())
  const now = api.clock.now()
  api.clock.set(new Date(now.getTime() + 61 * 60_000).toISOString())

  await jobHandlers(api.platform)
    .find(({ name }) => name === 'privacy:forgetLinks')
    ?.handle({})

  api.clock.set(now.toISOString())
  expect(await api.db.selectFrom('formLinks').selectAll().execute()).toEqual([])
})
