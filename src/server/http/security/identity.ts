import type { FastifyReply, FastifyRequest } from 'fastify'

/** An administrator with a live session. */
export interface Admin {
  id: number
  username: string
  sessionId: number
}

/** Whoever holds a visitor's cookie. `id` is null until the visitor first writes something. */
export interface Visitor {
  id: number | null
  tokenHash: Buffer
}

/** How callers are recognised; the features that keep sessions and visitors provide it. */
export interface Identity {
  /** The administrator behind the bearer token and its companion cookie, or null. */
  admin: (request: FastifyRequest) => Promise<Admin | null>
  /** The visitor behind the cookie; issues the cookie when there is none. */
  visitor: (request: FastifyRequest, reply: FastifyReply) => Promise<Visitor>
}
