import type { ImportRow, ImportVerdict } from '#contract/imports.ts'
import { slugify } from '#domain/plain-text.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { retry } from './retry.ts'

/** Few enough for short requests and visible progress. */
export const rowsPerRequest = 100

export function chunkRows<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsPerRequest) }, (_, index) =>
    rows.slice(index * rowsPerRequest, (index + 1) * rowsPerRequest),
  )
}

/** Has the server check all rows. It sees one chunk at a time, so duplicates across chunks are marked here. */
export async function checkRows(
  rows: ImportRow[],
  storeId: string | null,
  onProgress: (checked: number) => void,
  signal: AbortSignal,
): Promise<ImportVerdict[]> {
  const verdicts: ImportVerdict[] = []
  for (const chunk of chunkRows(rows)) {
    signal.throwIfAborted()
    const check = () => adminApi.call('imports.check', { body: { storeId, rows: chunk } })
    verdicts.push(...(await retry(check, signal)))
    onProgress(verdicts.length)
  }
  return markDuplicates(verdicts)
}

/** Of equal rows only the first makes an offer. */
export function markDuplicates(verdicts: readonly ImportVerdict[]): ImportVerdict[] {
  const firstLines = new Map<string, number>()
  return verdicts.map((verdict) => {
    if (verdict.offer === null || verdict.isRepeated) return verdict
    const line = firstLines.get(verdict.offer)
    if (line === undefined) {
      firstLines.set(verdict.offer, verdict.line)
      return verdict
    }
    const message = { field: 'productName' as const, text: `Igual à linha ${line}: não será criada de novo` }
    return { ...verdict, status: 'warning', isRepeated: true, messages: [message] }
  })
}

/** A store that the import will create, and the number of its rows. */
export interface StoreToCreate {
  key: string
  name: string
  place: string
  rows: number
}

export function findStoresToCreate(verdicts: readonly ImportVerdict[]): StoreToCreate[] {
  const stores = new Map<string, StoreToCreate>()
  for (const { newStore } of verdicts) {
    if (!newStore) continue
    const key = storeToCreateKey(newStore)
    const place = [newStore.neighborhood, newStore.city].filter(Boolean).join(' - ')
    const known = stores.get(key)
    stores.set(key, { key, name: newStore.name, place, rows: (known?.rows ?? 0) + 1 })
  }
  return [...stores.values()].sort((left, right) => right.rows - left.rows)
}

export function storeToCreateKey({ name, neighborhood, city }: NonNullable<ImportVerdict['newStore']>): string {
  return [name, neighborhood ?? '', city].map(slugify).join(' ')
}

/** Equal messages with their number of rows, most frequent first. Cell values are removed from the messages. */
export function groupMessages(verdicts: readonly ImportVerdict[], status: 'warning' | 'error'): [string, number][] {
  const counts = new Map<string, number>()
  for (const verdict of verdicts.filter((verdict) => verdict.status === status))
    for (const { text } of verdict.messages) {
      const message = text
        .replace(/:? ".*"$/, '')
        .replace(/à linha \d+/, 'a outra linha')
        .replace(/de \d+%/, 'muito grande')
        .replace(/perto de R\$[\s\d.,]+:/, 'outro valor:')
      counts.set(message, (counts.get(message) ?? 0) + 1)
    }
  return [...counts].sort(([, left], [, right]) => right - left)
}
