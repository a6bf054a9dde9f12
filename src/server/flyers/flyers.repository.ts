import { sql } from 'kysely'
import type { FlyerWork } from '#contract/flyers/flyer-review.ts'
import type { Day } from '#domain/dates.ts'
import type { FlyerState, PageState } from '#domain/flyers/flyer-states.ts'
import type { PageLayout } from '#domain/flyers/page-reading.ts'
import type { PageText } from '#domain/flyers/page-text.ts'
import type { PagePlace } from '#domain/flyers/review/page-boxes.ts'
import type { Db } from '#platform/database/database.ts'
import type { PanelScope, RowScope } from '#server/http/security/row-scope.ts'
import { isOwnReading } from './drafts.repository.ts'

/** The validity as read from the flyer, and its position. */
export interface ValidityRead {
  firstDay: Day | null
  lastDay: Day
  pageNumber: number
  box: PagePlace
}

export interface FlyerRow {
  id: number
  storeId: number
  fileName: string
  state: FlyerState
  firstDay: Day | null
  lastDay: Day | null
  areDaysSet: boolean
  validityRead: ValidityRead | null
  createdAt: Date
  publishedAt: Date | null
  lastPublishedAt: Date | null
  version: number
}

const columns = sql`id, store_id, file_name, state, first_day::text, last_day::text, are_days_set, validity_read, created_at,
  published_at, last_published_at, version`

export async function findFlyer(db: Db, id: number): Promise<FlyerRow | undefined> {
  return (await sql<FlyerRow>`select ${columns} from flyers where id = ${id}`.execute(db)).rows[0]
}

/** Locked until the end of the transaction: changes to a flyer by people and jobs are serialized. */
export async function lockFlyer(db: Db, scope: RowScope, id: number): Promise<FlyerRow | undefined> {
  const { rows } = await sql<FlyerRow>`
    select ${columns} from flyers where id = ${id} and ${scope.holds()} for update`.execute(db)
  return rows[0]
}

/** For all stores, or for one. */
export async function listNewestFlyers(db: Db, limit: number, storeId?: number): Promise<FlyerRow[]> {
  const ofStore = storeId === undefined ? sql`` : sql`where store_id = ${storeId}`
  return (await sql<FlyerRow>`select ${columns} from flyers ${ofStore} order by id desc limit ${limit}`.execute(db))
    .rows
}

/** The flyer of this store with the same content that was not discarded. */
export async function findSameFlyer(db: Db, storeId: number, contentHash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('flyers')
    .select('id')
    .where('storeId', '=', storeId)
    .where('contentHash', '=', contentHash)
    .where('state', '!=', 'discarded')
    .executeTakeFirst()
  return row?.id
}

