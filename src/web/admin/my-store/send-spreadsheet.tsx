import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ImportVerdict } from '#contract/imports.ts'
import type { Submission } from '#contract/submissions/submissions.ts'
import { counted } from '#domain/count.ts'
import { submissionLimits } from '#domain/submissions/submission-limits.ts'
import { acceptedFiles } from '#domain/week/received-kinds.ts'
import { FileDrop } from '#web/admin/import/file/file-drop.tsx'
import { UnreadableFile } from '#web/admin/import/file/file-kind.ts'
import { readInWorker } from '#web/admin/import/file/read-in-worker.ts'
import type { NamedSheet } from '#web/admin/import/file/read-spreadsheet.ts'
import { SheetChoice } from '#web/admin/import/file/sheet-choice.tsx'
import type { ChosenFile, ImportWork } from '#web/admin/import/import-step.ts'
import { MappingStep } from '#web/admin/import/mapping-step.tsx'
import type { checkForPanel } from '#web/admin/import/preview/check-rows.ts'
import { PreviewStep } from '#web/admin/import/preview/preview-step.tsx'
import { ProgressStep } from '#web/admin/import/progress-step.tsx'
import { useImport } from '#web/admin/import/use-import.ts'
import { discardReceived, useReceivedFiles } from '#web/admin/receive/use-received-files.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { Card } from '#web/ui/card.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { useOpenStore } from './door-store.ts'
import { RestoredNotice } from './restored-notice.tsx'
import { SentOffers } from './sent-offers.tsx'
import { promisedText } from './submission-texts.ts'
import { useSubmitOffers } from './use-submit-offers.ts'

/** The store's own spreadsheet: read on the device, corrected, and sent. A default export, because it is loaded lazily. */
export default function SendSpreadsheet() {
  const { storeId, home } = useOpenStore()
  const controls = useImport({ storeId, check: checkIn(storeId) })
  const [sent, setSent] = useState<Submission>()
  /** The part of this file that was already sent, in case the rest fails. */
  const progress = useRef({ lines: new Set<number>(), submissions: [] as Submission[] })
  const submit = useSubmitOffers()
  const showToast = useToast()
  const showFailure = useErrorToast()
  const { step } = controls

  const send = async ({ rows }: ImportWork, lines: ReadonlySet<number>) => {
    const { lines: before, submissions } = progress.current
    const chosen = rows.filter(({ line }) => lines.has(line) && !before.has(line))
    const refused: string[] = []
    try {
      for (let start = 0; start < chosen.length; start += submissionLimits.offers) {
        const part = chosen.slice(start, start + submissionLimits.offers)
        const { submission, rejected } = await submit('spreadsheet', part)
        for (const { line } of part) before.add(line)
        if (submission) submissions.push(submission)
        refused.push(...rejected.map(({ line, text }) => `Linha ${line}: ${text}`))
      }
      const [first] = submissions
      if (refused.length > 0)
        showToast({
          title: counted(refused.length, 'linha não foi aceita', 'linhas não foram aceitas'),
          description: refused[0] ?? '',
          variant: 'destructive',
        })
      if (!first) return
      setSent({ ...first, offers: submissions.flatMap(({ offers }) => offers) })
      controls.restart()
    } catch (error) {
      showFailure(error, 'O envio parou. Mande de novo: nada é enviado duas vezes.')
    }
  }

  if (sent) return <SentOffers submission={sent} />
  return (
    <Card label="enviar-planilha" className="p-5 lg:p-6">
      <h2 id="enviar-planilha" className="text-xl">
        Enviar planilha
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">{promisedText(home.isTrusted)}</p>
      {controls.isRestored && step.phase !== 'file' && <RestoredNotice onDiscard={controls.restart} />}
      {step.phase === 'file' && (
        <SpreadsheetFile
          onFile={(file) => {
            progress.current = { lines: new Set(), submissions: [] }
            return controls.chooseFile(file, storeId)
          }}
        />
      )}
      {step.phase === 'mapping' && (
        <MappingStep
          isOwnStore
          file={step.file}
          plan={step.plan}
          onChange={(plan) => controls.changePlan(step.file, plan)}
          onDone={() => controls.check(step.file, step.plan)}
          onBack={controls.restart}
        />
      )}
      {step.phase === 'checking' && (
        <ProgressStep label="Conferindo linhas" done={step.checked} total={step.work.rows.length} />
      )}
      {step.phase === 'preview' && (
        <PreviewStep
          {...step}
          action={home.isTrusted ? 'Publicar' : 'Enviar'}
          onEdit={controls.changeCells}
          onKeepName={controls.keepName}
          onDecide={controls.decideExisting}
          onAcceptPrice={controls.acceptPrice}
          onConfirm={(lines) => send(step.work, lines)}
          onBack={() => controls.changePlan(step.work.file, step.work.plan)}
        />
      )}
    </Card>
  )
}

