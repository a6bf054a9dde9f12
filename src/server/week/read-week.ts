import { sql } from 'kysely'
import type { Week, WeekRow } from '#contract/week/week.ts'
import { addDays, type Day, dayOf, endOfDay, startOfDay } from '#domain/dates.ts'
import { daysBefore } from '#domain/durations.ts'
import { weekdayBit } from '#domain/mechanics/weekdays.ts'
import { type Batch, judgeWeek, weekOf, weekStates } from '#domain/week/week-state.ts'
import type { Db } from '#platform/database/database.ts'
import { publicId } from '#server/public-ids.ts'
import { readPlanMeters } from '#server/store-plans/store-plans.service.ts'

/** A panel is for one city or a few; the screen says when there are more stores. */
export const maxStores = 500
/** Number of batches of each kind that are read: enough to know a store's habit, and bounded for a store that sends every hour. */
const maxBatches = 8
const habitDays = 42
/** A flyer without days is reviewed within two weeks, or never. */
const staleAfterDays = 14

interface Row {
  id: number
  name: string
  slug: string
  neighborhood: string | null
  phone: string | null
  whatsapp: string | null
  city: string
  citySlug: string
  running: number
  scheduled: number
  endingToday: number
  endingTomorrow: number
  lasting: number
  until: Date | null
  published: number
  batches: (Omit<Batch, 'receivedAt'> & { receivedAt: string })[]
  askedAt: Date | null
  snoozedUntil: Day | null
}

/**
 * One statement, and one for plans. Per store it reads its offers that have not ended, seven rows of `store_days`, at most 24 batches and the
 * drafts of flyers under review; once, what was removed this week, and the inbox, which is bounded.
 */
export async function readWeek(db: Db, now: Date): Promise<Week> {
  const today = dayOf(now)
  const week = weekOf(today)
  const { rows } = await weekStatement(now).execute(db)
  const shown = rows.slice(0, maxStores)
  const plans = await readPlanMeters(
    db,
    shown.map(({ id }) => id),
    now,
  )
  const judged = shown.map((row) => toWeekRow(row, plans.get(row.id) ?? null, today))
  return { today, ...week, isCapped: rows.length > maxStores, rows: judged.sort(byNeed) }
}

