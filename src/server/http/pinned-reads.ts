import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieNames, readCookie, setCookie } from './security/cookies.ts'

/**
 * After a write, the caller reads from the primary and bypasses caches for a while, so it sees its own write on any site process. Longer
 * than the oldest data that may be served: a page of up to 35 s, from responses of up to 2 s, from a replica up to 5 s behind.
 */
const pinSeconds = 45

/** Call after a write. The cookie contains only its time, in milliseconds. */
export function pinReads(reply: FastifyReply): void {
  setCookie(reply, cookieNames.lastWrite, String(Date.now()), { sameSite: 'Lax', maxAgeSeconds: pinSeconds })
}

export function hasPinnedReads(request: Pick<FastifyRequest, 'headers'>): boolean {
  const writtenAt = readCookie(request, cookieNames.lastWrite, /^\d{13}$/)
  // The clock of the writing process may be ahead.
  return writtenAt !== undefined && Math.abs(Date.now() - Number(writtenAt)) < pinSeconds * 1000
}

/** For responses to pinned reads: a browser must not reuse one after the next write. */
export const pinnedCacheControl = 'private, no-cache'
