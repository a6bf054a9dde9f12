import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { WeekRow } from '#contract/week/week.ts'
import type { Day } from '#domain/dates.ts'
import { checkRows, chunkRows } from '#web/admin/import/preview/check-rows.ts'
import { refreshAfterImport } from '#web/admin/import/refresh-after-import.ts'
import { renewedWork } from '#web/admin/import/renewed-work.ts'
import { retry } from '#web/admin/import/retry.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { randomKey } from '#web/browser/random-key.ts'
import {
  daysOf,
  problemOf,
  type Renewal,
  rowsToSend,
  type StoreRenewals,
  toRenewals,
  withVerdicts,
} from './renewals.ts'

export interface StoreResult {
  store: WeekRow['store']
  created: number
  rejected: number
}

export type RepeatStep =
  | { phase: 'choose' }
  | { phase: 'loading'; done: number; total: number }
  | { phase: 'review'; stores: StoreRenewals[]; isChecking: boolean }
  | { phase: 'sending'; stores: StoreRenewals[]; done: number }
  | { phase: 'done'; results: StoreResult[] }

/** Repeats the last week of several stores: one import per store, after one review of all. */
export function useRepeat(today: Day) {
  const [step, setStep] = useState<RepeatStep>({ phase: 'choose' })
  const cache = useQueryClient()
  const showFailure = useErrorToast()
  const abortController = useRef(new AbortController())
  const sent = useRef<Attempts>(new Map())
  useEffect(() => {
    abortController.current = new AbortController()
    return () => abortController.current.abort()
  }, [])

  const load = async (rows: readonly WeekRow[], length: number) => {
    const { signal } = abortController.current
    sent.current.clear()
    const stores: StoreRenewals[] = []
    try {
      for (const [done, row] of rows.entries()) {
        setStep({ phase: 'loading', done, total: rows.length })
        const params = { storeId: row.store.id }
        const lastWeek = await retry(() => adminApi.call('imports.lastWeek', { params }), signal)
        signal.throwIfAborted()
        const days = daysOf(row, today, length)
        const work = renewedWork(lastWeek, row.store.id, days)
        const verdicts = await checkRows(work.rows, decisionsOf(row.store.id), () => undefined, signal)
        stores.push(toRenewals(row.store, days, lastWeek, verdicts))
      }
      setStep({ phase: 'review', stores, isChecking: false })
    } catch (error) {
      if (signal.aborted) return
      setStep({ phase: 'choose' })
      showFailure(error, 'Não foi possível buscar as ofertas da semana passada.')
    }
  }

  const change = (storeId: string, line: number, changes: Partial<Renewal>) =>
    setStep((current) => {
      if (current.phase !== 'review') return current
      const stores = current.stores.map((renewals) =>
        renewals.store.id !== storeId
          ? renewals
          : {
              ...renewals,
              offers: renewals.offers.map((offer) => (offer.row.line === line ? { ...offer, ...changes } : offer)),
            },
      )
      return { ...current, stores }
    })

  /** Checks all rows with their current prices; sends them when there are no questions. */
  const publish = async (stores: StoreRenewals[]) => {
    const { signal } = abortController.current
    setStep({ phase: 'review', stores, isChecking: true })
    try {
      const checked: StoreRenewals[] = []
      for (const renewals of stores) {
        const rows = rowsToSend(renewals)
        const verdicts = await checkRows(rows, decisionsOf(renewals.store.id), () => undefined, signal)
        checked.push(withVerdicts(renewals, verdicts))
      }
      if (checked.some(({ offers }) => offers.some(problemOf))) {
        setStep({ phase: 'review', stores: checked, isChecking: false })
        return
      }
      const results: StoreResult[] = []
      for (const [done, renewals] of checked.entries()) {
        setStep({ phase: 'sending', stores: checked, done })
        const result = await sendStore(renewals, sent.current, signal)
        if (result) results.push(result)
      }
      setStep({ phase: 'done', results })
    } catch (error) {
      if (signal.aborted) return
      setStep({ phase: 'review', stores, isChecking: false })
      showFailure(error, 'A publicação parou no meio. Publique de novo: nada é criado duas vezes.')
    }
    await refreshAfterImport(cache)
  }

  return { step, load, change, publish, restart: () => setStep({ phase: 'choose' }) }
}

/** By store and rows: what was sent before a failure is not sent twice. Changed rows are another import. */
type Attempts = Map<string, { key: string; result?: StoreResult }>

function decisionsOf(storeId: string) {
  return { storeId, stores: [], categories: [], expandNames: false }
}

async function sendStore(
  renewals: StoreRenewals,
  sent: Attempts,
  signal: AbortSignal,
): Promise<StoreResult | undefined> {
  const { store } = renewals
  const rows = rowsToSend(renewals)
  if (rows.length === 0) return undefined
  const id = `${store.id} ${JSON.stringify(rows)}`
  const attempt = sent.get(id) ?? { key: randomKey() }
  sent.set(id, attempt)
  if (attempt.result) return attempt.result
  const draft = { fileName: 'Igual à semana passada', totalRows: rows.length, storeId: store.id, columns: {} }
  const begin = () => adminApi.call('imports.start', { body: draft }, { idempotencyKey: attempt.key })
  const started = await retry(begin, signal)
  const result = { store, created: 0, rejected: 0 }
  for (const [index, chunk] of chunkRows(rows).entries()) {
    signal.throwIfAborted()
    const request = { params: { id: started.id }, body: { ...decisionsOf(store.id), rows: chunk } }
    const add = () => adminApi.call('imports.addRows', request, { idempotencyKey: `${started.id}-part-${index}` })
    const { import: latest } = await retry(add, signal)
    result.created = latest.created
    result.rejected = latest.rejected
  }
  attempt.result = result
  return result
}
