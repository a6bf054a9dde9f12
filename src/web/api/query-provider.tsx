import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMatches } from 'react-router'
import { browserCache } from './browser-cache.ts'
import { createQueryClient } from './query-client.ts'
import type { ScreenData } from './screen-loader.ts'

/**
 * Lets everything inside read the API through the cache, which holds what the server has read for the screen before anything looks
 * there. It stands around what reads, not around the whole site: a page that reads nothing does not load it.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [cache] = useState(() => (typeof window === 'undefined' ? createQueryClient() : browserCache()))
  const screens = useMatches().map(({ loaderData }) => loaderData as ScreenData | undefined)
  return (
    <QueryClientProvider client={cache}>
      <HydrationBoundary state={screens.find((screen) => screen?.state)?.state}>{children}</HydrationBoundary>
    </QueryClientProvider>
  )
}
