import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import { createAdministrator, removeSecondFactor } from '#server/auth/auth.service.ts'
import { anAuthenticator } from '#tests/support/accounts/authenticator.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { waitingForLocks } from '#tests/support/database.ts'

let api: TestApi
let origin: string
beforeAll(async () => {
  api = await startApi()
  origin = new URL(api.platform.config.http.publicUrl).origin
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-11-14T15:00:00Z')
  await api.db.deleteFrom('loginAttempts').execute()
})

const password = 'uma senha bem comprida'
const refused = { status: 422, code: 'passkey_refused' }
let people = 0

/** A person who logged in with the password, in a separate browser. */
async function aPerson(role: 'owner' | 'editor' = 'editor') {
  people += 1
  const username = `chave-${people}`
  await createAdministrator(api.db, username, password, role)
  const browser = api.visitor()
  const { token } = await browser.call('auth.login', { body: { username, password } })
  return { username, cookies: browser.cookies, ...inSession(browser, token) }
}

function inSession(browser: ReturnType<TestApi['visitor']>, token: string) {
  return { call: ((name, request) => browser.call(name, request, { token })) as typeof browser.call }
}

type Person = Awaited<ReturnType<typeof aPerson>>
type Device = ReturnType<typeof anAuthenticator>

async function addKey(person: Person, device: Device = anAuthenticator(), name = 'Meu celular') {
  const options = await person.call('passkeys.begin', { body: { password } })
  return { device, ...(await person.call('passkeys.create', { body: device.create(options, name, { origin }) })) }
}

/** Removes while another key has been written but not committed. */
async function whileCreating(person: Person, remove: () => Promise<unknown>): Promise<void> {
  const device = anAuthenticator()
  const options = await person.call('passkeys.begin', { body: { password } })
  const { id } = await administratorOf(person)
  let both: Promise<unknown> | undefined
  await inTransaction(api.db, async (db) => {
    // The creation writes the session after its key.
    await db.selectFrom('adminSessions').select('id').where('administratorId', '=', id).forUpdate().execute()
    const creation = person.call('passkeys.create', { body: device.create(options, 'Notebook', { origin }) })
    await expect.poll(() => waitingForLocks(api.db)).toBe(1)
    let isRemoved = false
    const removal = remove().then(() => {
      isRemoved = true
    })
    both = Promise.all([creation, removal])
    await expect.poll(async () => isRemoved || (await waitingForLocks(api.db)) === 2).toBe(true)
  })
  await both
}

async function logInWith(device: Device, browser = api.visitor()) {
  const options = await browser.call('passkeys.beginLogin', {})
  const { token } = await browser.call('passkeys.login', { body: device.prove(options, { origin }) })
  return inSession(browser, token)
}

async function administratorOf({ username }: Person): Promise<{ id: number }> {
  return api.db.selectFrom('administrators').select('id').where('username', '=', username).executeTakeFirstOrThrow()
}

const recoveryCodesOf = (administratorId: number) =>
  api.db.selectFrom('recoveryCodes').selectAll().where('administratorId', '=', administratorId).execute()

const wait = (seconds: number) => api.clock.set(new Date(api.clock.now().getTime() + seconds * 1000).toISOString())

