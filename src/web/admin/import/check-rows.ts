import type { ImportRow, ImportVerdict } from '#contract/imports.ts'
import { slugify } from '#domain/plain-text.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { retry } from './retry.ts'

/** So many rows go at a time: few enough that no call takes long, and that one sees how far it is. */
export const rowsPerRequest = 100

export function chunked<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsPerRequest) }, (_, part) =>
    rows.slice(part * rowsPerRequest, (part + 1) * rowsPerRequest),
  )
}

/** Asks the server about all rows; it looks at a part at a time, so rows that are alike in two parts are told apart here. */
export async function checkRows(
  rows: ImportRow[],
  storeId: string | null,
  onProgress: (checked: number) => void,
  signal: AbortSignal,
): Promise<ImportVerdict[]> {
  const verdicts: ImportVerdict[] = []
  for (const part of chunked(rows)) {
    signal.throwIfAborted()
    const check = () => adminApi.call('imports.check', { body: { storeId, rows: part } })
    verdicts.push(...(await retry(check, signal)))
    onProgress(verdicts.length)
  }
  return markDuplicates(verdicts)
}

/** The second of two rows that say the same makes no second offer. */
export function markDuplicates(verdicts: readonly ImportVerdict[]): ImportVerdict[] {
  const first = new Map<string, number>()
  return verdicts.map((verdict) => {
    if (verdict.offer === null || verdict.isRepeated) return verdict
    const line = first.get(verdict.offer)
    if (line === undefined) {
      first.set(verdict.offer, verdict.line)
      return verdict
    }
    const message = { field: 'productName' as const, text: `Igual à linha ${line}: não será criada de novo` }
    return { ...verdict, status: 'warning', isRepeated: true, messages: [message] }
  })
}

/** A store that the import will make, and for how many rows. */
export interface StoreToCreate {
  key: string
  name: string
  place: string
  rows: number
}

export function storesToCreate(verdicts: readonly ImportVerdict[]): StoreToCreate[] {
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

/** The same complaints together, with the number of rows, most first. What stood in a cell is no part of the complaint. */
export function groupedMessages(verdicts: readonly ImportVerdict[], status: 'warning' | 'error'): [string, number][] {
  const counts = new Map<string, number>()
  for (const verdict of verdicts.filter((verdict) => verdict.status === status))
    for (const { text } of verdict.messages) {
      const words = text
        .replace(/:? ".*"$/, '')
        .replace(/à linha \d+/, 'a outra linha')
        .replace(/de \d+%/, 'muito grande')
      counts.set(words, (counts.get(words) ?? 0) + 1)
    }
  return [...counts].sort(([, left], [, right]) => right - left)
}
