import type { ParsedOf } from '#contract/endpoint.ts'
import { auditLog } from '#contract/people/audit.ts'
import { actionsOf } from '#domain/audit/actions.ts'
import { midnightAfter, startOfDay } from '#domain/dates.ts'
import { can } from '#domain/people/permissions.ts'
import { foldText } from '#domain/plain-text.ts'
import { AppError, found } from '#server/app-error.ts'
import { announcePage } from '#server/http/paging.ts'
import type { Admin } from '#server/http/security/identity.ts'
import type { Serve } from '#server/http/serve.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { type AuditFilter, countEntries, isSearchBounded, listEntries } from './audit.repository.ts'
import { toRecords } from './audit-records.ts'

const maxCounted = 1000
const mostWords = 5

export function auditRoutes(serve: Serve): void {
  serve(auditLog.list, async ({ db, admin, query, request, headers }) => {
    const filter = toFilter(query, admin)
    const rows = await listEntries(db, filter, query.limit + 1)
    const page = rows.slice(0, query.limit)
    const nextCursor = rows.length > page.length ? String(page.at(-1)?.id) : null
    const whole = { ...filter, beforeId: undefined }
    const total = await countEntries(db, whole, maxCounted + 1)
    announcePage(request, headers, { total, nextCursor }, maxCounted)
    if (await isSearchBounded(db, whole)) headers['x-total-count-capped'] = `${Math.min(total, maxCounted)}+`
    return toRecords(db, page)
  })
}

/** Without the permission to read all entries, only the caller's own are found, whatever the query. */
function toFilter(query: ParsedOf<typeof auditLog.list>['query'], admin: Admin): AuditFilter {
  const { person, about, topic, search, from, to, cursor } = query
  const asked = person === undefined ? undefined : personNumber(person)
  const mayReadAll = can(admin.role, 'audit.read')
  if (!mayReadAll && asked !== undefined && asked !== admin.id) throw new AppError('forbidden')
  return {
    administratorId: mayReadAll ? asked : admin.id,
    subject: about && subjectOf(about),
    actions: topic && actionsOf(topic),
    words: search === undefined ? undefined : searchWords(search),
    from: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : midnightAfter(to),
    beforeId: cursor === undefined ? undefined : readCursor(cursor),
  }
}

/** In the stored format: prices have a point. */
function searchWords(search: string): string[] {
  return foldText(search)
    .replace(/(\d),(?=\d)/g, '$1.')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
}

/** 'promotion:7f3a91c2' → 'promotion 7f3a91c2'; people are stored by number. */
function subjectOf(about: string): string {
  const [kind, id = ''] = about.split(':', 2)
  return kind === 'person' ? `administrator ${personNumber(id)}` : `${kind} ${id}`
}

function personNumber(id: string): number {
  return found(numberFromPublicId('person', id), 'person_not_found')
}

function readCursor(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw new AppError('invalid_cursor')
  return Number(cursor)
}
