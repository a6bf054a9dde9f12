import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobHandlers } from '#server/jobs.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { changePassword, createAdministrator } from './auth.service.ts'

let api: TestApi
const password = 'uma senha bem comprida'
beforeAll(async () => {
  api = await startApi()
  await createAdministrator(api.db, 'Ana', password)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('loginAttempts').execute()
  api.clock.set('2026-11-14T15:00:00Z')
})

const login = (body: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: '/api/auth/login', payload: body, headers })

describe('login', () => {
  test('[7.api.03, 3.login.01, 1.product.14, 4.session.01] returns a token and the user', async () => {
    const response = await login({ username: 'ana', password })

    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), user: { username: 'Ana' } })
  })

  test('sets a companion cookie that scripts cannot read', async () => {
    const response = await login({ username: 'Ana', password })

    const cookie = [response.headers['set-cookie']].flat().find((value) => value?.startsWith('__Host-sessao='))
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=604800$/)
  })

  test('[6.admin.14] a wrong user and a wrong password get the same message', async () => {
    const wrongPassword = await login({ username: 'Ana', password: 'outra' })
    const wrongUser = await login({ username: 'Bia', password })

    expect(wrongPassword.statusCode).toBe(401)
    expect(wrongPassword.json()).toMatchObject({ detail: 'Credenciais inválidas' })
    expect({ ...wrongUser.json(), requestId: '' }).toEqual({ ...wrongPassword.json(), requestId: '' })
  })

  test('[6.admin.15] a wrong user and a wrong password take the same time', async () => {
    /** Of the processor: on a busy machine the clock also counts other work. */
    const time = async (username: string) => {
      await api.db.deleteFrom('loginAttempts').execute()
      const before = process.cpuUsage()
      await login({ username, password: 'outra' })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    const ratio = () => Math.max(known, unknown) / Math.min(known, unknown)
    // Alternates both, and takes the fastest of each: what else the process does delays some attempts, a difference of ours delays all.
    for (let number = 0; number < 10 || (number < 60 && ratio() >= 1.5); number += 1) {
      known = Math.min(known, await time('Ana'))
      unknown = Math.min(unknown, await time('Bia'))
    }

    // argon2 dominates: without the dummy hash for an unknown name, the ratio would be ten or more.
    expect(ratio()).toBeLessThan(1.5)
  })

  test.each([
    ['5.login.01', { username: '', password }, 'username'],
    ['5.login.02', { username: 'Ana', password: '' }, 'password'],
  ])('[%s] refuses %o', async (_clause, body, field) => {
    const response = await login(body)

    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toHaveProperty(field)
  })
})

