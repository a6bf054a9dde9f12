import type { FlyerWork } from '#contract/flyers/flyer-review.ts'
import { oneDay } from '#domain/durations.ts'
import { picturePath } from '#domain/pictures/picture-sizes.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#server/app-error.ts'
import { publicId } from '#server/public-ids.ts'
import { storesNow } from '#server/stores/store-directory.ts'
import { listPagesWithoutReader } from './flyers.jobs.ts'
import {
  countDrafts,
  type FlyerRow,
  findFlyer,
  listNewestFlyers,
  listPages,
  type PageRow,
} from './flyers.repository.ts'

const maxListed = 50
const noReader = { state: 'no_reader', failure: 'Este site não lê imagens.' } as const
/** How long a published flyer can be undone. */
const undoMilliseconds = oneDay

/** For all stores, or for one. */
export async function listFlyerWork(db: Db, storeId?: number): Promise<FlyerWork[]> {
  return toFlyerWork(db, await listNewestFlyers(db, maxListed, storeId))
}

export async function findFlyerWork(db: Db, id: number): Promise<FlyerWork> {
  const [flyer] = await toFlyerWork(db, [found(await findFlyer(db, id), 'flyer_not_found')])
  return found(flyer, 'flyer_not_found')
}

export function undoEnd({ state, lastPublishedAt }: FlyerRow): Date | null {
  return state === 'published' && lastPublishedAt ? new Date(lastPublishedAt.getTime() + undoMilliseconds) : null
}

/** Null until it exists, and after it was deleted. */
export function imageOf({ pictureName, width, height }: Pick<PageRow, 'pictureName' | 'width' | 'height'>) {
  return pictureName === null || width === null || height === null
    ? null
    : { path: picturePath(pictureName), width, height }
}

async function toFlyerWork(db: Db, rows: FlyerRow[]): Promise<FlyerWork[]> {
  const ids = rows.map(({ id }) => id)
  const [pages, counts, stores] = await Promise.all([
    listPages(db, ids),
    countDrafts(db, ids),
    storesNow(db).get(rows.map(({ storeId }) => storeId)),
  ])
  const unread = pages.filter(({ state }) => state === 'waiting' || state === 'reading').map(({ id }) => id)
  const withoutReader = await listPagesWithoutReader(db, unread)
  const pagesOf = Map.groupBy(pages, ({ flyerId }) => flyerId)
  return rows.map((row) => ({
    id: publicId('flyer', row.id),
    store: found(stores.get(row.storeId), 'store_not_found').store,
    fileName: row.fileName,
    state: row.state,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    validityRead: row.validityRead,
    pages: (pagesOf.get(row.id) ?? []).map(({ id, number, state, failure, ...picture }) => ({
      number,
      ...(withoutReader.has(id) ? noReader : { state, failure }),
      image: imageOf(picture),
    })),
    counts: counts.get(row.id) ?? { open: 0, confirmed: 0, discarded: 0, published: 0 },
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    canUndoUntil: undoEnd(row)?.toISOString() ?? null,
    version: row.version,
  }))
}
