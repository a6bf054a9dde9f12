import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type Api, apiClient, type CallOptions, type Transport } from '#contract/client.ts'
import type { Role } from '#domain/people/permissions.ts'
import type { StoreRole } from '#domain/people/store-permissions.ts'
import { site } from '#domain/site.ts'
import type { Clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { connectWithoutTimeouts, type Db } from '#platform/database/database.ts'
import { runDueJobs } from '#platform/jobs/worker.ts'
import { hashPassword } from '#platform/passwords.ts'
import { type Platform, startPlatform } from '#platform/platform.ts'
import { localPublicIdKey, localSecretKey } from '#processes/local/local-environment.ts'
import { buildApp } from '#server/app.ts'
import { insertAdministrator } from '#server/auth/auth.repository.ts'
import { startSession, usernameKey } from '#server/auth/auth.service.ts'
import { cookieNames } from '#server/http/security/cookies.ts'
import { jobHandlers } from '#server/jobs.ts'
import { numberFromPublicId, setPublicIdKey } from '#server/public-ids.ts'
import { copyDatabase } from './database.ts'
import { findMails } from './mails.ts'

/** Password of every person that a test creates; hashed once, because that takes 40 ms of a core. */
const password = randomUUID()
const passwordHash = hashPassword(password)

export interface TestApi {
  app: FastifyInstance
  platform: Platform
  db: Db
  /** Runs `work` as the owner of the tables, for what the site itself may not do. */
  asOwner: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Frozen at Saturday, 14 November 2026, noon in São Paulo, until a test moves it. */
  clock: { now: () => Date; set: (time: string) => void }
  /** A client without credentials that stores no cookies. */
  anyone: Api
  /** A new visitor with a separate cookie jar. */
  visitor: () => Api & { cookies: Map<string, string> }
  /** A logged-in panel user, an owner unless another role is given. */
  admin: (
    username?: string,
    role?: Role,
  ) => Promise<Api & { token: string; cookies: Map<string, string>; username: string; password: string }>
  /** A logged-in member of the store, by its public id. */
  member: (
    storeId: string,
    role: StoreRole,
  ) => Promise<Api & { id: number; token: string; cookies: Map<string, string>; username: string; password: string }>
  /** Runs all queued jobs that are due. */
  runJobs: () => Promise<void>
  /** Runs them, and then the same ones again, as after a worker died before recording them. */
  runJobsTwice: () => Promise<void>
  queuedPayloads: () => Promise<unknown[]>
  /** Decoded mails received by the SMTP server that contain the text. */
  findMails: (text: string) => Promise<string[]>
  close: () => Promise<void>
}

/**
 * The whole API with its own database and picture folder, and a real SMTP server; `route` may replace the database URL, for example by a
 * proxy's.
 */
export async function startApi(
  environment: Record<string, string> = {},
  route?: (databaseUrl: string) => Promise<string>,
): Promise<TestApi> {
  const database = await copyDatabase()
  // Receives uploads sent like a browser's.
  const server = createServer((request, response) => app.routing(request, response)).listen(0, '127.0.0.1')
  await once(server.unref(), 'listening')
  const mail = inject('mail')
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: (await route?.(database.url)) ?? database.url,
    PUBLIC_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    STORAGE: 'folder',
    STORAGE_FOLDER: join(inject('picturesFolder'), randomUUID()),
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'site@cestinha.example',
    MAIL_TO: site.contact.email,
    PUBLIC_ID_KEY: localPublicIdKey,
    SECRET_KEY: localSecretKey,
    // Tests move the clock by hours.
    PANEL_IDLE_MINUTES: '720',
    PANEL_SESSION_HOURS: '168',
    READS_PER_TEN_SECONDS: '1000000',
    PUBLIC_ANSWERS_SECONDS: '0',
    // A busy machine is slow but not wrong. Behind a proxy the limits themselves are tested.
    DATABASE_TIMEOUT_FACTOR: route === undefined ? '10' : '1',
    // Text recognition takes seconds; tests of it turn it on.
    READER: 'off',
    ...environment,
  })
  let now = new Date('2026-11-14T15:00:00.000Z')
  const clock = {
    now: () => now,
    set: (time: string) => {
      now = new Date(time)
    },
  }
  setPublicIdKey(config.publicIdKey)
  const platform = startPlatform(config, { clock })
  await platform.storage.prepare(new URL(config.http.publicUrl).origin)
  const app = await buildApp(platform)
  await app.ready()

  const runJobs = () => runDueJobs({ pool: platform.pool, handlers: jobHandlers(platform), log: platform.log })
  const createClient = (cookies: Map<string, string> | null, token?: string) => {
    const api = apiClient(injectTransport(app, cookies, clock))
    const withToken = (options: CallOptions = {}): CallOptions => (token ? { token, ...options } : options)
    return {
      answer: ((name, request, options) => api.answer(name, request, withToken(options))) as Api['answer'],
      call: ((name, request, options) => api.call(name, request, withToken(options))) as Api['call'],
    }
  }

  const admin: TestApi['admin'] = async (username = `admin-${randomUUID().slice(0, 8)}`, role = 'owner') => {
    const id = await insertAdministrator(platform.db, {
      ...{ username, usernameKey: usernameKey(username), name: username, email: null, emailProvenAt: null, role },
      passwordHash: await passwordHash,
    })
    // As after a login, which is tested separately: checking a password takes 40 ms of a core.
    const client = { network: '127.0.0.1', deviceToken: undefined, userAgent: undefined, requestId: randomUUID() }
    const known = { isKnownDevice: false, by: 'password' } as const
    const person = { id, username, role, email: null }
    const { token, companionToken, deviceToken } = await startSession(platform.db, person, client, known, now)
    const cookies = new Map<string, string>([
      [cookieNames.session, companionToken],
      [cookieNames.device, deviceToken],
    ])
    return { ...createClient(cookies, token), token, cookies, username, password }
  }

  return {
    app,
    platform,
    db: platform.db,
    asOwner: async (work) => {
      const db = connectWithoutTimeouts(database.ownerUrl)
      return await work(db).finally(() => db.destroy())
    },
    clock,
    anyone: createClient(null),
    visitor: () => {
      const cookies = new Map<string, string>()
      return { ...createClient(cookies), cookies }
    },
    admin,
    member: async (storeCode, role) => {
      const person = await admin(`pessoa-${randomUUID().slice(0, 8)}@example.com`, 'shop')
      const byName = platform.db.selectFrom('administrators').select('id').where('username', '=', person.username)
      const { id } = await byName.executeTakeFirstOrThrow()
      const storeId = numberFromPublicId('store', storeCode) ?? 0
      const member = { storeId, administratorId: id, role, joinedAt: now }
      await platform.db.insertInto('storeMembers').values(member).execute()
      await platform.db
        .updateTable('administrators')
        .set({ email: person.username, emailProvenAt: now })
        .where('id', '=', id)
        .execute()
      return { ...person, id }
    },
    runJobs,
    runJobsTwice: async () => {
      const { rows } = await sql<{ jobs: string }>`
        select json_agg(job)::text as jobs from graphile_worker._private_jobs job`.execute(platform.db)
      await runJobs()
      await sql`insert into graphile_worker._private_jobs (task_id, payload)
        select task_id, payload from json_to_recordset(${rows[0]?.jobs}::json) as job (task_id int, payload json)`.execute(
        platform.db,
      )
      await runJobs()
    },
    queuedPayloads: async () => {
      const { rows } = await sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs`.execute(
        platform.db,
      )
      return rows.map(({ payload }) => payload)
    },
    findMails: (text) => findMails(mail.folder, text),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await app.close()
      await platform.close()
      await database.drop()
    },
  }
}

/** The credentials of a logged-in person, for requests without a client. */
export function headersOf({ token, cookies }: { token: string; cookies: Map<string, string> }) {
  return { authorization: `Bearer ${token}`, cookie: cookieHeader(cookies) }
}

export function cookieHeader(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

function injectTransport(app: FastifyInstance, cookies: Map<string, string> | null, clock: Clock): Transport {
  return async ({ method, url, headers, body }) => {
    const cookie = cookies && cookieHeader(cookies)
    const response = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: { ...headers, ...(cookie && { cookie }) },
      ...(body !== undefined && { payload: body }),
    })
    for (const { name, value } of response.cookies) cookies?.set(name, value)
    // Node.js writes the machine's time, from which a device would conclude that its clock is days behind.
    const answered: Record<string, unknown> = { ...response.headers, date: clock.now().toUTCString() }
    return {
      status: response.statusCode,
      statusText: response.statusMessage,
      headers: { get: (name) => (answered[name] === undefined ? null : String(answered[name])) },
      text: async () => response.body,
    }
  }
}
