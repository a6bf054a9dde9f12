import { useQueryClient } from '@tanstack/react-query'
import { counted } from '#domain/count.ts'
import { dayOf } from '#domain/dates.ts'
import { SpreadsheetButton } from '#web/admin/frame/spreadsheet-button.tsx'
import { type TableFilter, tableQuery } from './table-filter.ts'

/** At most 10,000 promotions. */
const downloadPageSize = 100
const maxPages = 100

/** Downloads all promotions that match the filter, not only this page, as a spreadsheet. */
export function DownloadButton({ filter }: { filter: TableFilter }) {
  const cache = useQueryClient()
  const makeCsv = async () => {
    const query = { ...tableQuery(filter, downloadPageSize), pages: maxPages, staleTime: 0, gcTime: 0 }
    const { pages } = await cache.fetchInfiniteQuery({ ...query, networkMode: 'always' })
    const offers = pages.flatMap(({ items }) => items)
    // Loaded here, so that the table does not wait for the CSV library.
    const { promotionsCsv } = await import('./promotions-csv.ts')
    const count = counted(offers.length, 'promoção', 'promoções')
    const isComplete = pages.at(-1)?.nextCursor === null
    return {
      csv: promotionsCsv(offers, window.location.origin),
      description: isComplete ? `${count}.` : `As primeiras ${count}: filtre para baixar as outras.`,
    }
  }
  const fileName = `promocoes-${dayOf(new Date())}.csv`
  return <SpreadsheetButton label="Baixar planilha" isShort fileName={fileName} makeCsv={makeCsv} />
}
