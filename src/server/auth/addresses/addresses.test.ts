import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#platform/passwords.ts'
import { insertAdministrator, maxLiveSessions } from '#server/auth/auth.repository.ts'
import { startSession } from '#server/auth/auth.service.ts'
import { saveMember } from '#server/auth/people/store-members.repository.ts'
import { findStoreOfSender } from '#server/inbox/inbox.repository.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { anAuthenticator } from '#tests/support/accounts/authenticator.ts'
import { acceptByMail, mailedInvitation } from '#tests/support/accounts/mailed-invitation.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'

type Client = Awaited<ReturnType<TestApi['member']>>

let api: TestApi
let rivalStore: string
let rival: Client
let store: string
let owner: Client
let people = 0
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set(new Date(new Date('2026-11-14T15:00:00Z').getTime() + people * 3_600_000).toISOString())
  await api.db.deleteFrom('loginAttempts').execute()
  rivalStore = (await aStore(api)).id
  rival = await api.member(rivalStore, 'manager')
  store = (await aStore(api)).id
  owner = await api.member(store, 'manager')
})

const rivalPassword = 'a senha que o rival sabe'
const password = 'uma senha bem comprida'
const aVictim = () => `vitima-${people++}@example.com`
const invite = (by: Pick<Client, 'call'>, storeId: string, email: string | null) =>
  by.call('storeTeam.invite', { params: { storeId }, body: { name: 'Vítima', email, role: 'manager' } })
const tokenOf = ({ link }: { link: string }) => link.split('#convite=')[1] ?? ''
const login = (username: string, password: string) => api.visitor().call('auth.login', { body: { username, password } })
const mailsTo = (email: string) => api.findMails(`To: ${email}`)
const lastLink = async (email: string, name: 'entrar' | 'confirmar') => {
  await api.runJobs()
  const tokens = (await mailsTo(email)).flatMap((mail) => {
    const token = new RegExp(`#${name}=([\\w-]+)`).exec(mail)?.[1]
    return token ? { token, sentAt: Number(/Message-ID: <[\w-]+-(\d{13})@/i.exec(mail)?.[1]) } : []
  })
  return tokens.toSorted((one, other) => other.sentAt - one.sentAt)[0]?.token ?? ''
}

/** As accounts were made before addresses were proven: the rival typed the address, knows the password, and is logged in. */
async function anImpostor(address: string) {
  const id = await insertAdministrator(api.db, {
    ...{ username: address, usernameKey: address, name: 'Falso', email: null, emailProvenAt: null, role: 'shop' },
    passwordHash: await hashPassword(rivalPassword),
  })
  const storeId = numberFromPublicId('store', rivalStore) ?? 0
  await saveMember(api.db, { storeId, administratorId: id, role: 'manager', joinedAt: api.clock.now() })
  const browser = api.visitor()
  const { token } = await browser.call('auth.login', { body: { username: address, password: rivalPassword } })
  const call = ((name, request) => browser.call(name, request, { token })) as Client['call']
  return { id, call }
}

