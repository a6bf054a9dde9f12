import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSecret } from '#platform/keys/sealed-secrets.ts'
import { deriveSecretKeys, type SecretPurpose } from '#platform/keys/secret-keys.ts'
import { totpCode, totpStep } from '#platform/totp.ts'
import { localPublicIdKey } from '#processes/local/local-environment.ts'
import { stopToken as alertStopToken } from '#server/alerts/stop-tokens.ts'
import { createAdministrator } from '#server/auth/auth.service.ts'
import { resealSecrets } from '#server/auth/second-factor/reseal-secrets.ts'
import { stopToken as resultStopToken } from '#server/weekly-results/stop-tokens.ts'
import { oneClickPath } from '#server/weekly-results/weekly-results.routes.ts'
import { anAuthenticator } from '#tests/support/accounts/authenticator.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

const [old, young] = ['the older key, of thirty-two letters', 'the newer key, of thirty-two letters']
const password = 'uma senha bem comprida'

/** Sites of one database, each with the keys of a step of the rotation. */
let sites: Record<'before' | 'prepared' | 'rotated' | 'ended', TestApi>
beforeAll(async () => {
  const before = await startApi({ SECRET_KEY: old })
  const { database, http, storage } = before.platform.config
  const shared = {
    DATABASE_URL: database.url,
    PUBLIC_URL: http.publicUrl,
    STORAGE_FOLDER: storage.kind === 'folder' ? storage.directory : '',
  }
  sites = {
    before,
    // Several processes first learn to open what the new key makes.
    prepared: await startApi({ ...shared, SECRET_KEY: old, PREVIOUS_SECRET_KEY: young }),
    rotated: await startApi({ ...shared, SECRET_KEY: young, PREVIOUS_SECRET_KEY: old }),
    ended: await startApi({ ...shared, SECRET_KEY: young }),
  }
})
afterAll(async () => {
  const { before, ...others } = sites
  for (const site of Object.values(others)) await site.close()
  await before.close()
})

/** Uses once, at a site, what another has made; rejects when it is refused. */
type Use = (at: TestApi) => Promise<unknown>

const purposes: Record<SecretPurpose, (made: TestApi) => Promise<Use>> = {
  uploads: async ({ platform }) => {
    const expected = { contentType: 'image/png', size: 3 }
    const url = await platform.storage.signUpload(`incoming/${randomUUID()}`, expected)
    return async ({ app }) => {
      const path = url.slice(new URL(url).origin.length)
      const headers = { 'content-type': 'image/png' }
      const { statusCode } = await app.inject({ method: 'PUT', url: path, headers, payload: Buffer.from('abc') })
      if (statusCode !== 200) throw new Error(String(statusCode))
    }
  },

  totp: async (made) => {
    const { username, ...person } = await aPerson(made)
    await person.call('secondFactor.begin', { body: { password } })
    const secret = await secretOf(made, username)
    const step = totpStep(made.clock.now())
    await person.call('secondFactor.confirm', { body: { code: totpCode(secret, step) } })
    return async (at) => {
      await sql`delete from login_attempts`.execute(at.db)
      await at.visitor().call('auth.login', { body: { username, password, code: totpCode(secret, step + 1) } })
    }
  },

  alertStops: async ({ visitor, db, platform }) => {
    await sql`delete from sender_secrets`.execute(db)
    await visitor().call('alertChannels.subscribeEmail', { body: { email: `${randomUUID()}@example.com` } })
    const { id } = await db
      .selectFrom('alertSubscribers')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const token = alertStopToken(platform.config.keys.alertStops, { kind: 'email', id })
    return ({ anyone }) => anyone.call('alertChannels.readStopLink', { body: { token } })
  },

  resultStops: async ({ platform }) => {
    const token = resultStopToken(platform.config.keys.resultStops, { storeId: 1, personId: 1 })
    return async ({ app }) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const payload = 'List-Unsubscribe=One-Click'
      const { statusCode } = await app.inject({ method: 'POST', url: `${oneClickPath}${token}`, headers, payload })
      if (statusCode !== 204) throw new Error(String(statusCode))
    }
  },

  passkeyChallenges: async (made) => {
    const person = await aPerson(made)
    const options = await person.call('passkeys.begin', { body: { password } })
    const body = anAuthenticator().create(options, 'Celular', originOf(made))
    return (at) => person.at(at).call('passkeys.create', { body })
  },

  invitations: async (made) => {
    const owner = await made.admin()
    await sql`update admin_sessions set second_factor_at = ${made.clock.now()}`.execute(made.db)
    const { link } = await owner.call('invitations.create', { body: { name: 'Rui', email: null, role: 'reader' } })
    const token = link?.split('#convite=')[1] ?? ''
    return ({ anyone }) => anyone.call('invitations.read', { body: { token } })
  },
}

describe.each(Object.entries(purposes))('%s', (_purpose, make) => {
  test('made before a rotation works after it, until the previous key is removed', async () => {
    const { before, rotated, ended } = sites

    await expect((await make(before))(before)).resolves.not.toThrow()
    await expect((await make(before))(rotated)).resolves.not.toThrow()
    await expect((await make(before))(ended)).rejects.toThrow()
  })

  test('made after it depends on the new key alone, and works at processes that were prepared for it', async () => {
    const { before, prepared, rotated, ended } = sites

    await expect((await make(rotated))(ended)).resolves.not.toThrow()
    await expect((await make(rotated))(prepared)).resolves.not.toThrow()
    await expect((await make(rotated))(before)).rejects.toThrow()
  })
})

