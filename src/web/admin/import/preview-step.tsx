import { ArrowLeft, Upload } from 'lucide-react'
import { useState } from 'react'
import type { ImportRow, ImportVerdict } from '#contract/imports.ts'
import { counted } from '#domain/count.ts'
import { buttonClass } from '#web/ui/button.ts'
import { findStoresToCreate, groupMessages, storeToCreateKey } from './check-rows.ts'
import { PreviewTable } from './preview-table.tsx'
import { StoresToCreate } from './stores-to-create.tsx'

interface PreviewStepProps {
  rows: ImportRow[]
  verdicts: ImportVerdict[]
  /** With the reason for each skipped row, by line. */
  onConfirm: (skipped: Map<number, string>) => void
  onBack: () => void
}

/** Third step: what the import will do, for confirmation. */
export function PreviewStep({ rows, verdicts, onConfirm, onBack }: PreviewStepProps) {
  const [excludedStores, setExcludedStores] = useState<ReadonlySet<string>>(new Set())
  const [isConfirmed, setConfirmed] = useState(false)
  const stores = findStoresToCreate(verdicts)
  const isExcluded = ({ newStore }: ImportVerdict) =>
    newStore !== null && excludedStores.has(storeToCreateKey(newStore))
  const accepted = verdicts.filter(
    (verdict) => verdict.status !== 'error' && !verdict.isRepeated && !isExcluded(verdict),
  )

  const confirm = () => {
    if (isConfirmed) return
    setConfirmed(true)
    onConfirm(new Map(verdicts.filter(isExcluded).map(({ line }) => [line, 'O mercado não foi criado'])))
  }

  return (
    // The table scrolls sideways and must not widen everything else.
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Summary verdicts={verdicts} />
      {stores.length > 0 && (
        <StoresToCreate
          stores={stores}
          excluded={excludedStores}
          onToggle={(key) => {
            const next = new Set(excludedStores)
            if (!next.delete(key)) next.add(key)
            setExcludedStores(next)
          }}
        />
      )}
      <PreviewTable rows={rows} verdicts={verdicts} />
      <div className="flex flex-wrap gap-2.5">
        <button type="button" onClick={onBack} className={buttonClass('outline')}>
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          Mudar colunas
        </button>
        <button
          type="button"
          onClick={confirm}
          disabled={accepted.length === 0}
          aria-disabled={isConfirmed}
          className={buttonClass('primary')}
        >
          <Upload aria-hidden="true" className="size-4.5" />
          Importar {counted(accepted.length, 'oferta', 'ofertas')}
        </button>
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
