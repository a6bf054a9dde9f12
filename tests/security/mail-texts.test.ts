import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { enqueue, job } from '#platform/jobs/queue.ts'
import { type MailKind, mailBudgets } from '#platform/mail/mail-budgets.ts'
import { createOutbox, type OutboxMail } from '#platform/mail/outbox.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { anAuthenticator } from '#tests/support/accounts/authenticator.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'
import { aPartnershipRequest } from '#tests/support/partnership-requests.ts'

/** Stands in every field that a person types freely, and in what their browser calls itself. */
const marker = 'Golpe9'

/** Kinds of mail that state a text of somebody else, and why they may. */
const exceptions: Partial<Record<MailKind, string>> = {
  team: 'the site’s own address: its operators read what visitors and stores write',
  storeNotice: 'members of a store are told which of its own offers were refused, and the operator’s reason',
  alertDigest: 'names of offers and stores as the site publishes them, which the visitor asked to be told',
}

let api: TestApi
let mails: OutboxMail[]
beforeAll(async () => {
  api = await startApi()
  mails = []
  // The real outbox, with a mail server that keeps what it gets.
  const { db, clock, log, config } = api.platform
  const mailer = { send: async () => '250 OK', close: () => undefined }
  const outbox = createOutbox({ db, mailer, clock, log, publicIdKey: config.publicIdKey, ownAddress: config.mail.to })
  api.platform.outbox = {
    ...outbox,
    send: async (mail) => {
      mails.push(mail)
      return outbox.send(mail)
    },
  }
})
afterAll(() => api.close())

test('no mail to somebody states what a stranger typed', async () => {
  const { origin } = new URL(api.platform.config.http.publicUrl)
  const named = { name: marker, email: null }
  const store = await aStore(api)
  const [panel, manager] = [await api.admin(`${marker}@example.com`), await api.member(store.id, 'manager')]
  await panel.call('account.update', { body: named })

  // Accounts: names, devices, keys, addresses.
  await manager.call('account.update', { body: { name: marker, email: 'novo@example.com' } })
  const login = { username: manager.username, password: manager.password }
  for (const agent of [marker, `Mozilla/5.0 (${marker}) Chrome/1.0`, `${marker}/1 Safari/`])
    await api.app.inject({ method: 'POST', url: '/api/auth/login', payload: login, headers: { 'user-agent': agent } })
  const options = await manager.call('passkeys.begin', { body: { password: manager.password } })
  const { passkey } = await manager.call('passkeys.create', {
    body: anAuthenticator().create(options, marker, { origin }),
  })
  await manager.call('passkeys.remove', { params: { id: passkey.id } })
  await api.anyone.call('loginLinks.send', { body: { email: manager.username } })

  // Invitations, from the panel and from a store.
  const invited = { name: marker, email: 'convidada@example.com' }
  await panel.call('invitations.create', { body: { ...invited, role: 'reader' } })
  await manager.call('storeTeam.invite', { params: { storeId: store.id }, body: { ...invited, role: 'operator' } })

  // Forms of visitors, with a stranger's address, and the team's answers.
  const email = 'vitima@example.com'
  const form = { name: marker, email, phone: marker, subject: marker, message: marker, contactType: 'duvida' as const }
  const message = await api.anyone.call('contactMessages.send', { body: form })
  const request = await api.anyone.call('partnershipRequests.send', {
    body: {
      ...aPartnershipRequest(),
      ...{ storeName: marker, ownerName: marker, email, address: marker, description: marker },
    },
  })
  await panel.call('contactMessages.reply', { params: { id: message.id }, body: { text: 'Olá!' } })
  await panel.call('partnershipRequests.reply', { params: { id: request.id }, body: { text: 'Olá!' } })
  await api.anyone.call('privacy.sendFormsLink', { body: { email } })
  await api.visitor().call('alertChannels.subscribeEmail', { body: { email } })

  // The week's figures of a store.
  const storeId = numberFromPublicId('store', store.id) ?? 0
  const counted = { day: '2026-11-05', storeId, kind: 'seen', times: 50 }
  await api.db.insertInto('storeEngagement').values(counted).execute()
  await enqueue(api.db, job('weeklyResults:begin', z.unknown()), {})
  await api.runJobs()

  const guilty = mails.filter(({ kind, ...mail }) => !exceptions[kind] && JSON.stringify(mail).includes(marker))
  expect(guilty).toEqual([])
  // Every kind of mail was sent, so that a new one is walked too.
  const seen = new Set(mails.map(({ kind }) => kind))
  const missing = Object.keys(mailBudgets).filter((kind) => !seen.has(kind as MailKind) && !(kind in exceptions))
  expect(missing).toEqual([])
  // The exceptions are no dead letters: the marker reaches the team.
  expect(mails.some(({ kind, text }) => kind === 'team' && text.includes(marker))).toBe(true)
})
