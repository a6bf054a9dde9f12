import type { Promotion } from '#contract/promotions.ts'
import type { Db } from '#platform/database/database.ts'
import { type Directories, type ListedRow, rowFromTable, toPromotions } from './promotion-rows.ts'

/** These offers, in the order given, also those that are over. One that was removed meanwhile is left out. */
export async function findPromotionsByIds(db: Db, directories: Directories, ids: number[]): Promise<Promotion[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('promotionsEver').selectAll().where('id', 'in', ids).execute()
  // Every column of the view comes from a column that cannot be null; the view itself cannot say so.
  const stored = new Map(rows.map((row) => [row.id, rowFromTable(row as ListedRow)]))
  return toPromotions(
    directories,
    ids.flatMap((id) => stored.get(id) ?? []),
  )
}
