import type { z } from 'zod'
import type { Permission } from '#domain/people/permissions.ts'
import type { StorePermission } from '#domain/people/store-permissions.ts'
import type { ErrorCode } from './errors.ts'
import './routes/all-routes.ts'
import type { Method } from './routes/route-table.ts'
import { type RouteName, routeOf } from './routes.ts'

/**
 * Who may call: 'everyone' needs nothing; 'visitor' is identified by a cookie, issued on the first call; `can` needs a panel session whose
 * role has that permission; `inStore` needs a session of a person who has it in the store of the path; `byToken` needs a token of that
 * store whose creator has it there. There is no default: an endpoint without it does not compile.
 */
export type Access = 'everyone' | 'visitor' | PanelAccess | StoreAccess | TokenAccess

export interface PanelAccess {
  can: Permission
}

/** The path has a `:storeId`. */
export interface StoreAccess {
  inStore: StorePermission
}

/** For programs of a store: no session, no cookie. The path has a `:storeId`. */
export interface TokenAccess {
  byToken: StorePermission
}

interface Description {
  /** One sentence for the OpenAPI document. */
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  result: z.ZodType
  status?: 200 | 201 | 204
  /** Errors beyond those of every endpoint. */
  errors?: readonly ErrorCode[]
  /** Same response for all callers: browsers and proxies may cache it for a few seconds. */
  isPublic?: true
  /** Paged, with the headers X-Total-Count, X-Total-Count-Capped and Link. */
  isPaged?: true
  /** A repeated request with the same Idempotency-Key gets the first response again and changes nothing. */
  isIdempotent?: true
  /** A POST that only reads, because its input is too long for a URL. It writes nothing, not even an audit entry. */
  isReadOnly?: true
  /** A dangerous action: a person with a second factor must have used it in the last minutes. */
  needsRecentSecondFactor?: true
  /** Maximum size of the body, instead of the default of 64 KB. */
  bodyBytes?: number
}

export interface Endpoint extends Description {
  name: RouteName
  method: Method
  path: string
}

/** Describes one endpoint; its method and path come from the table of routes. */
export function endpoint<N extends RouteName, const D extends Description>(
  name: N,
  description: D,
): D & { name: N; method: Method; path: string } {
  return { name, ...routeOf(name), ...description }
}

type Part<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? S : undefined

/** The input of a call. */
export type RequestOf<E> = PartInput<'params', Part<E, 'params'>> &
  PartInput<'query', Part<E, 'query'>> &
  PartInput<'body', Part<E, 'body'>>
type PartInput<K extends string, S> = S extends z.ZodType
  ? undefined extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : Record<never, never> extends z.input<S>
      ? { [P in K]?: z.input<S> }
      : { [P in K]: z.input<S> }
  : unknown

/** The same input after validation, as a handler receives it. */
export type ParsedOf<E> = {
  [K in 'params' | 'query' | 'body']: Part<E, K> extends infer S
    ? S extends z.ZodType
      ? z.output<S>
      : undefined
    : never
}

/** The result of a call. */
export type ResultOf<E> = E extends { result: infer S extends z.ZodType } ? z.output<S> : never
