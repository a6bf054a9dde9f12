import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CatalogueStep } from '#web/admin/catalogue/catalogue-step.ts'
import { CatalogueView } from '#web/admin/catalogue/catalogue-view.tsx'
import { PastFiles } from '#web/admin/catalogue/past-files.tsx'
import { Button } from '#web/admin/frame/button.tsx'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { downloadFile } from '#web/browser/download-file.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { templateCsv } from './csv-files.ts'
import { FileStep } from './file/file-step.tsx'
import { planFile } from './import-plan.ts'
import { ImportSteps } from './import-steps.tsx'
import { MappingStep } from './mapping-step.tsx'
import { PastImports } from './past-imports.tsx'
import { rowsPerRequest } from './preview/check-rows.ts'
import { PreviewStep } from './preview/preview-step.tsx'
import { ProgressStep } from './progress-step.tsx'
import { ResultStep } from './result-step.tsx'
import { type ImportControls, useImport } from './use-import.ts'

/** Imports offers from a spreadsheet, in steps. A default export, because it is loaded lazily. */
export default function ImportView() {
  const controls = useImport()
  const { phase } = controls.step
  const [priceFile, setPriceFile] = useState<PriceFile>()
  const showFailure = useErrorToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const previousPhase = useRef(phase)
  // Each step starts at its heading, for screen readers and keyboards.
  useEffect(() => {
    if (previousPhase.current !== phase) heading.current?.focus()
    previousPhase.current = phase
  }, [phase])

  if (priceFile)
    return (
      <CatalogueView
        initial={priceFile.initial}
        onClose={() => setPriceFile(undefined)}
        onOffers={(file, storeId) => {
          setPriceFile(undefined)
          void controls.check(file, planFile(file.sheet, {}, storeId))
        }}
        onSpreadsheet={() => {
          setPriceFile(undefined)
          priceFile.asOffers?.().catch((error) => showFailure(error, 'Não foi possível ler o arquivo como planilha.'))
        }}
      />
    )
  return (
    <>
      <Card label="importar" className="p-5 lg:p-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <h2 id="importar" ref={heading} tabIndex={-1} className="mr-auto text-xl outline-none">
            Importar planilha
          </h2>
          <Button variant="outline" onClick={() => downloadFile('modelo-de-ofertas.csv', templateCsv())}>
            <Icon name="download" className="size-4.5" />
            Baixar modelo
          </Button>
          <Link to={paths.admin()} className={buttonClass('ghost')}>
            <Icon name="arrow-left" className="size-4.5" />
            Voltar às promoções
          </Link>
        </div>
        <ImportSteps phase={phase} />
        {controls.isRestored && phase !== 'file' && phase !== 'done' && (
          <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-brand-soft px-4 py-2.5">
            <span className="mr-auto">Continuamos de onde você parou.</span>
            <Button variant="outline" onClick={controls.restart}>
              Descartar e recomeçar
            </Button>
          </p>
        )}
        <CurrentStep controls={controls} onPriceFile={setPriceFile} />
      </Card>
      {(phase === 'file' || phase === 'done') && (
        <>
          <PastFiles onOpen={(file) => setPriceFile({ initial: { phase: 'brought', file } })} />
          <PastImports />
        </>
      )}
    </>
  )
}

/** A price file is not a spreadsheet: it has separate steps, until its proposals come back as rows. */
interface PriceFile {
  initial: CatalogueStep
  asOffers?: () => Promise<void>
}

interface CurrentStepProps {
  controls: ImportControls
  onPriceFile: (priceFile: PriceFile) => void
}

function CurrentStep({ controls, onPriceFile }: CurrentStepProps) {
  const { step } = controls
  const [searchParams] = useSearchParams()
  switch (step.phase) {
    case 'file':
      return (
        <FileStep
          // Each received file has the store of its own address, never that of the previous file.
          key={searchParams.get('recebido')}
          onFile={controls.chooseFile}
          onRenew={controls.renewWeek}
          onPriceFile={(read, storeId, asOffers) =>
            onPriceFile({ initial: { phase: 'understood', read, storeId }, asOffers })
          }
        />
      )
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
          onEdit={controls.changeCells}
          onChooseStore={controls.chooseStore}
          onChooseCategory={controls.chooseCategory}
          onKeepName={controls.keepName}
          onExpandNames={controls.chooseNames}
          onDecide={controls.decideExisting}
          onAcceptPrice={controls.acceptPrice}
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
      return <ResultStep work={step.work} result={step.result} reasons={step.reasons} onRestart={controls.restart} />
  }
}