describe('a rival', () => {
  test('makes no account of an address with the link that it sees, and is told nothing about the address', async () => {
    const [stranger, known] = [aVictim(), owner.username]
    const answers = []
    for (const email of [stranger, known]) {
      const invitation = await invite(rival, rivalStore, email)
      const shown = { token: tokenOf(invitation) }
      answers.push([
        await api.anyone.call('invitations.requestMail', { body: { ...shown, email: null } }),
        await api
          .visitor()
          .call('invitations.accept', { body: { ...shown, name: 'Falso', password: rivalPassword } })
          .catch(({ status, code }) => [status, code]),
        { ...(await api.anyone.call('invitations.read', { body: shown })), email: 'x' },
      ])
      // Also for an invitation to nobody in particular.
      const open = { token: tokenOf(await invite(rival, rivalStore, null)) }
      answers[answers.length - 1]?.push(await api.anyone.call('invitations.requestMail', { body: { ...open, email } }))
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[1]).toEqual([403, 'address_unproven'])
    const made = api.db.selectFrom('administrators').select('id').where('username', '=', stranger)
    expect(await made.execute()).toEqual([])
  })

  test.each(['a login link', 'the mailed invitation'])(
    'keeps nothing of an account that it made in the name of somebody who is invited later and comes by %s',
    async (way) => {
      const victim = aVictim()
      const impostor = await anImpostor(victim)
      const options = await impostor.call('passkeys.begin', { body: { password: rivalPassword } })
      const { origin } = new URL(api.platform.config.http.publicUrl)
      const key = anAuthenticator()
      await impostor.call('passkeys.create', { body: key.create(options, 'Celular', { origin }) })
      // Waits for its own address to be proven after the account has changed hands.
      await impostor.call('account.update', { body: { name: 'Falso', email: `rival-${victim}` } })
      const planted = await lastLink(`rival-${victim}`, 'confirmar')
      const shown = tokenOf(await invite(impostor, rivalStore, null))

      const invitation = await invite(owner, store, victim)
      await expect(impostor.call('invitations.join', { body: { token: tokenOf(invitation) } })).rejects.toMatchObject({
        code: 'address_unproven',
      })
      const browser = api.visitor()
      let session: { token: string }
      if (way === 'a login link') {
        await api.anyone.call('loginLinks.send', { body: { email: victim } })
        const token = await lastLink(victim, 'entrar')
        await expect(browser.call('loginLinks.enter', { body: { token } })).rejects.toMatchObject({
          code: 'new_password_needed',
        })
        session = await browser.call('loginLinks.enter', { body: { token, password } })
        const join = { body: { token: tokenOf(invitation) } }
        await browser.call('invitations.join', join, { token: session.token })
      } else session = await acceptByMail(api, invitation, { email: victim, name: 'Vítima', password }, browser)

      const stores = await browser.call('myStores.list', {}, { token: session.token })
      expect(stores.map(({ id }) => id)).toContain(store)
      await expect(login(victim, rivalPassword)).rejects.toMatchObject({ code: 'invalid_credentials' })
      await expect(impostor.call('myStores.list', {})).rejects.toMatchObject({ status: 401 })
      const challenge = await api.anyone.call('passkeys.beginLogin', {})
      await expect(
        api.visitor().call('passkeys.login', { body: key.prove(challenge, { origin }) }),
      ).rejects.toMatchObject({ code: 'passkey_refused' })
      await expect(
        browser.call('account.proveAddress', { body: { token: planted, password } }, { token: session.token }),
      ).rejects.toMatchObject({ code: 'address_claim_ended' })
      await expect(api.anyone.call('invitations.read', { body: { token: shown } })).rejects.toMatchObject({
        code: 'invitation_ended',
      })
      await expect(login(victim, password)).resolves.toMatchObject({ user: { username: victim } })
      expect(await browser.call('account.get', {}, { token: session.token })).toMatchObject({
        ...{ email: victim, unprovenEmail: null, hasSecondFactor: false },
      })
      const devices = api.db.selectFrom('knownDevices').select('deviceHash').where('administratorId', '=', impostor.id)
      // One of the victim's link or invitation, one of their login just now.
      expect(await devices.execute()).toHaveLength(2)
    },
  )

  test('loses the name when its owner proves the address for an account of their own', async () => {
    const victim = aVictim()
    const impostor = await anImpostor(victim)

    await owner.call('account.update', { body: { name: 'Dona', email: victim } })
    const token = await lastLink(victim, 'confirmar')
    await owner.call('account.proveAddress', { body: { token, password: owner.password } })

    expect(await owner.call('account.get', {})).toMatchObject({ username: victim, email: victim })
    expect(await impostor.call('account.get', {})).toMatchObject({ username: `pessoa-${impostor.id}`, email: null })
    await expect(login(victim, rivalPassword)).rejects.toMatchObject({ status: 401 })
  })

  test('proves no address to its account with a link that the owner of the mailbox opens', async () => {
    const victim = aVictim()
    await rival.call('account.update', { body: { name: 'Rival', email: victim } })
    const token = await lastLink(victim, 'confirmar')

    await expect(
      owner.call('account.proveAddress', { body: { token, password: owner.password } }),
    ).rejects.toMatchObject({
      code: 'address_claim_ended',
    })
    expect(await rival.call('account.get', {})).toMatchObject({ email: rival.username, unprovenEmail: victim })
  })

  test('gets no store’s files by claiming the address that they come from', async () => {
    const supplier = aVictim()
    await rival.call('account.update', { body: { name: 'Rival', email: supplier } })
    expect(await findStoreOfSender(api.db, supplier)).toBeNull()

    await rival.call('account.proveAddress', {
      body: { token: await lastLink(supplier, 'confirmar'), password: rival.password },
    })
    expect(await findStoreOfSender(api.db, supplier)).toBe(numberFromPublicId('store', rivalStore))
  })
})

