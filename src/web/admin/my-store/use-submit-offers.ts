import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ImportRow } from '#contract/imports.ts'
import type { Submission } from '#contract/submissions/submissions.ts'
import { retry } from '#web/admin/import/retry.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { useOpenStore } from './door-store.ts'

interface Sent {
  submission: Submission | null
  rejected: { line: number; text: string }[]
}

/** Sends offers of the open store. What was sent before a failure is not sent twice. */
export function useSubmitOffers() {
  const { storeId } = useOpenStore()
  const cache = useQueryClient()
  const keys = useRef(new Map<string, string>())
  return async (
    source: 'repeat' | 'form' | 'edit' | 'spreadsheet',
    rows: ImportRow[],
    signal: AbortSignal = new AbortController().signal,
  ): Promise<Sent> => {
    const body = { source, rows }
    const content = JSON.stringify(body)
    const idempotencyKey = keys.current.get(content) ?? randomKey()
    keys.current.set(content, idempotencyKey)
    const send = () => adminApi.call('myStore.submit', { params: { storeId }, body }, { idempotencyKey })
    const sent = await retry(send, signal)
    // The same rows may be sent again on purpose.
    keys.current.delete(content)
    await Promise.all(
      (['myStore.home', 'myStore.offers', 'myStore.submissions'] as const).map((name) =>
        cache.invalidateQueries({ queryKey: [name] }),
      ),
    )
    return sent
  }
}
