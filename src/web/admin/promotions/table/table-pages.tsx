import { useId } from 'react'
import { formatCount } from '#domain/count.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { Select } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { type PageSize, pageSizes } from './page-size.ts'
import type { TablePage } from './use-table-page.ts'

interface TablePagesProps {
  table: TablePage
  pageSize: PageSize
  onPage: (page: number) => void
  onPageSize: (size: PageSize) => void
}

/** Pagination of the table. */
export function TablePages({ table, pageSize, onPage, onPageSize }: TablePagesProps) {
  const { total, isCapped, page, lastPage, offers = [] } = table
  const sizeId = useId()
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
      <span className="ml-auto flex items-center gap-2">
        <label htmlFor={sizeId}>Linhas por página</label>
        <Select
          id={sizeId}
          size="compact"
          value={pageSize}
          onChange={({ currentTarget }) => {
            const size = pageSizes.find((one) => one === Number(currentTarget.value))
            if (size !== undefined) onPageSize(size)
          }}
          className="w-22"
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </span>
      <span className="flex items-center gap-1 max-sm:ml-auto">
        <Button
          variant="outline"
          size="icon"
          aria-label="Página anterior"
          disabled={page === 1}
          onClick={() => onPage(page - 1)}
        >
          <Icon name="chevron-left" className="size-4.5" />
        </Button>
        <span className="px-3 font-semibold text-ink tabular-nums">
          {page} / {lastPage}
          {isCapped && '+'}
        </span>
        <Button
          variant="outline"
          size="icon"
          aria-label="Próxima página"
          disabled={page === lastPage}
          onClick={() => onPage(page + 1)}
        >
          <Icon name="chevron-right" className="size-4.5" />
        </Button>
      </span>
    </nav>
  )
}
