import { createContext, type ReactNode, use, useContext, useState } from 'react'
import { useMatches } from 'react-router'
import { browserApi } from './browser-api.ts'
import { browserCache } from './browser-cache.ts'
import { PageReads, pageReads } from './page-reads.ts'
import { createReadCache, type ReadCache } from './read-cache.ts'
import type { ScreenData } from './screen-loader.ts'

const ReadContext = createContext<ReadCache | undefined>(undefined)

/**
 * Provides the cache with the server's results for the screen. It wraps only the parts that read, not the whole site, so that a page
 * without reads does not load its code.
 */
export function ReadProvider({ children }: { children: ReactNode }) {
  const renderedAt = (useMatches().at(-1)?.loaderData as ScreenData | undefined)?.now
  const reads = import.meta.env.SSR ? use(PageReads) : undefined
  const [cache] = useState(() =>
    import.meta.env.SSR ? createReadCache(browserApi, reads, renderedAt) : browserCache(pageReads, renderedAt),
  )
  return <ReadContext value={cache}>{children}</ReadContext>
}

export function useReadCache(): ReadCache {
  const cache = useContext(ReadContext)
  if (!cache) throw new Error('A component reads outside of a ReadProvider.')
  return cache
}
