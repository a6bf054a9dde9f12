import { type Selectable, sql } from 'kysely'
import type { ResultOf } from '#contract/endpoint.ts'
import type { Flyer, FlyerSummary, flyers, ListedFlyer } from '#contract/flyers/flyers.ts'
import { type Day, dayOf, endOfDay, startOfDay } from '#domain/dates.ts'
import type { PagePlace } from '#domain/flyers/review/page-boxes.ts'
import { picturePath } from '#domain/pictures/picture-sizes.ts'
import type { Db } from '#platform/database/database.ts'
import type { Promotions } from '#platform/database/database-tables.generated.ts'
import { AppError, found } from '#server/app-error.ts'
import { isInForceAt } from '#server/promotions/in-force.ts'
import { type Directories, rowFromTable, toPromotions } from '#server/promotions/promotion-rows.ts'
import { publicId } from '#server/public-ids.ts'
import { imageOf } from './flyer-work.ts'
import { listPages } from './flyers.repository.ts'

/** Limit of flyers shown for a store. */
const maxOfStore = 5
/** Limit of flyers shown for a city, or for all. */
const maxListed = 48
/** Limit of offers marked on the pages of one flyer. */
const maxOffers = 1000

interface PublishedFlyer {
  id: number
  storeId: number
  firstDay: Day
  lastDay: Day
}

/** Flyers of visible stores. The days are never null: publishing requires them. */
const published = sql`
  select flyers.id, store_id, first_day::text, last_day::text from flyers join stores on stores.id = store_id
  where state = 'published' and stores.status = 'active'`

/** The reader of a flyer: before its first day only administrators see it. */
interface Reader {
  isAdmin: boolean
  now: Date
}

/** A published flyer. An ended one keeps its pages for a while, without offers. */
export async function findPublicFlyer(
  db: Db,
  directories: Directories,
  id: number,
  { isAdmin, now }: Reader,
): Promise<Flyer> {
  const { rows } = await sql<PublishedFlyer>`${published} and flyers.id = ${id}`.execute(db)
  const flyer = found(rows[0], 'flyer_not_found')
  if (!isAdmin && startOfDay(flyer.firstDay) > now) throw new AppError('flyer_not_found')
  const pages = (await listPages(db, [id])).flatMap((page) => {
    const image = imageOf(page)
    return image ? [{ number: page.number, image }] : []
  })
  if (pages.length === 0) throw new AppError('flyer_not_found')
  const stores = await directories.stores.get([flyer.storeId])
  const hasEnded = endOfDay(flyer.lastDay) < now
  const placed = hasEnded ? [] : await findPlacedOffers(db, id, now)
  const promotions = await toPromotions(directories, placed.map(rowFromTable))
  const offersOf = Map.groupBy(
    placed.map(({ pageNumber, box }, index) => ({ pageNumber, box, promotion: promotions[index] })),
    ({ pageNumber }) => pageNumber,
  )
  return {
    id: publicId('flyer', id),
    store: found(stores.get(flyer.storeId), 'store_not_found').store,
    ...momentsOf(flyer),
    hasEnded,
    pages: pages.map(({ number, image }) => ({
      number,
      image,
      offers: (offersOf.get(number) ?? []).flatMap(({ box, promotion }) => (promotion ? [{ box, promotion }] : [])),
    })),
  }
}

type PlacedOffer = Selectable<Promotions> & { pageNumber: number; box: PagePlace }

async function findPlacedOffers(db: Db, flyerId: number, now: Date): Promise<PlacedOffer[]> {
  const { rows } = await sql<PlacedOffer>`
    select promotions.*, page.number as page_number, box
    from offer_drafts draft join flyer_regions region on region.id = region_id join flyer_pages page on page.id = page_id
    join promotions on promotions.id = promotion_id
    where draft.flyer_id = ${flyerId} and draft.state = 'published' and ${isInForceAt(now)}
    order by position, draft.id limit ${maxOffers}`.execute(db)
  return rows
}

