import { useMutation, useQueryClient } from '@tanstack/react-query'
import { counted } from '#domain/count.ts'
import { dayOf } from '#domain/dates.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { downloadFile } from '#web/browser/download-file.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { type TableFilter, tableQuery } from './table-filter.ts'

/** At most 10,000 promotions. */
const downloadPageSize = 100
const maxPages = 100

/** Downloads all promotions that match the filter, not only this page, as a spreadsheet. */
export function DownloadButton({ filter }: { filter: TableFilter }) {
  const cache = useQueryClient()
  const showToast = useToast()
  const showFailure = useErrorToast()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const query = { ...tableQuery(filter, downloadPageSize), pages: maxPages, staleTime: 0, gcTime: 0 }
      const { pages } = await cache.fetchInfiniteQuery({ ...query, networkMode: 'always' })
      const offers = pages.flatMap(({ items }) => items)
      // Loaded here, so that the table does not wait for the CSV library.
      const { promotionsCsv } = await import('./promotions-csv.ts')
      return {
        csv: promotionsCsv(offers, window.location.origin),
        count: counted(offers.length, 'promoção', 'promoções'),
        isComplete: pages.at(-1)?.nextCursor === null,
      }
    },
    onSuccess: ({ csv, count, isComplete }) => {
      downloadFile(`promocoes-${dayOf(new Date())}.csv`, csv)
      showToast({
        title: 'Planilha baixada',
        description: isComplete ? `${count}.` : `As primeiras ${count}: filtre para baixar as outras.`,
      })
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
      <span className="max-sm:sr-only">{isPending ? 'Baixando...' : 'Baixar planilha'}</span>
    </button>
  )
}
