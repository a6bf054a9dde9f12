import { account } from '#contract/people/account.ts'
import { invitations } from '#contract/people/invitations.ts'
import { people } from '#contract/people/people.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { proveAddress, resendProof } from '#server/auth/addresses/addresses.service.ts'
import { passkeyRoutes } from '#server/auth/passkeys/passkeys.routes.ts'
import { secondFactorRoutes } from '#server/auth/second-factor/second-factor.routes.ts'
import { loginClientOf, setSessionCookies } from '#server/auth/session-cookies.ts'
import { networkOf } from '#server/http/client-network.ts'
import { createConcurrencyLimit } from '#server/http/resilience/concurrency-limit.ts'
import type { Serve } from '#server/http/serve.ts'
import { changeOwnPassword, readAccount, requirePassword, updateAccount } from './account.service.ts'
import {
  acceptInvitation,
  cancelInvitation,
  invite,
  joinStore,
  listInvitations,
  readInvitation,
  requestInvitationMail,
} from './invitations.service.ts'
import { changeRole, endPerson, endSessions, listTeam } from './people.service.ts'
import { storeTeamRoutes } from './store-team.routes.ts'

export function peopleRoutes(serve: Serve, platform: Pick<Platform, 'db' | 'clock' | 'config'>): void {
  const { config } = platform
  // Hashing a password costs 19 MiB and about 40 ms of a core.
  const limitHashing = createConcurrencyLimit({ concurrency: 1, queueLength: 10 })

  secondFactorRoutes(serve, platform, limitHashing)
  passkeyRoutes(serve, platform, limitHashing)
  storeTeamRoutes(serve, platform, limitHashing)

  serve(account.get, ({ db, admin }) => readAccount(db, admin))

  serve(account.update, async ({ db, admin, body, now, audit }) => {
    const { account, entry } = await updateAccount(db, admin, body, now)
    audit(entry)
    return account
  })

  serve(account.resendProof, async ({ db, admin, now, audit }) => {
    audit(await resendProof(db, admin, now))
  })

  // Links to log in go to the address: a stolen session must not move it.
  serve(
    account.proveAddress,
    async ({ db, admin, body, now, audit }) => {
      if (!admin.hasSecondFactor) await limitHashing(() => requirePassword(platform, admin, body.password ?? ''))
      audit(await inTransaction(db, (db) => proveAddress(db, admin, body.token, now)))
    },
    { transaction: 'own' },
  )

  serve(
    account.changePassword,
    async ({ admin, body, audit }) => {
      audit(await limitHashing(() => changeOwnPassword(platform, admin, body)))
    },
    { transaction: 'own' },
  )

  serve(people.list, ({ db, now }) => listTeam(db, config.panelSessions, now))

  serve(people.changeRole, async ({ db, admin, params, body, audit }) => {
    audit(await changeRole(db, admin, params.id, body.role))
  })

  serve(people.endSessions, async ({ db, admin, params, now, audit }) => {
    audit(await endSessions(db, admin, params.id, now))
  })

  serve(people.end, async ({ db, admin, params, now, audit }) => {
    audit(await endPerson(db, admin, params.id, now))
  })

  serve(invitations.list, ({ db, admin, now }) => listInvitations(db, config, admin, now))

  serve(invitations.create, async ({ db, admin, body, now, audit }) => {
    const { invitation, entry } = await invite(db, config, admin, body, now)
    audit(entry)
    return invitation
  })

  serve(invitations.cancel, async ({ db, admin, params, now, audit }) => {
    audit(await cancelInvitation(db, admin, params.id, now))
  })

  serve(invitations.join, async ({ db, admin, body, now, audit }) => {
    audit(await joinStore(db, config, admin, body.token, now))
  })

  serve(invitations.read, ({ db, body, now }) => readInvitation(db, config, body.token, now))

  serve(invitations.requestMail, ({ db, body, request, now }) =>
    requestInvitationMail(db, config, body, networkOf(request.ip), now),
  )

  serve(
    invitations.accept,
    async ({ body, request, reply }) => {
      const session = await limitHashing(() => acceptInvitation(platform, body, loginClientOf(request)))
      setSessionCookies(reply, session, config.panelSessions)
      return { token: session.token, user: session.user }
    },
    { transaction: 'own' },
  )
}