export function weekStatement(now: Date) {
  const today = dayOf(now)
  const { firstDay, lastDay } = weekOf(today)
  const since = daysBefore(now, habitDays)
  return sql<Row>`
    with shop as materialized (
      select s.id, s.name, s.slug, s.neighborhood, s.phone, s.whatsapp, c.name as city, c.slug as city_slug
      from stores s join cities c on c.id = s.city_id
      where merged_into is null and status = 'active' order by s.name_key, s.id limit ${maxStores + 1}),
    -- A day's count is final: it does not know what was removed on a later one.
    removed as materialized (
      select store_id, count(*)::int as published from promotions_archive
      where removed_at >= ${startOfDay(firstDay)} and created_at >= ${startOfDay(firstDay)}
        and sao_paulo_day(created_at) < sao_paulo_day(removed_at) and not is_paused
      group by 1),
    arrived as materialized (
      select store_id, max(id) as id, count(*)::int as files, max(received_at) as received_at,
        (array_agg(file_name order by id desc))[1] as file_name
      from inbox_files where store_id is not null group by 1)
    select shop.*, offers.*, greatest(0, coalesce(days.published, 0) - coalesce(removed.published, 0)) as published,
      coalesce(sent.batches, '[]') as batches, f.asked_at, f.snoozed_until::text as snoozed_until
    from shop
    cross join lateral (
      select
        (count(*) filter (where is_on and has_begun))::int as running,
        (count(*) filter (where not has_begun))::int as scheduled,
        (count(*) filter (where is_on and has_begun and expires_at <= ${endOfDay(today)}))::int as ending_today,
        (count(*) filter (where has_begun and expires_at > ${endOfDay(today)} and expires_at <= ${endOfDay(addDays(today, 1))}))::int
          as ending_tomorrow,
        (count(*) filter (where expires_at > ${endOfDay(lastDay)}))::int as lasting,
        max(expires_at) as until
      from (
        select expires_at, valid_from <= ${now} as has_begun, weekdays & ${weekdayBit(now)} <> 0 as is_on
        from promotions where store_id = shop.id and expires_at >= ${now}) current) offers
    left join lateral (
      select sum(published)::int as published from store_days where store_id = shop.id and day >= ${firstDay}::date) days on true
    left join removed on removed.store_id = shop.id
    left join lateral (
      select jsonb_agg(batch order by batch."receivedAt" desc) as batches from (
        (select 'flyer' as kind, f.id as number, f.file_name as "fileName", pages.size, f.created_at as "receivedAt",
           f.state in ('receiving', 'reading') and is_current as "isReading", drafts.open, drafts.doubts
         from (select *, coalesce(last_day, sao_paulo_day(created_at) + ${staleAfterDays}::int) >= ${today}::date as is_current
               from flyers where store_id = shop.id order by id desc limit ${maxBatches}) f
         cross join lateral (select count(*)::int as size from flyer_pages where flyer_id = f.id) pages
         cross join lateral (
           select count(*)::int as open, (count(*) filter (where state = 'open' and doubts <> '[]'))::int as doubts
           from offer_drafts
           where flyer_id = f.id and state in ('open', 'confirmed') and f.state in ('reading', 'review', 'published') and f.is_current) drafts
         where f.state not in ('discarded', 'undone') and f.created_at >= ${since})
        union all
        (select 'import', i.id, file_name, total_rows, started_at, false, waiting.rows, waiting.rows
         from (select * from imports where store_id = shop.id order by id desc limit ${maxBatches}) i
         cross join lateral (select count(*)::int as rows from import_doubts where import_id = i.id) waiting
         where undone_at is null and started_at >= ${since})
        union all
        (select 'prices', id, file_name, proposed_items, started_at, false,
           -- Its proposals wait until offers of the store are imported after it.
           case when started_at >= ${startOfDay(firstDay)} and id = (select max(id) from catalogue_files where store_id = shop.id)
             and not exists (select from imports i where i.store_id = shop.id and i.started_at > c.started_at) then proposed_items else 0 end, 0
         from (select * from catalogue_files where store_id = shop.id order by id desc limit ${maxBatches}) c
         where started_at >= ${since})
        union all
        (select 'arrived', id, file_name, files, received_at, false, 0, 0 from arrived where store_id = shop.id)) batch) sent on true
    left join store_follow_ups f on f.store_id = shop.id`
}

function toWeekRow(row: Row, plan: WeekRow['plan'], today: Day): WeekRow {
  const { running, scheduled, endingToday, endingTomorrow, lasting, published, snoozedUntil } = row
  const batches = row.batches.map((batch) => ({ ...batch, receivedAt: new Date(batch.receivedAt) }))
  const { batch, ...verdict } = judgeWeek({ batches, published, running, lasting, snoozedUntil }, today)
  const { name, slug, city, citySlug, neighborhood, phone, whatsapp } = row
  return {
    store: { id: publicId('store', row.id), name, slug, city, citySlug, neighborhood, phone, whatsapp },
    ...verdict,
    batch: batch && {
      kind: batch.kind,
      id: publicId(idKinds[batch.kind], batch.number),
      fileName: batch.fileName,
      size: batch.size,
      receivedAt: batch.receivedAt.toISOString(),
    },
    published,
    running,
    scheduled,
    endingToday,
    endingTomorrow,
    until: row.until?.toISOString() ?? null,
    askedAt: row.askedAt?.toISOString() ?? null,
    plan,
    snoozedUntil: snoozedUntil !== null && snoozedUntil >= today ? snoozedUntil : null,
  }
}

const idKinds = { flyer: 'flyer', import: 'import', prices: 'catalogueFile', arrived: 'inboxFile' } as const

/** A store without offers comes before one whose offers end today. The statement has sorted by name. */
function byNeed(left: WeekRow, right: WeekRow): number {
  const states = weekStates.indexOf(left.state) - weekStates.indexOf(right.state)
  return states || (left.until ?? '').localeCompare(right.until ?? '')
}