describe('an address', () => {
  test('that no link has proven is not written, whoever writes it', async () => {
    const victim = aVictim()
    const { id } = await anImpostor(victim)
    await api.db.updateTable('administrators').set({ email: victim }).where('id', '=', id).execute()
    await api.db.updateTable('administrators').set({ email: victim }).where('id', '=', owner.id).execute()

    const emails = api.db
      .selectFrom('administrators')
      .select(['email', 'emailProvenAt'])
      .where('id', 'in', [id, owner.id])
    expect(await emails.execute()).toEqual(Array.from({ length: 2 }, () => ({ email: null, emailProvenAt: null })))
  })

  test('receives only its proof until then, while the proven one is told and keeps everything', async () => {
    const [claimed, proven] = [aVictim(), owner.username]
    await owner.call('account.update', { body: { name: 'Dona', email: claimed } })
    for (let logins = 0; logins < 3; logins += 1) await login(proven, owner.password)
    await owner.call('account.changePassword', { body: { current: owner.password, password } })
    await api.anyone.call('loginLinks.send', { body: { email: claimed } })
    await api.runJobs()

    expect((await mailsTo(claimed)).map((mail) => /^Subject: (.*)/m.exec(mail)?.[1])).toHaveLength(1)
    const told = (await mailsTo(proven)).join()
    for (const text of ['pediu a troca do e-mail', 'aparelho novo', 'A senha da sua conta foi trocada'])
      expect(told).toContain(text)
    await owner.call('account.proveAddress', { body: { token: await lastLink(claimed, 'confirmar'), password } })
    await api.runJobs()
    expect(await owner.call('account.get', {})).toMatchObject({
      email: claimed,
      username: claimed,
      unprovenEmail: null,
    })
    expect((await mailsTo(proven)).join()).toContain('A sua conta tem outro e-mail')
    expect(await api.db.selectFrom('formerAddresses').selectAll().execute()).toEqual([])
    // Links to log in go to the proven address only.
    const before = await mailsTo(proven)
    await api.anyone.call('loginLinks.send', { body: { email: proven } })
    expect(await lastLink(claimed, 'entrar')).toBe('')
    expect(await mailsTo(proven)).toHaveLength(before.length)
  })

  test('is proven once, within three days, and by the last link', async () => {
    const claimed = aVictim()
    await owner.call('account.update', { body: { name: 'Dona', email: claimed } })
    const first = await lastLink(claimed, 'confirmar')
    api.clock.set(new Date(api.clock.now().getTime() + 1000).toISOString())
    await owner.call('account.resendProof', {})
    const second = await lastLink(claimed, 'confirmar')
    expect(second).not.toBe(first)
    await expect(
      owner.call('account.proveAddress', { body: { token: first, password: owner.password } }),
    ).rejects.toMatchObject({ status: 410 })
    const request = (requestedAt: Date) =>
      api.db.updateTable('addressClaims').set({ requestedAt }).where('administratorId', '=', owner.id).execute()
    await request(new Date(api.clock.now().getTime() - 3 * 86_400_000))
    await expect(
      owner.call('account.proveAddress', { body: { token: second, password: owner.password } }),
    ).rejects.toMatchObject({
      status: 410,
    })
    await request(api.clock.now())
    await owner.call('account.proveAddress', { body: { token: second, password: owner.password } })
    await expect(
      owner.call('account.proveAddress', { body: { token: second, password: owner.password } }),
    ).rejects.toMatchObject({
      status: 410,
    })
    await expect(owner.call('account.resendProof', {})).rejects.toMatchObject({ status: 410 })
  })

  test('belongs to one account: of two owners of a mailbox the second is refused, and so is a panel’s name', async () => {
    const shared = aVictim()
    await api.admin(`dona-${shared}`)
    for (const [who, address] of [
      [owner, shared],
      [rival, shared],
      [rival, `dona-${shared}`],
    ] as const) {
      await who.call('account.update', { body: { name: 'Dona', email: address } })
      const token = await lastLink(address, 'confirmar')
      const proof = who.call('account.proveAddress', { body: { token, password: who.password } })
      if (who === owner) await proof
      else await expect(proof).rejects.toMatchObject({ code: expect.stringMatching(/^address_(taken|claim_ended)$/) })
    }
    expect(await rival.call('account.get', {})).toMatchObject({ email: rival.username })
  })

  test('is told of a second factor that is added and removed', async () => {
    const options = await owner.call('passkeys.begin', { body: { password: owner.password } })
    const { origin } = new URL(api.platform.config.http.publicUrl)
    const { passkey } = await owner.call('passkeys.create', {
      body: anAuthenticator().create(options, 'Celular', { origin }),
    })
    await owner.call('passkeys.remove', { params: { id: passkey.id } })
    await api.runJobs()
    const told = (await mailsTo(owner.username)).join()
    expect(told).toContain('tem uma chave de acesso nova')
    expect(told).toContain('Uma chave de acesso foi retirada')
  })
})