describe('a passkey', () => {
  test('is created with the password, named, listed, and logs in without password or code', async () => {
    const person = await aPerson('owner')
    await expect(person.call('passkeys.begin', { body: {} })).rejects.toMatchObject({ code: 'wrong_password' })
    await expect(person.call('passkeys.begin', { body: { password: 'x' } })).rejects.toMatchObject({ status: 422 })

    const { device, passkey, recoveryCodes } = await addKey(person)

    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await person.call('account.get', {})).toMatchObject({
      hasSecondFactor: true,
      hasAppCodes: false,
      passkeys: 1,
    })
    wait(60)
    const session = await logInWith(device)
    expect(await session.call('account.get', {})).toMatchObject({ username: person.username, secondFactorDue: null })
    const login = await api.db
      .selectFrom('auditEntries')
      .select('after')
      .where('action', '=', 'auth.login')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(login?.after).toEqual({ isKnownDevice: false, by: 'passkey' })
    expect(await session.call('passkeys.list', {})).toEqual([{ ...passkey, lastUsedAt: '2026-11-14T15:01:00.000Z' }])
    // It proves both factors, so a dangerous action needs no further proof.
    await session.call('passkeys.remove', { params: { id: passkey.id } })
  })

  test('makes the password alone not enough, and a recovery code replaces it', async () => {
    const person = await aPerson()
    const { recoveryCodes } = await addKey(person)
    const body = { username: person.username, password }

    await expect(api.visitor().call('auth.login', { body })).rejects.toMatchObject({ code: 'second_factor_needed' })
    await expect(api.visitor().call('auth.login', { body: { ...body, code: '000000' } })).rejects.toMatchObject({
      code: 'wrong_code',
    })
    await api.visitor().call('auth.login', { body: { ...body, code: recoveryCodes[0] ?? '' } })
  })

  test('the first ends sessions that were opened without it, further ones keep them and need a recent factor', async () => {
    const person = await aPerson()
    const elsewhere = api.visitor()
    const { token } = await elsewhere.call('auth.login', { body: { username: person.username, password } })
    const { device } = await addKey(person)
    await expect(elsewhere.call('account.get', {}, { token })).rejects.toMatchObject({ status: 401 })

    const second = await logInWith(device)
    const { recoveryCodes } = await addKey(person, anAuthenticator(), 'Notebook')
    expect(recoveryCodes).toEqual([])
    await second.call('account.get', {})
    wait(10 * 60 + 1)
    await expect(person.call('passkeys.begin', { body: { password } })).rejects.toMatchObject({
      code: 'second_factor_stale',
    })
  })

  test('counts for step-up in its own session only', async () => {
    const [person, editor] = [await aPerson('owner'), await aPerson()]
    const { device } = await addKey(person)
    const { id } = await editor.call('account.get', {})
    const change = () => person.call('people.changeRole', { params: { id }, body: { role: 'reader' } })
    wait(11 * 60)
    await expect(change()).rejects.toMatchObject({ code: 'second_factor_stale' })

    const options = await person.call('passkeys.beginProof', {})
    expect(options.allowCredentials).toHaveLength(1)
    const body = device.prove(options, { origin })
    // A signature that confirms an action does not log in.
    await expect(person.call('passkeys.login', { body })).rejects.toMatchObject(refused)
    await person.call('passkeys.prove', { body })
    await change()
    await expect(person.call('passkeys.prove', { body })).rejects.toMatchObject(refused)
  })

  test('is asked for again before the address of the account changes', async () => {
    const person = await aPerson()
    await addKey(person)
    const move = () => person.call('account.update', { body: { name: 'Ana', email: `${person.username}@example.com` } })
    wait(11 * 60)
    await person.call('account.update', { body: { name: 'Ana', email: null } })

    await expect(move()).rejects.toMatchObject({ code: 'second_factor_stale' })
  })

  test('of another person is refused for step-up', async () => {
    const [person, other] = [await aPerson('owner'), await aPerson('owner')]
    await addKey(person)
    const { device } = await addKey(other)

    const body = device.prove(await person.call('passkeys.beginProof', {}), { origin })

    await expect(person.call('passkeys.prove', { body })).rejects.toMatchObject(refused)
  })

  test('of another person cannot be registered again, nor claimed by their handle', async () => {
    const [person, other] = [await aPerson(), await aPerson()]
    const { device } = await addKey(person)
    const options = await other.call('passkeys.begin', { body: { password } })
    // The device now sends the other person's handle for a key that is not theirs.
    const body = device.create(options, 'Roubada', { origin })

    await expect(other.call('passkeys.create', { body })).rejects.toMatchObject(refused)
    await expect(logInWith(device)).rejects.toMatchObject(refused)
    expect(await other.call('account.get', {})).toMatchObject({ passkeys: 0 })
  })

  test('removed is refused, ends the other sessions, and the last one restarts the seven days', async () => {
    const person = await aPerson('owner')
    const { device, passkey } = await addKey(person)
    const elsewhere = await logInWith(device)

    await person.call('passkeys.remove', { params: { id: passkey.id } })

    await expect(logInWith(device)).rejects.toMatchObject(refused)
    await expect(elsewhere.call('account.get', {})).rejects.toMatchObject({ status: 401 })
    await expect(person.call('passkeys.remove', { params: { id: passkey.id } })).rejects.toMatchObject({ status: 404 })
    expect(await person.call('account.get', {})).toMatchObject({ hasSecondFactor: false, secondFactorDue: null })
    await api.visitor().call('auth.login', { body: { username: person.username, password } })
  })

  test('removed at the same time as the only other one leaves no recovery codes behind', async () => {
    const person = await aPerson()
    const first = await addKey(person)
    const keys = [first, await addKey(person, anAuthenticator(), 'Notebook')]
    await logInWith(first.device)
    const { id } = await administratorOf(person)

    let removals: Promise<unknown> | undefined
    await inTransaction(api.db, async (db) => {
      // Both removals end the other session, and wait for it until both are under way.
      await db.selectFrom('adminSessions').select('id').where('administratorId', '=', id).forUpdate().execute()
      removals = Promise.all(keys.map(({ passkey }) => person.call('passkeys.remove', { params: { id: passkey.id } })))
      await expect.poll(() => waitingForLocks(api.db)).toBe(2)
    })
    await removals

    expect(await recoveryCodesOf(id)).toEqual([])
  })

  test('created while the only other one is removed keeps the recovery codes', async () => {
    const person = await aPerson()
    const { passkey } = await addKey(person)
    const { id } = await administratorOf(person)

    await whileCreating(person, () => person.call('passkeys.remove', { params: { id: passkey.id } }))

    expect(await recoveryCodesOf(id)).toHaveLength(10)
  })

  test('created while all second factors of the person are removed is removed with them', async () => {
    const person = await aPerson()
    await addKey(person)
    const { id } = await administratorOf(person)

    await whileCreating(person, () => inTransaction(api.db, (db) => removeSecondFactor(db, person.username)))

    expect(await person.call('account.get', {})).toMatchObject({ hasSecondFactor: false, passkeys: 0 })
    expect(await recoveryCodesOf(id)).toEqual([])
  })

  test('of a person who has been ended, or lost their factors, is refused', async () => {
    const [owner, person, loser] = [await aPerson('owner'), await aPerson(), await aPerson()]
    const { device } = await addKey(person)
    const { device: lost } = await addKey(loser)
    const { id } = await person.call('account.get', {})

    await owner.call('people.end', { params: { id } })
    await removeSecondFactor(api.db, loser.username)

    await expect(logInWith(device)).rejects.toMatchObject(refused)
    await expect(logInWith(lost)).rejects.toMatchObject(refused)
  })

  test('is one of ten at most, also when two sessions create one at once', async () => {
    const person = await aPerson()
    const { device } = await addKey(person)
    for (let count = 0; count < 8; count += 1) await addKey(person)
    const sessions = [person, await logInWith(device)]
    const bodies = await Promise.all(
      sessions.map(async ({ call }) =>
        anAuthenticator().create(await call('passkeys.begin', { body: {} }), 'A décima', { origin }),
      ),
    )
    const created = await Promise.allSettled(
      sessions.map(({ call }, index) => call('passkeys.create', { body: bodies[index] as (typeof bodies)[0] })),
    )

    expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(person.call('passkeys.begin', { body: {} })).rejects.toMatchObject({ code: 'too_many_passkeys' })
  })
})

