import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '#domain/people/permissions.ts'

/** A panel user with a live session. */
export interface Admin {
  id: number
  username: string
  role: Role
  hasSecondFactor: boolean
  /** When this session last proved the second factor. */
  secondFactorAt: Date | null
  /** The role needs a second factor, and the grace period is over. */
  isSecondFactorOverdue: boolean
  sessionId: number
}

/** A program of one store. It acts for the person who created its token. */
export interface StoreProgram {
  storeId: number
  tokenId: number
  tokenName: string
  person: Pick<Admin, 'id' | 'role'>
}

/** The holder of a visitor cookie. `id` is null until the visitor's first write. */
export interface Visitor {
  id: number | null
  tokenHash: Buffer
}

/** Identifies callers; implemented by auth, store-api and shopping-lists. */
export interface Identity {
  /** The administrator of the bearer token and its session cookie, or null. */
  admin: (request: FastifyRequest) => Promise<Admin | null>
  /** The program of the bearer token, or null. Throws when its store's plan excludes the API. */
  program: (request: FastifyRequest) => Promise<StoreProgram | null>
  /** The visitor of the cookie; issues a cookie when there is none. */
  visitor: (request: FastifyRequest, reply: FastifyReply) => Promise<Visitor>
}
