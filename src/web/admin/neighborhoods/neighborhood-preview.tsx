import { useState } from 'react'
import { counted, formatCount } from '#domain/count.ts'
import { distanceBetween, distanceText } from '#domain/places/distance.ts'
import type { NeighborhoodVerdict } from '#domain/places/neighborhood-rows.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { rejectedCsv } from '#web/admin/import/csv-files.ts'
import { downloadFile } from '#web/browser/download-file.ts'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { pointText } from './neighborhood-files.ts'
import type { NeighborhoodPreview as Preview } from './use-neighborhood-import.ts'

type Status = NeighborhoodVerdict['status']

interface StatusStyle {
  label: string
  icon: IconName
  tone: string
  figure: string
  nouns: readonly [one: string, many: string]
}

/** Rows that need a decision come first. */
const statusStyles: Record<Status, StatusStyle> = {
  refused: {
    label: 'Recusada',
    icon: 'circle-alert',
    tone: 'text-tomato',
    figure: 'bg-tomato-soft text-tomato',
    nouns: ['recusada', 'recusadas'],
  },
  changed: {
    label: 'Muda',
    icon: 'pencil',
    tone: 'text-warning',
    figure: 'bg-mango-soft text-warning',
    nouns: ['muda', 'mudam'],
  },
  new: {
    label: 'Novo',
    icon: 'plus',
    tone: 'text-brand',
    figure: 'bg-brand-soft text-brand',
    nouns: ['novo', 'novos'],
  },
  unchanged: {
    label: 'Igual',
    icon: 'minus',
    tone: 'text-ink-soft',
    figure: 'bg-muted text-ink-soft',
    nouns: ['igual', 'iguais'],
  },
}
const statuses = Object.keys(statusStyles) as Status[]

const initialRowCount = 50

interface NeighborhoodPreviewProps {
  preview: Preview
  isSaving: boolean
  onRemoveOthers: (removeOthers: boolean) => void
  onApply: () => void
  onCancel: () => void
}

/** Preview of a file's changes to the neighbourhoods of a city, to be confirmed. */
export function NeighborhoodPreview({
  preview,
  isSaving,
  onRemoveOthers,
  onApply,
  onCancel,
}: NeighborhoodPreviewProps) {
  const { file, rows, removable, removeOthers } = preview
  const [rowCount, setRowCount] = useState(initialRowCount)
  const countOf = (status: Status) => rows.filter((row) => row.status === status).length
  const reasons = new Map(rows.flatMap((row) => (row.status === 'refused' ? [[row.line, row.reason]] : [])))
  const sorted = statuses.flatMap((status) => rows.filter((row) => row.status === status))
  const namesByLine = new Map(file.rows.map(({ line, name }) => [line, name]))
  const toSave = countOf('new') + countOf('changed')
  const toRemove = removeOthers ? removable.length : 0

  return (
    <div className="grid gap-5">
      <ul aria-label="Resumo da conferência" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {statuses.toReversed().map((status) => (
          <li key={status} className={`display rounded-2xl px-4 py-3 ${statusStyles[status].figure}`}>
            {counted(countOf(status), ...statusStyles[status].nouns)}
          </li>
        ))}
      </ul>
      <ul aria-label={`Linhas de ${file.fileName}`} className="divide-y divide-line rounded-2xl ring-1 ring-line">
        {sorted.slice(0, rowCount).map((row) => (
          <VerdictRow key={row.line} row={row} name={namesByLine.get(row.line) ?? ''} />
        ))}
      </ul>
      {sorted.length > rowCount && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm text-ink-soft">
            {formatCount(rowCount)} de {counted(sorted.length, 'linha', 'linhas')}
          </p>
          <Button variant="outline" onClick={() => setRowCount(rowCount + 200)}>
            Mostrar mais
          </Button>
        </div>
      )}
      {removable.length > 0 && (
        <div>
          <label className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              checked={removeOthers}
              onChange={(event) => onRemoveOthers(event.currentTarget.checked)}
              className="size-5 shrink-0 accent-brand"
            />
            Retirar {counted(removable.length, 'bairro que não está', 'bairros que não estão')} no arquivo
          </label>
          <p className="text-sm break-words text-ink-soft">{removable.join(', ')}. Os que têm mercado ficam sempre.</p>
        </div>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="outline" onClick={onCancel}>
          <Icon name="arrow-left" className="size-4.5" />
          Outro arquivo
        </Button>
        {reasons.size > 0 && (
          <Button
            variant="outline"
            onClick={() => downloadFile('bairros-recusados.csv', rejectedCsv(file.sheet, reasons))}
          >
            <Icon name="download" className="size-4.5" />
            Baixar {counted(reasons.size, 'linha recusada', 'linhas recusadas')}
          </Button>
        )}
        <Button variant="primary" onClick={onApply} disabled={toSave + toRemove === 0} aria-disabled={isSaving}>
          <Icon name="check" className="size-4.5" />
          {isSaving ? 'Aplicando...' : `Aplicar ${counted(toSave + toRemove, 'mudança', 'mudanças')}`}
        </Button>
      </div>
    </div>
  )
}

function VerdictRow({ row, name }: { row: NeighborhoodVerdict; name: string }) {
  const { label, icon, tone } = statusStyles[row.status]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <span className={`inline-flex items-center gap-1.5 font-semibold max-sm:order-2 max-sm:text-sm ${tone}`}>
        <Icon name={icon} className="size-4 shrink-0" />
        {label}
      </span>
      <span className="min-w-0">
        <b className="break-words">{row.status === 'refused' ? name || 'Sem nome' : row.center.name}</b>
        <span className="block text-sm text-ink-soft">
          Linha {formatCount(row.line)}
          {row.status === 'changed' && `: ${describeChange(row)}`}
          {row.status === 'refused' && <span className="text-tomato">: {row.reason}</span>}
        </span>
      </span>
      {row.status !== 'refused' && (
        <span className="text-sm text-ink-soft tabular-nums max-sm:order-3 max-sm:col-span-2">
          {pointText(row.center)}
        </span>
      )}
    </li>
  )
}

/** "o centro anda 350 m, antes “Vila real”" */
function describeChange({ center, before }: Extract<NeighborhoodVerdict, { status: 'changed' }>): string {
  const metres = distanceBetween(before, center)
  return [
    metres > 0 && `o centro anda ${distanceText(metres)}`,
    before.name !== center.name && `antes “${before.name}”`,
  ]
    .filter(Boolean)
    .join(', ')
}
