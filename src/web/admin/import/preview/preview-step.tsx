import { useState } from 'react'
import type { CategoryChoice, ImportRow, ImportVerdict, StoreChoice } from '#contract/imports.ts'
import { counted, formatCount } from '#domain/count.ts'
import { Button } from '#web/admin/frame/button.tsx'
import type { ImportWork } from '#web/admin/import/import-step.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { findNamedDepartments, findNamedStores, groupMessages, markDuplicates } from './check-rows.ts'
import { CurrentOffers } from './current-offer.tsx'
import { DepartmentsToMatch } from './departments-to-match.tsx'
import type { CellEdit } from './edit-cell.ts'
import { PreviewTable } from './preview-table.tsx'
import { type RowStatus, statusStyles, usualStatuses } from './row-status.ts'
import { StoresToMatch } from './stores-to-match.tsx'

interface PreviewStepProps {
  work: ImportWork
  verdicts: ImportVerdict[]
  /** Running checks of changed rows. */
  pending: number
  onEdit: (edit: CellEdit) => void
  /** Without these three, a store sends its own file under the names that it writes. */
  onChooseStore?: (choice: StoreChoice) => void
  onChooseCategory?: (choice: CategoryChoice) => void
  onKeepName: (line: number, keepsName: boolean) => void
  onExpandNames?: (expandNames: boolean) => void
  onDecide: (lines: number[], existing: ImportRow['existing']) => void
  onAcceptPrice: (line: number, price: string) => void
  /** Label of the button: "Importar". */
  action?: string
  /** Called with the lines that can be sent as they are. */
  onConfirm: (lines: ReadonlySet<number>) => Promise<void>
  onBack: () => void
}

/** Third step: preview of the import, to be corrected and confirmed. */
export function PreviewStep(props: PreviewStepProps) {
  const {
    work,
    pending,
    onEdit,
    onChooseStore,
    onChooseCategory,
    onKeepName,
    onExpandNames,
    onDecide,
    onAcceptPrice,
    action = 'Importar',
    onConfirm,
    onBack,
  } = props
  const [isConfirmed, setConfirmed] = useState(false)
  const verdicts = markDuplicates(props.verdicts)
  const stores = findNamedStores(verdicts)
  const departments = findNamedDepartments(verdicts)
  const expanded = verdicts.filter(({ isNameExpanded }) => isNameExpanded).length
  const accepted = verdicts.filter(({ status, isRepeated }) => (status === 'ok' || status === 'warning') && !isRepeated)
  const isBusy = isConfirmed || pending > 0

  const confirm = async () => {
    if (isBusy) return
    setConfirmed(true)
    await onConfirm(new Set(accepted.map(({ line }) => line)))
    setConfirmed(false)
  }

  return (
    // The table scrolls sideways and must not widen everything else.
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Summary verdicts={verdicts} />
      {onChooseStore && stores.length > 0 && <StoresToMatch stores={stores} onChoose={onChooseStore} />}
      {onChooseCategory && departments.length > 0 && (
        <DepartmentsToMatch departments={departments} onChoose={onChooseCategory} />
      )}
      <CurrentOffers verdicts={verdicts} onDecide={onDecide} />
      {onExpandNames && (expanded > 0 || !work.expandNames) && (
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            checked={work.expandNames}
            onChange={(event) => onExpandNames(event.currentTarget.checked)}
            className="size-5 accent-brand"
          />
          Escrever por extenso os nomes do caixa {expanded > 0 && `(${formatCount(expanded)})`}
        </label>
      )}
      <PreviewTable
        work={work}
        verdicts={verdicts}
        onEdit={onEdit}
        onKeepName={onKeepName}
        onDecide={onDecide}
        onAcceptPrice={onAcceptPrice}
      />
      <div className="flex flex-wrap items-center gap-2.5">
        <Button variant="outline" onClick={onBack}>
          <Icon name="arrow-left" className="size-4.5" />
          Mudar colunas
        </Button>
        <Button
          variant="primary"
          onClick={() => void confirm()}
          disabled={accepted.length === 0}
          aria-disabled={isBusy}
        >
          <Icon name="upload" className="size-4.5" />
          {action} {counted(accepted.length, 'oferta', 'ofertas')}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {pending > 0 && 'Conferindo a mudança...'}
        </p>
      </div>
    </div>
  )
}

const summaryOrder: RowStatus[] = ['ok', 'warning', 'question', 'error', 'kept', 'idle']

function Summary({ verdicts }: { verdicts: ImportVerdict[] }) {
  const countOf = (status: RowStatus) => verdicts.filter((verdict) => verdict.status === status).length
  const figures = summaryOrder.filter((status) => usualStatuses.includes(status) || countOf(status) > 0)
  return (
    <div>
      <ul aria-label="Resumo da conferência" className="grid gap-3 sm:grid-flow-col sm:auto-cols-fr">
        {figures.map((status) => (
          <li key={status} className={`display rounded-2xl px-4 py-3 ${statusStyles[status].figure}`}>
            {counted(countOf(status), ...statusStyles[status].nouns)}
          </li>
        ))}
      </ul>
      <MessageGroups title="Erros" groups={groupMessages(verdicts, 'error')} />
      <MessageGroups title="Perguntas" groups={groupMessages(verdicts, 'question')} />
      <MessageGroups title="Avisos" groups={groupMessages(verdicts, 'warning')} />
    </div>
  )
}

function MessageGroups({ title, groups }: { title: string; groups: [string, number][] }) {
  if (groups.length === 0) return null
  return (
    <div className="mt-4">
      <h3 className="text-base">{title}</h3>
      <ul className="mt-1.5 list-disc space-y-1 pl-5">
        {groups.map(([text, count]) => (
          <li key={text}>
            {text} <span className="text-ink-soft">({counted(count, 'linha', 'linhas')})</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
