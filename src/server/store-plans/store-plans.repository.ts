import { sql } from 'kysely'
import { type Day, startOfDay } from '#domain/dates.ts'
import { monthOf, type StorePlan } from '#domain/stores/store-plan.ts'
import type { Db } from '#platform/database/database.ts'

export interface StoredPlan extends StorePlan {
  storeId: number
  units: number
  includesApi: boolean
  note: string | null
  invoiceUrl: string | null
  remindedDays: number | null
}

/** A plan with the number of products counted in the month of this day. */
export type UsedPlan = StoredPlan & { used: number }

export async function findPlans(db: Db, storeIds: readonly number[], today: Day): Promise<UsedPlan[]> {
  const { rows } = await sql<UsedPlan>`
    select store_id as "storeId", name, starts_on::text as "startsOn", ends_on::text as "endsOn",
      offers_per_month as "offersPerMonth", units, includes_api as "includesApi", note, invoice_url as "invoiceUrl", reminded_days as "remindedDays",
      (select count(*)::int from store_plan_products used
       where used.store_id = store_plans.store_id and used.month = ${monthOf(today).firstDay}::date) as used
    from store_plans where store_id = any(${storeIds}::int[])`.execute(db)
  return rows
}

/** Those of these products that are already counted in the month of this day. */
export async function findCounted(
  db: Db,
  storeId: number,
  productIds: readonly number[],
  today: Day,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('storePlanProducts')
    .select('productId')
    .where('storeId', '=', storeId)
    .where('month', '=', sql<Date>`${monthOf(today).firstDay}::date`)
    .where('productId', 'in', productIds)
    .execute()
  return new Set(rows.map(({ productId }) => productId))
}

/** A store's first plan counts what it has already published in this month. A changed end restarts the reminders. */
export async function savePlan(db: Db, plan: Omit<StoredPlan, 'remindedDays'>, today: Day): Promise<void> {
  const { storeId, name, startsOn, endsOn, offersPerMonth, units, includesApi, note, invoiceUrl } = plan
  await sql`
    insert into store_plans (store_id, name, starts_on, ends_on, offers_per_month, units, includes_api, note, invoice_url)
    values (${storeId}, ${name}, ${startsOn}, ${endsOn}, ${offersPerMonth}, ${units}, ${includesApi}, ${note}, ${invoiceUrl})
    on conflict (store_id) do update set name = excluded.name, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
      offers_per_month = excluded.offers_per_month, units = excluded.units, includes_api = excluded.includes_api, note = excluded.note, invoice_url = excluded.invoice_url,
      reminded_days = case when store_plans.ends_on is not distinct from excluded.ends_on then store_plans.reminded_days end`.execute(
    db,
  )
  await countPlanProducts(db, storeId, today)
}

/** Counts what a store with a plan has published in the month of this day. */
export async function countPlanProducts(db: Db, storeId: number, today: Day): Promise<void> {
  const { firstDay } = monthOf(today)
  await sql`
    insert into store_plan_products (store_id, month, product_id)
    select distinct plan.store_id, ${firstDay}::date, product_id from store_plans plan join promotions_ever offer using (store_id)
    where plan.store_id = ${storeId} and offer.created_at >= ${startOfDay(firstDay)}
    on conflict do nothing`.execute(db)
}

/** Counts these products of a store with a plan in the month of this day. */
export async function addPlanProducts(
  db: Db,
  storeId: number,
  productIds: readonly number[],
  today: Day,
): Promise<void> {
  const month = sql<Date>`${monthOf(today).firstDay}::date`
  await db
    .insertInto('storePlanProducts')
    .values(productIds.map((productId) => ({ storeId, month, productId })))
    .execute()
}

/** False when there was none. */
export async function deletePlan(db: Db, storeId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('storePlans').where('storeId', '=', storeId).executeTakeFirst()
  await db.deleteFrom('storePlanProducts').where('storeId', '=', storeId).execute()
  return numDeletedRows > 0n
}

/** Plans that end within the days of the first reminder. */
export async function listEndingPlans(
  db: Db,
  today: Day,
  lastDay: Day,
): Promise<(StoredPlan & { storeName: string })[]> {
  const { rows } = await sql<StoredPlan & { storeName: string }>`
    select store_id as "storeId", plan.name, starts_on::text as "startsOn", ends_on::text as "endsOn",
      offers_per_month as "offersPerMonth", units, includes_api as "includesApi", note, invoice_url as "invoiceUrl", reminded_days as "remindedDays",
      stores.name as "storeName"
    from store_plans plan join stores on stores.id = plan.store_id
    where ends_on between ${today}::date and ${lastDay}::date order by ends_on, store_id`.execute(db)
  return rows
}

/** False when another worker did, or the plan changed: only one of two workers sends. */
export async function markReminded(db: Db, plan: StoredPlan, days: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('storePlans')
    .set({ remindedDays: days })
    .where('storeId', '=', plan.storeId)
    .where('endsOn', '=', sql<Date>`${plan.endsOn}::date`)
    .where(sql<boolean>`reminded_days is not distinct from ${plan.remindedDays}::int`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteOldMonths(db: Db, before: Day): Promise<void> {
  await db.deleteFrom('storePlanProducts').where('month', '<', sql<Date>`${before}::date`).execute()
}
