import { useState } from 'react'
import type { ImportVerdict, StoreChoice } from '#contract/imports.ts'
import { counted } from '#domain/count.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { findNamedStores, groupMessages, markDuplicates } from './check-rows.ts'
import type { CellEdit } from './edit-cell.ts'
import type { ImportWork } from './import-step.ts'
import { PreviewTable } from './preview-table.tsx'
import { StoresToMatch } from './stores-to-match.tsx'

interface PreviewStepProps {
  work: ImportWork
  verdicts: ImportVerdict[]
  /** Checks of changed rows under way. */
  pending: number
  onEdit: (edit: CellEdit) => void
  onChooseStore: (choice: StoreChoice) => void
  onConfirm: () => Promise<void>
  onBack: () => void
}

/** Third step: what the import will do, to be corrected and confirmed. */
export function PreviewStep(props: PreviewStepProps) {
  const { work, pending, onEdit, onChooseStore, onConfirm, onBack } = props
  const [isConfirmed, setConfirmed] = useState(false)
  const verdicts = markDuplicates(props.verdicts)
  const stores = findNamedStores(verdicts)
  const accepted = verdicts.filter(({ status, isRepeated }) => status !== 'error' && !isRepeated)
  const isBusy = isConfirmed || pending > 0

  const confirm = async () => {
    if (isBusy) return
    setConfirmed(true)
    await onConfirm()
    setConfirmed(false)
  }

  return (
    // The table scrolls sideways and must not widen everything else.
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Summary verdicts={verdicts} />
      {stores.length > 0 && <StoresToMatch stores={stores} onChoose={onChooseStore} />}
      <PreviewTable work={work} verdicts={verdicts} onEdit={onEdit} />
      <div className="flex flex-wrap items-center gap-2.5">
        <button type="button" onClick={onBack} className={buttonClass('outline')}>
          <Icon name="arrow-left" className="size-4.5" />
          Mudar colunas
        </button>
        <button
          type="button"
          onClick={() => void confirm()}
          disabled={accepted.length === 0}
          aria-disabled={isBusy}
          className={buttonClass('primary')}
        >
          <Icon name="upload" className="size-4.5" />
          Importar {counted(accepted.length, 'oferta', 'ofertas')}
        </button>
        <p role="status" className="text-sm text-ink-soft">
          {pending > 0 && 'Conferindo a mudança...'}
        </p>
      </div>
    </div>
  )
}

function Summary({ verdicts }: { verdicts: ImportVerdict[] }) {
  const figures = [
    { status: 'ok', nouns: ['linha certa', 'linhas certas'], tone: 'bg-brand-soft text-brand' },
    { status: 'warning', nouns: ['com aviso', 'com aviso'], tone: 'bg-mango-soft text-warning' },
    { status: 'error', nouns: ['com erro', 'com erro'], tone: 'bg-tomato-soft text-tomato' },
  ] as const
  return (
    <div>
      <ul aria-label="Resumo da conferência" className="grid gap-3 sm:grid-cols-3">
        {figures.map(({ status, nouns: [one, many], tone }) => (
          <li key={status} className={`display rounded-2xl px-4 py-3 text-lg ${tone}`}>
            {counted(verdicts.filter((verdict) => verdict.status === status).length, one, many)}
          </li>
        ))}
      </ul>
      <MessageGroups title="Erros" groups={groupMessages(verdicts, 'error')} />
      <MessageGroups title="Avisos" groups={groupMessages(verdicts, 'warning')} />
    </div>
  )
}

function MessageGroups({ title, groups }: { title: string; groups: [string, number][] }) {
  if (groups.length === 0) return null
  return (
    <div className="mt-4">
      <h3 className="text-base">{title}</h3>
      <ul className="mt-1.5 list-disc space-y-1 pl-5 text-[.95rem]">
        {groups.map(([text, count]) => (
          <li key={text}>
            {text} <span className="text-ink-soft">({counted(count, 'linha', 'linhas')})</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
