import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatCount } from '#domain/count.ts'
import { buttonClass } from '#web/ui/button.ts'
import { pageSize } from './table-filter.ts'
import type { TablePage } from './use-table-page.ts'

/** Pagination of the table. */
export function TablePages({ table, onPage }: { table: TablePage; onPage: (page: number) => void }) {
  const { total, isCapped, page, lastPage, offers = [] } = table
  const first = (page - 1) * pageSize + 1
  return (
    <nav
      aria-label="Páginas"
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-sm text-ink-soft lg:px-5"
    >
      <p role="status" className="tabular-nums">
        {formatCount(first)}–{formatCount(first + offers.length - 1)} de {isCapped && 'mais de '}
        {formatCount(total)} {total === 1 ? 'promoção' : 'promoções'}
      </p>
      <span className="flex items-center gap-1">
        <button
          type="button"
          aria-label="Página anterior"
          disabled={page === 1}
          onClick={() => onPage(page - 1)}
          className={buttonClass('outline', 'icon')}
        >
          <ChevronLeft aria-hidden="true" className="size-4.5" />
        </button>
        <span className="px-3 font-semibold text-ink tabular-nums">
          {page} / {lastPage}
          {isCapped && '+'}
        </span>
        <button
          type="button"
          aria-label="Próxima página"
          disabled={page === lastPage}
          onClick={() => onPage(page + 1)}
          className={buttonClass('outline', 'icon')}
        >
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </button>
      </span>
    </nav>
  )
}
