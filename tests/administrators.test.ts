import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from './support/api.ts'

const run = promisify(execFile)

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** The command, as somebody at the server types it. */
async function admin(...words: string[]): Promise<{ password: string | undefined }> {
  const { config } = api.platform
  const { stdout } = await run(process.execPath, ['src/processes/admin.ts', ...words], {
    env: {
      ...process.env,
      DATABASE_URL: config.database.url,
      S3_ENDPOINT: config.storage.endpoint,
      S3_ACCESS_KEY_ID: config.storage.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.storage.secretAccessKey,
      SMTP_URL: config.mail.smtpUrl,
      MAIL_FROM: config.mail.from,
      MAIL_TO: config.mail.to,
    },
  })
  return { password: /^Password: (\S+)$/m.exec(stdout)?.[1] }
}

const enter = (username: string, password: string) => api.anyone.call('auth.login', { body: { username, password } })

test('[6.admin.18] there is no administrator until the command makes one, with a password that nobody could guess', async () => {
  expect(await api.db.selectFrom('administrators').selectAll().execute()).toEqual([])
  await expect(enter('admin', 'admin')).rejects.toMatchObject({ status: 401 })

  const [ana, bia] = [await admin('create', 'ana'), await admin('create', 'bia')]

  expect(ana.password?.length).toBeGreaterThanOrEqual(20)
  expect(ana.password).not.toBe(bia.password)
  await expect(enter('ana', ana.password ?? '')).resolves.toMatchObject({ user: { username: 'ana' } })
})

test('a new password ends the sessions of the old one', async () => {
  const old = await admin('create', 'clara')
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
  // The command stamps the end with the real clock; the session's own time is the test's.
  api.clock.set(new Date().toISOString())

  const fresh = await admin('password', 'clara')

  expect((await api.app.inject({ url: '/api/auth/sessions', headers })).statusCode).toBe(401)
  await expect(enter('clara', old.password ?? '')).rejects.toMatchObject({ status: 401 })
  await expect(enter('clara', fresh.password ?? '')).resolves.toMatchObject({ user: { username: 'clara' } })
})

test('the command refuses what it does not understand, and names that do not exist', async () => {
  await expect(admin('make', 'ana')).rejects.toMatchObject({ code: 2 })
  await expect(admin('password', 'ninguem')).rejects.toMatchObject({ code: 1 })
})
