import type { Promotion } from '#contract/promotions.ts'
import type { Db } from '#platform/database/database.ts'
import { type Directories, type ListedRow, rowFromTable, toPromotions } from './promotion-rows.ts'

/** Offers in the given order, including ended ones. An offer removed in the meantime is omitted. */
export async function findPromotionsByIds(db: Db, directories: Directories, ids: number[]): Promise<Promotion[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('promotionsEver').selectAll().where('id', 'in', ids).execute()
  // Every column of the view comes from a non-null column; the view's types cannot express that.
  const stored = new Map(rows.map((row) => [row.id, rowFromTable(row as ListedRow)]))
  return toPromotions(
    directories,
    ids.flatMap((id) => stored.get(id) ?? []),
  )
}
