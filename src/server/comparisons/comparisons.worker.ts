import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import { regroupChangedProducts } from './regroup-products.ts'

/** What lets comparisons follow offers and products; cheap, so it runs every few seconds in every worker. */
export async function foldComparisons({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await regroupChangedProducts(db)
  await sql`select fold_line_changes()`.execute(db)
  // At midnight many lines are due.
  let counted = 0
  do {
    const { rows } = await sql<{ counted: number }>`
      select count_line_cities(${clock.now()}, ${batchSize}) as counted`.execute(db)
    counted = rows[0]?.counted ?? 0
  } while (counted > 0)
}

const batchSize = 2000
