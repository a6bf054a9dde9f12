import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PanelRole } from '#domain/people/permissions.ts'
import { startPlatform } from '#platform/platform.ts'
import { buildApp } from '#server/app.ts'
import { acceptByMail, mailedInvitation } from '#tests/support/accounts/mailed-invitation.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

type Client = Awaited<ReturnType<TestApi['admin']>>

let api: TestApi
let owner: Client
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-11-14T15:00:00Z')
  await api.db.deleteFrom('loginAttempts').execute()
  owner = await api.admin()
})

const password = 'uma senha bem comprida'
let people = 0
const idOf = async (person: Client) => (await person.call('account.get', {})).id
const roleOf = async (person: Client) => (await person.call('account.get', {})).role
const invite = (by: Client, role: PanelRole, email: string | null = null) =>
  by.call('invitations.create', { body: { name: 'Carla', email, role } })
const tokenOf = ({ link }: { link: string | null }) => link?.split('#convite=')[1] ?? ''
const accept = (invitation: { link: string | null }, email: string, name = 'Carla Dias') =>
  acceptByMail(api, invitation, { email, name, password })
const acceptWith = (token: string, client = api.visitor()) =>
  client.call('invitations.accept', { body: { token, name: 'Carla Dias', password } })
const login = (username: string) => api.visitor().call('auth.login', { body: { username, password } })

