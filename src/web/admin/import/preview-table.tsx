import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { ImportRow, ImportVerdict } from '#contract/imports.ts'
import { counted, formatCount } from '#domain/count.ts'
import { buttonClass } from '#web/ui/button.ts'

type Status = ImportVerdict['status']

const statusStyles: Record<Status, { label: string; Icon: LucideIcon; tone: string }> = {
  error: { label: 'Erro', Icon: CircleAlert, tone: 'text-tomato' },
  warning: { label: 'Aviso', Icon: TriangleAlert, tone: 'text-warning' },
  ok: { label: 'OK', Icon: CircleCheck, tone: 'text-brand' },
}
const filters: (Status | 'all')[] = ['all', 'error', 'warning', 'ok']
const initialRowCount = 50

/** Rows with their verdicts, initially filtered by the most severe one. */
export function PreviewTable({ rows, verdicts }: { rows: ImportRow[]; verdicts: ImportVerdict[] }) {
  const hasStatus = (status: Status) => verdicts.some((verdict) => verdict.status === status)
  const [filter, setFilter] = useState<Status | 'all'>(
    hasStatus('error') ? 'error' : hasStatus('warning') ? 'warning' : 'all',
  )
  const [rowCount, setRowCount] = useState(initialRowCount)
  const cellsByLine = new Map(rows.map(({ line, cells }) => [line, cells]))
  const matching = verdicts.filter(({ status }) => filter === 'all' || status === filter)

  return (
    <div>
      <fieldset aria-label="Linhas mostradas" className="flex flex-wrap gap-2">
        {filters.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={filter === option}
            onClick={() => {
              setFilter(option)
              setRowCount(initialRowCount)
            }}
            className={buttonClass(filter === option ? 'soft' : 'outline')}
          >
            {option === 'all' ? 'Todas' : statusStyles[option].label}
          </button>
        ))}
      </fieldset>
      {matching.length === 0 ? (
        <p className="mt-4 text-ink-soft">Nenhuma linha assim.</p>
      ) : (
        <>
          <section
            aria-label="Linhas da planilha"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            className="mt-4 max-h-[32rem] overflow-auto rounded-2xl ring-1 ring-line"
          >
            <table className="w-full min-w-[46rem] text-left text-[.95rem] [&_td]:px-3 [&_td]:py-2.5 [&_th]:px-3 [&_th]:py-2.5">
              <thead className="sticky top-0 bg-muted text-sm">
                <tr>
                  <th scope="col">Linha</th>
                  <th scope="col">Situação</th>
                  <th scope="col">Produto</th>
                  <th scope="col">Preço</th>
                  <th scope="col">Mercado</th>
                  <th scope="col">Validade</th>
                </tr>
              </thead>
              <tbody>
                {matching.slice(0, rowCount).map((verdict) => (
                  <PreviewRow key={verdict.line} verdict={verdict} cells={cellsByLine.get(verdict.line) ?? {}} />
                ))}
              </tbody>
            </table>
          </section>
          {matching.length > rowCount && (
            <div className="mt-3 flex flex-wrap items-center gap-3">
              <p className="text-sm text-ink-soft">
                {formatCount(rowCount)} de {counted(matching.length, 'linha', 'linhas')}
              </p>
              <button type="button" onClick={() => setRowCount(rowCount + 200)} className={buttonClass('outline')}>
                Mostrar mais
              </button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

function PreviewRow({ verdict, cells }: { verdict: ImportVerdict; cells: ImportRow['cells'] }) {
  const { label, Icon, tone } = statusStyles[verdict.status]
  return (
    <tr className="border-t border-line align-top">
      <td className="tabular-nums text-ink-soft">{verdict.line}</td>
      <td className="min-w-52">
        <span className={`flex items-center gap-1.5 font-semibold ${tone}`}>
          <Icon aria-hidden="true" className="size-4.5 shrink-0" />
          {label}
        </span>
        {verdict.messages.map(({ field, text }) => (
          <span key={field + text} className="block text-sm">
            {text}
          </span>
        ))}
      </td>
      <td className="font-semibold">{cells.productName || '—'}</td>
      <td className="whitespace-nowrap tabular-nums">
        {cells.price || '—'}
        {cells.originalPrice && <s className="block text-sm text-ink-soft">{cells.originalPrice}</s>}
      </td>
      <td>{cells.store || '—'}</td>
      <td className="whitespace-nowrap tabular-nums">{cells.expiryDate || '—'}</td>
    </tr>
  )
}
