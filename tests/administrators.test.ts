import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from './support/api.ts'
import { runProgram } from './support/run-program.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** Runs `npm run admin` with these arguments. */
async function runAdmin(...args: string[]): Promise<{ password: string | undefined }> {
  const { stdout } = await runProgram(api, 'src/processes/admin.ts', ...args)
  return { password: /^Password: (\S+)$/m.exec(stdout)?.[1] }
}

const login = (username: string, password: string) => api.anyone.call('auth.login', { body: { username, password } })

test('[6.admin.18] the first administrator is created by the command, with a random password', async () => {
  expect(await api.db.selectFrom('administrators').selectAll().execute()).toEqual([])
  await expect(login('admin', 'admin')).rejects.toMatchObject({ status: 401 })

  const [ana, bia] = [await runAdmin('create', 'ana'), await runAdmin('create', 'bia')]

  expect(ana.password?.length).toBeGreaterThanOrEqual(20)
  expect(ana.password).not.toBe(bia.password)
  await expect(login('ana', ana.password ?? '')).resolves.toMatchObject({ user: { username: 'ana' } })
})

test('a new password ends all sessions', async () => {
  const old = await runAdmin('create', 'clara')
  const cookies = new Map<string, string>()
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'clara', password: old.password },
  })
  for (const { name, value } of response.cookies) cookies.set(name, value)
  const headers = {
    authorization: `Bearer ${response.json().token}`,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
  expect((await api.app.inject({ url: '/api/auth/sessions', headers })).statusCode).toBe(200)
  // The command uses the real clock, the session the test's.
  api.clock.set(new Date().toISOString())

  const fresh = await runAdmin('password', 'clara')

  expect((await api.app.inject({ url: '/api/auth/sessions', headers })).statusCode).toBe(401)
  await expect(login('clara', old.password ?? '')).rejects.toMatchObject({ status: 401 })
  await expect(login('clara', fresh.password ?? '')).resolves.toMatchObject({ user: { username: 'clara' } })
})

test('the command makes owners and leaves an audit entry for each thing it does, without the password', async () => {
  const { password } = await runAdmin('create', 'dora')
  await runAdmin('password', 'dora')

  const dora = await api.db
    .selectFrom('administrators')
    .select(['id', 'role'])
    .where('username', '=', 'dora')
    .executeTakeFirstOrThrow()
  expect(dora.role).toBe('owner')
  const entries = await api.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('subject', '=', `administrator ${dora.id}`)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action, administratorId, requestId }) => [action, administratorId, requestId])).toEqual([
    ['admin.create', null, 'npm run admin'],
    ['admin.password', null, 'npm run admin'],
  ])
  expect(JSON.stringify(entries)).not.toContain(password)
})

test('the command refuses unknown commands and unknown names', async () => {
  await expect(runAdmin('make', 'ana')).rejects.toMatchObject({ code: 2 })
  await expect(runAdmin('password', 'ninguem')).rejects.toMatchObject({ code: 1 })
})