describe('links to log in', () => {
  const ask = (network: string, email: string) =>
    api.app.inject({ method: 'POST', url: '/api/auth/links', payload: { email }, remoteAddress: network })

  test('asked for from 20 networks at once are one mail, and the owner is never without one that works', async () => {
    const start = api.clock.now()
    let used = 0
    for (let hour = 0; hour < 24; hour += 1) {
      for (let quarter = 0; quarter < 4; quarter += 1) {
        api.clock.set(new Date(start.getTime() + (hour * 4 + quarter) * 900_000).toISOString())
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, number) => ask(`10.${hour}.${quarter}.${number}`, owner.username)),
        )
        expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
        await api.runJobs()
      }
      if (hour % 6 !== 3) continue
      // The owner asks, and finds a link in the mailbox: perhaps one that others have asked for.
      await ask('192.0.2.1', owner.username)
      const token = await lastLink(owner.username, 'entrar')
      await api.visitor().call('loginLinks.enter', { body: { token } })
      used += 1
    }
    expect(used).toBe(4)
    const links = (await mailsTo(owner.username)).filter((mail) => mail.includes('#entrar='))
    expect(links.length).toBeLessThan(40)
    expect(links.length).toBeGreaterThan(8)
  }, 120_000)

  test('asked for by strangers before there was an account holds back none of its owner', async () => {
    const person = await api.member(store, 'operator')
    const address = aVictim()
    for (let count = 0; count < 6; count += 1) await ask(`10.99.0.${count}`, address)
    await api.runJobs()
    await api.db
      .updateTable('administrators')
      .set({ username: address, usernameKey: address, email: address, emailProvenAt: api.clock.now() })
      .where('id', '=', person.id)
      .execute()
    api.clock.set(new Date(api.clock.now().getTime() + 2 * 60_000).toISOString())

    await ask('192.0.2.7', address)
    await api.runJobs()

    expect((await mailsTo(address)).filter((mail) => mail.includes('#entrar='))).toHaveLength(1)
  })
})

test('a person has at most 30 sessions: the one that was not used for the longest time ends', async () => {
  const id = owner.id
  const client = { network: '127.0.0.1', deviceToken: undefined, userAgent: undefined, requestId: 'x' }
  const { passwordHash } = await api.db
    .selectFrom('administrators')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // With a role whose first login begins the time without a second factor, so that each writes the person's row.
  const person = { id, username: owner.username, role: 'owner', email: null } as const
  const known = { isKnownDevice: true, by: 'password', passwordHash } as const
  const later = new Date(api.clock.now().getTime() + 1000)

  await Promise.all(
    Array.from({ length: maxLiveSessions + 10 }, () => startSession(api.db, person, client, known, later)),
  )

  const live = api.db.selectFrom('adminSessions').select('id').where('administratorId', '=', id)
  expect(await live.where('revokedAt', 'is', null).execute()).toHaveLength(maxLiveSessions)
  await expect(owner.call('myStores.list', {})).rejects.toMatchObject({ status: 401 })
})

test('a login whose password was verified before it changed opens no session after it', async () => {
  const impostor = await anImpostor(aVictim())
  const { passwordHash } = await api.db
    .selectFrom('administrators')
    .select('passwordHash')
    .where('id', '=', impostor.id)
    .executeTakeFirstOrThrow()
  const client = { network: '127.0.0.1', deviceToken: undefined, userAgent: undefined, requestId: 'x' }
  const person = { id: impostor.id, username: 'x', role: 'shop', email: null } as const
  const way = { isKnownDevice: true, by: 'password', passwordHash } as const
  await startSession(api.db, person, client, way, api.clock.now())
  await api.db.updateTable('administrators').set({ passwordHash: 'outra' }).where('id', '=', impostor.id).execute()

  await expect(startSession(api.db, person, client, way, api.clock.now())).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
})

test('a person of a store keeps an address: without one, the next link would reset the account', async () => {
  await expect(owner.call('account.update', { body: { name: 'Dona', email: null } })).rejects.toMatchObject({
    status: 400,
  })
  expect(await owner.call('account.get', {})).toMatchObject({ email: owner.username })
})

test('a mailed invitation is no invitation for another address', async () => {
  await invite(rival, rivalStore, owner.username)
  const token = await mailedInvitation(api, owner.username)
  const other = await api.member((await aStore(api)).id, 'operator')
  await expect(other.call('invitations.join', { body: { token } })).rejects.toMatchObject({
    code: 'invitation_for_another',
  })
  await owner.call('invitations.join', { body: { token } })
  expect(await owner.call('myStores.list', {})).toHaveLength(2)
})
