import { useQueryClient } from '@tanstack/react-query'
import { counted } from '#domain/count.ts'
import { dayOf } from '#domain/dates.ts'
import { SpreadsheetButton } from '#web/admin/frame/spreadsheet-button.tsx'
import { pagesQueryOf } from '#web/admin/session/query-client.ts'
import { readPages } from '#web/api/read.ts'
import { type HistoryFilter, toHistoryQuery } from './history-filter.ts'

/** At most 5,000 entries. */
const [pageSize, maxPages] = [100, 50]

/** Downloads all entries that match the filter, not only those shown. */
export function HistoryDownload({ filter, now }: { filter: HistoryFilter; now: Date }) {
  const cache = useQueryClient()
  const makeCsv = async () => {
    const query = pagesQueryOf(readPages('auditLog.list', { query: toHistoryQuery(filter, now, pageSize) }))
    const fresh = { pages: maxPages, staleTime: 0, gcTime: 0, networkMode: 'always' as const }
    const { pages } = await cache.fetchInfiniteQuery({ ...query, ...fresh })
    const records = pages.flatMap(({ items }) => items)
    // Loaded here, so that the tab does not wait for the CSV library.
    const { historyCsv } = await import('./history-csv.ts')
    const count = counted(records.length, 'registro', 'registros')
    const isComplete = pages.at(-1)?.nextCursor === null
    return {
      csv: historyCsv(records),
      description: isComplete ? `${count}.` : `Os ${count} mais novos: escolha um período menor para os outros.`,
    }
  }
  return <SpreadsheetButton label="Exportar CSV" fileName={`historico-${dayOf(now)}.csv`} makeCsv={makeCsv} />
}