function SpreadsheetFile({ onFile }: { onFile: (file: ChosenFile) => Promise<void> }) {
  const [isReading, setReading] = useState(false)
  const [workbook, setWorkbook] = useState<{ fileName: string; sheets: NamedSheet[] }>()
  const [problem, setProblem] = useState<string>()
  const group = useSearchParams()[0].get('recebido')
  const { files: received } = useReceivedFiles()
  const given = received?.find((one) => one.group === group && one.kind === 'rows')
  const openedKey = useRef<string>(undefined)
  const read = async ([file]: readonly File[]) => {
    if (!file || isReading) return false
    setProblem(undefined)
    setReading(true)
    try {
      const sheets = await readInWorker('spreadsheet', file)
      const [only] = sheets
      if (only && sheets.length === 1) await onFile({ fileName: file.name, sheet: only.sheet })
      else setWorkbook({ fileName: file.name, sheets })
      return true
    } catch (error) {
      setProblem(error instanceof UnreadableFile ? error.message : 'Não foi possível ler o arquivo. Tente de novo.')
      return false
    } finally {
      setReading(false)
    }
  }
  // Chosen on another screen, or shared with the site: opened once, without another tap.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new file opens it, not a new render.
  useEffect(() => {
    if (!given || openedKey.current === given.key) return
    openedKey.current = given.key
    void read([given.file]).then((isRead) => (isRead ? discardReceived([given]) : undefined))
  }, [given])
  if (workbook)
    return (
      <SheetChoice
        {...workbook}
        onChoose={({ name, sheet }) => onFile({ fileName: `${workbook.fileName} (${name})`, sheet })}
        onCancel={() => setWorkbook(undefined)}
      />
    )
  return (
    <FileDrop
      label="Arquivo da planilha"
      title="Mande a planilha que você já tem"
      accept={acceptedFiles('rows')}
      isReading={isReading}
      problem={problem}
      onFiles={(files) => void read(files)}
    >
      <p className="mt-1 text-sm text-ink-soft">
        CSV ou Excel (.xlsx), com produto, preço e validade. Entendemos "R$ 4,99 cada", "2 por 10" e "16 a 22/11".
      </p>
    </FileDrop>
  )
}

/** Odd prices are not asked about here: they are held for our team. */
function checkIn(storeId: string): typeof checkForPanel {
  return async (rows) => {
    const verdicts = await adminApi.call('myStore.check', { params: { storeId }, body: { rows } })
    return verdicts.map((verdict): ImportVerdict => {
      const messages = verdict.messages.filter(({ acceptPrice }) => acceptPrice === undefined)
      if (verdict.status !== 'question' || messages.some(({ isQuestion }) => isQuestion)) return verdict
      return {
        ...verdict,
        status: 'warning',
        messages: verdict.messages.map(({ acceptPrice: _, ...message }) => message),
      }
    })
  }
}
