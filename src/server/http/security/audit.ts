import type { Db } from '#platform/database/database.ts'

/** A change; `administratorId` is null when no administrator made it. */
export interface AuditEntry {
  subject: string
  before?: unknown
  after?: unknown
}

export async function recordAudit(
  db: Db,
  context: { administratorId: number | null; action: string; requestId: string },
  entries: AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('auditEntries')
    .values(
      entries.map(({ subject, before, after }) => ({
        ...context,
        subject,
        before: before === undefined ? null : JSON.stringify(before),
        after: after === undefined ? null : JSON.stringify(after),
      })),
    )
    .execute()
}
