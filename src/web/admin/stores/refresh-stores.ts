import type { QueryClient } from '@tanstack/react-query'

/** What a change of stores makes untrue: their list, and every offer, which carries its store. */
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
