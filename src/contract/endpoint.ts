import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { type Method, type RouteName, routeOf } from './routes.ts'

/**
 * Who may call: 'everyone' needs nothing; 'visitor' is known by a cookie, issued on the first call; 'admin' needs a live token.
 * There is no default: an endpoint that does not say it does not compile.
 */
export type Access = 'everyone' | 'visitor' | 'admin'

interface Description {
  /** One sentence for the reader of the documentation. */
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  result: z.ZodType
  status?: 200 | 201 | 204
  /** Refusals beyond those that every endpoint can give. */
  errors?: readonly ErrorCode[]
  /** May be kept by browsers and proxies for a few seconds, because it says the same to everybody. */
  isPublic?: true
  /** Answers in pages: X-Total-Count, X-Total-Count-Capped and Link say how many and where the next one is. */
  isPaged?: true
  /** A repeated request with the same Idempotency-Key gets the first answer again and does nothing. */
  isIdempotent?: true
  /** Only asks, by POST because the question is too long for an address: writes nothing and leaves no trace. */
  isReadOnly?: true
  /** Takes a body of up to so many bytes instead of the usual 64 KB. */
  bodyBytes?: number
}

export interface Endpoint extends Description {
  name: RouteName
  method: Method
  path: string
}

/** Describes one call of the API; method and address come from the table of routes. */
export function endpoint<N extends RouteName, const D extends Description>(
  name: N,
  description: D,
): D & { name: N; method: Method; path: string } {
  return { name, ...routeOf(name), ...description }
}

type Part<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? S : undefined

/** What a caller passes. */
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

/** What a handler receives: the same, checked and parsed. */
export type ParsedOf<E> = {
  [K in 'params' | 'query' | 'body']: Part<E, K> extends infer S
    ? S extends z.ZodType
      ? z.output<S>
      : undefined
    : never
}

/** What a caller gets back. */
export type ResultOf<E> = E extends { result: infer S extends z.ZodType } ? z.output<S> : never
