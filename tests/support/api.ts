import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type Api, apiClient, type CallOptions, type Transport } from '#contract/client.ts'
import { site } from '#domain/site.ts'
import { readConfig } from '#platform/config.ts'
import type { Db } from '#platform/database.ts'
import { type Platform, startPlatform } from '#platform/platform.ts'
import { runDueJobs } from '#platform/worker.ts'
import { buildApp } from '#server/app.ts'
import { createAdministrator } from '#server/auth/auth.service.ts'
import { jobHandlers } from '#server/jobs.ts'
import { copyDatabase } from './database.ts'
import { mailsWith } from './mails.ts'

export interface TestApi {
  app: FastifyInstance
  platform: Platform
  db: Db
  /** Holds still at Saturday, 14 November 2026, noon in São Paulo, until a test moves it. */
  clock: { now: () => Date; set: (moment: string) => void }
  /** Nobody in particular: no cookies are kept. */
  anyone: Api
  /** A new visitor with a cookie jar of their own. */
  visitor: () => Api & { cookies: Map<string, string> }
  /** A logged-in administrator. */
  admin: (username?: string) => Promise<Api & { token: string; cookies: Map<string, string>; username: string }>
  /** Does all queued jobs that are due. */
  runJobs: () => Promise<void>
  /** What the queued jobs are about. */
  queuedPayloads: () => Promise<unknown[]>
  /** All mails that reached the SMTP peer so far and contain the text, readable. */
  mailsWith: (text: string) => Promise<string[]>
  close: () => Promise<void>
}

/** The whole API on a database of its own, with the real S3 and SMTP; `route` may lead to the database by another way. */
export async function startApi(
  environment: Record<string, string> = {},
  route: (databaseUrl: string) => Promise<string> = async (databaseUrl) => databaseUrl,
): Promise<TestApi> {
  const database = await copyDatabase()
  const { endpoint, region, accessKeyId, secretAccessKey } = inject('objectStore')
  const mail = inject('mail')
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: await route(database.url),
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: `test-${randomUUID()}`,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'site@cestinha.example',
    MAIL_TO: site.contact.email,
    READS_PER_TEN_SECONDS: '1000000',
    PUBLIC_ANSWERS_SECONDS: '0',
    ...environment,
  })
  let now = new Date('2026-11-14T15:00:00.000Z')
  const clock = {
    now: () => now,
    set: (moment: string) => {
      now = new Date(moment)
    },
  }
  const platform = startPlatform(config, { clock })
  const app = await buildApp(platform)
  await app.ready()

  const clientWith = (cookies: Map<string, string> | null, token?: string) => {
    const api = apiClient(injectTransport(app, cookies))
    const withToken = (options: CallOptions = {}): CallOptions => (token ? { token, ...options } : options)
    return {
      answer: ((name, request, options) => api.answer(name, request, withToken(options))) as Api['answer'],
      call: ((name, request, options) => api.call(name, request, withToken(options))) as Api['call'],
    }
  }

  return {
    app,
    platform,
    db: platform.db,
    clock,
    anyone: clientWith(null),
    visitor: () => {
      const cookies = new Map<string, string>()
      return { ...clientWith(cookies), cookies }
    },
    admin: async (username = `admin-${randomUUID().slice(0, 8)}`) => {
      const password = randomUUID()
      await createAdministrator(platform.db, username, password)
      const cookies = new Map<string, string>()
      const { token } = await clientWith(cookies).call('auth.login', { body: { username, password } })
      return { ...clientWith(cookies, token), token, cookies, username }
    },
    runJobs: () => runDueJobs({ pool: platform.pool, handlers: jobHandlers(platform), log: platform.log }),
    queuedPayloads: async () => {
      const { rows } = await sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs`.execute(
        platform.db,
      )
      return rows.map(({ payload }) => payload)
    },
    mailsWith: (text) => mailsWith(mail.folder, text),
    close: async () => {
      await app.close()
      await platform.close()
      await database.drop()
    },
  }
}

function injectTransport(app: FastifyInstance, cookies: Map<string, string> | null): Transport {
  return async ({ method, url, headers, body }) => {
    const cookie = cookies && [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: { ...headers, ...(cookie && { cookie }) },
      ...(body !== undefined && { payload: body }),
    })
    for (const { name, value } of response.cookies) cookies?.set(name, value)
    return {
      status: response.statusCode,
      statusText: response.statusMessage,
      headers: { get: (name) => (response.headers[name] === undefined ? null : String(response.headers[name])) },
      text: async () => response.body,
    }
  }
}
