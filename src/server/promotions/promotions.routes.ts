import { isDeepStrictEqual } from 'node:util'
import { nearPromotions } from '#contract/places/near.ts'
import { type PromotionFilter, promotions } from '#contract/promotions.ts'
import { bulkLimits } from '#domain/offers/bulk-limits.ts'
import type { Platform } from '#platform/platform.ts'
import { AppError, found } from '#server/app-error.ts'
import { ifMatchVersion } from '#server/http/if-match.ts'
import { announcePage } from '#server/http/paging.ts'
import { rawJson } from '#server/http/raw-json.ts'
import type { Admin } from '#server/http/security/identity.ts'
import { PanelScope } from '#server/http/security/row-scope.ts'
import type { Serve } from '#server/http/serve.ts'
import { checkDraft, checkSummary } from '#server/price-history/check-price.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { createSearchResolver } from '#server/search/resolve-search.ts'
import type { FindNamedStores } from '#server/stores/find-named-stores.ts'
import { changeBulk, previewBulk, revertBulk } from './bulk/bulk.service.ts'
import { addBarcodes } from './list/add-barcodes.ts'
import { alwaysCount, type CountCache } from './list/count-cache.ts'
import { addElsewhere } from './list/find-elsewhere.ts'
import { listNearWhatIsNamed, listWhatIsNamed } from './list/list-named-store.ts'
import type { ListContext } from './list/list-promotions.ts'
import { listPromotionsForAdmin } from './list/list-promotions-for-admin.ts'
import { maxCounted } from './list/query-parts.ts'
import { promotionsJson, toPromotions } from './promotion-rows.ts'
import { findPromotion } from './promotions.repository.ts'
import { createPromotion, deletePromotion, restorePromotion, updateExistingPromotion } from './promotions.service.ts'
import type { UnansweredSearches } from './unanswered-searches.ts'

export function promotionsRoutes(
  serve: Serve,
  { reads, remembersSearches = true }: Pick<Platform, 'reads'> & { remembersSearches?: boolean },
  directories: ListContext['directories'],
  countCache: CountCache,
  findNamedStores: FindNamedStores,
  unanswered: UnansweredSearches,
): void {
  // An administrator looks for a product right after publishing it.
  const forAdmin = { resolveSearch: createSearchResolver(reads, { rememberedFor: 0 }), countCache: alwaysCount }
  const forVisitors = remembersSearches ? { resolveSearch: createSearchResolver(reads), countCache } : forAdmin

  /** Only if nothing but a city narrows the search. Only lists that a person looks at are counted, not those that a page adds. */
  async function countUnanswered({
    search,
    city,
    compared,
    sortBy: _,
    limit: __,
    status: ___,
    ...filters
  }: PromotionFilter) {
    const isNarrowed = Object.values(filters).some((filter) => filter !== undefined)
    if (search === undefined || !compared || isNarrowed) return
    const known = city === undefined ? undefined : await directories.cities.find(city)
    if (city === undefined || known) unanswered.count(search, known?.id)
  }

  const write = (admin: Admin) => PanelScope.prove(admin, 'offers.write')

  serve(promotions.list, async ({ db, query, now, admin, request, headers }) => {
    const isOfPanel = query.status !== 'active' || query.hasImage !== undefined || query.ends !== undefined
    if (isOfPanel && !admin) throw new AppError('not_authenticated')
    // An administrator's search also covers the names of stores, which the visitors' indexes do not contain.
    const isForVisitors = !isOfPanel && (!admin || query.search === undefined)
    const list = isForVisitors ? listWhatIsNamed : listPromotionsForAdmin
    const context = { db, reads, directories, findNamedStores, ...(admin ? forAdmin : forVisitors) }
    const page = await list(context, query, now)
    if (isForVisitors && (page.total === 0 || page.isSimilar)) await countUnanswered(query)
    announcePage(request, headers, page, maxCounted)
    const rows = query.compared ? await addElsewhere(reads, directories, page.rows, now) : page.rows
    const shown = admin && isForVisitors ? await addBarcodes(db, rows) : rows
    return rawJson(await promotionsJson(directories, shown))
  })

  serve(nearPromotions.near, async ({ db, body, now, request, headers }) => {
    const context = { db, reads, directories, findNamedStores, ...forVisitors, countCache: alwaysCount }
    const page = await listNearWhatIsNamed(context, body, now)
    announcePage(request, headers, page, maxCounted)
    const rows = body.compared ? await addElsewhere(reads, directories, page.rows, now) : page.rows
    return rawJson(await promotionsJson(directories, rows))
  })

  serve(promotions.get, async ({ params, now, admin }) => {
    const id = found(numberFromPublicId('promotion', params.id), 'promotion_not_found')
    const row = found(await findPromotion(reads, id), 'promotion_not_found')
    // Scheduled offers stay private until they start. Pages and previews read here too, without an identity.
    if (!admin && new Date(row.validFrom) > now) throw new AppError('promotion_not_found')
    const [promotion] = await toPromotions(directories, [row])
    return found(promotion, 'promotion_not_found')
  })

  serve(promotions.create, async ({ db, admin, body, now, audit }) => {
    const priceCheck = checkSummary(await checkDraft({ db, reads, now }, body))
    const promotion = await createPromotion({ db, directories, now, scope: write(admin) }, body)
    audit({ subject: `promotion ${promotion.id}`, after: { ...promotion, priceCheck } })
    return promotion
  })

  serve(promotions.update, async ({ db, admin, params, body, now, request, audit }) => {
    const priceCheck = checkSummary(await checkDraft({ db, reads, now }, body, params.id))
    const { before, after } = await updateExistingPromotion(
      { db, directories, now, scope: write(admin) },
      params.id,
      body,
      ifMatchVersion(request),
    )
    const isSame = isDeepStrictEqual({ ...before, version: null }, { ...after, version: null })
    audit(isSame ? [] : { subject: `promotion ${params.id}`, before, after: { ...after, priceCheck } })
    return after
  })

  serve(promotions.delete, async ({ db, admin, params, now, request, audit }) => {
    const before = await deletePromotion(
      { db, directories, now, scope: write(admin) },
      params.id,
      ifMatchVersion(request),
    )
    audit({ subject: `promotion ${params.id}`, before })
  })

  serve(promotions.restore, async ({ db, admin, params, now, audit }) => {
    const { promotion, isRestored } = await restorePromotion({ db, directories, now, scope: write(admin) }, params.id)
    audit(isRestored ? { subject: `promotion ${params.id}`, after: promotion } : [])
    return promotion
  })

  serve(promotions.choose, async ({ db, query, now }) => {
    const filter = { ...query, sortBy: 'date-desc' as const, limit: bulkLimits.chosen, cursor: undefined }
    const { rows, nextCursor } = await listPromotionsForAdmin({ db, reads, directories, ...forAdmin }, filter, now)
    const chosen = rows.map(({ id, version }) => ({ id: publicId('promotion', id), version }))
    return { promotions: chosen, isComplete: nextCursor === null }
  })

  serve(promotions.previewBulk, ({ db, body, now }) =>
    previewBulk({ db, directories, now }, body.promotions, body.change),
  )

  serve(promotions.changeBulk, async ({ db, admin, body, now, audit }) => {
    const { result, entries } = await changeBulk(
      { db, directories, now, scope: write(admin) },
      body.promotions,
      body.change,
    )
    audit(entries)
    return result
  })

  serve(promotions.revertBulk, async ({ db, admin, body, now, audit }) => {
    const { result, entries } = await revertBulk({ db, directories, now, scope: write(admin) }, body.promotions)
    audit(entries)
    return result
  })
}