interface Cover {
  pictureName: string
  width: number
  height: number
}

const firstPage = sql`
  select picture_name, width, height from flyer_pages
  where flyer_id = flyer.id and picture_name is not null order by number limit 1`

/** Flyers in force of a city, or of all, newest first. */
export async function listFlyers(
  db: Db,
  directories: Directories,
  cityId: number | undefined,
  now: Date,
): Promise<ListedFlyer[]> {
  const { rows } = await sql<PublishedFlyer & Cover>`
    select flyer.*, cover.* from (${published} and ${areDaysNow(now)}
      ${cityId === undefined ? sql`` : sql`and stores.city_id = ${cityId}`}
      order by flyers.id desc limit ${maxListed}) flyer
    cross join lateral (${firstPage}) cover order by flyer.id desc`.execute(db)
  const stores = await directories.stores.get(rows.map(({ storeId }) => storeId))
  return rows.flatMap((flyer) => {
    const entry = stores.get(flyer.storeId)
    return entry ? [{ ...listedOf(flyer), store: entry.store }] : []
  })
}

/** Flyers in force of a store, newest first. */
export async function listFlyersOfStore(db: Db, storeId: number, now: Date): Promise<FlyerSummary[]> {
  const { rows } = await sql<PublishedFlyer & Cover & { offers: number }>`
    select flyer.*, cover.*, (
      select count(*)::int from (
        select from offer_drafts draft join promotions on promotions.id = promotion_id
        where draft.flyer_id = flyer.id and draft.state = 'published' and ${isInForceAt(now)} limit ${maxOffers}) marked) as offers
    from (${published} and store_id = ${storeId} and ${areDaysNow(now)}
      order by flyers.id desc limit ${maxOfStore}) flyer
    cross join lateral (${firstPage}) cover order by flyer.id desc`.execute(db)
  return rows.map((flyer) => ({ ...listedOf(flyer), offers: flyer.offers }))
}

function areDaysNow(now: Date) {
  const today = dayOf(now)
  return sql`first_day <= ${today}::date and last_day >= ${today}::date`
}

function listedOf({ pictureName, width, height, ...flyer }: PublishedFlyer & Cover) {
  return {
    id: publicId('flyer', flyer.id),
    ...momentsOf(flyer),
    cover: { path: picturePath(pictureName), width, height },
  }
}

/** Position of an offer on the newest public flyer that shows it; null when there is none. */
export async function findPlaceOfPromotion(
  db: Db,
  promotionId: number,
  { isAdmin, now }: Reader,
): Promise<ResultOf<typeof flyers.ofPromotion>> {
  const { rows } = await sql<{
    flyerId: number | null
    pageNumber: number
    pictureName: string
    width: number
    height: number
    box: PagePlace
  }>`
    select place.*
    from (select id from promotions_ever where id = ${promotionId} and (${isAdmin} or valid_from <= ${now})) offer
    left join lateral (
      select draft.flyer_id, page.number as page_number, page.picture_name, page.width, page.height, box
      from offer_drafts draft join flyers on flyers.id = draft.flyer_id and flyers.state = 'published'
        and (${isAdmin} or first_day <= ${dayOf(now)}::date)
      join flyer_regions on flyer_regions.id = region_id
      join flyer_pages page on page.id = page_id and page.picture_name is not null
      where promotion_id = offer.id order by draft.id desc limit 1) place on true`.execute(db)
  const { flyerId, pictureName, width, height, ...place } = found(rows[0], 'promotion_not_found')
  if (flyerId === null) return null
  return { ...place, flyerId: publicId('flyer', flyerId), image: { path: picturePath(pictureName), width, height } }
}

function momentsOf({ firstDay, lastDay }: PublishedFlyer) {
  return { validFrom: startOfDay(firstDay).toISOString(), expiryDate: endOfDay(lastDay).toISOString() }
}
