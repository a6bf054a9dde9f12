import type { QueryClient } from '@tanstack/react-query'

/** What a change of promotions makes untrue: the lists, and the counts of stores, categories and the whole. */
export async function refreshPromotions(cache: QueryClient): Promise<void> {
  const stale = ['promotions.list', 'promotions.get', 'stores.list', 'categories.list', 'stats.get', 'reports.get']
  await Promise.all(stale.map((name) => cache.invalidateQueries({ queryKey: [name] })))
}
