import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#platform/database/database.ts'

/** A change, or an act if it has neither `before` nor `after`. One whose `before` equals its `after` changed nothing and is not recorded. */
export interface AuditEntry {
  subject: string
  before?: unknown
  after?: unknown
}

/** `administratorId` is null when no administrator made the change. */
export async function recordAudit(
  db: Db,
  context: { administratorId: number | null; action: string; requestId: string },
  entries: AuditEntry[],
  /** For the people and programs of stores: may refuse the change. */
  charge?: (added: { entries: number; bytes: number }) => Promise<void>,
): Promise<void> {
  const changes = entries
    .filter(({ before, after }) => before === undefined || !isSameJson(before, after))
    .map(({ subject, before, after }) => ({ ...context, subject, before: textOf(before), after: textOf(after) }))
  if (changes.length === 0) return
  const bytes = changes.reduce(
    (sum, { before, after }) => sum + Buffer.byteLength(before ?? '') + Buffer.byteLength(after ?? ''),
    0,
  )
  await charge?.({ entries: changes.length, bytes })
  await db.insertInto('auditEntries').values(changes).execute()
}

function textOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

function isSameJson(before: unknown, after: unknown): boolean {
  const stored = (value: unknown) => (value === undefined ? null : JSON.parse(JSON.stringify(value)))
  return isDeepStrictEqual(stored(before), stored(after))
}