describe('a challenge', () => {
  test('is answered once, also by ten at the same time', async () => {
    const { device } = await addKey(await aPerson())
    const browser = api.visitor()
    const body = device.prove(await browser.call('passkeys.beginLogin', {}), { origin })

    const logins = await Promise.allSettled(Array.from({ length: 10 }, () => browser.call('passkeys.login', { body })))

    expect(logins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(browser.call('passkeys.login', { body })).rejects.toMatchObject(refused)
  })

  test('is answered once by a device that does not count its signatures', async () => {
    const { device } = await addKey(await aPerson(), anAuthenticator({ counts: false }))
    const browser = api.visitor()
    const body = device.prove(await browser.call('passkeys.beginLogin', {}), { origin })

    await browser.call('passkeys.login', { body })

    await expect(browser.call('passkeys.login', { body })).rejects.toMatchObject(refused)
    await logInWith(device)
  })

  test('lasts five minutes', async () => {
    const { device } = await addKey(await aPerson())
    const browser = api.visitor()
    const options = await browser.call('passkeys.beginLogin', {})
    wait(5 * 60 + 1)

    const login = browser.call('passkeys.login', { body: device.prove(options, { origin }) })

    await expect(login).rejects.toMatchObject(refused)
  })

  test('is for the browser that asked, and of this site', async () => {
    const { device } = await addKey(await aPerson())
    const [browser, stranger] = [api.visitor(), api.visitor()]
    const options = await browser.call('passkeys.beginLogin', {})
    await stranger.call('passkeys.beginLogin', {})

    for (const caller of [stranger, api.visitor()])
      await expect(caller.call('passkeys.login', { body: device.prove(options, { origin }) })).rejects.toMatchObject(
        refused,
      )
    const own = { ...options, challenge: Buffer.alloc(56).toString('base64url') }
    await expect(browser.call('passkeys.login', { body: device.prove(own, { origin }) })).rejects.toMatchObject(refused)
  })
})

describe('a signature', () => {
  test.each([
    ['another origin', { origin: 'https://cestinha.example.net' }],
    ['the same host on another port', { origin: 'http://127.0.0.1:1' }],
    ['the id of another site', { rpId: 'example.net' }],
    ['nobody verified', { isVerified: false }],
  ])('with %s is refused, at the login and when a key is created', async (_what, change) => {
    const person = await aPerson()
    const { device } = await addKey(person)
    const browser = api.visitor()
    const options = await browser.call('passkeys.beginLogin', {})
    const login = browser.call('passkeys.login', { body: device.prove(options, { origin, ...change }) })
    await expect(login).rejects.toMatchObject(refused)

    const creation = await person.call('passkeys.begin', { body: {} })
    const body = anAuthenticator().create(creation, 'Outra', { origin, ...change })
    await expect(person.call('passkeys.create', { body })).rejects.toMatchObject(refused)
  })

  test('with a count that was seen before is refused: the key may have been copied', async () => {
    const { device } = await addKey(await aPerson())
    await logInWith(device)
    await logInWith(device)
    device.setCounter(0)

    await expect(logInWith(device)).rejects.toMatchObject(refused)
    const refusals = await api.db
      .selectFrom('auditEntries')
      .select('id')
      .where('subject', '=', 'login refused')
      .where('administratorId', 'is not', null)
      .execute()
    expect(refusals.length).toBeGreaterThan(0)
  })

  test('of a key that nobody has is refused, and leaves nothing', async () => {
    const before = await api.db.selectFrom('auditEntries').select('id').execute()

    await expect(logInWith(anAuthenticator())).rejects.toMatchObject(refused)

    expect(await api.db.selectFrom('auditEntries').select('id').execute()).toEqual(before)
  })
})
