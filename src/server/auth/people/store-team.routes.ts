import { loginLinks } from '#contract/people/login-links.ts'
import { storeTeam } from '#contract/people/store-team.ts'
import type { Platform } from '#platform/platform.ts'
import { loginClientOf, setSessionCookies } from '#server/auth/session-cookies.ts'
import { networkOf } from '#server/http/client-network.ts'
import type { ConcurrencyLimit } from '#server/http/resilience/concurrency-limit.ts'
import type { Serve } from '#server/http/serve.ts'
import { enterByLink, requestLoginLink } from './login-links.ts'
import { listStoresOf } from './store-members.repository.ts'
import { cancelStoreInvitation, inviteToStore, readTeam, removeFromStore } from './store-team.service.ts'

/** Teams of stores, and how their members log in. */
export function storeTeamRoutes(
  serve: Serve,
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  limitHashing: ConcurrencyLimit,
): void {
  const { config } = platform

  serve(loginLinks.send, ({ db, body, request, now }) => requestLoginLink(db, body.email, networkOf(request.ip), now))

  serve(
    loginLinks.enter,
    async ({ body, request, reply }) => {
      const session = await enterByLink(platform, body, loginClientOf(request), limitHashing)
      setSessionCookies(reply, session, config.panelSessions)
      return { token: session.token, user: session.user }
    },
    { transaction: 'own' },
  )

  serve(storeTeam.mine, ({ db, admin }) => listStoresOf(db, admin.id))

  serve(storeTeam.list, ({ db, ...call }) => readTeam(db, config, call))

  serve(storeTeam.invite, async ({ db, body, audit, ...call }) => {
    const { invitation, entry } = await inviteToStore(db, config, call, body)
    audit(entry)
    return invitation
  })

  serve(storeTeam.cancelInvitation, async ({ db, scope, params, audit }) => {
    audit(await cancelStoreInvitation(db, scope, params.id))
  })

  serve(storeTeam.remove, async ({ db, scope, admin, params, audit }) => {
    audit(await removeFromStore(db, scope, admin, params.personId))
  })
}
