import { addressOf } from '#contract/client.ts'
import type { RequestOf, ResultOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { RouteName } from '#contract/routes.ts'

/** A read of the API: a route and a request, as data. */
export interface Read<T> {
  /** Identifies the read: equal reads have equal keys. */
  key: string
  name: RouteName
  request: RequestOf<Contract[RouteName]>
  /** The result is a list of pages. */
  isPaged?: true
  nullWhenSignedOut?: true
  /** When a result read at this moment becomes outdated, in milliseconds; by default never. */
  staleAt?: (readAt: number) => number
  /** Selects the part of the response to keep. */
  select?: (answer: never) => T
  /** Only for the type, never set. */
  result?: T
}

export type PagesRead<T> = Read<Page<T>[]> & { isPaged: true }

export interface Page<T> {
  items: T[]
  /** The number of items of all pages. */
  total: number
  /** There are more items than `total`. */
  isCapped: boolean
  nextCursor: string | null
  /** Items of a search that are not on offer. */
  missing?: string[]
  /** Nothing in the search is on offer: these items are similar. */
  isSimilar?: true
}

/** A read, for `useRead` and for screen loaders. */
export function read<N extends RouteName>(name: N, request: RequestOf<Contract[N]>): Read<ResultOf<Contract[N]>> {
  return { key: addressOf(name, request), name, request }
}

/**
 * A read of which only `part` is kept, because it is sent with the page. Its key differs from that of the whole result, which has more
 * fields.
 */
export function readPart<N extends RouteName, T>(
  name: N,
  request: RequestOf<Contract[N]>,
  part: string,
  select: (answer: ResultOf<Contract[N]>) => T,
): Read<T> {
  return { key: `${part}:${addressOf(name, request)}`, name, request, select }
}

/** Like `read`, but a 401 yields null instead of an error. */
export function readOrNull<N extends RouteName>(
  name: N,
  request: RequestOf<Contract[N]>,
): Read<ResultOf<Contract[N]> | null> {
  return { key: addressOf(name, request), name, request, nullWhenSignedOut: true }
}

type PagedRouteName = { [N in RouteName]: Contract[N] extends { isPaged: true } ? N : never }[RouteName]
type ItemOf<N extends PagedRouteName> = ResultOf<Contract[N]> extends (infer T)[] ? T : never

/** A paged read, for `usePages` and for screen loaders. */
export function readPages<N extends PagedRouteName>(name: N, request: RequestOf<Contract[N]>): PagesRead<ItemOf<N>> {
  return { key: `pages:${addressOf(name, request)}`, name, request, isPaged: true }
}
