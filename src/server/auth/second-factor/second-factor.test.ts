import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSecret } from '#platform/keys/sealed-secrets.ts'
import { totpCode, totpStep } from '#platform/totp.ts'
import { createAdministrator, removeSecondFactor } from '#server/auth/auth.service.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-11-14T15:00:00Z')
  await api.db.deleteFrom('loginAttempts').execute()
})

const password = 'uma senha bem comprida'
let people = 0

/** A person who logs in with a separate browser. */
async function aPerson(role: 'owner' | 'editor' = 'owner') {
  people += 1
  const username = `pessoa-${people}`
  await createAdministrator(api.db, username, password, role)
  return { username, ...(await logIn(username)) }
}

async function logIn(username: string, code?: string) {
  const browser = api.visitor()
  const body = { username, password, ...(code !== undefined && { code }) }
  const { token } = await browser.call('auth.login', { body })
  return { call: ((name, request) => browser.call(name, request, { token })) as typeof browser.call }
}

type Person = Awaited<ReturnType<typeof aPerson>>

const after = (seconds: number) => api.clock.set(new Date(api.clock.now().getTime() + seconds * 1000).toISOString())

async function codeOf({ username }: { username: string }, steps = 0): Promise<string> {
  const { sealedSecret } = await api.db
    .selectFrom('totpSecrets')
    .innerJoin('administrators', 'id', 'administratorId')
    .select('sealedSecret')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return totpCode(openSecret(api.platform.config.keys.totp, sealedSecret), totpStep(api.clock.now()) + steps)
}

async function turnOn(person: Person): Promise<string[]> {
  await person.call('secondFactor.begin', { body: { password } })
  const { recoveryCodes } = await person.call('secondFactor.confirm', { body: { code: await codeOf(person) } })
  after(60)
  return recoveryCodes
}

