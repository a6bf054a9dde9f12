import type { NearFilter } from '#contract/places/near.ts'
import { AppError, found } from '#server/app-error.ts'
import { type PromotionRow, rowFromValues } from '#server/promotions/promotion-rows.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { splitCategory } from '#server/search/resolve-search.ts'
import type { ResolvedSearch } from '#server/search/resolved-search.ts'
import { answerSearch } from './answer-search.ts'
import { bandWordPage } from './band-word-statements.ts'
import {
  emptyPage,
  isOfCity,
  type ListContext,
  type Page,
  readCount,
  readRows,
  scopeOf,
  toPage,
} from './list-promotions.ts'
import { mergeWishes, type WishPage } from './merge-wishes.ts'
import { readCursor, writeCursor } from './page-cursor.ts'
import { type ListScope, maxCounted } from './query-parts.ts'
import { type BandCursor, type StoreInBand, storesCount, storesPage } from './store-statements.ts'
import { wordCount } from './word-statements.ts'

/**
 * A page of the offers of some stores, band by band. The choice of stores reveals the visitor's location: it must not be logged or stored,
 * so counts are not cached.
 */
export async function listPromotionsNear(
  context: ListContext,
  { bands, ...asked }: NearFilter,
  now: Date,
): Promise<Page> {
  const { directories, reads } = context
  const read = asked.search === undefined ? undefined : await context.resolveSearch(asked.search)
  const { filter, search } = splitCategory(asked, read)
  const { sortBy: sort, limit } = filter
  found(await directories.cities.find(filter.city), 'city_not_found')
  const cursor = filter.cursor === undefined ? undefined : readBandCursor(sort, filter.cursor)
  const scope = await scopeOf(directories, filter, now)
  const stores = scope ? await storesInBands(context, bands, scope) : []
  if (!scope || stores.length === 0) return emptyPage
  if (search === null) return { ...emptyPage, missing: [asked.search ?? ''] }

  const page = { sort, cursor, rows: limit + 1 }
  const most = maxCounted + 1
  const ofStores = { ...scope, storeIds: stores.map(({ id }) => id) }
  const bandOf = new Map(stores.map(({ id, band }) => [id, band]))
  const count = (wish: ResolvedSearch) => readCount(context, wordCount(ofStores, wish, most), now)
  const { search: answer, ...said } = search
    ? await answerSearch(search, isOfCity(scope) ? count : undefined)
    : { search: undefined }
  if (answer === null) return { ...emptyPage, ...said }
  const [counted, rows] = answer
    ? await searchPage(answer)
    : await Promise.all([
        readCount(context, storesCount(scope, stores, most), now),
        readRows(reads, storesPage(scope, stores, page)),
      ])
  const toCursor = (row: PromotionRow, index: number) =>
    writeBandCursor(bandOf.get(row.storeId) ?? 0, writeCursor(sort, rows[index]?.[0] === 1 ? 1 : 0, row))
  return { ...toPage(rows.map(rowFromValues), counted, filter, toCursor), ...said }

  async function searchPage(search: ResolvedSearch): Promise<WishPage> {
    const wishes = search.wishes?.filter((wish) => wish.driver !== undefined) ?? [search]
    const pages = wishes.map((wish) =>
      Promise.all([
        readCount(context, wordCount(ofStores, wish, most), now),
        readRows(reads, bandWordPage(scope as ListScope, wish, stores, page)),
      ]),
    )
    return mergeWishes(await Promise.all(pages), page, (id) => bandOf.get(id))
  }
}

/** The requested stores of the city, each once, in the nearest of its bands. */
async function storesInBands(
  { directories }: ListContext,
  bands: string[][],
  { cityId = 0, storeIds }: { cityId?: number | undefined; storeIds?: number[] | undefined },
): Promise<StoreInBand[]> {
  const { stores } = await directories.places.get(cityId)
  const wanted = new Set(storeIds ?? stores.map(({ number }) => number))
  const inBands = new Map<number, StoreInBand>()
  for (const [band, ids] of bands.entries())
    for (const code of ids) {
      const id = numberFromPublicId('store', code)
      if (id !== undefined && wanted.has(id) && !inBands.has(id)) inBands.set(id, { id, band })
    }
  return [...inBands.values()]
}

function writeBandCursor(band: number, cursor: string): string {
  return `${band}.${cursor}`
}

function readBandCursor(sort: NearFilter['sortBy'], text: string): BandCursor {
  const parts = /^(\d{1,2})\.(.+)$/.exec(text)
  if (!parts) throw new AppError('invalid_cursor')
  return { ...readCursor(sort, parts[2] ?? ''), band: Number(parts[1]) }
}
