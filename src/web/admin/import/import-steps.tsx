import { Icon } from '#web/ui/icons/icon.tsx'
import type { ImportStep } from './import-step.ts'

const steps = ['Arquivo', 'Colunas', 'Conferência', 'Importação'] as const
const positions: Record<ImportStep['phase'], number> = {
  file: 0,
  mapping: 1,
  checking: 2,
  preview: 2,
  sending: 3,
  done: 4,
}

export function ImportSteps({ phase }: { phase: ImportStep['phase'] }) {
  const current = positions[phase]
  return (
    <ol aria-label="Etapas" className="mt-5 mb-6 grid grid-cols-4 gap-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={`flex items-center gap-2 border-t-4 pt-2 text-xs font-semibold sm:text-sm ${index <= current ? 'border-brand text-brand' : 'border-line text-ink-soft'}`}
        >
          {index < current && <Icon name="check" label="feita:" className="size-4 shrink-0 max-sm:sr-only stroke-3" />}
          <span className="truncate">{step}</span>
        </li>
      ))}
    </ol>
  )
}
