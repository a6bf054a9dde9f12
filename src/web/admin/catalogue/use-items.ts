import { useInfiniteQuery } from '@tanstack/react-query'
import type { CatalogueItem } from '#contract/catalogue/catalogue.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'

export type ShownItems = 'proposed' | 'changed' | 'new'

/** The items of a file, page by page. Reloaded each time it is opened, because offers may have been published since. */
export function useItems(fileId: string, show: ShownItems) {
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['catalogue.items', fileId, show],
    queryFn: ({ pageParam }) =>
      adminApi.call('catalogue.items', {
        params: { id: fileId },
        query: { show, ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.code : undefined),
    staleTime: 0,
  })
  const items: CatalogueItem[] | undefined = data?.pages.flatMap((page) => page.items)
  return {
    items,
    hasFailed: error !== null && items === undefined,
    retry: () => void refetch(),
    more: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
  }
}
