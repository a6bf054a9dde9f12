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
): Promise<void> {
  const changes = entries.filter(({ before, after }) => before === undefined || !isSameJson(before, after))
  if (changes.length === 0) return
  await db
    .insertInto('auditEntries')
    .values(
      changes.map(({ subject, before, after }) => ({
        ...context,
        subject,
        before: before === undefined ? null : JSON.stringify(before),
        after: after === undefined ? null : JSON.stringify(after),
      })),
    )
    .execute()
}

function isSameJson(before: unknown, after: unknown): boolean {
  const stored = (value: unknown) => (value === undefined ? null : JSON.parse(JSON.stringify(value)))
  return isDeepStrictEqual(stored(before), stored(after))
}
