import type { AuditRecord } from '#contract/people/audit.ts'
import { formatDate } from '#domain/dates.ts'
import { timeText } from '#web/admin/frame/moment-text.ts'
import { csvOf } from '#web/admin/import/csv-files.ts'

const headings = ['Data', 'Hora', 'Quem', 'O que fez', 'Sobre', 'Campo', 'Antes', 'Depois']

/** One line per changed field, or one for an entry without any. */
export function historyCsv(records: readonly AuditRecord[]): string {
  return csvOf([
    headings,
    ...records.flatMap(({ at, person, verb, subject, changes }) => {
      const moment = new Date(at)
      const start = [formatDate(moment), timeText(moment), person?.name ?? 'Servidor', verb, subject.name ?? '']
      if (changes.length === 0) return [[...start, '', '', '']]
      return changes.map(({ field, before, after }) => [...start, field, before ?? '', after ?? ''])
    }),
  ])
}
