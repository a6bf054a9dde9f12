import { useEffect, useRef } from 'react'
import { downloadFile } from '#web/browser/download-file.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rowsPerRequest } from './check-rows.ts'
import { templateCsv } from './csv-files.ts'
import { FileStep } from './file/file-step.tsx'
import { ImportSteps } from './import-steps.tsx'
import { MappingStep } from './mapping-step.tsx'
import { PastImports } from './past-imports.tsx'
import { PreviewStep } from './preview-step.tsx'
import { ProgressStep } from './progress-step.tsx'
import { ResultStep } from './result-step.tsx'
import { type ImportControls, useImport } from './use-import.ts'

/** Imports offers from a spreadsheet, in steps. A default export, because it is loaded lazily. */
export default function ImportView() {
  const controls = useImport()
  const { phase } = controls.step
  const heading = useRef<HTMLHeadingElement>(null)
  const previousPhase = useRef(phase)
  // For screen readers and keyboards, each step starts at its heading.
  useEffect(() => {
    if (previousPhase.current !== phase) heading.current?.focus()
    previousPhase.current = phase
  }, [phase])

  return (
    <>
      <Card label="importar" className="p-5 lg:p-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <h2 id="importar" ref={heading} tabIndex={-1} className="mr-auto text-xl outline-none">
            Importar planilha
          </h2>
          <button
            type="button"
            onClick={() => downloadFile('modelo-de-ofertas.csv', templateCsv())}
            className={buttonClass('outline')}
          >
            <Icon name="download" className="size-4.5" />
            Baixar modelo
          </button>
          <Link to={paths.admin()} className={buttonClass('ghost')}>
            Voltar às promoções
          </Link>
        </div>
        <ImportSteps phase={phase} />
        {controls.isRestored && phase !== 'file' && phase !== 'done' && (
          <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-brand-soft px-4 py-2.5">
            <span className="mr-auto">Continuamos de onde você parou.</span>
            <button type="button" onClick={controls.restart} className={buttonClass('outline')}>
              Descartar e recomeçar
            </button>
          </p>
        )}
        <CurrentStep controls={controls} />
      </Card>
      {(phase === 'file' || phase === 'done') && <PastImports />}
    </>
  )
}

function CurrentStep({ controls }: { controls: ImportControls }) {
  const { step } = controls
  switch (step.phase) {
    case 'file':
      return <FileStep onFile={controls.chooseFile} />
    case 'mapping':
      return (
        <MappingStep
          file={step.file}
          plan={step.plan}
          onChange={(plan) => controls.changePlan(step.file, plan)}
          onDone={() => controls.check(step.file, step.plan)}
          onBack={controls.restart}
        />
      )
    case 'checking':
      return <ProgressStep label="Conferindo linhas" done={step.checked} total={step.work.rows.length} />
    case 'preview':
      return (
        <PreviewStep
          {...step}
          onEdit={controls.changeCell}
          onChooseStore={controls.chooseStore}
          onConfirm={() => controls.confirm(step.work)}
          onBack={() => controls.changePlan(step.work.file, step.work.plan)}
        />
      )
    case 'sending': {
      const { sentChunks, hasStopped } = step.sending
      const total = step.work.rows.length
      return (
        <ProgressStep
          label="Importando linhas"
          done={Math.min(total, sentChunks * rowsPerRequest)}
          total={total}
          {...(hasStopped && { onResume: () => controls.resume(step.work, step.sending) })}
        />
      )
    }
    case 'done':
      return <ResultStep file={step.file} result={step.result} reasons={step.reasons} onRestart={controls.restart} />
  }
}
