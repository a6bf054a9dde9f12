import { Check } from 'lucide-react'
import type { ImportStep } from './use-import.ts'

const steps = ['Arquivo', 'Colunas', 'Conferência', 'Importação'] as const
const position: Record<ImportStep['at'], number> = {
  file: 0,
  mapping: 1,
  checking: 2,
  preview: 2,
  sending: 3,
  done: 4,
}

/** How far one is. */
export function ImportSteps({ at }: { at: ImportStep['at'] }) {
  const here = position[at]
  return (
    <ol aria-label="Etapas" className="mt-5 mb-6 grid grid-cols-4 gap-2">
      {steps.map((step, number) => (
        <li
          key={step}
          aria-current={number === here ? 'step' : undefined}
          className={`flex items-center gap-2 border-t-4 pt-2 text-[.8125rem] font-semibold sm:text-sm ${number <= here ? 'border-brand text-brand' : 'border-line text-ink-soft'}`}
        >
          {number < here && (
            <Check aria-label="feita:" role="img" className="size-4 shrink-0 max-sm:sr-only" strokeWidth={3} />
          )}
          <span className="truncate">{step}</span>
        </li>
      ))}
    </ol>
  )
}
