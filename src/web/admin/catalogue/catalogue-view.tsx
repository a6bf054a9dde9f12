import { useEffect, useRef } from 'react'
import { Button } from '#web/admin/frame/button.tsx'
import type { ChosenFile } from '#web/admin/import/import-step.ts'
import { ProgressStep } from '#web/admin/import/progress-step.tsx'
import { Card } from '#web/ui/card.tsx'
import { BroughtStep } from './brought-step.tsx'
import type { CatalogueStep } from './catalogue-step.ts'
import { UnderstoodStep } from './understood-step.tsx'
import { useCatalogue } from './use-catalogue.ts'

interface CatalogueViewProps {
  initial: CatalogueStep
  onClose: () => void
  /** Continues with the import: the proposals are its rows. */
  onOffers: (file: ChosenFile, storeId: string) => void
  onSpreadsheet?: (() => void) | undefined
}

const titles: Record<CatalogueStep['phase'], string> = {
  understood: 'Lista de preços',
  sending: 'Guardando a lista de preços',
  brought: 'O que o arquivo trouxe',
}

/** Handles a price file from its recognition until its proposals are passed to the import. */
export function CatalogueView({ initial, onClose, onOffers, onSpreadsheet }: CatalogueViewProps) {
  const { step, setStep, start, resume } = useCatalogue(initial)
  const heading = useRef<HTMLHeadingElement>(null)
  const { phase } = step
  // Each step starts at its heading, for screen readers and keyboards.
  useEffect(() => {
    if (phase) heading.current?.focus()
  }, [phase])
  return (
    <Card label="lista-de-precos" className="p-5 lg:p-6">
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <h2 id="lista-de-precos" ref={heading} tabIndex={-1} className="mr-auto text-xl outline-none">
          {titles[phase]}
        </h2>
        <Button variant="ghost" onClick={onClose}>
          {phase === 'brought' ? 'Enviar outro arquivo' : 'Cancelar'}
        </Button>
      </div>
      {step.phase === 'understood' && (
        <UnderstoodStep
          read={step.read}
          storeId={step.storeId}
          onStore={(storeId) => setStep({ ...step, storeId })}
          onSend={() => start(step.read, step.storeId)}
          onBack={onClose}
          onSpreadsheet={step.read.layout === 'price-list' ? onSpreadsheet : undefined}
        />
      )}
      {step.phase === 'sending' && (
        <ProgressStep
          label="Guardando produtos"
          done={step.sent}
          total={step.read.rows.length}
          {...(step.hasStopped && { onResume: () => void resume(step.read, step.file, step.sent) })}
        />
      )}
      {step.phase === 'brought' && <BroughtStep file={step.file} onOffers={onOffers} />}
    </Card>
  )
}
