import type { QueryClient } from '@tanstack/react-query'

/** Refetches the reads that a change of promotions makes stale: the lists, and the counts of stores, categories and totals. */
export async function refreshPromotions(cache: QueryClient): Promise<void> {
  const stale = ['promotions.list', 'promotions.get', 'stores.list', 'categories.list', 'stats.get', 'reports.get']
  await Promise.all(stale.map((name) => cache.invalidateQueries({ queryKey: [name] })))
}
