import { secondFactor } from '#contract/people/second-factor.ts'
import type { Platform } from '#platform/platform.ts'
import { requirePassword } from '#server/auth/people/account.service.ts'
import type { ConcurrencyLimit } from '#server/http/resilience/concurrency-limit.ts'
import type { Serve } from '#server/http/serve.ts'
import { beginSetup, confirmSetup, proveAgain, removeAppCodes } from './second-factor.service.ts'

export function secondFactorRoutes(
  serve: Serve,
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  limitHashing: ConcurrencyLimit,
): void {
  const ownTransaction = { transaction: 'own' } as const

  serve(
    secondFactor.begin,
    async ({ admin, body, audit }) => {
      await limitHashing(() => requirePassword(platform, admin, body.password))
      const setup = await beginSetup(platform, admin)
      // Nothing is in force until it is confirmed.
      audit([])
      return setup
    },
    ownTransaction,
  )

  serve(
    secondFactor.confirm,
    async ({ admin, body, audit }) => {
      const recoveryCodes = await confirmSetup(platform, admin, body.code)
      audit({ subject: `administrator ${admin.id}` })
      return { recoveryCodes }
    },
    ownTransaction,
  )

  // In a separate transaction, so that a wrong code stays counted.
  serve(
    secondFactor.prove,
    async ({ admin, body, audit }) => {
      await proveAgain(platform, admin, body.code)
      audit({ subject: `session ${admin.sessionId}` })
    },
    ownTransaction,
  )

  serve(secondFactor.remove, async ({ db, admin, audit }) => {
    const isRemoved = await removeAppCodes(db, admin)
    audit(isRemoved ? { subject: `administrator ${admin.id}` } : [])
  })
}
