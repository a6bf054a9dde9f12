import { createCache } from '#platform/cache.ts'

type ReadFile = (file: string) => Promise<Buffer | undefined>

/** Keeps the files used last, up to so many bytes in all. For files whose content never changes under the same name. */
export function cacheFiles(read: ReadFile, bytes: number): ReadFile {
  const cache = createCache<Buffer | undefined>({
    size: { max: bytes, maxEntry: bytes / 8, of: (body) => body?.length ?? 0 },
    freshUntil: Number.POSITIVE_INFINITY,
    judge: (body) => (body ? 'keep' : 'forget'),
  })
  return async (file) => (await cache.getOrLoad(file, () => read(file))).value
}
