import { type RawBuilder, sql } from 'kysely'
import { auditActions, mostSearchedEntries } from '#domain/audit/actions.ts'
import type { Db } from '#platform/database/database.ts'

export interface AuditFilter {
  administratorId?: number | undefined
  /** As stored: 'promotion 7f3a91c2'. */
  subject?: string | undefined
  actions?: readonly string[] | undefined
  /** Folded words, all of which an entry must contain in its subject or values. */
  words?: readonly string[] | undefined
  from?: Date | undefined
  until?: Date | undefined
  /** Only entries older than this one. */
  beforeId?: number | undefined
}

export interface AuditRow {
  id: number
  recordedAt: Date
  administratorId: number | null
  action: string
  subject: string
  before: unknown
  after: unknown
}

/** A transaction that began before midnight may add its entry after others of the new day: ids follow time only roughly. */
const idTolerance = '1 hour'

/** Newest first. */
export async function listEntries(db: Db, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select id, recorded_at as "recordedAt", administrator_id as "administratorId", action, subject, before, after
    from audit_entries where id in (${foundIds(filter, limit)}) order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Counts up to `most`. */
export async function countEntries(db: Db, filter: AuditFilter, most: number): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*) as entries from (${foundIds(filter, most)}) matching`.execute(db)
  return Math.min(rows[0]?.entries ?? 0, most)
}

/** Whether older entries match the rest of the filter but were not searched for the words. */
export async function isSearchBounded(db: Db, filter: AuditFilter): Promise<boolean> {
  if (!filter.words?.length) return false
  return (await countEntries(db, { ...filter, words: [] }, mostSearchedEntries + 1)) > mostSearchedEntries
}

const accented = new Map(
  ['aáàâãä', 'eéèêë', 'iíìîï', 'oóòôõö', 'uúùûü', 'cç', 'nñ'].map((letters) => [letters.charAt(0), `[${letters}]`]),
)

/**
 * Text is not indexed, because that would double the largest table. Instead, the newest entries that match the rest of the filter are
 * searched.
 */
function foundIds(filter: AuditFilter, limit: number): RawBuilder<unknown> {
  const { words = [] } = filter
  if (words.length === 0) return matchingIds(filter, limit)
  const hasAll = sql.join(
    words.map((word) => sql`words ~ ${patternOf(word)}`),
    sql` and `,
  )
  // Materialized, because otherwise the whole table would be searched for the words first.
  return sql`
    with newest as materialized (
      select id, lower(concat(subject, ' ', before, ' ', after)) as words
      from audit_entries where id in (${matchingIds(filter, mostSearchedEntries)}))
    select id from newest where ${hasAll} order by id desc limit ${limit}`
}

/** "cafe" finds "café"; pattern characters are escaped. */
function patternOf(word: string): string {
  return [...word].map((letter) => accented.get(letter) ?? letter.replace(/[^\p{L}\p{N}]/u, '\\$&')).join('')
}

/**
 * At most `limit` ids per action, each read from the end of an index, however many entries there are. A single subject has few entries, and
 * without a filter the primary key is enough.
 */
function matchingIds(filter: AuditFilter, limit: number): RawBuilder<unknown> {
  const { administratorId, subject, actions, from, until, beforeId } = filter
  const conditions = [
    ...(administratorId === undefined ? [] : [sql`administrator_id = ${administratorId}`]),
    ...(subject === undefined ? [] : [sql`subject = ${subject}`]),
    ...(beforeId === undefined ? [] : [sql`id < ${beforeId}`]),
    ...(from === undefined ? [] : [sql`recorded_at >= ${from}`, sql`id >= ${firstIdSince(from)}`]),
    ...(until === undefined ? [] : [sql`recorded_at < ${until}`, sql`id <= ${lastIdBefore(until)}`]),
  ]
  const all = sql.join([sql`true`, ...conditions], sql` and `)
  const newest = sql`order by id desc limit ${limit}`
  if (subject !== undefined && actions)
    return sql`select id from audit_entries where ${all} and action = any(${actions}::text[]) ${newest}`
  if (subject !== undefined || (administratorId === undefined && !actions))
    return sql`select id from audit_entries where ${all} ${newest}`
  return sql`
    select id from unnest(${actions ?? auditActions}::text[]) wanted (action)
    cross join lateral (
      select id from audit_entries where audit_entries.action = wanted.action and ${all} ${newest}) entries
    ${newest}`
}

function firstIdSince(moment: Date): RawBuilder<unknown> {
  return sql`coalesce((select id from audit_entries
    where recorded_at >= ${moment}::timestamptz - ${idTolerance}::interval order by recorded_at limit 1), 0)`
}

function lastIdBefore(moment: Date): RawBuilder<unknown> {
  return sql`coalesce((select id from audit_entries
    where recorded_at < ${moment}::timestamptz + ${idTolerance}::interval order by recorded_at desc limit 1), 0)`
}

/** Names of people, including removed ones. */
export async function findNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('administrators').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