describe('an invitation', () => {
  test('says who invites to what, and makes the person who accepts it', async () => {
    const invitation = await invite(owner, 'editor', 'carla@example.com')

    expect(await api.anyone.call('invitations.read', { body: { token: tokenOf(invitation) } })).toEqual({
      invitedBy: owner.username,
      isMailed: false,
      role: 'editor',
      store: null,
      name: 'Carla',
      email: 'carla@example.com',
      expiresAt: '2026-11-21T15:00:00.000Z',
    })
    const session = await accept(invitation, 'carla@example.com')
    expect(session.user).toEqual({ username: 'carla@example.com' })
    await expect(login('Carla@Example.com')).resolves.toMatchObject({ user: { username: 'carla@example.com' } })
    const team = await owner.call('people.list', {})
    expect(team.find(({ username }) => username === 'carla@example.com')).toMatchObject({
      name: 'Carla Dias',
      role: 'editor',
      sessions: 2,
      lastSeenAt: '2026-11-14T15:00:00.000Z',
    })
  })

  test('is mailed to its address, and the table contains no usable token', async () => {
    const invitation = await invite(owner, 'reader', 'mail-da-carla@example.com')
    await api.runJobsTwice()

    const [mail] = await api.findMails('To: mail-da-carla@example.com')
    expect(mail).toContain('Você recebeu um convite')
    const mailed = await mailedInvitation(api, 'mail-da-carla@example.com')
    expect(mailed).toHaveLength(43)
    expect(mail).not.toContain(tokenOf(invitation))
    for (const table of ['invitations', 'addressClaims', 'auditEntries'] as const)
      for (const token of [tokenOf(invitation), mailed])
        expect(JSON.stringify(await api.db.selectFrom(table).selectAll().execute())).not.toContain(token)
  })

  test('works once, also for ten who accept it at the same time', async () => {
    await invite(owner, 'reader', 'ao-mesmo-tempo-1@example.com')
    const token = await mailedInvitation(api, 'ao-mesmo-tempo-1@example.com')

    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => acceptWith(token)))

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const made = await api.db
      .selectFrom('administrators')
      .select('id')
      .where('username', 'like', 'ao-mesmo-tempo-%')
      .execute()
    expect(made).toHaveLength(1)
    await expect(acceptWith(token)).rejects.toMatchObject({ status: 410, code: 'invitation_ended' })
  })

  test('ends after seven days, when it is cancelled, and when its inviter is ended or may no longer give the role', async () => {
    const administrator = await api.admin(undefined, 'administrator')
    const [old, cancelled, ofEnded, ofDemoted] = [
      await invite(owner, 'reader'),
      await invite(owner, 'reader'),
      await invite(administrator, 'reader'),
      await invite(await api.admin('rebaixada', 'administrator'), 'reader'),
    ]
    await owner.call('invitations.cancel', { params: { id: cancelled.id } })
    await owner.call('people.end', { params: { id: await idOf(administrator) } })
    const demoted = (await owner.call('people.list', {})).find(({ username }) => username === 'rebaixada')
    await owner.call('people.changeRole', { params: { id: demoted?.id ?? '' }, body: { role: 'editor' } })
    for (const invitation of [cancelled, ofEnded, ofDemoted])
      await expect(accept(invitation, 'tarde@example.com')).rejects.toMatchObject({ status: 410 })

    api.clock.set('2026-11-21T15:00:01Z')
    await expect(accept(old, 'tarde@example.com')).rejects.toMatchObject({ status: 410 })
  })

  test('to be an owner comes from an owner, and an administrator neither sees its link nor cancels it', async () => {
    const administrator = await api.admin(undefined, 'administrator')
    await expect(invite(administrator, 'owner')).rejects.toMatchObject({ status: 403, code: 'owner_protected' })
    const { id } = await invite(owner, 'owner')

    const seen = (await administrator.call('invitations.list', {})).find((invitation) => invitation.id === id)
    expect(seen).toMatchObject({ role: 'owner', link: null })
    await expect(administrator.call('invitations.cancel', { params: { id } })).rejects.toMatchObject({ status: 403 })
  })

  test('to an address is for that address, and only such a one brings back somebody who was ended', async () => {
    const first = await invite(owner, 'editor', 'volta@example.com')
    // Another address is ignored: nothing is mailed to it.
    await api.anyone.call('invitations.requestMail', { body: { token: tokenOf(first), email: 'outra@example.com' } })
    expect(await mailedInvitation(api, 'outra@example.com')).toBe('')
    const session = await accept(first, 'volta@example.com')
    expect(session.user).toEqual({ username: 'volta@example.com' })
    const before = (await owner.call('people.list', {})).find(({ username }) => username === 'volta@example.com')
    await expect(invite(owner, 'reader', 'volta@example.com')).rejects.toMatchObject({ code: 'person_exists' })
    await owner.call('people.end', { params: { id: before?.id ?? '' } })

    const open = await invite(owner, 'editor')
    await expect(accept(open, 'volta@example.com')).rejects.toMatchObject({ status: 409, code: 'person_exists' })
    await accept(await invite(owner, 'reader', 'volta@example.com'), 'volta@example.com')

    const after = (await owner.call('people.list', {})).find(({ username }) => username === 'volta@example.com')
    expect(after).toMatchObject({ id: before?.id, role: 'reader' })
  })

  test.each([
    { name: '', password },
    { name: 'x'.repeat(81), password },
    { name: 'Ana', password: 'curta' },
  ])('is not accepted with %o', async (body) => {
    const email = `conferida${people++}@example.com`
    await invite(owner, 'reader', email)
    const token = await mailedInvitation(api, email)

    await expect(api.anyone.call('invitations.accept', { body: { token, ...body } })).rejects.toMatchObject({
      status: 400,
    })
    await expect(api.anyone.call('invitations.read', { body: { token } })).resolves.toMatchObject({ role: 'reader' })
  })

  test('gets a new session although the browser sends the cookies of another', async () => {
    const stranger = api.visitor()
    stranger.cookies.set('__Host-sessao', 'A'.repeat(43))
    const person = { name: 'Fixa', email: 'fixa@example.com', password }
    const session = await acceptByMail(api, await invite(owner, 'reader'), person, stranger)

    expect(stranger.cookies.get('__Host-sessao')).not.toBe('A'.repeat(43))
    await expect(stranger.call('account.get', {}, { token: session.token })).resolves.toMatchObject({ name: 'Fixa' })
  })

  test('is refused when the team is full', async () => {
    const full = await startApi()
    try {
      const boss = await full.admin()
      const { id } = await full.db.selectFrom('administrators').select('id').executeTakeFirstOrThrow()
      await full.db
        .insertInto('invitations')
        .values(
          Array.from({ length: 199 }, (_, number) => ({
            tokenSeed: Buffer.from([number]),
            tokenHash: Buffer.from([number]),
            role: 'reader',
            name: 'x',
            invitedBy: id,
            createdAt: full.clock.now(),
            expiresAt: new Date('2026-11-20T00:00:00Z'),
          })),
        )
        .execute()

      await expect(invite(boss, 'reader')).rejects.toMatchObject({ status: 422, code: 'team_full' })
    } finally {
      await full.close()
    }
  })
})

