import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Import, ImportRow, ImportVerdict } from '#contract/imports.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { read } from '#web/api/read.ts'
import { checkRows, chunked } from './check-rows.ts'
import { headingsOf, type ImportPlan, planFor, rowsOf } from './import-plan.ts'
import { refreshAfterImport } from './refresh-after-import.ts'
import { retry } from './retry.ts'
import type { Sheet } from './spreadsheet.ts'

export interface ChosenFile {
  fileName: string
  sheet: Sheet
}

interface Sending {
  started: Import
  /** How it stands after the last part. */
  latest: Import
  parts: ImportRow[][]
  sent: number
  /** Why rows were refused, by line. */
  reasons: Map<number, string>
  hasStopped: boolean
}

/** Where one is on the way from a file to offers. */
export type ImportStep =
  | { at: 'file' }
  | { at: 'mapping'; file: ChosenFile; plan: ImportPlan }
  | { at: 'checking'; file: ChosenFile; plan: ImportPlan; checked: number }
  | { at: 'preview'; file: ChosenFile; plan: ImportPlan; rows: ImportRow[]; verdicts: ImportVerdict[] }
  | { at: 'sending'; file: ChosenFile; plan: ImportPlan; sending: Sending }
  | { at: 'done'; file: ChosenFile; made: Import; reasons: Map<number, string> }

export function useImport() {
  const [step, setStep] = useState<ImportStep>({ at: 'file' })
  const cache = useQueryClient()
  const showFailure = useErrorToast()
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  useWarningBeforeLeaving(step.at === 'sending' && !step.sending.hasStopped)

  const chooseFile = async (file: ChosenFile, storeId: string | null) => {
    const remembered = await cache
      .fetchQuery({ ...read('imports.columns', { query: storeId ? { storeId } : {} }), staleTime: 0 })
      .catch(() => ({}))
    setStep({
      at: 'mapping',
      file,
      plan: { ...planFor(file.sheet, remembered), fixed: storeId ? { store: storeId } : {} },
    })
  }

  const check = async (file: ChosenFile, plan: ImportPlan) => {
    const rows = rowsOf(file.sheet, plan)
    setStep({ at: 'checking', file, plan, checked: 0 })
    try {
      const onProgress = (checked: number) => setStep({ at: 'checking', file, plan, checked })
      const verdicts = await checkRows(rows, plan.fixed.store ?? null, onProgress, leaving.current.signal)
      setStep({ at: 'preview', file, plan, rows, verdicts })
    } catch (error) {
      if (leaving.current.signal.aborted) return
      setStep({ at: 'mapping', file, plan })
      showFailure(error, 'Não foi possível conferir a planilha.')
    }
  }

  /** Sends part after part; each has a key, so that one whose answer was lost can be sent again. */
  const send = async (file: ChosenFile, plan: ImportPlan, begun: Sending) => {
    let sending = { ...begun, hasStopped: false }
    const show = (changes: Partial<Sending>) => {
      sending = { ...sending, ...changes }
      setStep({ at: 'sending', file, plan, sending })
    }
    show({})
    const { id } = sending.started
    try {
      for (const [number, rows] of sending.parts.entries()) {
        if (number < sending.sent) continue
        leaving.current.signal.throwIfAborted()
        const request = { params: { id }, body: { storeId: plan.fixed.store ?? null, rows } }
        const add = () => adminApi.call('imports.addRows', request, { idempotencyKey: `${id}-part-${number}` })
        const added = await retry(add, leaving.current.signal)
        const refused = added.rejected.map(
          ({ line, messages }) => [line, messages.map(({ text }) => text).join('; ')] as const,
        )
        show({ latest: added.import, sent: number + 1, reasons: new Map([...sending.reasons, ...refused]) })
      }
      setStep({ at: 'done', file, made: sending.latest, reasons: sending.reasons })
    } catch (error) {
      if (leaving.current.signal.aborted) return
      show({ hasStopped: true })
      showFailure(error, 'A importação parou no meio.')
    }
    await refreshAfterImport(cache)
  }

  /** `left` are rows that the administrator does not want, with the reason. */
  const confirm = async (file: ChosenFile, plan: ImportPlan, rows: ImportRow[], left: Map<number, string>) => {
    const parts = chunked(rows.filter(({ line }) => !left.has(line)))
    const body = {
      fileName: file.fileName.slice(0, 200),
      totalRows: rows.length,
      storeId: plan.fixed.store ?? null,
      columns: headingsOf(file.sheet, plan),
    }
    try {
      const started = await adminApi.call('imports.start', { body })
      await send(file, plan, { started, latest: started, parts, sent: 0, reasons: left, hasStopped: false })
    } catch (error) {
      showFailure(error, 'Não foi possível começar a importação.')
    }
  }

  return {
    step,
    chooseFile,
    check,
    confirm,
    goOn: send,
    changePlan: (file: ChosenFile, plan: ImportPlan) => setStep({ at: 'mapping', file, plan }),
    restart: () => setStep({ at: 'file' }),
  }
}

export type ImportControls = ReturnType<typeof useImport>

/** What was sent stays; what was not is lost with the page. */
function useWarningBeforeLeaving(isAtWork: boolean): void {
  useEffect(() => {
    if (!isAtWork) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isAtWork])
}
