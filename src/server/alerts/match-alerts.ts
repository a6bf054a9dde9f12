import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import { found } from '#server/app-error.ts'

/**
 * A run takes some hundred milliseconds at most. Publishers of the same offers do not wait for it, but the database serves other requests
 * too.
 */
const batchSize = 1000

/** Finds the alerts whose price was reached by the latest changes; returns their number. A second call finds nothing. */
export async function matchAlerts({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  let reached = 0
  let matched = batchSize
  while (matched === batchSize) {
    const { rows } = await sql<{ matchedGroups: number; reachedAlerts: number }>`
      select * from match_alerts(${clock.now()}, ${batchSize})`.execute(db)
    const batch = found(rows[0], 'internal')
    matched = batch.matchedGroups
    reached += batch.reachedAlerts
  }
  return reached
}
