import { sql } from 'kysely'
import type { DraftState } from '#domain/flyers/flyer-states.ts'
import type { PageReading, ReadOffer } from '#domain/flyers/page-reading.ts'
import type { Doubt } from '#domain/flyers/review/draft-doubts.ts'
import type { PagePlace } from '#domain/flyers/review/page-boxes.ts'
import type { ServiceReading } from '#domain/flyers/service-reading.ts'
import type { WireMechanics } from '#domain/mechanics/mechanics.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { RowScope } from '#server/http/security/row-scope.ts'

/** An alternative name or price, with its source. */
export interface Alternative {
  field: 'productName' | 'price'
  value: string
  text: string
}

export interface DraftRow {
  id: number
  flyerId: number
  regionId: number
  pageNumber: number
  /** Which reader saw it first. */
  madeBy: 'reader' | 'service' | 'hand'
  position: number
  box: PagePlace
  pictureBox: PagePlace | null
  productName: string
  priceCents: Cents
  originalCents: Cents | null
  mechanics: WireMechanics | null
  conditionsRead: string[]
  categoryId: number | null
  state: DraftState
  doubts: Doubt[]
  alternatives: Alternative[]
  repeatsPromotionId: number | null
  promotionId: number | null
  pictureName: string | null
  version: number
  read: ReadOffer | null
}

/** Upper bound of positions: a page has fewer than a thousand offers. */
export const positionsPerPage = 1000

export const selectDrafts = sql`
  select draft.id, draft.flyer_id, region_id, page.number as page_number, made_by, position, box, picture_box, product_name, price_cents,
    original_cents, mechanics, conditions_read, category_id, draft.state, doubts, alternatives, repeats_promotion_id, promotion_id,
    draft.picture_name, draft.version, read
  from offer_drafts draft join flyer_regions on flyer_regions.id = region_id join flyer_pages page on page.id = page_id`

/** In reading order. */
export async function listDrafts(db: Db, flyerId: number): Promise<DraftRow[]> {
  const { rows } =
    await sql<DraftRow>`${selectDrafts} where draft.flyer_id = ${flyerId} order by position, draft.id`.execute(db)
  return rows
}

export async function findDrafts(db: Db, flyerId: number, ids: number[]): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    ${selectDrafts} where draft.flyer_id = ${flyerId} and draft.id = any(${ids}::bigint[]) order by position, draft.id`.execute(
    db,
  )
  return rows
}

/** Drafts that wait to be published. */
export async function listConfirmed(db: Db, flyerId: number, limit: number): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    ${selectDrafts} where draft.flyer_id = ${flyerId} and draft.state = 'confirmed' order by position, draft.id limit ${limit}`.execute(
    db,
  )
  return rows
}

interface NewRegion {
  pageId: number
  box: PagePlace
  pictureBox: PagePlace | null
  madeBy: DraftRow['madeBy']
}

export type NewDraft = Pick<
  DraftRow,
  'flyerId' | 'position' | 'productName' | 'priceCents' | 'originalCents' | 'mechanics' | 'categoryId' | 'read'
> & { conditionsRead?: string[]; state?: DraftState }

