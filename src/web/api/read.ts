import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { RequestOf, ResultOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { RouteName } from '#contract/routes.ts'

/** A read is identified by its route and request. The cache key holds all that is needed to fetch it. */
export type ReadKey<N extends RouteName> = readonly [name: N, request: RequestOf<Contract[N]>]
export type AnyRead = readonly [name: RouteName, request: RequestOf<Contract[RouteName]>]
export type Read<N extends RouteName> = ReturnType<typeof read<N>>

/** A read of the API, for `useQuery` and for screen loaders. */
export function read<N extends RouteName>(name: N, request: RequestOf<Contract[N]>) {
  return queryOptions<ResultOf<Contract[N]>, Error, ResultOf<Contract[N]>, ReadKey<N>>({ queryKey: [name, request] })
}

/** Like `read`, but a 401 yields null instead of an error. */
export function readOrNull<N extends RouteName>(name: N, request: RequestOf<Contract[N]>) {
  return queryOptions<ResultOf<Contract[N]> | null, Error, ResultOf<Contract[N]> | null, ReadKey<N>>({
    queryKey: [name, request],
    meta: { nullWhenSignedOut: true },
  })
}

export interface Page<T> {
  items: T[]
  /** The number of items of all pages. */
  total: number
  /** There are more items than `total`. */
  isCapped: boolean
  nextCursor: string | null
}

export type PagedRouteName = { [N in RouteName]: Contract[N] extends { isPaged: true } ? N : never }[RouteName]
export type PagesKey<N extends PagedRouteName> = readonly [name: N, request: RequestOf<Contract[N]>, mark: 'pages']
export type PagesRead<N extends PagedRouteName> = ReturnType<typeof readPages<N>>
type ItemOf<N extends PagedRouteName> = ResultOf<Contract[N]> extends (infer T)[] ? T : never

/** A paged read, for `useInfiniteQuery` and for screen loaders. */
export function readPages<N extends PagedRouteName>(name: N, request: RequestOf<Contract[N]>) {
  return infiniteQueryOptions<
    Page<ItemOf<N>>,
    Error,
    InfiniteData<Page<ItemOf<N>>, string | null>,
    PagesKey<N>,
    string | null
  >({
    queryKey: [name, request, 'pages'],
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}
