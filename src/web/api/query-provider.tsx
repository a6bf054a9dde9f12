import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMatches } from 'react-router'
import { browserCache } from './browser-cache.ts'
import { createQueryClient, withoutTimers } from './query-client.ts'
import type { ScreenData } from './screen-loader.ts'

/**
 * Gives its children the cache, hydrated with what the server has read for the screen. It wraps only what reads, not the whole site, so
 * that a page that reads nothing does not load the query library.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [cache] = useState(() =>
    typeof window === 'undefined' ? createQueryClient(undefined, withoutTimers) : browserCache(),
  )
  const screens = useMatches().map(({ loaderData }) => loaderData as ScreenData | undefined)
  return (
    <QueryClientProvider client={cache}>
      <HydrationBoundary state={screens.find((screen) => screen?.state)?.state}>{children}</HydrationBoundary>
    </QueryClientProvider>
  )
}