describe('roles', () => {
  test('change at once, with the sessions that are open', async () => {
    const editor = await api.admin(undefined, 'editor')

    await owner.call('people.changeRole', { params: { id: await idOf(editor) }, body: { role: 'reader' } })

    expect(await roleOf(editor)).toBe('reader')
    await expect(editor.call('popup.end', {})).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
    })
  })

  test('nobody changes their own, ends themselves, or touches owners without being one', async () => {
    const administrator = await api.admin(undefined, 'administrator')
    const own = { params: { id: await idOf(administrator) } }
    const ofOwner = { params: { id: await idOf(owner) } }

    for (const role of ['owner', 'reader'] as const)
      await expect(administrator.call('people.changeRole', { ...own, body: { role } })).rejects.toMatchObject({
        code: 'own_role',
      })
    await expect(administrator.call('people.end', own)).rejects.toMatchObject({ code: 'own_role' })
    await expect(owner.call('people.end', ofOwner)).rejects.toMatchObject({ code: 'own_role' })
    for (const call of ['people.end', 'people.endSessions'] as const)
      await expect(administrator.call(call, ofOwner)).rejects.toMatchObject({ code: 'owner_protected' })
    const editor = await api.admin(undefined, 'editor')
    const raise = { params: { id: await idOf(editor) }, body: { role: 'owner' as const } }
    await expect(administrator.call('people.changeRole', raise)).rejects.toMatchObject({ code: 'owner_protected' })
    expect(await roleOf(owner)).toBe('owner')
  })

  test('two owners who demote or end each other at the same time: one owner stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await api.admin(), await api.admin()]
      const [oneId, otherId] = [await idOf(one), await idOf(other)]

      const outcomes = await Promise.allSettled([
        round % 2 === 0
          ? one.call('people.changeRole', { params: { id: otherId }, body: { role: 'reader' } })
          : one.call('people.end', { params: { id: otherId } }),
        other.call('people.changeRole', { params: { id: oneId }, body: { role: 'reader' } }),
      ])

      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const people = await owner.call('people.list', {})
      expect(people.filter(({ id, role }) => role === 'owner' && (id === oneId || id === otherId))).toHaveLength(1)
    }
  })

  test('somebody who is demoted at the same time raises nobody afterwards', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [administrator, friend] = [
        await api.admin(undefined, 'administrator'),
        await api.admin(undefined, 'reader'),
      ]
      const [administratorId, friendId] = [await idOf(administrator), await idOf(friend)]

      const [demotion, raise] = await Promise.allSettled([
        owner.call('people.changeRole', { params: { id: administratorId }, body: { role: 'reader' } }),
        administrator.call('people.changeRole', { params: { id: friendId }, body: { role: 'administrator' } }),
      ])

      expect(demotion.status).toBe('fulfilled')
      // Either before the demotion, or not at all: the audit trail shows the order.
      const entries = await api.db
        .selectFrom('auditEntries')
        .select('administratorId')
        .where('action', '=', 'people.changeRole')
        .orderBy('id', 'desc')
        .limit(2)
        .execute()
      expect(await roleOf(friend)).toBe(raise.status === 'fulfilled' ? 'administrator' : 'reader')
      if (raise.status === 'fulfilled') expect(entries[0]?.administratorId).not.toBe(entries[1]?.administratorId)
      await expect(
        administrator.call('people.changeRole', { params: { id: friendId }, body: { role: 'administrator' } }),
      ).rejects.toMatchObject({ status: 403 })
    }
  })
})