describe('stored credentials:', () => {
  test('[6.admin.09] passwords are hashed with argon2id', async () => {
    const { passwordHash } = await api.db
      .selectFrom('administrators')
      .select('passwordHash')
      .where('username', '=', 'Ana')
      .executeTakeFirstOrThrow()

    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('[6.admin.10] tokens are hashed and unique', async () => {
    const [first, second] = [
      (await login({ username: 'Ana', password })).json(),
      (await login({ username: 'Ana', password })).json(),
    ]

    expect(first.token).not.toBe(second.token)
    const rows = await api.db.selectFrom('adminSessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(first.token)
    expect(rows.map(({ tokenHash }) => tokenHash.length)).toContain(32)
  })
})

describe('a session', () => {
  const canUse = async (admin: Awaited<ReturnType<TestApi['admin']>>) =>
    admin.call('auth.listSessions', {}).then(
      () => true,
      () => false,
    )

  /** Whether a new session, used every `interval` minutes, still works after this many minutes. */
  const lastsFor = async (limits: Record<string, string>, minutes: number, interval: number) => {
    const site = await startApi(limits)
    try {
      const start = site.clock.now().getTime()
      const admin = await site.admin()
      for (let passed = interval; passed < minutes; passed += interval) {
        site.clock.set(new Date(start + passed * 60_000).toISOString())
        expect(await canUse(admin)).toBe(true)
      }
      site.clock.set(new Date(start + minutes * 60_000).toISOString())
      return await canUse(admin)
    } finally {
      await site.close()
    }
  }

  test('ends after 30 minutes without use, and after 12 hours even if it is used', async () => {
    // Empty counts as unset.
    const usual = { PANEL_IDLE_MINUTES: '', PANEL_SESSION_HOURS: '' }

    expect(await lastsFor(usual, 29, 29)).toBe(true)
    expect(await lastsFor(usual, 31, 31)).toBe(false)
    expect(await lastsFor(usual, 12 * 60 - 1, 25)).toBe(true)
    expect(await lastsFor(usual, 12 * 60 + 1, 25)).toBe(false)
  })

  test('[6.admin.02, 6.admin.11, 6.admin.12] an operator may allow 12 hours without use and 7 days in all', async () => {
    const longest = { PANEL_IDLE_MINUTES: '720', PANEL_SESSION_HOURS: '168' }
    const [hour, week] = [60, 7 * 24 * 60]

    expect(await lastsFor(longest, 12 * hour - 1, 12 * hour)).toBe(true)
    expect(await lastsFor(longest, 12 * hour + 1, 12 * hour + 1)).toBe(false)
    expect(await lastsFor(longest, week + 1, 10 * hour)).toBe(false)
    await expect(startApi({ PANEL_IDLE_MINUTES: '721' })).rejects.toThrow('PANEL_IDLE_MINUTES')
    await expect(startApi({ PANEL_SESSION_HOURS: '169' })).rejects.toThrow('PANEL_SESSION_HOURS')
  })

  test('[6.admin.13] ends at logout, without ending other sessions', async () => {
    const admin = await api.admin()
    const other = await api.admin()

    await admin.call('auth.logout', {})

    expect(await canUse(admin)).toBe(false)
    expect(await canUse(other)).toBe(true)
  })

  test('a token without its cookie is refused', async () => {
    const { token } = await api.admin()

    await expect(api.anyone.call('auth.listSessions', {}, { token })).rejects.toMatchObject({ status: 401 })
  })

  test('is listed and can be revoked only by its own administrator', async () => {
    const admin = await api.admin()
    const [session] = await admin.call('auth.listSessions', {})
    expect(session).toMatchObject({ isCurrent: true })
    const stranger = await api.admin()

    await expect(stranger.call('auth.revokeSession', { params: { id: session?.id ?? '' } })).rejects.toMatchObject({
      status: 404,
    })
    await admin.call('auth.revokeSession', { params: { id: session?.id ?? '' } })

    expect(await canUse(admin)).toBe(false)
  })
})

test('all sessions of an administrator end at once, with the known devices, and nobody else notices', async () => {
  await createAdministrator(api.db, 'Eva', password)
  const [first, second] = [await login({ username: 'Eva', password }), await login({ username: 'Eva', password })]
  const ana = await api.admin()
  const headersOf = ({ cookies, body }: typeof first) => ({
    authorization: `Bearer ${JSON.parse(body).token}`,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  })
  const statusOf = async (response: typeof first) =>
    (await api.app.inject({ url: '/api/auth/sessions', headers: headersOf(response) })).statusCode
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])

  const ended = await api.app.inject({ method: 'DELETE', url: '/api/auth/sessions', headers: headersOf(first) })

  expect(ended.statusCode).toBe(204)
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 401])
  expect(await ana.call('auth.listSessions', {})).toHaveLength(1)
  const devices = await api.db
    .selectFrom('knownDevices')
    .innerJoin('administrators', 'administrators.id', 'administratorId')
    .where('username', '=', 'Eva')
    .select('deviceHash')
    .execute()
  expect(devices).toEqual([])
  expect((await login({ username: 'Eva', password })).statusCode).toBe(200)
})

