import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Import, ImportRow, ImportVerdict } from '#contract/imports.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { read } from '#web/api/read.ts'
import { checkRows, chunkRows } from './check-rows.ts'
import { collectHeadings, type ImportPlan, planColumns, toImportRows } from './import-plan.ts'
import { refreshAfterImport } from './refresh-after-import.ts'
import { retry } from './retry.ts'
import type { Sheet } from './spreadsheet.ts'

export interface ChosenFile {
  fileName: string
  sheet: Sheet
}

interface Sending {
  started: Import
  /** State after the last chunk. */
  latest: Import
  chunks: ImportRow[][]
  sentChunks: number
  /** Why a row was rejected or skipped, by line. */
  reasons: Map<number, string>
  hasStopped: boolean
}

export type ImportStep =
  | { phase: 'file' }
  | { phase: 'mapping'; file: ChosenFile; plan: ImportPlan }
  | { phase: 'checking'; file: ChosenFile; plan: ImportPlan; checked: number }
  | { phase: 'preview'; file: ChosenFile; plan: ImportPlan; rows: ImportRow[]; verdicts: ImportVerdict[] }
  | { phase: 'sending'; file: ChosenFile; plan: ImportPlan; sending: Sending }
  | { phase: 'done'; file: ChosenFile; result: Import; reasons: Map<number, string> }

export function useImport() {
  const [step, setStep] = useState<ImportStep>({ phase: 'file' })
  const cache = useQueryClient()
  const showFailure = useErrorToast()
  const abortController = useRef(new AbortController())
  useEffect(() => {
    abortController.current = new AbortController()
    return () => abortController.current.abort()
  }, [])
  useLeaveWarning(step.phase === 'sending' && !step.sending.hasStopped)

  const chooseFile = async (file: ChosenFile, storeId: string | null) => {
    const remembered = await cache
      .fetchQuery({ ...read('imports.columns', { query: storeId ? { storeId } : {} }), staleTime: 0 })
      .catch(() => ({}))
    setStep({
      phase: 'mapping',
      file,
      plan: { ...planColumns(file.sheet, remembered), fixed: storeId ? { store: storeId } : {} },
    })
  }

  const check = async (file: ChosenFile, plan: ImportPlan) => {
    const rows = toImportRows(file.sheet, plan)
    setStep({ phase: 'checking', file, plan, checked: 0 })
    try {
      const onProgress = (checked: number) => setStep({ phase: 'checking', file, plan, checked })
      const verdicts = await checkRows(rows, plan.fixed.store ?? null, onProgress, abortController.current.signal)
      setStep({ phase: 'preview', file, plan, rows, verdicts })
    } catch (error) {
      if (abortController.current.signal.aborted) return
      setStep({ phase: 'mapping', file, plan })
      showFailure(error, 'Não foi possível conferir a planilha.')
    }
  }

  /** Sends chunk after chunk. Each has an idempotency key, so that it can be sent again when its response was lost. */
  const send = async (file: ChosenFile, plan: ImportPlan, initial: Sending) => {
    let sending = { ...initial, hasStopped: false }
    const show = (changes: Partial<Sending>) => {
      sending = { ...sending, ...changes }
      setStep({ phase: 'sending', file, plan, sending })
    }
    show({})
    const { id } = sending.started
    try {
      for (const [index, rows] of sending.chunks.entries()) {
        if (index < sending.sentChunks) continue
        abortController.current.signal.throwIfAborted()
        const request = { params: { id }, body: { storeId: plan.fixed.store ?? null, rows } }
        const add = () => adminApi.call('imports.addRows', request, { idempotencyKey: `${id}-part-${index}` })
        const added = await retry(add, abortController.current.signal)
        const rejected = added.rejected.map(
          ({ line, messages }) => [line, messages.map(({ text }) => text).join('; ')] as const,
        )
        show({ latest: added.import, sentChunks: index + 1, reasons: new Map([...sending.reasons, ...rejected]) })
      }
      setStep({ phase: 'done', file, result: sending.latest, reasons: sending.reasons })
    } catch (error) {
      if (abortController.current.signal.aborted) return
      show({ hasStopped: true })
      showFailure(error, 'A importação parou no meio.')
    }
    await refreshAfterImport(cache)
  }

  /** `skipped` holds the reason for each row that the administrator has excluded, by line. */
  const confirm = async (file: ChosenFile, plan: ImportPlan, rows: ImportRow[], skipped: Map<number, string>) => {
    const chunks = chunkRows(rows.filter(({ line }) => !skipped.has(line)))
    const body = {
      fileName: file.fileName.slice(0, 200),
      totalRows: rows.length,
      storeId: plan.fixed.store ?? null,
      columns: collectHeadings(file.sheet, plan),
    }
    try {
      const started = await adminApi.call('imports.start', { body })
      await send(file, plan, { started, latest: started, chunks, sentChunks: 0, reasons: skipped, hasStopped: false })
    } catch (error) {
      showFailure(error, 'Não foi possível começar a importação.')
    }
  }

  return {
    step,
    chooseFile,
    check,
    confirm,
    resume: send,
    changePlan: (file: ChosenFile, plan: ImportPlan) => setStep({ phase: 'mapping', file, plan }),
    restart: () => setStep({ phase: 'file' }),
  }
}

export type ImportControls = ReturnType<typeof useImport>

/** Chunks that have not been sent are lost with the page. */
function useLeaveWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isActive])
}