describe('ending a person', () => {
  test('ends their sessions within a second in every process, and their password', async () => {
    const otherPlatform = startPlatform(api.platform.config, { clock: api.clock })
    const otherProcess = await buildApp(otherPlatform)
    try {
      const invitation = await invite(owner, 'editor', 'acaba@example.com')
      const person = api.visitor()
      const { token } = await acceptByMail(api, invitation, { email: 'acaba@example.com', password }, person)
      const { id } = await person.call('account.get', {}, { token })
      const headers = {
        authorization: `Bearer ${token}`,
        cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      }
      const statuses = async () =>
        Promise.all(
          [api.app, otherProcess].map(async (app) => (await app.inject({ url: '/api/account', headers })).statusCode),
        )
      expect(await statuses()).toEqual([200, 200])

      await owner.call('people.end', { params: { id } })
      const started = performance.now()

      expect(await statuses()).toEqual([401, 401])
      expect(performance.now() - started).toBeLessThan(1000)
      await expect(login('acaba@example.com')).rejects.toMatchObject({ status: 401, code: 'invalid_credentials' })
      expect((await owner.call('people.list', {})).map(({ id }) => id)).not.toContain(id)
      await expect(owner.call('people.end', { params: { id } })).rejects.toMatchObject({ status: 404 })
    } finally {
      await otherProcess.close()
      await otherPlatform.close()
    }
  })

  test('of their sessions only lets them log in again', async () => {
    await accept(await invite(owner, 'editor', 'sessoes@example.com'), 'sessoes@example.com')
    const person = (await owner.call('people.list', {})).find(({ username }) => username === 'sessoes@example.com')

    await owner.call('people.endSessions', { params: { id: person?.id ?? '' } })

    const team = await owner.call('people.list', {})
    expect(team.find(({ id }) => id === person?.id)).toMatchObject({ sessions: 0 })
    await expect(login('sessoes@example.com')).resolves.toMatchObject({ user: { username: 'sessoes@example.com' } })
  })
})

describe("one's own account", () => {
  const person = async (email: string) => {
    const client = api.visitor()
    const session = await acceptByMail(api, await invite(owner, 'reader', email), { email, password }, client)
    return { call: ((name, request) => client.call(name, request, { token: session.token })) as Client['call'] }
  }

  test('has a new password after the current one is given, and the other sessions end', async () => {
    const me = await person('senha@example.com')
    await login('senha@example.com')
    const change = (current: string) =>
      me.call('account.changePassword', { body: { current, password: 'uma senha toda nova' } })

    await expect(change('errada')).rejects.toMatchObject({ status: 422, code: 'wrong_password' })
    await change(password)

    expect(await me.call('auth.listSessions', {})).toMatchObject([{ isCurrent: true }])
    await expect(login('senha@example.com')).rejects.toMatchObject({ status: 401 })
  })

  test.each([
    ['one of the most used passwords', 'Qwerty123456'],
    ['mostly the name of the site', 'Cestinha2026!'],
    ['mostly its own name', 'Marcos.Paulo.26'],
  ])('is not given %s', async (_what, weak) => {
    const email = `marcos.paulo.${people++}@example.com`
    await accept(await invite(owner, 'editor'), email, 'Marcos Paulo')
    const browser = api.visitor()
    const { token } = await browser.call('auth.login', { body: { username: email, password } })

    await invite(owner, 'editor', `outro.${email}`)
    const invitation = await mailedInvitation(api, `outro.${email}`)
    const body = { token: invitation, name: 'Marcos Paulo', password: weak }
    const attempts = [
      () => browser.call('account.changePassword', { body: { current: password, password: weak } }, { token }),
      () => api.visitor().call('invitations.accept', { body }),
    ]

    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject({ status: 400, errors: { password: expect.any(String) } })
  })

  test('locks after ten wrong current passwords, and the login stays open', async () => {
    const me = await person('chutes@example.com')
    const statuses = []
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push(
        await me
          .call('account.changePassword', { body: { current: `chute ${tries}`, password: 'uma senha toda nova' } })
          .catch(({ status }) => status),
      )

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    await expect(login('chutes@example.com')).resolves.toMatchObject({ user: { username: 'chutes@example.com' } })
  })

  test('may change its name and address, but not its role', async () => {
    const me = await person('nome@example.com')

    const changed = await me.call('account.update', { body: { name: 'Nome Novo', email: 'novo@example.com' } })

    // The new address waits for its proof.
    const expected = { name: 'Nome Novo', email: 'nome@example.com', unprovenEmail: 'novo@example.com' }
    expect(changed).toMatchObject({ ...expected, username: 'nome@example.com' })
    const withRole = { name: 'Nome Novo', email: null, role: 'owner' } as { name: string; email: null }
    await expect(me.call('account.update', { body: withRole })).rejects.toMatchObject({ status: 400 })
    expect(await me.call('account.get', {})).toMatchObject({ role: 'reader' })
  })
})