export async function insertDraft(db: Db, scope: RowScope, region: NewRegion, draft: NewDraft): Promise<number> {
  await scope.admitRow(db, 'flyerPages', region.pageId)
  await scope.admitRow(db, 'flyers', draft.flyerId)
  const { id: regionId } = await db.insertInto('flyerRegions').values(region).returning('id').executeTakeFirstOrThrow()
  const { mechanics, read, ...columns } = draft
  const { id } = await db
    .insertInto('offerDrafts')
    .values({
      ...columns,
      regionId,
      mechanics: mechanics && JSON.stringify(mechanics),
      read: read && JSON.stringify(read),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The last used position on a page. */
export async function findLastPosition(db: Db, flyerId: number, pageNumber: number): Promise<number> {
  const start = pageNumber * positionsPerPage
  const { last } = await db
    .selectFrom('offerDrafts')
    .select((select) => select.fn.max('position').as('last'))
    .where('flyerId', '=', flyerId)
    .where('position', '>=', start)
    .where('position', '<', start + positionsPerPage)
    .executeTakeFirstOrThrow()
  return last ?? start
}

export type DraftChange = Partial<
  Pick<
    DraftRow,
    | 'productName'
    | 'priceCents'
    | 'originalCents'
    | 'mechanics'
    | 'categoryId'
    | 'state'
    | 'doubts'
    | 'alternatives'
    | 'repeatsPromotionId'
    | 'promotionId'
    | 'pictureName'
  > & { reason: string | null; publication: 'own' | 'existing' }
>

/** Changes by the machine to a draft that no person has seen keep its version. */
export async function updateDraft(
  db: Db,
  scope: RowScope,
  id: number,
  change: DraftChange,
  by: 'person' | 'machine',
): Promise<void> {
  const { mechanics, doubts, alternatives, ...columns } = change
  await scope
    .update(db, 'offerDrafts')
    .set({
      ...columns,
      ...(mechanics !== undefined && { mechanics: mechanics && JSON.stringify(mechanics) }),
      ...(doubts && { doubts: JSON.stringify(doubts) }),
      ...(alternatives && { alternatives: JSON.stringify(alternatives) }),
      ...(by === 'person' && { version: sql`version + 1` }),
    })
    .where('id', '=', id)
    .execute()
}

export async function updateRegion(
  db: Db,
  scope: RowScope,
  id: number,
  change: Partial<Pick<DraftRow, 'box' | 'pictureBox'>>,
): Promise<void> {
  if (Object.keys(change).length > 0) await scope.update(db, 'flyerRegions').set(change).where('id', '=', id).execute()
}

/** A reading of a page, in units of that page. */
export interface StoredReading {
  pageId: number
  pageNumber: number
  data: PageReading & { page: { width: number; height: number } }
}

/** Readings by our own reader: an external service's reading is stored beside it and never replaces it. */
export const isOwnReading = sql`reader not like 'service:%'`

/** False when this reader has already read the page: then nothing more must be stored. */
export async function insertReading(
  db: Db,
  scope: RowScope,
  reading: {
    pageId: number
    reader: string
    milliseconds: number
    data: StoredReading['data'] | ServiceReading
    createdAt: Date
  },
): Promise<boolean> {
  await scope.admitRow(db, 'flyerPages', reading.pageId)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('flyerReadings')
    .values({ ...reading, data: JSON.stringify(reading.data) })
    .onConflict((conflict) => conflict.columns(['pageId', 'reader']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The newest own reading of each page. */
export async function listReadings(db: Db, flyerId: number): Promise<StoredReading[]> {
  const { rows } = await sql<StoredReading>`
    select distinct on (page.number) page.id as page_id, page.number as page_number, data
    from flyer_pages page join flyer_readings on page_id = page.id
    where flyer_id = ${flyerId} and ${isOwnReading} order by page.number, flyer_readings.id desc`.execute(db)
  return rows
}

/** The service's reading of each page, by page number; of several services, the latest. */
export async function listServiceReadings(db: Db, flyerId: number): Promise<Map<number, ServiceReading>> {
  const { rows } = await sql<{ pageNumber: number; data: ServiceReading }>`
    select page.number as page_number, data from flyer_pages page join flyer_readings on page_id = page.id
    where flyer_id = ${flyerId} and not ${isOwnReading} order by flyer_readings.id`.execute(db)
  return new Map(rows.map(({ pageNumber, data }) => [pageNumber, data]))
}

/** Offers that this flyer published, or found published, and that the undo has not processed yet. */
export async function listPublished(db: Db, flyerId: number, limit: number): Promise<number[]> {
  const rows = await published(db, flyerId)
    .select('promotionId')
    .distinct()
    .orderBy('promotionId')
    .limit(limit)
    .execute()
  return rows.flatMap(({ promotionId }) => promotionId ?? [])
}

export async function countPublished(db: Db, flyerId: number): Promise<number> {
  const { count } = await published(db, flyerId)
    .select((select) => select.fn.count<number>('promotionId').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function published(db: Db, flyerId: number) {
  return db.selectFrom('offerDrafts').where('flyerId', '=', flyerId).where('publication', 'in', ['own', 'existing'])
}

/** Drafts of withdrawn offers, and those that led to an existing offer, wait to be published again; the others stay published. */
export async function releaseDrafts(
  db: Db,
  scope: RowScope,
  flyerId: number,
  ids: number[],
  left: number[],
): Promise<void> {
  await scope.admitRow(db, 'flyers', flyerId)
  await sql`
    update offer_drafts set publication = 'left'
    where flyer_id = ${flyerId} and publication = 'own' and promotion_id = any(${left}::bigint[])`.execute(db)
  await sql`
    update offer_drafts
    set state = 'confirmed', promotion_id = null, publication = null, picture_name = null, version = version + 1
    where flyer_id = ${flyerId} and publication in ('own', 'existing') and promotion_id = any(${ids}::bigint[])`.execute(
    db,
  )
}

interface UncutDraft {
  pagePicture: string
  pictureName: string
  pictureBox: PagePlace
  promotionId: number
}

/** Published drafts whose offers are in force or scheduled, have no picture and could get one. */
export async function listUncut(db: Db, flyerId: number): Promise<UncutDraft[]> {
  const { rows } = await sql<UncutDraft>`
    select page.picture_name as page_picture, draft.picture_name, picture_box, promotion_id
    from offer_drafts draft join flyer_regions on flyer_regions.id = region_id join flyer_pages page on page.id = page_id
    join promotions on promotions.id = promotion_id
    where draft.flyer_id = ${flyerId} and publication = 'own' and draft.picture_name is not null and picture_box is not null
      and page.picture_name is not null and image_path is null and image_source_url is null
    order by position`.execute(db)
  return rows
}
