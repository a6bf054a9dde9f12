import { useId, useState } from 'react'
import type { ImportRow, ImportVerdict } from '#contract/imports.ts'
import { counted, formatCount } from '#domain/count.ts'
import {
  type ImportField,
  importFieldLabels,
  importFields,
  requiredImportFields,
} from '#domain/imports/import-fields.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import type { CellEdit } from './edit-cell.ts'
import type { ImportWork } from './import-step.ts'

type Status = ImportVerdict['status']

const statusStyles: Record<Status, { label: string; icon: IconName; tone: string }> = {
  error: { label: 'Erro', icon: 'circle-alert', tone: 'text-tomato' },
  warning: { label: 'Aviso', icon: 'triangle-alert', tone: 'text-warning' },
  ok: { label: 'OK', icon: 'circle-check', tone: 'text-brand' },
}
const filters: (Status | 'all')[] = ['all', 'error', 'warning', 'ok']
const initialRowCount = 50

interface PreviewTableProps {
  work: ImportWork
  verdicts: ImportVerdict[]
  onEdit: (edit: CellEdit) => void
}

/** Rows with their verdicts, initially filtered by the most severe one. Every cell can be corrected in its place. */
export function PreviewTable({ work, verdicts, onEdit }: PreviewTableProps) {
  const hasStatus = (status: Status) => verdicts.some((verdict) => verdict.status === status)
  const linesOf = (option: Status | 'all') =>
    new Set(verdicts.filter(({ status }) => option === 'all' || status === option).map(({ line }) => line))
  // The lines are those that matched when the filter was chosen: a corrected row must not vanish under the cursor.
  const [shown, setShown] = useState(() => {
    const filter = hasStatus('error') ? 'error' : hasStatus('warning') ? 'warning' : 'all'
    return { filter: filter as Status | 'all', lines: linesOf(filter) }
  })
  const [rowCount, setRowCount] = useState(initialRowCount)
  const cellsByLine = new Map(work.rows.map(({ line, cells }) => [line, cells]))
  const matching = verdicts.filter(({ line }) => shown.lines.has(line))
  const fields = fieldsOf(work)

  return (
    <div>
      <fieldset aria-label="Linhas mostradas" className="flex flex-wrap gap-2">
        {filters.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={shown.filter === option}
            onClick={() => {
              setShown({ filter: option, lines: linesOf(option) })
              setRowCount(initialRowCount)
            }}
            className={buttonClass(shown.filter === option ? 'soft' : 'outline')}
          >
            {option === 'all' ? 'Todas' : statusStyles[option].label}
          </button>
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
            className="mt-2 max-h-[32rem] overflow-auto rounded-2xl ring-1 ring-line"
          >
            <table className="w-full min-w-[46rem] text-left text-[.95rem] [&_td]:px-1.5 [&_td]:py-1.5 [&_th]:px-3 [&_th]:py-2.5">
              <thead className="sticky top-0 z-10 bg-muted text-sm">
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
              <tbody>
                {matching.slice(0, rowCount).map((verdict) => (
                  <PreviewRow
                    key={verdict.line}
                    verdict={verdict}
                    cells={cellsByLine.get(verdict.line) ?? {}}
                    fields={fields}
                    onEdit={onEdit}
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

/** The fields that every offer has, and the others that the file has. The store is the same for all rows where one was chosen for all. */
function fieldsOf({ plan }: ImportWork): ImportField[] {
  return importFields.filter(
    (field) =>
      !(['store', 'neighborhood', 'city'].includes(field) && plan.fixed.store) &&
      (requiredImportFields.includes(field) || plan.columns[field] !== undefined),
  )
}

interface PreviewRowProps {
  verdict: ImportVerdict
  cells: ImportRow['cells']
  fields: ImportField[]
  onEdit: PreviewTableProps['onEdit']
}

function PreviewRow({ verdict, cells, fields, onEdit }: PreviewRowProps) {
  const { line, status, messages } = verdict
  const { label, icon, tone } = statusStyles[status]
  const messagesId = useId()
  return (
    <tr className="border-t border-line align-top">
      <td className="tabular-nums text-ink-soft">
        <span className="block px-1.5 py-2">{line}</span>
      </td>
      <td className="min-w-52">
        <div id={messagesId} className="px-1.5 py-2">
          <span className={`flex items-center gap-1.5 font-semibold ${tone}`}>
            <Icon name={icon} className="size-4.5 shrink-0" />
            {label}
          </span>
          {messages.map(({ field, text }) => (
            <span key={field + text} className="block text-sm">
              {text}
            </span>
          ))}
        </div>
      </td>
      {fields.map((field) => (
        <td key={field}>
          <Cell
            label={`${importFieldLabels[field]}, linha ${line}`}
            text={cells[field] ?? ''}
            isWide={['productName', 'store', 'description'].includes(field)}
            hasMessage={status !== 'ok' && messages.some((message) => message.field === field)}
            messagesId={messagesId}
            onChange={(text) => onEdit({ line, field, text })}
          />
        </td>
      ))}
    </tr>
  )
}

interface CellProps {
  label: string
  text: string
  isWide: boolean
  hasMessage: boolean
  messagesId: string
  onChange: (text: string) => void
}

/** Looks like text until it is hovered or focused. Enter or leaving it takes the change over, Escape drops it. */
function Cell({ label, text, isWide, hasMessage, messagesId, onChange }: CellProps) {
  const [typed, setTyped] = useState(text)
  return (
    <input
      type="text"
      aria-label={label}
      aria-invalid={hasMessage}
      aria-describedby={hasMessage ? messagesId : undefined}
      maxLength={2000}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => typed !== text && onChange(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed !== text) onChange(typed)
        if (event.key === 'Escape') setTyped(text)
      }}
      className={`h-11 rounded-lg bg-transparent px-1.5 ring-1 ring-transparent hover:ring-line-strong focus:bg-surface focus:ring-brand aria-invalid:bg-tomato-soft/60 aria-invalid:ring-tomato ${isWide ? 'w-56' : 'w-28'}`}
    />
  )
}
