import type { CategoryChoice, ImportRow, ImportVerdict, StoreChoice } from '#contract/imports.ts'
import { retry } from '#web/admin/import/retry.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'

/** Few enough for short requests and visible progress. */
export const rowsPerRequest = 100

export function chunkRows<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsPerRequest) }, (_, index) =>
    rows.slice(index * rowsPerRequest, (index + 1) * rowsPerRequest),
  )
}

/** Decisions about rows: one store for all, or choices for their store names, departments and product names. */
export interface Decisions {
  storeId: string | null
  stores: StoreChoice[]
  categories: CategoryChoice[]
  expandNames: boolean
}

type CheckChunk = (rows: ImportRow[], decisions: Decisions) => Promise<ImportVerdict[]>

export const checkForPanel: CheckChunk = (rows, decisions) =>
  adminApi.call('imports.check', { body: { ...decisions, rows } })

/** Has the server check rows. It sees one chunk at a time: `markDuplicates` marks duplicates across chunks. */
export async function checkRows(
  rows: ImportRow[],
  decisions: Decisions,
  onProgress: (checked: number) => void,
  signal: AbortSignal,
  checkChunk = checkForPanel,
): Promise<ImportVerdict[]> {
  const verdicts: ImportVerdict[] = []
  for (const chunk of chunkRows(rows)) {
    signal.throwIfAborted()
    verdicts.push(...(await retry(() => checkChunk(chunk, decisions), signal)))
    onProgress(verdicts.length)
  }
  return verdicts
}

/** Of equal rows only the first creates an offer. */
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

/** A store whose name in the rows is not exactly that of an existing one, and its number of rows. */
export interface NamedStore {
  key: string
  name: string
  place: string
  rows: number
  storeId: string | null
  isNew: boolean
  isRemembered: boolean
}

/** Those with the most rows first. */
export function findNamedStores(verdicts: readonly ImportVerdict[]): NamedStore[] {
  const stores = new Map<string, NamedStore>()
  for (const { store } of verdicts) {
    if (!store) continue
    const { neighborhood, city, ...named } = store
    const place = [neighborhood, city].filter(Boolean).join(' - ')
    stores.set(store.key, { ...named, place, rows: (stores.get(store.key)?.rows ?? 0) + 1 })
  }
  return mostFirst(stores)
}

/** A department of the rows that is not one of our categories, and its number of rows. */
export type NamedDepartment = NonNullable<ImportVerdict['department']> & { rows: number }

/** Those with the most rows first. */
export function findNamedDepartments(verdicts: readonly ImportVerdict[]): NamedDepartment[] {
  const departments = new Map<string, NamedDepartment>()
  for (const { department } of verdicts)
    if (department)
      departments.set(department.key, { ...department, rows: (departments.get(department.key)?.rows ?? 0) + 1 })
  return mostFirst(departments)
}

function mostFirst<T extends { rows: number; name: string }>(named: Map<string, T>): T[] {
  return [...named.values()].sort((left, right) => right.rows - left.rows || left.name.localeCompare(right.name))
}

/** Equal messages with their number of rows, most frequent first. Cell values are removed from the messages. */
export function groupMessages(verdicts: readonly ImportVerdict[], status: ImportVerdict['status']): [string, number][] {
  const counts = new Map<string, number>()
  for (const verdict of verdicts.filter((verdict) => verdict.status === status))
    for (const { text } of verdict.messages) {
      const message = text
        .replace(/:? ".*"$/, '')
        .replace(/à linha \d+/, 'a outra linha')
        .replace(/de \d+%/, 'muito grande')
        .replace(/perto de R\$[\s\d.,]+:/, 'outro valor:')
        .replace(/^Na cidade, produtos deste tipo .*$/, 'O preço foge do comum')
        .replace(/^.* costuma custar entre .*$/, 'O preço foge do comum')
        .replace(/^.* já está em oferta por .*$/, 'O produto já está em oferta por outro preço')
        .replace(/ Escreva, por exemplo,?$/, '')
      counts.set(message, (counts.get(message) ?? 0) + 1)
    }
  return [...counts].sort(([, left], [, right]) => right - left)
}
