import { sql } from 'kysely'
import type { DraftDoubt } from '#domain/flyers/flyer-states.ts'
import { withoutSecondPrice, withSecondPrice } from '#domain/flyers/review/second-price.ts'
import { isAboutWords, wordDoubts } from '#domain/week/doubt-weight.ts'
import { conditionsWithoutAmounts, isSpellingOf, wordingKey } from '#domain/week/wordings.ts'
import type { Db } from '#platform/database/database.ts'
import { type DraftChange, type DraftRow, updateDraft } from '#server/flyers/drafts.repository.ts'
import type { AuditEntry } from '#server/http/security/audit.ts'
import type { RowScope } from '#server/http/security/row-scope.ts'
import { publicId } from '#server/public-ids.ts'
import { keepWording } from '#server/wordings/wordings.ts'
import { conditionsWording } from './apply-wordings.ts'
import { listOpenDoubts, type OpenDoubt } from './open-doubts.ts'

interface Decided {
  draft: DraftRow
  change: DraftChange
}

/** A draft that a decision about another one has settled. */
export interface SettledDraft {
  flyerId: number
  draftId: number
  before: SettledValues
  after: SettledValues
}

type SettledValues = Pick<DraftChange, 'productName' | 'categoryId' | 'mechanics'>

/**
 * Stores a person's decisions on doubtful names and conditions for the store, and settles the same doubt in the other drafts of the scope:
 * what a store decides in its own flyers; what the panel decides as a name in every store, as conditions only in this one, because each
 * store has its own club. Returns what it settled.
 */
export async function rememberDecisions(
  db: Db,
  scope: RowScope,
  storeId: number,
  decided: readonly Decided[],
  now: Date,
): Promise<SettledDraft[]> {
  const answers = decided.flatMap(({ draft, change }) => [
    ...nameAnswer(draft, change),
    ...conditionAnswer(draft, change),
  ])
  if (answers.length === 0) return []
  for (const { wording } of answers) await keepWording(db, scope, storeId, wording, now)
  const taken = new Set(decided.map(({ draft }) => draft.id))
  const others = (await listOpenDoubts(db, scope, now)).filter(({ id }) => !taken.has(id))
  const settled = others.flatMap((other) => {
    const matching = answers.filter(({ isEqual }) => isEqual(other, storeId))
    return matching.length === 0 ? [] : [{ other, matching }]
  })
  const free = await lockFree(
    db,
    scope,
    settled.map(({ other }) => other.id),
  )
  const changed: SettledDraft[] = []
  for (const { other, matching } of settled) {
    if (!free.has(other.id)) continue
    const codes = new Set(matching.flatMap((answer) => answer.settles))
    const change = Object.assign({}, ...matching.map((answer) => answer.change(other))) as DraftChange
    const doubts = other.doubts.filter(({ code }) => !codes.has(code))
    await updateDraft(db, scope, other.id, { ...change, doubts }, 'person')
    const { id: draftId, flyerId, productName, categoryId, mechanics } = other
    const before = { productName, categoryId, mechanics }
    changed.push({ flyerId, draftId, before, after: { ...before, ...change } })
  }
  return changed
}

/** One entry for each flyer in which a decision settled drafts, so that its own history names them. */
export function auditSettled(settled: readonly SettledDraft[], settledBy: string): AuditEntry[] {
  return [...Map.groupBy(settled, ({ flyerId }) => flyerId)].map(([flyerId, drafts]) => {
    const valuesOf = (when: 'before' | 'after') =>
      drafts.map((draft) => ({ draftId: publicId('draft', draft.draftId), ...draft[when] }))
    return {
      subject: `flyer ${publicId('flyer', flyerId)}`,
      before: { drafts: valuesOf('before') },
      after: { settledBy, drafts: valuesOf('after') },
    }
  })
}

interface Answer {
  wording: Parameters<typeof keepWording>[3]
  settles: readonly DraftDoubt[]
  isEqual: (other: OpenDoubt, storeId: number) => boolean
  change: (other: OpenDoubt) => DraftChange
}

function nameAnswer(draft: DraftRow, change: DraftChange): Answer[] {
  const written = draft.read?.name ?? ''
  const productName = change.productName ?? draft.productName
  const categoryId = change.categoryId === undefined ? draft.categoryId : change.categoryId
  if (!isAboutWords(draft.doubts.map(({ code }) => code)) || !isSpellingOf(written, productName)) return []
  return [
    {
      wording: { field: 'productName', written, meaning: { productName, categoryId } },
      settles: wordDoubts,
      isEqual: (other) =>
        wordingKey(other.read?.name ?? '') === wordingKey(written) &&
        other.doubts.some(({ code }) => wordDoubts.includes(code)),
      change: () => ({ productName, categoryId }),
    },
  ]
}

function conditionAnswer(draft: DraftRow, change: DraftChange): Answer[] {
  const written = conditionsWording(draft)
  const mechanics = conditionsWithoutAmounts(
    withoutSecondPrice(change.mechanics === undefined ? draft.mechanics : change.mechanics, draft.read),
  )
  if (!draft.doubts.some(({ code }) => code === 'unused_text') || mechanics === null) return []
  return [
    {
      wording: { field: 'conditions', written, meaning: { mechanics } },
      settles: ['unused_text'],
      isEqual: (other, storeId) =>
        other.storeId === storeId && wordingKey(conditionsWording(other)) === wordingKey(written),
      change: ({ mechanics: before, read }) => ({
        mechanics: withSecondPrice({ ...mechanics, per: before?.per ?? null }, read),
      }),
    },
  ]
}

/** Skips drafts that another request is deciding: waiting for them could cause a deadlock. */
async function lockFree(db: Db, scope: RowScope, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from offer_drafts
    where id = any(${ids}::bigint[]) and state = 'open' and flyer_id in (select id from flyers where ${scope.holds()})
    order by id for update skip locked`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
