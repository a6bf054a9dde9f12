import { sql } from 'kysely'
import type { ImportRow } from '#contract/imports.ts'
import { daysBefore } from '#domain/durations.ts'
import { type WordedCell, wordedCells, wordingKey } from '#domain/week/wordings.ts'
import type { Db } from '#platform/database/database.ts'
import type { PanelScope, RowScope } from '#server/http/security/row-scope.ts'
import { lockOffers } from '#server/stores/lock-offers.ts'
import { findWordings } from '#server/wordings/wordings.ts'
import type { Message } from './row-cells.ts'

/** A row of a spreadsheet that waits for an answer. */
export interface ImportDoubt {
  id: number
  importId: number
  storeId: number
  fileName: string
  row: ImportRow
  messages: Message[]
  expandsNames: boolean
}

/** A doubt that is not answered within this time belongs to a past week. */
const keptDays = 14
const maxDoubts = 2000

export async function listImportDoubts(db: Db, now: Date): Promise<ImportDoubt[]> {
  const { rows } = await sql<ImportDoubt>`
    ${selectDoubts} where undone_at is null and created_at >= ${daysBefore(now, keptDays)} order by doubt.id limit ${maxDoubts}`.execute(
    db,
  )
  return rows
}

/**
 * Locks its import until the end of the transaction, and before it the offers of its store. Of two people who answer it, the second finds
 * none: two prices would be two offers.
 */
export async function lockImportDoubt(db: Db, id: number): Promise<ImportDoubt | undefined> {
  const known = await db.selectFrom('importDoubts').select('storeId').where('id', '=', id).executeTakeFirst()
  await lockOffers(db, { stores: [known?.storeId] })
  await sql`select from imports where id = (select import_id from import_doubts where id = ${id}) for update`.execute(
    db,
  )
  const { rows } = await sql<ImportDoubt>`${selectDoubts} where doubt.id = ${id} and undone_at is null`.execute(db)
  return rows[0]
}

const selectDoubts = sql`
  select doubt.id, import_id, doubt.store_id, file_name, row_sent as row, messages, expands_names
  from import_doubts doubt join imports on imports.id = import_id`

interface NewDoubt {
  row: ImportRow
  messages: Message[]
}

/** Stores the questions about rows; returns how many of these rows already had a doubt. Removes rows without a question. */
export async function replaceDoubts(
  db: Db,
  scope: RowScope,
  { importId, storeId, expandsNames }: Pick<ImportDoubt, 'importId' | 'storeId' | 'expandsNames'>,
  { lines, asked }: { lines: readonly number[]; asked: readonly NewDoubt[] },
  now: Date,
): Promise<number> {
  const before = db.selectFrom('importDoubts').select('line').where('importId', '=', importId)
  const known = await before.where('line', 'in', [...lines]).execute()
  const isAsked = new Set(asked.map(({ row }) => row.line))
  await forgetDoubts(
    db,
    scope,
    importId,
    known.map(({ line }) => line).filter((line) => !isAsked.has(line)),
  )
  // A caller may send a line twice.
  const byLine = new Map(asked.map((doubt) => [doubt.row.line, doubt]))
  const values = [...byLine.values()].map(({ row, messages }) => ({
    importId,
    storeId: scope.admit(storeId),
    line: row.line,
    rowSent: JSON.stringify(row),
    messages: JSON.stringify(messages),
    expandsNames,
    createdAt: now,
  }))
  if (values.length > 0)
    await db
      .insertInto('importDoubts')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['importId', 'line']).doUpdateSet({
          rowSent: ({ ref }) => ref('excluded.rowSent'),
          messages: ({ ref }) => ref('excluded.messages'),
        }),
      )
      .execute()
  return known.length
}

export async function forgetDoubts(db: Db, scope: RowScope, importId: number, lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return
  await scope
    .delete(db, 'importDoubts')
    .where('importId', '=', importId)
    .where('line', 'in', [...lines])
    .execute()
}

export async function deleteOldDoubts(db: Db, scope: PanelScope, now: Date): Promise<void> {
  await scope.delete(db, 'importDoubts').where('createdAt', '<', daysBefore(now, keptDays)).execute()
}

/**
 * Replaces cells by what a person explained about the same words of the store before. Store 0 means every store: its rows name their own.
 */
export async function applyWordings(db: Db, storeId: number, rows: readonly ImportRow[]): Promise<ImportRow[]> {
  if (storeId === 0) return [...rows]
  const asked = rows.flatMap(({ cells }) =>
    wordedCells.map((field) => ({ field, written: cells[field] ?? '' })).filter(({ written }) => written !== ''),
  )
  const wordings = await findWordings(db, storeId, asked)
  const meaningOf = (field: WordedCell, written: string) =>
    field === 'productName' ? wordings.get(field, written)?.productName : wordings.get(field, written)?.text
  return rows.map((row) => {
    const changed = wordedCells.flatMap((field) => {
      const meaning = row.cells[field] ? meaningOf(field, row.cells[field]) : undefined
      return meaning === undefined ? [] : [[field, meaning] as const]
    })
    return changed.length === 0 ? row : { ...row, cells: { ...row.cells, ...Object.fromEntries(changed) } }
  })
}

/** Whether two rows ask the same about the same words, so that one answer settles both. */
export function isSameDoubt(one: ImportDoubt, other: ImportDoubt, field: WordedCell): boolean {
  const isAsked = ({ messages }: ImportDoubt) => messages.some((message) => message.field === field)
  const key = wordingKey(one.row.cells[field] ?? '')
  return key !== '' && isAsked(one) && isAsked(other) && wordingKey(other.row.cells[field] ?? '') === key
}
