import { ArrowLeft, Upload } from 'lucide-react'
import { useState } from 'react'
import type { ImportRow, ImportVerdict } from '#contract/imports.ts'
import { counted } from '#domain/count.ts'
import { buttonClass } from '#web/ui/button.ts'
import { groupedMessages, storesToCreate, storeToCreateKey } from './check-rows.ts'
import { PreviewTable } from './preview-table.tsx'
import { StoresToCreate } from './stores-to-create.tsx'

interface PreviewStepProps {
  rows: ImportRow[]
  verdicts: ImportVerdict[]
  /** With the rows that are left out, and why. */
  onConfirm: (left: Map<number, string>) => void
  onBack: () => void
}

/** What will happen, before anything does. */
export function PreviewStep({ rows, verdicts, onConfirm, onBack }: PreviewStepProps) {
  const [unwanted, setUnwanted] = useState<ReadonlySet<string>>(new Set())
  const [isSent, setSent] = useState(false)
  const stores = storesToCreate(verdicts)
  const isUnwanted = ({ newStore }: ImportVerdict) => newStore !== null && unwanted.has(storeToCreateKey(newStore))
  const wanted = verdicts.filter((verdict) => verdict.status !== 'error' && !verdict.isRepeated && !isUnwanted(verdict))

  const confirm = () => {
    if (isSent) return
    setSent(true)
    onConfirm(new Map(verdicts.filter(isUnwanted).map(({ line }) => [line, 'O mercado não foi criado'])))
  }

  return (
    // A table that scrolls sideways must not make everything else as wide as itself.
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Summary verdicts={verdicts} />
      {stores.length > 0 && (
        <StoresToCreate
          stores={stores}
          unwanted={unwanted}
          onToggle={(key) => {
            const next = new Set(unwanted)
            if (!next.delete(key)) next.add(key)
            setUnwanted(next)
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
          disabled={wanted.length === 0}
          aria-disabled={isSent}
          className={buttonClass('primary')}
        >
          <Upload aria-hidden="true" className="size-4.5" />
          Importar {counted(wanted.length, 'oferta', 'ofertas')}
        </button>
      </div>
    </div>
  )
}

function Summary({ verdicts }: { verdicts: ImportVerdict[] }) {
  const figures = [
    { status: 'ok', words: ['linha certa', 'linhas certas'], tone: 'bg-brand-soft text-brand' },
    { status: 'warning', words: ['com aviso', 'com aviso'], tone: 'bg-mango-soft text-warning' },
    { status: 'error', words: ['com erro', 'com erro'], tone: 'bg-tomato-soft text-tomato' },
  ] as const
  return (
    <div>
      <ul aria-label="Resumo da conferência" className="grid gap-3 sm:grid-cols-3">
        {figures.map(({ status, words: [one, many], tone }) => (
          <li key={status} className={`display rounded-2xl px-4 py-3 text-lg ${tone}`}>
            {counted(verdicts.filter((verdict) => verdict.status === status).length, one, many)}
          </li>
        ))}
      </ul>
      <Groups title="Erros" groups={groupedMessages(verdicts, 'error')} />
      <Groups title="Avisos" groups={groupedMessages(verdicts, 'warning')} />
    </div>
  )
}

function Groups({ title, groups }: { title: string; groups: [string, number][] }) {
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