describe('a second factor', () => {
  test('is set up with the password and the first code, and asked for at the next login', async () => {
    const person = await aPerson()
    await expect(person.call('secondFactor.begin', { body: { password: 'errada' } })).rejects.toMatchObject({
      code: 'wrong_password',
    })
    const { secret, uri } = await person.call('secondFactor.begin', { body: { password } })
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`secret=${secret}&issuer=`)
    // Not required until it is confirmed: a person who gives up here is not locked out.
    await expect(logIn(person.username)).resolves.toBeDefined()

    const { recoveryCodes } = await person.call('secondFactor.confirm', { body: { code: await codeOf(person) } })

    expect(new Set(recoveryCodes).size).toBe(10)
    after(60)
    await expect(logIn(person.username)).rejects.toMatchObject({ status: 401, code: 'second_factor_needed' })
    await expect(logIn(person.username, '000000')).rejects.toMatchObject({ status: 422, code: 'wrong_code' })
    await expect(logIn(person.username, await codeOf(person))).resolves.toBeDefined()
    expect(await person.call('account.get', {})).toMatchObject({ hasSecondFactor: true })
    const again = person.call('secondFactor.begin', { body: { password } })
    await expect(again).rejects.toMatchObject({ code: 'second_factor_exists' })
  })

  test('a code works once, also for ten who send it at the same time', async () => {
    const person = await aPerson()
    await turnOn(person)
    const code = await codeOf(person)

    const logins = await Promise.allSettled(Array.from({ length: 10 }, () => logIn(person.username, code)))

    expect(logins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(logIn(person.username, await codeOf(person, -1))).rejects.toMatchObject({ status: 422 })
  })

  test('a recovery code works once, however it is typed', async () => {
    const person = await aPerson()
    const [first = '', second = ''] = await turnOn(person)

    await expect(logIn(person.username, first.toLowerCase().replaceAll('-', ' '))).resolves.toBeDefined()
    await expect(logIn(person.username, first)).rejects.toMatchObject({ code: 'wrong_code' })
    const logins = await Promise.allSettled([1, 2, 3].map(() => logIn(person.username, second)))
    expect(logins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('neither its secret nor its recovery codes can be read from the tables or the audit trail', async () => {
    const person = await aPerson()
    const { secret } = await person.call('secondFactor.begin', { body: { password } })
    const { recoveryCodes } = await person.call('secondFactor.confirm', { body: { code: await codeOf(person) } })

    const stored = JSON.stringify(
      await Promise.all(
        (['totpSecrets', 'recoveryCodes', 'auditEntries', 'idempotentRequests'] as const).map((table) =>
          api.db.selectFrom(table).selectAll().execute(),
        ),
      ),
    )
    expect(stored).not.toContain(secret)
    for (const code of recoveryCodes) expect(stored).not.toContain(code)
  })

  test('guessing codes is locked after ten at the login, and after ten in a session', async () => {
    const person = await aPerson()
    await turnOn(person)
    const guess = (number: number) => String(number).padStart(6, '0')
    const statuses = (tries: (number: number) => Promise<unknown>) =>
      Promise.all(Array.from({ length: 15 }, (_, number) => tries(number).catch(({ status }) => status)))

    const atLogin = await statuses((number) => logIn(person.username, guess(number)))
    const inSession = await statuses((number) => person.call('secondFactor.prove', { body: { code: guess(number) } }))

    for (const found of [atLogin, inSession]) {
      expect(found.filter((status) => status === 422).length).toBeLessThanOrEqual(10)
      expect(found.filter((status) => status === 429 || status === 503).length).toBeGreaterThanOrEqual(5)
    }
  })
})

describe('a dangerous act', () => {
  test('needs a second factor of the last ten minutes', async () => {
    const [person, editor] = [await aPerson(), await aPerson('editor')]
    await turnOn(person)
    const { id } = await editor.call('account.get', {})
    const change = () => person.call('people.changeRole', { params: { id }, body: { role: 'reader' } })
    await change()

    after(10 * 60)
    await expect(change()).rejects.toMatchObject({ status: 403, code: 'second_factor_stale' })
    await expect(person.call('secondFactor.remove', {})).rejects.toMatchObject({ code: 'second_factor_stale' })
    // Reading is not dangerous.
    await person.call('people.list', {})

    await person.call('secondFactor.prove', { body: { code: await codeOf(person) } })
    await change()
    await person.call('secondFactor.remove', {})
    await expect(logIn(person.username)).resolves.toBeDefined()
  })
})

describe('owners and administrators', () => {
  test('may do without for seven days from their first login, and then only set it up', async () => {
    const person = await aPerson()
    const { secondFactorDue } = await person.call('account.get', {})
    expect(secondFactorDue).toBe('2026-11-21T15:00:00.000Z')

    api.clock.set('2026-11-21T14:59:00Z')
    const last = await logIn(person.username)
    await last.call('people.list', {})
    api.clock.set('2026-11-21T15:00:00Z')

    await expect(last.call('people.list', {})).rejects.toMatchObject({ status: 403, code: 'second_factor_required' })
    await expect(last.call('imports.list', {})).rejects.toMatchObject({ code: 'second_factor_required' })
    await turnOn({ username: person.username, call: last.call })
    await last.call('people.list', {})
  })

  test('editors need none', async () => {
    const editor = await aPerson('editor')
    expect(await editor.call('account.get', {})).toMatchObject({ hasSecondFactor: false, secondFactorDue: null })

    api.clock.set('2027-01-14T15:00:00Z')
    await (await logIn(editor.username)).call('imports.list', {})
  })

  test('somebody who lost it gets in again after the command, and has seven days more', async () => {
    const person = await aPerson()
    await turnOn(person)
    api.clock.set('2026-12-14T15:00:00Z')

    await removeSecondFactor(api.db, person.username)

    const again = await logIn(person.username)
    expect(await again.call('account.get', {})).toMatchObject({ secondFactorDue: '2026-12-21T15:00:00.000Z' })
  })
})

test('a person is mailed about a login on a new device, and not about one that is known', async () => {
  const person = await aPerson('editor')
  await person.call('account.update', { body: { name: 'Ana', email: 'aparelho-novo@example.com' } })
  await api.runJobs()
  const [proof = ''] = await api.findMails('To: aparelho-novo@example.com')
  const token = /#confirmar=([\w-]+)/.exec(proof)?.[1] ?? ''
  await person.call('account.proveAddress', { body: { token, password } })
  const browser = api.visitor()
  const body = { username: person.username, password }
  await browser.call('auth.login', { body })
  await browser.call('auth.login', { body })
  await api.runJobsTwice()

  const mails = (await api.findMails('To: aparelho-novo@example.com')).filter((mail) => mail !== proof)
  // The first login was before the address was proven. A job may run twice: the Message-ID lets mail programs show one mail.
  expect(new Set(mails.map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1])).size).toBe(1)
  expect(mails[0]).toContain('em um aparelho novo')
})
