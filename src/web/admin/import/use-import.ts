import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CategoryChoice, ImportRow, ImportVerdict, StoreChoice } from '#contract/imports.ts'
import type { Day } from '#domain/dates.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { read } from '#web/api/read.ts'
import { forgetImport, readImport, type SavedStep, saveImport } from './import-draft.ts'
import {
  collectHeadings,
  findMissingFields,
  hasRememberedColumns,
  type ImportPlan,
  planFile,
  toImportRows,
} from './import-plan.ts'
import type { ChosenFile, ImportStep, ImportWork, Sending } from './import-step.ts'
import { checkForPanel, checkRows, chunkRows } from './preview/check-rows.ts'
import { type CellEdit, editCells } from './preview/edit-cell.ts'
import { refreshAfterImport } from './refresh-after-import.ts'
import { renewedWork } from './renewed-work.ts'
import { retry } from './retry.ts'

/** A store sends its own file: there is no other store, and the check uses the store's permissions. */
export interface OwnStore {
  storeId: string
  check: typeof checkForPanel
}

export function useImport(own?: OwnStore) {
  const checkChunk = own?.check ?? checkForPanel
  const [step, setStep] = useState<ImportStep>({ phase: 'file' })
  // The check of changed rows may complete after later changes, which it must see.
  const latestStep = useRef(step)
  const showStep = (next: ImportStep) => {
    void saveImport(next, latestStep.current)
    latestStep.current = next
    setStep(next)
  }
  const ownStoreId = own?.storeId
  const [isRestored, setRestored] = useState(false)
  const cache = useQueryClient()
  const showFailure = useErrorToast()
  const abortController = useRef(new AbortController())
  useEffect(() => {
    abortController.current = new AbortController()
    return () => abortController.current.abort()
  }, [])
  useEffect(() => {
    void readImport().then((saved) => {
      if (!saved || latestStep.current.phase !== 'file' || abortController.current.signal.aborted) return
      const { plan } = saved.phase === 'mapping' ? saved : saved.work
      // A person with two stores has one saved file.
      if (ownStoreId !== undefined && (plan.fixed.store !== ownStoreId || saved.phase === 'sending')) return
      setRestored(true)
      restore.current(saved)
    })
  }, [ownStoreId])
  useLeaveWarning(step.phase === 'sending' && !step.sending.hasStopped)

  const chooseFile = async (file: ChosenFile, storeId: string | null, isReceived = false) => {
    if (own) {
      const plan = planFile(file.sheet, {}, own.storeId)
      // Skips the column step, to which the preview can return.
      return findMissingFields(plan).length === 0 ? checkFile(file, plan) : showStep({ phase: 'mapping', file, plan })
    }
    const remembered = await cache
      .fetchQuery({ ...queryOf(read('imports.columns', { query: storeId ? { storeId } : {} })), staleTime: 0 })
      .catch(() => ({}))
    const plan = planFile(file.sheet, remembered, storeId)
    // One of many received files, and like the store's last one: it goes directly to the preview, which can return to the columns.
    if (isReceived && hasRememberedColumns(file.sheet, remembered) && findMissingFields(plan).length === 0)
      return checkFile(file, plan)
    showStep({ phase: 'mapping', file, plan })
  }

  const check = async (work: ImportWork) => {
    const onProgress = (checked: number) => showStep({ phase: 'checking', work, checked })
    onProgress(0)
    try {
      const verdicts = await checkRows(
        work.rows,
        decisionsOf(work),
        onProgress,
        abortController.current.signal,
        checkChunk,
      )
      showStep({ phase: 'preview', work, verdicts, pending: 0 })
    } catch (error) {
      if (abortController.current.signal.aborted) return
      showStep({ phase: 'mapping', file: work.file, plan: work.plan })
      showFailure(error, 'Não foi possível conferir a planilha.')
    }
  }

  const checkFile = (file: ChosenFile, plan: ImportPlan) => {
    const rows = toImportRows(file.sheet, plan)
    // A store that sends a new price means to update the offer.
    const answered = own ? rows.map((row) => withAnswer(row, 'update')) : rows
    return check({ file, plan, rows: answered, choices: [], categories: [], expandNames: own === undefined })
  }

  /** Repeats a store's offers of the last ten days; returns an error message, if any. */
  const renewWeek = async (storeId: string, days: { from: Day; to: Day }): Promise<string | undefined> => {
    const query = { ...queryOf(read('imports.lastWeek', { params: { storeId } })), staleTime: 0 }
    const rows = await cache.fetchQuery(query).catch(() => undefined)
    if (!rows) return 'Não foi possível buscar as ofertas. Tente de novo.'
    if (rows.length === 0) return 'Este mercado não teve ofertas nos últimos dez dias.'
    void check(renewedWork(rows, storeId, days))
    return undefined
  }

  const restore = useRef((saved: SavedStep) => {
    if (saved.phase === 'checking') void check(saved.work)
    else showStep(saved)
  })

  /** The last check of each line, so that an earlier one that completes later has no effect. */
  const lastChecks = useRef(new Map<number, symbol>())
  const recheck = async (work: ImportWork, lines: ReadonlySet<number>) => {
    const before = latestStep.current
    if (before.phase !== 'preview') return
    const thisCheck = Symbol()
    for (const line of lines) lastChecks.current.set(line, thisCheck)
    showStep({ ...before, work, pending: before.pending + 1 })
    const changed = work.rows.filter(({ line }) => lines.has(line))
    const verdicts = await checkRows(
      changed,
      decisionsOf(work),
      () => undefined,
      abortController.current.signal,
      checkChunk,
    ).catch((error) => {
      showFailure(error, 'Não foi possível conferir a mudança.')
      return changed.map(uncheckedVerdict)
    })
    const current = latestStep.current
    if (current.phase !== 'preview' || abortController.current.signal.aborted) return
    const byLine = new Map(verdicts.map((verdict) => [verdict.line, verdict]))
    const isLatest = (line: number) => lastChecks.current.get(line) === thisCheck
    showStep({
      ...current,
      pending: current.pending - 1,
      verdicts: current.verdicts.map((known) => (isLatest(known.line) && byLine.get(known.line)) || known),
    })
  }

  const changeCells = (edit: CellEdit) => {
    if (latestStep.current.phase !== 'preview') return
    const { work } = latestStep.current
    const { sheet, rows } = editCells({ ...work, sheet: work.file.sheet }, edit)
    void recheck({ ...work, file: { ...work.file, sheet }, rows }, new Set([edit.line]))
  }

  const chooseStore = (choice: StoreChoice) => {
    if (latestStep.current.phase !== 'preview') return
    const { work, verdicts } = latestStep.current
    const choices = [...work.choices.filter(({ key }) => key !== choice.key), choice]
    const lines = verdicts.filter(({ store }) => store?.key === choice.key).map(({ line }) => line)
    void recheck({ ...work, choices }, new Set(lines))
  }

  const chooseCategory = (choice: CategoryChoice) => {
    if (latestStep.current.phase !== 'preview') return
    const { work, verdicts } = latestStep.current
    const categories = [...work.categories.filter(({ key }) => key !== choice.key), choice]
    const lines = verdicts.filter(({ department }) => department?.key === choice.key).map(({ line }) => line)
    void recheck({ ...work, categories }, new Set(lines))
  }

  const keepName = (line: number, keepsName: boolean) => {
    if (latestStep.current.phase !== 'preview') return
    const { work } = latestStep.current
    const rows = work.rows.map((row) => (row.line === line ? { ...row, keepsName } : row))
    void recheck({ ...work, rows }, new Set([line]))
  }

  const acceptPrice = (line: number, acceptedPrice: string) => {
    if (latestStep.current.phase !== 'preview') return
    const { work } = latestStep.current
    const rows = work.rows.map((row) => (row.line === line ? { ...row, acceptedPrice } : row))
    void recheck({ ...work, rows }, new Set([line]))
  }

  const decideExisting = (lines: number[], existing: ImportRow['existing']) => {
    if (latestStep.current.phase !== 'preview') return
    const { work } = latestStep.current
    const changed = new Set(lines)
    const rows = work.rows.map((row) => (changed.has(row.line) ? withAnswer(row, existing) : row))
    void recheck({ ...work, rows }, changed)
  }

  const chooseNames = (expandNames: boolean) => {
    if (latestStep.current.phase !== 'preview') return
    const { work } = latestStep.current
    void recheck({ ...work, expandNames }, new Set(work.rows.map(({ line }) => line)))
  }

  /** Sends chunk after chunk. Each has an idempotency key, so that it can be resent when its response was lost. */
  const send = async (work: ImportWork, initial: Sending) => {
    let sending = { ...initial, hasStopped: false }
    const show = (changes: Partial<Sending>) => {
      sending = { ...sending, ...changes }
      showStep({ phase: 'sending', work, sending })
    }
    show({})
    const { id } = sending.started
    try {
      for (const [index, rows] of chunkRows(work.rows).entries()) {
        if (index < sending.sentChunks) continue
        abortController.current.signal.throwIfAborted()
        const request = { params: { id }, body: { ...decisionsOf(work), rows } }
        const add = () => adminApi.call('imports.addRows', request, { idempotencyKey: `${id}-part-${index}` })
        const added = await retry(add, abortController.current.signal)
        const rejected = added.rejected.map(
          ({ line, messages }) => [line, messages.map(({ text }) => text).join('; ')] as const,
        )
        show({ latest: added.import, sentChunks: index + 1, reasons: new Map([...sending.reasons, ...rejected]) })
      }
      showStep({ phase: 'done', work, result: sending.latest, reasons: sending.reasons })
    } catch (error) {
      if (abortController.current.signal.aborted) return
      show({ hasStopped: true })
      showFailure(error, 'A importação parou no meio.')
    }
    await refreshAfterImport(cache)
  }

  const confirm = async (work: ImportWork) => {
    const { file, plan, rows } = work
    const body = {
      fileName: file.fileName.slice(0, 200),
      totalRows: rows.length,
      storeId: plan.fixed.store || null,
      columns: collectHeadings(file.sheet, plan),
      stores: work.choices,
      categories: work.categories,
    }
    try {
      const started = await adminApi.call('imports.start', { body })
      await send(work, { started, latest: started, sentChunks: 0, reasons: new Map(), hasStopped: false })
    } catch (error) {
      showFailure(error, 'Não foi possível começar a importação.')
    }
  }

  return {
    step,
    chooseFile,
    renewWeek,
    check: checkFile,
    changeCells,
    chooseStore,
    chooseCategory,
    keepName,
    chooseNames,
    decideExisting,
    acceptPrice,
    confirm,
    resume: send,
    changePlan: (file: ChosenFile, plan: ImportPlan) => showStep({ phase: 'mapping', file, plan }),
    /** Whether the import was resumed from an earlier page. */
    isRestored,
    restart: () => {
      setRestored(false)
      void forgetImport()
      showStep({ phase: 'file' })
    },
  }
}

export type ImportControls = ReturnType<typeof useImport>

function decisionsOf({ plan, choices, categories, expandNames }: ImportWork) {
  return { storeId: plan.fixed.store || null, stores: choices, categories, expandNames }
}

function withAnswer({ existing: _, ...row }: ImportRow, existing: ImportRow['existing']): ImportRow {
  return existing === undefined ? row : { ...row, existing }
}

/** A row whose check failed has an unknown state: it is not imported in its old form. */
function uncheckedVerdict({ line }: ImportRow): ImportVerdict {
  const text = 'Não foi possível conferir esta linha. Mude-a de novo.'
  return {
    line,
    status: 'error',
    messages: [{ field: 'productName', text }],
    isRepeated: false,
    reads: {},
    isNameExpanded: false,
    current: null,
    offer: null,
    store: null,
    department: null,
  }
}

/** Unsent chunks are lost with the page. */
function useLeaveWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isActive])
}
