import type { FastifyReply } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import { cookieNames, readCookie, setCookie } from '#server/http/security/cookies.ts'
import type { Identity } from '#server/http/security/identity.ts'
import { findVisitor, updateLastSeen } from './visitors.repository.ts'

const oneDay = 86_400_000

/**
 * Recognises the visitor of a request by the cookie, and issues one to whoever has none. Looking writes nothing: a visitor has a
 * row from the first list on, so that crawlers and curious people leave no trace. A cookie that we have never seen is accepted;
 * nobody can guess somebody else's, so it opens nothing but an empty set of lists.
 */
export function visitorIdentity(db: Db, clock: Clock): Identity['visitor'] {
  return async (request, reply) => {
    const token = readCookie(request, cookieNames.visitor)
    if (token === undefined) {
      const issued = newToken()
      issueCookie(reply, issued)
      return { id: null, tokenHash: hashToken(issued) }
    }

    const tokenHash = hashToken(token)
    const visitor = await findVisitor(db, tokenHash)
    if (!visitor) return { id: null, tokenHash }
    const now = clock.now()
    if (now.getTime() - visitor.lastSeenAt.getTime() >= oneDay) {
      await updateLastSeen(db, visitor.id, now)
      // Browsers forget a cookie after 400 days at most; whoever keeps coming back keeps the lists.
      issueCookie(reply, token)
    }
    return { id: visitor.id, tokenHash }
  }
}

function issueCookie(reply: FastifyReply, token: string): void {
  setCookie(reply, cookieNames.visitor, token, { sameSite: 'Lax', maxAgeDays: 400 })
}
