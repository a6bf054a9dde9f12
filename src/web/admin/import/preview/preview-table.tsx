import { useState } from 'react'
import type { ImportRow, ImportVerdict } from '#contract/imports.ts'
import { counted, formatCount } from '#domain/count.ts'
import {
  type ImportField,
  importFieldLabels,
  importFields,
  requiredImportFields,
} from '#domain/imports/import-fields.ts'
import { Button } from '#web/admin/frame/button.tsx'
import type { ImportWork } from '#web/admin/import/import-step.ts'
import type { CellEdit } from './edit-cell.ts'
import { PreviewRow } from './preview-row.tsx'
import { type RowStatus, rowStatuses, statusStyles, usualStatuses } from './row-status.ts'

const initialRowCount = 50

interface PreviewTableProps {
  work: ImportWork
  verdicts: ImportVerdict[]
  onEdit: (edit: CellEdit) => void
  onKeepName: (line: number, keepsName: boolean) => void
  onDecide: (lines: number[], existing: ImportRow['existing']) => void
  onAcceptPrice: (line: number, price: string) => void
}

/** Rows with their verdicts, initially filtered by the most severe one. Every cell can be corrected in its place. */
export function PreviewTable({ work, verdicts, onEdit, onKeepName, onDecide, onAcceptPrice }: PreviewTableProps) {
  const hasStatus = (status: RowStatus) => verdicts.some((verdict) => verdict.status === status)
  const linesOf = (option: RowStatus | 'all') =>
    new Set(verdicts.filter(({ status }) => option === 'all' || status === option).map(({ line }) => line))
  // The lines that matched when the filter was chosen: a corrected row must not vanish under the cursor.
  const [shown, setShown] = useState(() => {
    const filter = rowStatuses.slice(0, 3).find(hasStatus) ?? 'all'
    return { filter: filter as RowStatus | 'all', lines: linesOf(filter) }
  })
  const [rowCount, setRowCount] = useState(initialRowCount)
  const rowsByLine = new Map(work.rows.map((row) => [row.line, row]))
  const matching = verdicts.filter(({ line }) => shown.lines.has(line))
  const fields = fieldsOf(work, verdicts)
  const filters = [
    'all' as const,
    ...rowStatuses.filter((status) => usualStatuses.includes(status) || hasStatus(status)),
  ]

  return (
    <div>
      <fieldset aria-label="Linhas mostradas" className="flex flex-wrap gap-2">
        {filters.map((option) => (
          <Button
            variant={shown.filter === option ? 'soft' : 'outline'}
            key={option}
            aria-pressed={shown.filter === option}
            onClick={() => {
              setShown({ filter: option, lines: linesOf(option) })
              setRowCount(initialRowCount)
            }}
          >
            {option === 'all' ? 'Todas' : statusStyles[option].label}
          </Button>
        ))}
      </fieldset>
      {matching.length === 0 ? (
        <p className="mt-4 text-ink-soft">Nenhuma linha assim.</p>
      ) : (
        <>
          <p className="mt-3 text-sm text-ink-soft">
            Corrija o que precisar nas próprias células: a linha é conferida de novo.
          </p>
          <section
            aria-label="Linhas da planilha"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            className="mt-2 rounded-2xl ring-1 ring-line md:max-h-[max(32rem,85dvh)] md:overflow-auto"
          >
            {/* On a phone each row is a card: a table would scroll sideways. */}
            <table className="w-full text-left max-md:block md:min-w-[46rem] md:pointer-fine:text-sm [&_td]:px-1.5 [&_td]:py-1.5 md:pointer-fine:[&_td]:py-0 [&_th]:px-3 [&_th]:py-2.5 md:pointer-fine:[&_th]:py-1.5">
              <thead className="sticky top-0 z-10 bg-muted text-sm max-md:sr-only">
                <tr>
                  <th scope="col">Linha</th>
                  <th scope="col">Situação</th>
                  {fields.map((field) => (
                    <th key={field} scope="col">
                      {importFieldLabels[field]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="max-md:block">
                {matching.slice(0, rowCount).map((verdict) => (
                  <PreviewRow
                    key={verdict.line}
                    verdict={verdict}
                    row={rowsByLine.get(verdict.line)}
                    fields={fields}
                    onEdit={onEdit}
                    onKeepName={onKeepName}
                    onDecide={onDecide}
                    onAcceptPrice={onAcceptPrice}
                  />
                ))}
              </tbody>
            </table>
          </section>
          {matching.length > rowCount && (
            <div className="mt-3 flex flex-wrap items-center gap-3">
              <p className="text-sm text-ink-soft">
                {formatCount(rowCount)} de {counted(matching.length, 'linha', 'linhas')}
              </p>
              <Button variant="outline" onClick={() => setRowCount(rowCount + 200)}>
                Mostrar mais
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

/**
 * The fields that every offer has, the others that the file has, and those with messages. The store is omitted where one was chosen for all
 * rows.
 */
function fieldsOf({ plan }: ImportWork, verdicts: ImportVerdict[]): ImportField[] {
  const spokenOf = new Set(
    verdicts.flatMap(({ messages, reads }) => [...messages.map(({ field }) => field), ...Object.keys(reads)]),
  )
  return importFields.filter(
    (field) =>
      !(['store', 'neighborhood', 'city'].includes(field) && plan.fixed.store) &&
      (field === 'category' ||
        requiredImportFields.includes(field) ||
        plan.columns[field] !== undefined ||
        spokenOf.has(field)),
  )
}
