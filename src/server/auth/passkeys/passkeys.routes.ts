import { passkeys } from '#contract/people/passkeys.ts'
import type { Platform } from '#platform/platform.ts'
import { requirePassword } from '#server/auth/people/account.service.ts'
import { loginClientOf, setSessionCookies } from '#server/auth/session-cookies.ts'
import type { ConcurrencyLimit } from '#server/http/resilience/concurrency-limit.ts'
import type { Serve } from '#server/http/serve.ts'
import { issueChallenge } from './passkey-challenge.ts'
import {
  createPasskey,
  creationOptions,
  listOwnPasskeys,
  logInByPasskey,
  proveByPasskey,
  purposes,
  removePasskey,
  requestOptions,
} from './passkeys.service.ts'

export function passkeyRoutes(
  serve: Serve,
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  limitHashing: ConcurrencyLimit,
): void {
  const { config } = platform
  const key = config.keys.passkeyChallenges
  const ownTransaction = { transaction: 'own' } as const

  serve(passkeys.list, ({ db, admin }) => listOwnPasskeys(db, admin))

  // Requires a recent second factor, or the password of a person without one.
  serve(
    passkeys.begin,
    async ({ admin, body, audit, ...call }) => {
      if (!admin.hasSecondFactor) await limitHashing(() => requirePassword(platform, admin, body.password ?? ''))
      const challenge = issueChallenge(call, key, purposes.create(admin))
      const options = await creationOptions(platform, admin, challenge)
      // Nothing is stored until the key is created.
      audit([])
      return options
    },
    ownTransaction,
  )

  serve(
    passkeys.create,
    async ({ admin, body, request, audit }) => {
      const { passkey, recoveryCodes, entry } = await createPasskey(platform, admin, body, request)
      audit(entry)
      return { passkey, recoveryCodes }
    },
    ownTransaction,
  )

  serve(passkeys.remove, async ({ db, admin, params, now, audit }) => {
    audit(await removePasskey(db, admin, params.id, now))
  })

  serve(passkeys.beginProof, ({ admin, ...call }) =>
    requestOptions(platform, issueChallenge(call, key, purposes.prove(admin)), admin),
  )

  serve(
    passkeys.prove,
    async ({ admin, body, request, audit }) => {
      await proveByPasskey(platform, admin, body, request)
      audit({ subject: `session ${admin.sessionId}` })
    },
    ownTransaction,
  )

  serve(passkeys.beginLogin, (call) => requestOptions(platform, issueChallenge(call, key, purposes.login)))

  serve(
    passkeys.login,
    async ({ body, request, reply }) => {
      const session = await logInByPasskey(platform, body, loginClientOf(request), request)
      setSessionCookies(reply, session, config.panelSessions)
      return { token: session.token, user: session.user }
    },
    ownTransaction,
  )
}