test('an invitation is shown with the link that was sent', async () => {
  const { before, rotated } = sites
  const owner = await before.admin()
  await sql`update admin_sessions set second_factor_at = ${before.clock.now()}`.execute(before.db)
  const sent = await owner.call('invitations.create', { body: { name: 'Rui', email: null, role: 'reader' } })

  const shown = await inSession(rotated, owner).call('invitations.list', {})

  expect(shown.find(({ id }) => id === sent.id)?.link).toBe(sent.link)
})

test('a passkey outlives every rotation', async () => {
  const { before, ended } = sites
  const person = await aPerson(before)
  const device = anAuthenticator()
  const creation = await person.call('passkeys.begin', { body: { password } })
  await person.call('passkeys.create', { body: device.create(creation, 'Celular', originOf(before)) })

  const browser = ended.visitor()
  const options = await browser.call('passkeys.beginLogin', {})
  const { user } = await browser.call('passkeys.login', { body: device.prove(options, originOf(before)) })

  expect(user.username).toBe(person.username)
})

test('npm run reseal ends a rotation: it says what is left, and apps work without the previous key', async () => {
  const { before, rotated, ended } = sites
  await sql`delete from totp_secrets`.execute(before.db)
  const uses = [await purposes.totp(before), await purposes.totp(before), await purposes.totp(rotated)]
  const [use, broken] = uses
  const run = promisify(execFile)
  const { platform } = rotated
  const reseal = (keys: Record<string, string>) =>
    run(process.execPath, ['src/processes/reseal.ts'], {
      env: {
        ...process.env,
        LOG_LEVEL: 'silent',
        DATABASE_URL: platform.config.database.url,
        STORAGE: 'folder',
        STORAGE_FOLDER: '/',
        SMTP_URL: platform.config.mail.smtpUrl,
        MAIL_FROM: platform.config.mail.from,
        MAIL_TO: platform.config.mail.to,
        PUBLIC_ID_KEY: localPublicIdKey,
        ...keys,
      },
    })

  await expect(reseal({ SECRET_KEY: young })).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/sealed again: 0\n.*\nOpened by neither key: 2, of administrators \d+, \d+\./),
  })
  expect((await reseal({ SECRET_KEY: young, PREVIOUS_SECRET_KEY: old })).stdout).toMatch(
    /sealed again: 2\nLeft under the previous key: 0\n/,
  )
  expect((await reseal({ SECRET_KEY: young })).stdout).toMatch(/sealed again: 0\nLeft under the previous key: 0\n/)
  await expect(use?.(ended)).resolves.not.toThrow()
  await expect(broken?.(before)).rejects.toThrow()
})

test('of two runs at once each seals a secret, or leaves it to the other', async () => {
  const { before } = sites
  await sql`delete from totp_secrets`.execute(before.db)
  await purposes.totp(before)
  const { totp } = deriveSecretKeys(young, old)

  const runs = await Promise.all([resealSecrets(before.db, totp), resealSecrets(before.db, totp)])

  const total = (part: 'resealed' | 'left') => runs.reduce((sum, run) => sum + run[part], 0)
  expect(total('resealed')).toBe(1)
  expect(total('left')).toBeLessThanOrEqual(1)
  expect(await resealSecrets(before.db, totp)).toEqual({ resealed: 0, left: 0, unopened: [] })
})

test('PUBLIC_ID_KEY makes ids and pseudonyms only, and keys are derived in one file', () => {
  const files = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const using = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, 'utf8'))).toSorted()

  expect(using(/createHmac|hkdfSync/)).toEqual([
    'src/platform/keys/secret-keys.ts',
    // Codes of apps, push services and mail services have keys of their own.
    'src/platform/totp.ts',
    'src/platform/web-push.ts',
    'src/server/inbox/mail-route.ts',
    'src/server/inbox/mail-signature.ts',
    'src/server/public-ids.ts',
  ])
  expect(using(/publicIdKey/)).toEqual([
    'src/platform/config.ts',
    'src/platform/keys/secret-keys.ts',
    'src/platform/mail/outbox.ts',
    'src/platform/platform.ts',
    'src/processes/seed.ts',
    'src/processes/worker.ts',
    'src/server/alerts/channels.routes.ts',
    'src/server/alerts/channels.service.ts',
    'src/server/alerts/stop-tokens.ts',
    'src/server/auth/passkeys/passkeys.service.ts',
    'src/server/open-site.ts',
    'src/server/privacy/erasure-records.ts',
    'src/server/privacy/privacy.service.ts',
  ])
})

let people = 0

/** Logged in with the password, in a browser of their own. */
async function aPerson(site: TestApi) {
  people += 1
  const username = `giro-${people}`
  await createAdministrator(site.db, username, password, 'editor')
  const browser = site.visitor()
  const { token } = await browser.call('auth.login', { body: { username, password } })
  const session = { token, cookies: browser.cookies }
  return { username, at: (other: TestApi) => inSession(other, session), call: inSession(site, session).call }
}

/** The same session at any of the sites. */
function inSession(site: TestApi, { token, cookies }: { token: string; cookies: Map<string, string> }) {
  const browser = site.visitor()
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  const call: typeof browser.call = async (name, request) => {
    try {
      return await browser.call(name, request, { token })
    } finally {
      for (const [cookie, value] of browser.cookies) cookies.set(cookie, value)
    }
  }
  return { call }
}

const originOf = ({ platform }: TestApi) => ({ origin: new URL(platform.config.http.publicUrl).origin })

async function secretOf({ db, platform }: TestApi, username: string): Promise<Buffer> {
  const { sealedSecret } = await db
    .selectFrom('totpSecrets')
    .innerJoin('administrators', 'id', 'administratorId')
    .select('sealedSecret')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return openSecret(platform.config.keys.totp, sealedSecret)
}
