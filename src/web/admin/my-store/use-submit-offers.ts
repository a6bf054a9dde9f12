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
  /** The same offers in other stores of the person. */
  others: { storeId: string; submission: Submission | null }[]
}

/** Sends offers of the open store. What was sent before a failure is not sent twice. */
export function useSubmitOffers() {
  const { storeId } = useOpenStore()
  const cache = useQueryClient()
  const keys = useRef(new Map<string, string>())
  return async (
    source: 'repeat' | 'form' | 'edit' | 'spreadsheet',
    rows: ImportRow[],
    alsoIn: readonly string[] = [],
  ): Promise<Sent> => {
    const body = { source, rows, ...(alsoIn.length > 0 && { alsoIn: [...alsoIn] }) }
    const content = JSON.stringify(body)
    const idempotencyKey = keys.current.get(content) ?? randomKey()
    keys.current.set(content, idempotencyKey)
    const send = () => adminApi.call('myStore.submit', { params: { storeId }, body }, { idempotencyKey })
    const sent = await retry(send)
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