export async function countFlyersSince(
  db: Db,
  of: { administratorId: number } | { storeId: number },
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('flyers')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where((eb) => eb.and(of))
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

interface NewFlyer {
  storeId: number
  administratorId: number
  fileName: string
  contentHash: Buffer
  firstDay: Day | null
  lastDay: Day | null
  createdAt: Date
}

export async function insertFlyer(
  db: Db,
  scope: RowScope,
  flyer: NewFlyer,
  pages: { incomingKey: string; text: PageText | null }[],
) {
  const { id } = await db
    .insertInto('flyers')
    .values({ ...flyer, storeId: scope.admit(flyer.storeId), areDaysSet: flyer.lastDay !== null, state: 'receiving' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('flyerPages')
    .values(
      pages.map(({ incomingKey, text }, index) => ({
        flyerId: id,
        number: index + 1,
        incomingKey,
        text: text && JSON.stringify(text),
      })),
    )
    .execute()
  return id
}

/** Each change increments the version, by which a screen notices that it is out of date. */
export async function updateFlyer(
  db: Db,
  scope: RowScope,
  id: number,
  change: Partial<{
    state: FlyerState
    firstDay: Day | null
    lastDay: Day | null
    areDaysSet: boolean
    validityRead: ValidityRead | null
    publishedAt: Date
    lastPublishedAt: Date
  }>,
): Promise<void> {
  const { validityRead, ...columns } = change
  await scope
    .update(db, 'flyers')
    .set({
      ...columns,
      ...(validityRead !== undefined && { validityRead: validityRead && JSON.stringify(validityRead) }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export interface PageRow {
  id: number
  flyerId: number
  number: number
  incomingKey: string
  pictureName: string | null
  width: number | null
  height: number | null
  state: PageState
  failure: string | null
}

const pageColumns = [
  'id',
  'flyerId',
  'number',
  'incomingKey',
  'pictureName',
  'width',
  'height',
  'state',
  'failure',
] as const

export async function listPages(db: Db, flyerIds: number[]): Promise<PageRow[]> {
  if (flyerIds.length === 0) return []
  return (
    db
      .selectFrom('flyerPages')
      .select(pageColumns)
      // A check constraint allows exactly the states of the domain.
      .$narrowType<{ state: PageState }>()
      .where('flyerId', 'in', flyerIds)
      .orderBy('flyerId')
      .orderBy('number')
      .execute()
  )
}

/** The data that a job needs to read a page. */
export interface ReadablePage extends PageRow {
  text: PageText | null
  storeId: number
  flyerState: FlyerState
  layout: PageLayout | null
  hasReading: boolean
}

export async function findReadablePage(db: Db, id: number): Promise<ReadablePage | undefined> {
  const { rows } = await sql<ReadablePage>`
    select page.id, flyer_id, number, incoming_key, picture_name, width, height, page.state, failure, text, flyers.store_id,
      flyers.state as flyer_state, layout, exists (select from flyer_readings where page_id = page.id and ${isOwnReading}) as has_reading
    from flyer_pages page join flyers on flyers.id = flyer_id left join flyer_layouts on flyer_layouts.store_id = flyers.store_id
    where page.id = ${id}`.execute(db)
  return rows[0]
}

export async function updatePage(
  db: Db,
  scope: RowScope,
  id: number,
  change: Partial<{
    pictureName: string | null
    width: number
    height: number
    state: PageState
    failure: string | null
    attempts: number
  }>,
): Promise<void> {
  await scope.update(db, 'flyerPages').set(change).where('id', '=', id).execute()
}

/** No effect if the page has another picture by now. */
export async function renamePagePicture(
  db: Db,
  scope: PanelScope,
  pageId: number,
  from: string,
  to: string,
): Promise<void> {
  await scope
    .update(db, 'flyerPages')
    .set({ pictureName: to })
    .where('id', '=', pageId)
    .where('pictureName', '=', from)
    .execute()
}

/** Counts an attempt before it begins, so that one that kills its worker is counted too. Returns the number of attempts. */
export async function countAttempt(db: Db, scope: PanelScope, pageId: number): Promise<number> {
  const { attempts } = await scope
    .update(db, 'flyerPages')
    .set({ attempts: sql`attempts + 1`, state: 'reading' })
    .where('id', '=', pageId)
    .returning('attempts')
    .executeTakeFirstOrThrow()
  return attempts
}

/** How often people had this page read again, and all pages of its store since then. */
export async function countReadAgain(
  db: Db,
  { pageId, storeId, since }: { pageId: number; storeId: number; since: Date },
): Promise<{ ofPage: number; ofStore: number }> {
  const { rows } = await sql<{ ofPage: number; ofStore: number }>`
    select coalesce((select cardinality(read_again_at) from flyer_pages where id = ${pageId}), 0) as of_page,
      (select count(*)::int from flyer_pages page join flyers on flyers.id = page.flyer_id
        cross join unnest(page.read_again_at) at (moment)
        where page.read_again_at <> '{}' and flyers.store_id = ${storeId} and at.moment > ${since}) as of_store`.execute(
    db,
  )
  return rows[0] ?? { ofPage: 0, ofStore: 0 }
}

export async function addReadAgain(db: Db, scope: RowScope, pageId: number, now: Date): Promise<void> {
  await scope
    .update(db, 'flyerPages')
    .set({ readAgainAt: sql`read_again_at || ${now}::timestamptz` })
    .where('id', '=', pageId)
    .execute()
}

export async function countDrafts(db: Db, flyerIds: number[]): Promise<Map<number, FlyerWork['counts']>> {
  const { rows } = await sql<FlyerWork['counts'] & { flyerId: number }>`
    select flyer_id,
      count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'confirmed')::int as confirmed,
      count(*) filter (where state = 'discarded')::int as discarded, count(*) filter (where state = 'published')::int as published
    from offer_drafts where flyer_id = any(${flyerIds}::int[]) group by flyer_id`.execute(db)
  return new Map(rows.map(({ flyerId, ...counts }) => [flyerId, counts]))
}

export async function keepLayout(
  db: Db,
  scope: RowScope,
  storeId: number,
  layout: PageLayout,
  now: Date,
): Promise<void> {
  const kept = { layout: JSON.stringify(layout), updatedAt: now }
  await db
    .insertInto('flyerLayouts')
    .values({ storeId: scope.admit(storeId), ...kept })
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet(kept))
    .execute()
}

/** Unread pages of flyers that were not discarded. */
export async function listUnfinishedPages(db: Db) {
  const { rows } = await sql<{ id: number; flyerId: number; hasPicture: boolean; hasReading: boolean }>`
    select page.id, flyer_id, picture_name is not null as has_picture,
      exists (select from flyer_readings where page_id = page.id and ${isOwnReading}) as has_reading
    from flyer_pages page join flyers on flyers.id = flyer_id
    where flyers.state <> 'discarded' and page.state in ('waiting', 'reading')
    order by page.id`.execute(db)
  return rows
}

/**
 * Removes pictures and texts from the pages of flyers that ended before, or were received before and never published. The sweep of pictures
 * then deletes the files.
 */
export async function emptyPagesBefore(db: Db, _scope: PanelScope, before: Date): Promise<void> {
  await sql`
    update flyer_pages set picture_name = null, text = null
    from flyers
    where flyers.id = flyer_id and picture_name is not null and flyers.created_at < ${before}
      and (published_at is null or last_day < sao_paulo_day(${before}))`.execute(db)
}

/** Includes their pages, readings and drafts. */
export async function deleteFlyersBefore(db: Db, scope: PanelScope, before: Date): Promise<void> {
  await scope.delete(db, 'flyers').where('createdAt', '<', before).execute()
}

/** The city of a store: its prices are compared within that city. */
export async function findStoreCity(db: Db, storeId: number): Promise<number> {
  const { cityId } = await db.selectFrom('stores').select('cityId').where('id', '=', storeId).executeTakeFirstOrThrow()
  return cityId
}
