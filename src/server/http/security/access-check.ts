import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { oneMinute } from '#domain/durations.ts'
import { can } from '#domain/people/permissions.ts'
import { recentSecondFactorMinutes } from '#domain/people/second-factor.ts'
import type { Platform } from '#platform/platform.ts'
import { AppError } from '#server/app-error.ts'
import { networkOf } from '#server/http/client-network.ts'
import { createConcurrencyLimit, createLimitPerSender } from '#server/http/resilience/concurrency-limit.ts'
import type { Admin, Identity, StoreProgram } from './identity.ts'
import { StoreScope } from './store-scope.ts'

/** Who sends a request, after the check that its endpoint allows them. */
export interface Caller {
  person: Admin | null
  program: StoreProgram | null
  /** For an endpoint of a store. */
  scope: StoreScope | null
}

export type CheckAccess = (request: FastifyRequest, endpoint: Endpoint) => Promise<Caller>

/**
 * Identifies the caller and refuses a request that its endpoint does not allow them. Called before the body is read, so that a stranger
 * costs one indexed lookup. Requests get their slot only when their body has arrived, so these lookups have a limit of their own, below the
 * number of connections to the database.
 */
export function createAccessCheck({ db, clock }: Pick<Platform, 'db' | 'clock'>, identity: Identity): CheckAccess {
  const runLimited = createConcurrencyLimit({ concurrency: 6, queueLength: 500 })
  // A flood of made-up credentials waits for itself.
  const runOfNetwork = createLimitPerSender({ concurrency: 2, queueLength: 100 })

  const identify = async (request: FastifyRequest, endpoint: Endpoint): Promise<Caller> => {
    const { access } = endpoint
    const needsLogin = typeof access === 'object'
    const isByToken = needsLogin && 'byToken' in access
    const program = isByToken ? await identity.program(request) : null
    if (isByToken && !program) throw new AppError('token_refused')
    const person = isByToken || request.headers.authorization === undefined ? null : await identity.admin(request)
    if (needsLogin && !isByToken && !person) throw new AppError('not_authenticated')
    if (person && needsLogin && 'can' in access && !can(person.role, access.can)) {
      request.log.warn({ administrator: person.id, permission: access.can }, 'access refused')
      throw new AppError('forbidden')
    }
    const { storeId = '' } = request.params as { storeId?: string }
    const scope =
      person && needsLogin && 'inStore' in access
        ? await StoreScope.prove(db, person, storeId, access.inStore)
        : program && isByToken
          ? await StoreScope.ofProgram(db, program, storeId, access.byToken)
          : null
    if (person) requireSecondFactor(person, endpoint, clock.now())
    return { person, program, scope }
  }

  return async (request, endpoint) => {
    // Without credentials there is nothing to look up.
    const hasCredentials = request.headers.authorization !== undefined
    if (!hasCredentials) return identify(request, endpoint)
    return runOfNetwork(networkOf(request.ip), () => runLimited(() => identify(request, endpoint)))
  }
}

/**
 * While a required second factor is overdue, only the caller's own account is accessible; a dangerous action needs a recent factor if the
 * person has one.
 */
function requireSecondFactor(admin: Admin, { access, needsRecentSecondFactor }: Endpoint, now: Date): void {
  if (typeof access !== 'object') return
  const isOwnAccount = 'can' in access && access.can === 'account.manage'
  if (admin.isSecondFactorOverdue && !isOwnAccount) throw new AppError('second_factor_required')
  if (needsRecentSecondFactor) requireRecentSecondFactor(admin, now)
}

/** For an endpoint only some of whose requests are dangerous. */
export function requireRecentSecondFactor(admin: Admin, now: Date): void {
  if (!admin.hasSecondFactor) return
  const age = now.getTime() - (admin.secondFactorAt?.getTime() ?? 0)
  if (age > recentSecondFactorMinutes * oneMinute) throw new AppError('second_factor_stale')
}
