import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CatalogueFile } from '#contract/catalogue/catalogue.ts'
import { catalogueLimits } from '#domain/catalogue/catalogue-limits.ts'
import { retry } from '#web/admin/import/retry.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import type { CatalogueStep } from './catalogue-step.ts'
import type { ReadCatalogue } from './file/read-catalogue-file.ts'

/** Sends a price file part by part. Choosing a store's last file again continues it; a part that arrives twice has no effect. */
export function useCatalogue(initial: CatalogueStep) {
  const [step, setStep] = useState(initial)
  const cache = useQueryClient()
  const showFailure = useErrorToast()
  const abortController = useRef(new AbortController())
  useEffect(() => {
    abortController.current = new AbortController()
    return () => abortController.current.abort()
  }, [])

  const send = async (read: ReadCatalogue, started: CatalogueFile, from: number) => {
    const { signal } = abortController.current
    let [file, sent] = [started, from]
    try {
      for (; sent < read.rows.length; sent += catalogueLimits.rowsPerRequest) {
        signal.throwIfAborted()
        setStep({ phase: 'sending', read, file, sent, hasStopped: false })
        const rows = read.rows.slice(sent, sent + catalogueLimits.rowsPerRequest)
        const request = { params: { id: file.id }, body: { rows } }
        const options = { idempotencyKey: `${file.id}-${sent}-${read.contentHash.slice(0, 16)}` }
        file = await retry(() => adminApi.call('catalogue.addRows', request, options), signal)
      }
      setStep({ phase: 'brought', file })
    } catch (error) {
      if (signal.aborted) return
      setStep({ phase: 'sending', read, file, sent, hasStopped: true })
      showFailure(error, 'O envio parou no meio.')
    }
    await Promise.all([
      cache.invalidateQueries({ queryKey: ['catalogue.files'] }),
      cache.invalidateQueries({ queryKey: ['catalogue.items'] }),
    ])
  }

  const start = async (read: ReadCatalogue, storeId: string) => {
    const { fileName, layout, contentHash, rows, refused } = read
    const body = { storeId, fileName, layout, contentHash, totalRows: rows.length, refused: refused.length }
    try {
      const file = await adminApi.call('catalogue.start', { body })
      await send(read, file, 0)
    } catch (error) {
      showFailure(error, 'Não foi possível começar a guardar os preços.')
    }
  }

  return { step, setStep, start, resume: send }
}
