import { createCache } from '#platform/cache.ts'

type ReadFile = (file: string) => Promise<Buffer | undefined>

/**
 * Caches the most recently used files, up to this many bytes in total. For files whose content never changes under one name: after
 * `freshFor` milliseconds only their existence is checked again. While the store is unreachable, the copy is served.
 */
export function cacheFiles(read: ReadFile, bytes: number, freshFor = Number.POSITIVE_INFINITY): ReadFile {
  const cache = createCache<Buffer | undefined>({
    size: { max: bytes, maxEntry: bytes / 8, of: (body) => body?.length ?? 0 },
    freshUntil: freshFor,
    staleIfErrorUntil: Number.POSITIVE_INFINITY,
    judge: (body) => (body ? 'keep' : 'forget'),
  })
  return async (file) => (await cache.getOrLoad(file, () => read(file))).value
}
