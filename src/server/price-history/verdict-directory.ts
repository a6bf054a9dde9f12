import { sql } from 'kysely'
import type { Cents } from '#domain/money.ts'
import type { VerdictSummary } from '#domain/price-history/verdict-label.ts'
import type { Db } from '#platform/database/database.ts'
import { type ChangingDirectory, changingDirectory } from '#server/changing-directory.ts'

/** Kept verdicts on recently read offers, by number of the offer. */
export type VerdictDirectory = ChangingDirectory<KeptVerdict>

/** A verdict holds for the prices that were judged; null while the offer is not judged. */
export interface KeptVerdict {
  priceCents: Cents
  originalCents: Cents | null
  verdict: VerdictSummary | null
}

/** A verdict takes some 150 bytes. */
export function verdictDirectory(db: Db, maxEntries = 20_000): VerdictDirectory {
  return changingDirectory({
    maxEntries,
    findChanged: async (seconds, limit) => {
      const { rows } = await sql<{ id: number }>`
        select promotion_id as id from promotion_verdicts where judged_at > now() - make_interval(secs => ${seconds}) limit ${limit}`.execute(
        db,
      )
      return rows.map(({ id }) => id)
    },
    load: (ids) => loadVerdicts(db, ids),
  })
}

/** The same without a cache. */
export function verdictsNow(db: Db): VerdictDirectory {
  return { get: async (ids) => new Map(await loadVerdicts(db, ids)) }
}

const notJudged: KeptVerdict = { priceCents: 0, originalCents: null, verdict: null }

/** An offer that is not judged has an entry too, so that it is not looked up again with every page. */
async function loadVerdicts(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('promotionVerdicts')
    .select(['promotionId', 'priceCents', 'originalCents', 'price', 'claim', 'isHalfYearLow', 'lowestCents'])
    .select(sql<string | null>`lowest_day::text`.as('lowestDay'))
    .where(sql<boolean>`promotion_id = any(${ids}::bigint[])`)
    .execute()
  const kept = new Map(
    rows.map(({ promotionId, priceCents, originalCents, lowestCents, lowestDay, ...verdict }) => {
      const lowest = lowestCents === null || lowestDay === null ? null : { cents: lowestCents, day: lowestDay }
      // The check constraints allow only the words of the verdict.
      return [promotionId, { priceCents, originalCents, verdict: { ...verdict, lowest } as VerdictSummary }]
    }),
  )
  return ids.map((id) => [id, kept.get(id) ?? notJudged] as const)
}
