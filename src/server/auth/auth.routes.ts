import type { FastifyRequest } from 'fastify'
import { auth } from '#contract/auth.ts'
import type { Platform } from '#platform/platform.ts'
import { AppError } from '#server/app-error.ts'
import { createConcurrencyLimit } from '#server/http/resilience/concurrency-limit.ts'
import { clearCookie, cookieNames, readCookie } from '#server/http/security/cookies.ts'
import type { Identity } from '#server/http/security/identity.ts'
import type { Serve } from '#server/http/serve.ts'
import { listLiveSessions, revokeAllSessions, revokeSession } from './auth.repository.ts'
import { identifyAdmin, openSession } from './auth.service.ts'
import { loginClientOf, setSessionCookies } from './session-cookies.ts'

export function authRoutes(serve: Serve, { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>): void {
  const limits = config.panelSessions
  // Checking a password costs 19 MiB and about 40 ms of a core, and attempts at one name wait for each other while holding a connection.
  // Known devices have their own queue, so that password guessing does not delay them.
  const loginLimits = {
    unknownDevice: createConcurrencyLimit({ concurrency: 2, queueLength: 10 }),
    knownDevice: createConcurrencyLimit({ concurrency: 1, queueLength: 10 }),
  }

  serve(
    auth.login,
    async ({ body, request, reply }) => {
      const session = await openSession({ db, clock, config, loginLimits }, body, loginClientOf(request))
      setSessionCookies(reply, session, limits)
      return { token: session.token, user: session.user }
    },
    { transaction: 'own' },
  )

  serve(auth.logout, async ({ db, admin, now, reply, audit }) => {
    await revokeSession(db, admin.id, admin.sessionId, now)
    clearCookie(reply, cookieNames.session)
    audit({ subject: `session ${admin.sessionId}` })
  })

  serve(auth.listSessions, ({ db, admin, now }) => listLiveSessions(db, limits, admin, now))

  serve(auth.revokeSession, async ({ db, params, admin, now, audit }) => {
    const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0
    if (!(await revokeSession(db, admin.id, id, now))) throw new AppError('session_not_found')
    audit({ subject: `session ${id}` })
  })

  serve(auth.revokeAllSessions, async ({ db, admin, now, reply, audit }) => {
    await revokeAllSessions(db, admin.id, now)
    for (const name of [cookieNames.session, cookieNames.device]) clearCookie(reply, name)
    audit({ subject: `administrator ${admin.id}` })
  })
}

/** Identifies the administrator of a request by its bearer token and its companion cookie. */
export function adminIdentity({ db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>): Identity['admin'] {
  return async (request) => {
    const token = bearerToken(request)
    const companion = readCookie(request, cookieNames.session)
    return token && companion ? identifyAdmin({ db, clock, limits: config.panelSessions }, token, companion) : null
  }
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
}
