import type { FastifyReply } from 'fastify'
import { oneDay } from '#domain/durations.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/database.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import { cookieNames, readCookie, setCookie } from '#server/http/security/cookies.ts'
import type { Identity } from '#server/http/security/identity.ts'
import { findVisitor, updateLastSeen } from './visitors.repository.ts'

/**
 * Identifies the visitor by the cookie, and issues a cookie when there is none. Reading stores nothing: the first list creates the
 * visitor's row, so that crawlers leave no trace. An unknown cookie is accepted: tokens cannot be guessed, so it only gives access to
 * an empty set of lists.
 */
export function visitorIdentity(db: Db, clock: Clock): Identity['visitor'] {
  return async (request, reply) => {
    const token = readCookie(request, cookieNames.visitor)
    if (token === undefined) {
      const newVisitorToken = newToken()
      issueCookie(reply, newVisitorToken)
      return { id: null, tokenHash: hashToken(newVisitorToken) }
    }

    const tokenHash = hashToken(token)
    const visitor = await findVisitor(db, tokenHash)
    if (!visitor) return { id: null, tokenHash }
    const now = clock.now()
    if (now.getTime() - visitor.lastSeenAt.getTime() >= oneDay) {
      await updateLastSeen(db, visitor.id, now)
      // Browsers keep a cookie for 400 days at most; renewing it keeps the lists of returning visitors.
      issueCookie(reply, token)
    }
    return { id: visitor.id, tokenHash }
  }
}

function issueCookie(reply: FastifyReply, token: string): void {
  setCookie(reply, cookieNames.visitor, token, { sameSite: 'Lax', maxAgeDays: 400 })
}
