import type { QueryClient } from '@tanstack/react-query'

/** An import changes every list and count of offers, and the stores. */
export async function refreshAfterImport(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'imports.columns' })
}