describe('password guessing', () => {
  test('[6.admin.16] is delayed and locked per user after ten failures', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      expect((await login({ username: 'Ana', password: 'x' })).statusCode).toBe(401)

    const locked = await login({ username: 'Ana', password })

    expect(locked.statusCode).toBe(429)
    expect(locked.json()).toMatchObject({ code: 'login_locked' })
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    api.clock.set('2026-11-14T15:15:01Z')
    expect((await login({ username: 'Ana', password })).statusCode).toBe(200)
  })

  test('[6.admin.17] is locked per network after thirty failures on any names', async () => {
    for (let tries = 0; tries < 30; tries += 1)
      expect((await login({ username: `usuario${tries}`, password: 'x' })).statusCode).toBe(401)

    expect((await login({ username: 'Ana', password })).statusCode).toBe(429)
  })

  test('concurrent attempts are counted too', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => login({ username: 'Ana', password: 'x' })))

    expect(responses.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(10)
  })

  test('does not lock out a device that logged in before', async () => {
    const loggedIn = await login({ username: 'Ana', password })
    const device = loggedIn.cookies.find(({ name }) => name === '__Host-aparelho')?.value
    await failTenTimes('Ana')
    expect((await login({ username: 'Ana', password })).statusCode).toBe(429)

    expect((await login({ username: 'Ana', password }, { cookie: `__Host-aparelho=${device}` })).statusCode).toBe(200)
  })

  test('a device is known for 90 days after its last login, and the nightly job forgets it then', async () => {
    const device = await logInFromNewDevice()
    const isKnown = async () => {
      await api.db.deleteFrom('loginAttempts').execute()
      await failTenTimes('Ana')
      return (await login({ username: 'Ana', password }, { cookie: device })).statusCode === 200
    }

    api.clock.set('2027-02-12T14:59:00Z')
    expect(await isKnown()).toBe(true)
    api.clock.set('2027-05-13T14:59:30Z')
    expect(await isKnown()).toBe(false)
    const tidy = jobHandlers(api.platform).find(({ name }) => name === 'auth:tidy')
    await tidy?.handle({})
    const left = await api.db.selectFrom('knownDevices').select('lastLoginAt').execute()
    expect(left.every(({ lastLoginAt }) => lastLoginAt > new Date('2027-02-12T14:59:30Z'))).toBe(true)
  })

  test('a new password ends the known devices too', async () => {
    await createAdministrator(api.db, 'Dora', password)
    const { cookies } = await login({ username: 'Dora', password })
    const cookie = `__Host-aparelho=${cookies.find(({ name }) => name === '__Host-aparelho')?.value}`
    await failTenTimes('Dora')
    expect((await login({ username: 'Dora', password }, { cookie })).statusCode).toBe(200)

    await changePassword(api.db, 'Dora', 'outra senha bem comprida', api.clock.now())

    expect((await login({ username: 'Dora', password: 'outra senha bem comprida' }, { cookie })).statusCode).toBe(429)
  })
})

/** Concurrently: one after the other, each would be delayed for longer. */
async function failTenTimes(username: string): Promise<void> {
  await Promise.all(Array.from({ length: 10 }, () => login({ username, password: 'x' })))
}

async function logInFromNewDevice(): Promise<string> {
  const { cookies } = await login({ username: 'Ana', password })
  return `__Host-aparelho=${cookies.find(({ name }) => name === '__Host-aparelho')?.value}`
}

describe('the audit trail', () => {
  const entries = () =>
    api.db
      .selectFrom('auditEntries')
      .select(['administratorId', 'subject', 'before', 'after', 'requestId'])
      .where('action', '=', 'auth.login')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()

  test('records a login with its session, how it was proved, and whether the device was known', async () => {
    const cookie = await logInFromNewDevice()
    const ana = await api.db.selectFrom('administrators').select('id').where('username', '=', 'Ana').executeTakeFirst()
    expect(await entries()).toMatchObject({ administratorId: ana?.id, after: { isKnownDevice: false } })

    const response = await login({ username: 'Ana', password }, { cookie })

    const session = await api.db.selectFrom('adminSessions').select('id').orderBy('id', 'desc').executeTakeFirst()
    expect(await entries()).toEqual({
      administratorId: ana?.id,
      subject: `session ${session?.id}`,
      before: null,
      after: { isKnownDevice: true, by: 'password' },
      requestId: response.headers['x-request-id'],
    })
  })

  test('records a refused login, without what was typed and without the network', async () => {
    const ana = await api.db.selectFrom('administrators').select('id').where('username', '=', 'Ana').executeTakeFirst()

    await login({ username: 'Ana', password: 'senha-errada' })
    expect(await entries()).toMatchObject({ administratorId: ana?.id, subject: 'login refused' })
    await login({ username: 'minha-senha-por-engano', password: 'x' })
    expect(await entries()).toMatchObject({ administratorId: null, subject: 'login refused' })

    const { rows } = await sql<{ found: number }>`
      select count(*) as found from audit_entries a where a::text ~ 'senha-errada|por-engano|127\\.0\\.0\\.1'`.execute(
      api.db,
    )
    expect(rows).toEqual([{ found: 0 }])
  })

  // The last test: entries cannot be deleted, so no more refused logins are recorded for an hour.
  test('is not flooded: at most 200 refused logins are recorded in an hour, and logins always are', async () => {
    await sql`insert into audit_entries (action, subject, request_id)
      select 'auth.login', 'login refused', 'x' from generate_series(1, 200)`.execute(api.db)
    const count = async () => {
      const { rows } = await sql<{ refused: number; opened: number }>`
        select count(*) filter (where subject = 'login refused') as refused, count(*) filter (where subject like 'session %') as opened
        from audit_entries where action = 'auth.login'`.execute(api.db)
      return rows[0]
    }
    const before = await count()

    for (let tries = 0; tries < 3; tries += 1) await login({ username: `usuario${tries}`, password: 'x' })
    await login({ username: 'Ana', password })

    expect(await count()).toEqual({ refused: before?.refused, opened: (before?.opened ?? 0) + 1 })
  })
})
