import { queryOptions } from '@tanstack/react-query'
import type { RequestOf, ResultOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { RouteName } from '#contract/routes.ts'

/** A read is known by its call and what is asked: that is its key in the cache, and all that is needed to make it. */
export type ReadKey<N extends RouteName> = readonly [name: N, request: RequestOf<Contract[N]>]
export type AnyRead = readonly [name: RouteName, request: RequestOf<Contract[RouteName]>]
export type Read<N extends RouteName> = ReturnType<typeof read<N>>

/** A read of the API, for `useQuery` and for screen loaders. */
export function read<N extends RouteName>(name: N, request: RequestOf<Contract[N]>) {
  return queryOptions<ResultOf<Contract[N]>, Error, ResultOf<Contract[N]>, ReadKey<N>>({ queryKey: [name, request] })
}

/** The same, but a 401 yields null instead of an error. */
export function readOrNull<N extends RouteName>(name: N, request: RequestOf<Contract[N]>) {
  return queryOptions<ResultOf<Contract[N]> | null, Error, ResultOf<Contract[N]> | null, ReadKey<N>>({
    queryKey: [name, request],
    meta: { nullWhenSignedOut: true },
  })
}
