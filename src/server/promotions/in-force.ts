import { type RawBuilder, sql } from 'kysely'
import { weekdayBit } from '#domain/mechanics/weekdays.ts'

/** A condition on `promotions`: in force at this moment and on its weekday. Lists have their own, in `list/query-parts.ts`. */
export function isInForceAt(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(valid_from <= ${now} and expires_at >= ${now} and weekdays & ${weekdayBit(now)} <> 0)`
}
