import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieNames, readCookie, setCookie } from './security/cookies.ts'

/**
 * Who has written reads the primary for a while, past all caches, so that they find what they wrote on whatever site they reach. Longer
 * than anything older may be served: a page of up to 35 s, made of responses of up to 2 s, read where up to 5 s of writes are missing.
 */
const pinSeconds = 45

/** Call after a write. The cookie holds only its time, in milliseconds. */
export function pinReads(reply: FastifyReply): void {
  setCookie(reply, cookieNames.lastWrite, String(Date.now()), { sameSite: 'Lax', maxAgeSeconds: pinSeconds })
}

export function hasPinnedReads(request: Pick<FastifyRequest, 'headers'>): boolean {
  const writtenAt = readCookie(request, cookieNames.lastWrite, /^\d{13}$/)
  // The clock of the site that wrote may be ahead.
  return writtenAt !== undefined && Math.abs(Date.now() - Number(writtenAt)) < pinSeconds * 1000
}

/** Of a response to a pinned read: a browser must not keep it past the next write. */
export const pinnedCacheControl = 'private, no-cache'
