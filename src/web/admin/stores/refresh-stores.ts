import type { QueryClient } from '@tanstack/react-query'

/** Refetches the reads that a change of stores makes stale: their list, and every offer, which contains its store. */
export async function refreshStores(cache: QueryClient): Promise<void> {
  const stale = [
    'stores.list',
    'promotions.list',
    'promotions.get',
    'reports.get',
    'partnershipRequests.list',
    'stats.get',
  ]
  await Promise.all(stale.map((name) => cache.invalidateQueries({ queryKey: [name] })))
}
