import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a price was removed or changed before its first day, so that no customer was ever offered it. Takes the alias of
 * price_observations. The first condition keeps the planner from a join, and saves the lookup for prices that were not scheduled.
 */
export function endedBeforeItsDay(observation: string): RawBuilder<boolean> {
  const seen = sql.ref(observation)
  return sql`(${seen}.in_force_from > ${seen}.recorded_at and exists (
    select from price_observations later
    where later.product_id = ${seen}.product_id and later.store_id = ${seen}.store_id and later.promotion_id = ${seen}.promotion_id
      and later.recorded_at > ${seen}.recorded_at and later.recorded_at < ${seen}.in_force_from))`
}
