import { execFile } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'

const password = 'never-printed'
const received: string[] = []
const server = new SMTPServer({
  disableReverseLookup: true,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth: (auth, _session, done) =>
    auth.password === password ? done(null, { user: 'site' }) : done(new Error('wrong')),
  onRcptTo: ({ address }, _session, done) =>
    address === 'ninguem@example.com'
      ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
      : done(),
  onData: (message, _session, done) => {
    text(message).then((content) => {
      received.push(content)
      done(null, 'queued as 42')
    }, done)
  },
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

/** Runs `npm run mail:test` in an environment with only the mail server. */
function runMailTest(...args: string[]) {
  const { port } = server.server.address() as AddressInfo
  return promisify(execFile)(process.execPath, ['src/processes/mail-test.ts', ...args], {
    env: {
      ...process.env,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY_ID: 'none',
      S3_SECRET_ACCESS_KEY: 'none',
      SMTP_URL: `smtp://site:${password}@127.0.0.1:${port}`,
      MAIL_FROM: 'site@cestinha.example',
      MAIL_TO: 'equipe@cestinha.example',
      PUBLIC_ID_KEY: 'only-for-this-test-only-for-this-test',
      SECRET_KEY: 'another-for-this-test-only-for-this-test',
    },
  })
}

test('the mail test sends a message and prints what the server answered', async () => {
  const { stdout } = await runMailTest('ana@example.com')
  expect(stdout).toMatch(/accepted the message from site@cestinha\.example to ana@example\.com: 250 queued as 42/)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatch(/^From: site@cestinha\.example/m)
  expect(received[0]).toMatch(/^To: ana@example\.com/m)
})

test("the mail test fails with the server's refusal, and never prints the password", async () => {
  const { code, stdout, stderr } = await runMailTest('ninguem@example.com').catch((error) => error)
  expect(code).toBe(1)
  expect(stderr).toContain('550 no such mailbox')
  expect(stdout + stderr).not.toContain(password)
})

test('the mail test refuses what is not an address', async () => {
  await expect(runMailTest('ana')).rejects.toMatchObject({ code: 2 })
})
