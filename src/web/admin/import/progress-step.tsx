import { useId } from 'react'
import { formatCount } from '#domain/count.ts'
import { buttonClass } from '#web/ui/button.ts'

interface ProgressStepProps {
  words: string
  done: number
  total: number
  /** Given when it stopped in the middle. */
  onGoOn?: () => void
}

export function ProgressStep({ words, done, total, onGoOn }: ProgressStepProps) {
  const label = useId()
  return (
    <div className="py-6">
      <p id={label} className="flex justify-between gap-4 font-semibold">
        {words}
        <span className="tabular-nums text-ink-soft">
          {formatCount(done)} de {formatCount(total)}
        </span>
      </p>
      <progress aria-labelledby={label} value={done} max={total} className="mt-3 h-4 w-full accent-brand" />
      {onGoOn ? (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-3">
          <p>A importação parou no meio. O que já foi importado está guardado, e nada é criado duas vezes.</p>
          <button type="button" onClick={onGoOn} className={buttonClass('primary')}>
            Continuar
          </button>
        </div>
      ) : (
        <p className="mt-3 text-sm text-ink-soft">Deixe esta página aberta até terminar.</p>
      )}
    </div>
  )
}
