import { useMutation, useQueryClient } from '@tanstack/react-query'
import { counted } from '#domain/count.ts'
import { dayOf } from '#domain/dates.ts'
import { pagesQueryOf } from '#web/admin/session/query-client.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { readPages } from '#web/api/read.ts'
import { downloadFile } from '#web/browser/download-file.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { type HistoryFilter, toHistoryQuery } from './history-filter.ts'

/** At most 5,000 entries. */
const [pageSize, maxPages] = [100, 50]

/** Downloads all entries that match the filter, not only those shown. */
export function HistoryDownload({ filter, now }: { filter: HistoryFilter; now: Date }) {
  const cache = useQueryClient()
  const showToast = useToast()
  const showFailure = useErrorToast()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { pages } = await cache.fetchInfiniteQuery({
        ...pagesQueryOf(readPages('auditLog.list', { query: toHistoryQuery(filter, now, pageSize) })),
        pages: maxPages,
        staleTime: 0,
        gcTime: 0,
        networkMode: 'always',
      })
      const records = pages.flatMap(({ items }) => items)
      // Loaded here, so that the tab does not wait for the CSV library.
      const { historyCsv } = await import('./history-csv.ts')
      return {
        csv: historyCsv(records),
        count: counted(records.length, 'registro', 'registros'),
        isComplete: pages.at(-1)?.nextCursor === null,
      }
    },
    onSuccess: ({ csv, count, isComplete }) => {
      downloadFile(`historico-${dayOf(now)}.csv`, csv)
      const description = isComplete ? `${count}.` : `Os ${count} mais novos: escolha um período menor para os outros.`
      showToast({ title: 'Planilha baixada', description })
    },
    onError: (error) => showFailure(error, 'Não foi possível baixar a planilha.'),
  })
  return (
    <button
      type="button"
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
      className={buttonClass('outline')}
    >
      <Icon name="download" className="size-4.5" />
      {isPending ? 'Baixando...' : 'Exportar CSV'}
    </button>
  )
}
