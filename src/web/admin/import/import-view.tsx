import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { downloadFile } from '#web/browser/download-file.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { templateCsv } from './csv-files.ts'
import { FileStep } from './file-step.tsx'
import { ImportSteps } from './import-steps.tsx'
import { MappingStep } from './mapping-step.tsx'
import { PastImports } from './past-imports.tsx'
import { PreviewStep } from './preview-step.tsx'
import { ProgressStep } from './progress-step.tsx'
import { ResultStep } from './result-step.tsx'
import { type ImportControls, useImport } from './use-import.ts'

/** From a spreadsheet to offers. A default export, because it is loaded lazily. */
export default function ImportView() {
  const controls = useImport()
  const { at } = controls.step
  const top = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  // Whoever reads by ear or keyboard starts each step at its top.
  useEffect(() => {
    if (shown.current !== at) top.current?.focus()
    shown.current = at
  }, [at])

  return (
    <>
      <Card label="importar" className="p-5 lg:p-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <h2 id="importar" ref={top} tabIndex={-1} className="mr-auto text-xl outline-none">
            Importar planilha
          </h2>
          <button
            type="button"
            onClick={() => downloadFile('modelo-de-ofertas.csv', templateCsv())}
            className={buttonClass('outline')}
          >
            <Download aria-hidden="true" className="size-4.5" />
            Baixar modelo
          </button>
          <Link to={paths.admin()} className={buttonClass('ghost')}>
            Voltar às promoções
          </Link>
        </div>
        <ImportSteps at={at} />
        <CurrentStep controls={controls} />
      </Card>
      {(at === 'file' || at === 'done') && <PastImports />}
    </>
  )
}

function CurrentStep({ controls }: { controls: ImportControls }) {
  const { step } = controls
  switch (step.at) {
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
      return <ProgressStep words="Conferindo linhas" done={step.checked} total={step.file.sheet.rows.length} />
    case 'preview':
      return (
        <PreviewStep
          {...step}
          onConfirm={(left) => controls.confirm(step.file, step.plan, step.rows, left)}
          onBack={() => controls.changePlan(step.file, step.plan)}
        />
      )
    case 'sending': {
      const { parts, sent, hasStopped } = step.sending
      const rowsOf = (some: unknown[][]) => some.reduce((sum, rows) => sum + rows.length, 0)
      return (
        <ProgressStep
          words="Importando linhas"
          done={rowsOf(parts.slice(0, sent))}
          total={rowsOf(parts)}
          {...(hasStopped && { onGoOn: () => controls.goOn(step.file, step.plan, step.sending) })}
        />
      )
    }
    case 'done':
      return <ResultStep file={step.file} made={step.made} reasons={step.reasons} onRestart={controls.restart} />
  }
}
