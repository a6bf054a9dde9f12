import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailBudgets } from '#platform/mail/mail-budgets.ts'
import { deleteOldMails } from '#platform/mail/outbox.ts'
import { startPlatform } from '#platform/platform.ts'
import { mailedInvitation } from '#tests/support/accounts/mailed-invitation.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'
import { isNightly } from '#tests/support/nightly.ts'

/** By day just enough to exceed every budget. */
const logins = isNightly ? 100 : mailBudgets.newDevice.recipient + 5
const invitations = isNightly ? 210 : mailBudgets.invitation.actor * 2

let api: TestApi
let manager: Awaited<ReturnType<TestApi['member']>>
let storeId: string
let strangers = 0
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('loginAttempts').execute()
  storeId = (await aStore(api)).id
  manager = await api.member(storeId, 'manager')
})

const aStranger = () => `estranho-${strangers++}@example.com`
const mailsTo = (email: string) => api.findMails(`To: ${email}`)

describe('nobody makes the site a mail cannon', () => {
  test(`by setting a stranger’s address and logging in ${logins} times`, async () => {
    const [stranger, text] = [aStranger(), 'Ganhe dinheiro em https://golpe.example agora mesmo, clique']
    const operator = await api.member(storeId, 'operator')
    for (let round = 0; round < logins; round += 1) {
      const login = { username: operator.username, password: operator.password }
      // The own text was the name, or what the browser calls itself.
      const headers = { 'user-agent': text }
      const answer = await api.app.inject({ method: 'POST', url: '/api/auth/login', payload: login, headers })
      expect(answer.statusCode).toBe(200)
      if (round % 5 !== 0) continue
      const browser = api.visitor()
      const { token } = await browser.call('auth.login', { body: login })
      await browser.call('account.update', { body: { name: text, email: stranger } }, { token })
      await browser.call('account.resendProof', {}, { token })
    }
    await api.runJobs()

    const proofs = await mailsTo(stranger)
    expect(proofs.length).toBeLessThanOrEqual(mailBudgets.addressProof.actorToRecipient)
    expect(proofs.join()).not.toContain('golpe')
    const own = (await mailsTo(operator.username)).filter((mail) => mail.includes('aparelho novo'))
    expect(own).toHaveLength(mailBudgets.newDevice.recipient)
    expect(own.join()).not.toContain('golpe')
  }, 120_000)

  test(`by inviting and cancelling ${invitations} times: one person, one address, and many`, async () => {
    const [one, mails] = [aStranger(), async () => api.findMails('Você recebeu um convite')]
    const before = (await mails()).length
    for (let round = 0; round < invitations; round += 1) {
      const email = round % 2 === 0 ? one : aStranger()
      const { id } = await manager.call('storeTeam.invite', {
        params: { storeId },
        body: { name: 'Ganhe em golpe.example', email, role: 'operator' },
      })
      // As fast as the worker: before the invitation is cancelled, its mail is out.
      if (round % 10 === 0 || round > invitations - 30) await api.runJobs()
      await manager.call('storeTeam.cancelInvitation', { params: { storeId, id } })
    }
    await api.runJobs()

    const sent = await mails()
    expect(sent.length - before).toBeLessThanOrEqual(mailBudgets.invitation.actor)
    expect((await mailsTo(one)).length).toBeLessThanOrEqual(mailBudgets.invitation.actorToRecipient)
    expect(sent.join()).not.toContain('golpe')
  }, 120_000)

  test('by more people of one store, who share its budget, or by other names of one mailbox', async () => {
    // The mail server is shared with other tests.
    const proofs = async () =>
      (await api.findMails('quer usar este e-mail')).filter((mail) => mail.includes('To: estranho-'))
    const before = (await proofs()).length
    const mailbox = aStranger()
    for (let person = 0; person < 8; person += 1) {
      const operator = await api.member(storeId, 'operator')
      for (let round = 0; round < 8; round += 1) {
        const email = round === 0 ? mailbox.replace('@', `+${person}@`) : aStranger()
        await operator.call('account.update', { body: { name: 'Rui', email } })
        await api.runJobs()
      }
    }
    expect((await proofs()).length - before).toBe(mailBudgets.addressProof.actor)
    expect((await mailsTo(mailbox.split('@')[0] ?? '')).length).toBe(mailBudgets.addressProof.actorToRecipient)
  }, 120_000)

  test('by asking for the mails of an invitation to one address after the other', async () => {
    const { link } = await manager.call('storeTeam.invite', {
      params: { storeId },
      body: { name: 'Rui', email: null, role: 'operator' },
    })
    const token = link.split('#convite=')[1] ?? ''
    const addresses = Array.from({ length: 8 }, aStranger)
    const outcomes = await Promise.allSettled(
      addresses.map((email) => api.anyone.call('invitations.requestMail', { body: { token, email } })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const mailed = []
    for (const email of addresses) mailed.push(await mailedInvitation(api, email))
    expect(mailed.filter(Boolean)).toHaveLength(5)
  })
})

describe('the outbox', () => {
  const kind = 'alertConfirmation'
  const most = mailBudgets[kind].recipient
  const send = (to: string, more = {}, platform = api.platform) =>
    platform.outbox.send({ kind, id: `teste-${strangers++}`, to, subject: 'Oi', text: 'Oi', ...more })

  test('holds a budget against concurrent mails of two processes, and gives it back a day later', async () => {
    const other = startPlatform(api.platform.config, { clock: api.clock })
    const to = aStranger()
    try {
      const sent = await Promise.all(
        Array.from({ length: 20 }, (_, number) =>
          send(number % 2 === 0 ? to : to.toUpperCase(), {}, number % 4 < 2 ? api.platform : other),
        ),
      )
      expect(sent.filter(Boolean)).toHaveLength(most)
      const { sent: counted, dropped } = api.platform.outbox.totals
      expect(counted + other.outbox.totals.sent).toBeGreaterThanOrEqual(most)
      expect(dropped + other.outbox.totals.dropped).toBeGreaterThanOrEqual(20 - most)
    } finally {
      await other.close()
    }
    // Another kind has its own budget.
    expect(await send(to, { kind: 'loginLink' })).toBe(true)
    api.clock.set(new Date(api.clock.now().getTime() + 86_400_001).toISOString())
    expect(await send(to)).toBe(true)
  })

  test('counts the spellings of one mailbox together', async () => {
    const [local, host] = aStranger().split('@')
    const spellings = [`${local}@${host}`, `${local}+a@${host}`, `${local?.slice(0, 2)}.${local?.slice(2)}@${host}`]
    const sent = []
    for (let count = 0; count <= most; count += 1) sent.push(await send(spellings[count % 3] ?? ''))
    expect(sent.filter(Boolean)).toHaveLength(most)
  })

  test('keeps the notice of a change apart from those of requests, which many could exhaust', async () => {
    const to = aStranger()
    for (let count = 0; count < 50; count += 1) await send(to, { kind: 'addressRequest' })
    expect(await send(to, { kind: 'addressRequest' })).toBe(false)
    expect(await send(to, { kind: 'accountChange' })).toBe(true)
  })

  test('limits what one network asks for, whoever gets it', async () => {
    const sent = []
    for (let count = 0; count < mailBudgets[kind].network + 5; count += 1)
      sent.push(await send(aStranger(), { network: 'pseudonym' }))
    expect(sent.filter(Boolean)).toHaveLength(mailBudgets[kind].network)
    expect(await send(aStranger(), { network: 'another' })).toBe(true)
  })

  test('charges nothing while the mail server is out', async () => {
    const broken = startPlatform(
      { ...api.platform.config, mail: { ...api.platform.config.mail, smtpUrl: 'smtp://127.0.0.1:1' } },
      { clock: api.clock },
    )
    const to = aStranger()
    try {
      for (let attempt = 0; attempt < most + 2; attempt += 1) await expect(send(to, {}, broken)).rejects.toThrow()
    } finally {
      await broken.close()
    }
    expect(await send(to)).toBe(true)
  })

  test('keeps no address, and forgets after a day', async () => {
    const to = aStranger()
    await send(to, { actor: `person ${manager.id}` })
    const rows = await api.db.selectFrom('outboxMails').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(to)
    expect(rows.map(({ recipient }) => recipient.toString('utf8')).join()).not.toContain('estranho')
    await deleteOldMails(api.db, new Date(api.clock.now().getTime() + 86_400_000))
    expect(await api.db.selectFrom('outboxMails').select('id').execute()).toEqual([])
  })
})
