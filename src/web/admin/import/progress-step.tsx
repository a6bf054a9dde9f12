import { useId } from 'react'
import { formatCount } from '#domain/count.ts'
import { Button } from '#web/admin/frame/button.tsx'

interface ProgressStepProps {
  label: string
  done: number
  total: number
  /** Set when the import was interrupted. */
  onResume?: () => void
}

export function ProgressStep({ label, done, total, onResume }: ProgressStepProps) {
  const labelId = useId()
  return (
    <div className="py-6">
      <p id={labelId} className="flex justify-between gap-4 font-semibold">
        {label}
        <span className="tabular-nums text-ink-soft">
          {formatCount(done)} de {formatCount(total)}
        </span>
      </p>
      <progress aria-labelledby={labelId} value={done} max={total} className="mt-3 h-4 w-full accent-brand" />
      {onResume ? (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-3">
          <p>A importação parou no meio. O que já foi importado está guardado, e nada é criado duas vezes.</p>
          <Button variant="primary" onClick={onResume}>
            Continuar
          </Button>
        </div>
      ) : (
        <p className="mt-3 text-sm text-ink-soft">Deixe esta página aberta até terminar.</p>
      )}
    </div>
  )
}
