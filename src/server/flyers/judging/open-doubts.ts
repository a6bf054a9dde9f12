import { sql } from 'kysely'
import { dayOf } from '#domain/dates.ts'
import { daysBefore } from '#domain/durations.ts'
import type { Db } from '#platform/database/database.ts'
import { type DraftRow, selectDrafts } from '#server/flyers/drafts.repository.ts'
import type { RowScope } from '#server/http/security/row-scope.ts'

/** A draft with a doubt, in a flyer under review. */
export interface OpenDoubt
  extends Pick<DraftRow, 'id' | 'flyerId' | 'productName' | 'categoryId' | 'mechanics' | 'doubts' | 'read'> {
  storeId: number
  fileName: string
}

/** Thirty stores have fewer in a week; further doubts wait until these are decided. */
const maxDoubts = 2000
const staleAfterDays = 14
const oldestDays = 60

/** In the stores of the scope, without flyers whose validity is over. */
export async function listOpenDoubts(db: Db, scope: RowScope, now: Date): Promise<OpenDoubt[]> {
  const { rows } = await sql<OpenDoubt>`
    select draft.id, flyer.id as flyer_id, flyer.store_id, flyer.file_name, draft.product_name, draft.category_id, draft.mechanics,
      draft.doubts, draft.read
    from flyers flyer join offer_drafts draft on draft.flyer_id = flyer.id and draft.state = 'open' and draft.doubts <> '[]'
    where ${scope.holds('flyer.store_id')} and flyer.created_at >= ${daysBefore(now, oldestDays)} and flyer.state in ('reading', 'review', 'published')
      and coalesce(flyer.last_day, sao_paulo_day(flyer.created_at) + ${staleAfterDays}::int) >= ${dayOf(now)}::date
    order by flyer.id, draft.position limit ${maxDoubts}`.execute(db)
  return rows
}

interface DraftOnPage extends DraftRow {
  page: { pictureName: string | null; width: number | null; height: number | null }
}

/** Drafts of several flyers, each with the picture of its page. */
export async function findDraftsOnPages(db: Db, ids: number[]): Promise<DraftOnPage[]> {
  const { rows } = await sql<DraftOnPage>`
    select found.*, jsonb_build_object('pictureName', page.picture_name, 'width', page.width, 'height', page.height) as page
    from (${selectDrafts} where draft.id = any(${ids}::bigint[])) found
    join flyer_regions on flyer_regions.id = found.region_id join flyer_pages page on page.id = page_id`.execute(db)
  return rows
}
