import { createCache } from '#platform/cache.ts'

type ReadFile = (file: string) => Promise<Buffer | undefined>

/**
 * Keeps the files used last, up to so many bytes in all. For files whose content never changes under the same name: after `freshFor`
 * milliseconds only whether they still exist is asked again. While the store is away the copy is good enough.
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
