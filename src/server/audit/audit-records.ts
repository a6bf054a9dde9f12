import type { AuditRecord } from '#contract/people/audit.ts'
import { auditVerbs } from '#domain/audit/actions.ts'
import { describeChanges, describeSubject } from '#domain/audit/describe-change.ts'
import type { Db } from '#platform/database/database.ts'
import { publicId } from '#server/public-ids.ts'
import { type AuditRow, findNames } from './audit.repository.ts'

/** Audit entries in words. The stored values are not passed on: they may be long and contain messages from people. */
export async function toRecords(db: Db, rows: AuditRow[]): Promise<AuditRecord[]> {
  const ids = rows.flatMap(({ administratorId, subject }) => [administratorId, personOf(subject)])
  const names = await findNames(db, [...new Set(ids.filter((id) => id !== null))])
  return rows.map((row) => {
    const { id, recordedAt, administratorId, action, before, after } = row
    const isRefusedLogin = action === 'auth.login' && row.subject === 'login refused'
    return {
      id: String(id),
      at: recordedAt.toISOString(),
      person:
        administratorId === null
          ? null
          : { id: publicId('person', administratorId), name: names.get(administratorId) ?? 'Alguém' },
      action,
      verb: isRefusedLogin ? 'tentou entrar no painel, sem conseguir' : (auditVerbs[action] ?? action),
      subject: toSubject(row, names),
      changes: describeChanges(before, after),
    }
  })
}

function toSubject({ subject, administratorId, before, after }: AuditRow, names: Map<number, string>) {
  const person = personOf(subject)
  if (person !== null) {
    // A person who changes their own account is already named.
    const name = person === administratorId ? null : (names.get(person) ?? null)
    return { kind: 'person' as const, id: publicId('person', person), name }
  }
  const [, kind, id = null] = /^(promotion|store) (\S+)$/.exec(subject) ?? []
  const [, plain = null] = /^(?:word|neighborhoods of) (.+)$/.exec(subject) ?? []
  return {
    kind: (kind ?? 'other') as 'promotion' | 'store' | 'other',
    id,
    name: describeSubject(before, after) ?? plain,
  }
}

function personOf(subject: string): number | null {
  const [, id] = /^administrator (\d{1,10})$/.exec(subject) ?? []
  return id === undefined ? null : Number(id)
}
