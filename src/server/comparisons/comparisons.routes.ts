import { comparisons } from '#contract/compare/comparisons.ts'
import { otherCities } from '#contract/compare/other-cities.ts'
import { priceDrops } from '#contract/compare/price-drops.ts'
import type { Platform } from '#platform/platform.ts'
import { found } from '#server/app-error.ts'
import { announcePage } from '#server/http/paging.ts'
import type { Serve } from '#server/http/serve.ts'
import { createSearchResolver, splitCategory } from '#server/search/resolve-search.ts'
import { type ComparisonContext, compareGroup } from './compare-group.ts'
import { comparePromotion } from './compare-promotion.ts'
import { listComparisons, maxLines } from './list-comparisons.ts'
import { listPriceDrops } from './list-price-drops.ts'
import { findOtherCities } from './other-cities.ts'

export function comparisonsRoutes(
  serve: Serve,
  { reads, remembersSearches = true }: Pick<Platform, 'reads'> & { remembersSearches?: boolean },
  directories: ComparisonContext['directories'],
): void {
  const resolveSearch = createSearchResolver(reads, remembersSearches ? {} : { rememberedFor: 0 })

  serve(comparisons.get, ({ db, params, query, now }) =>
    compareGroup({ db, reads, directories }, { sortBy: undefined, cursor: undefined, ...params, ...query }, now),
  )

  serve(comparisons.list, async ({ db, query, now, request, headers }) => {
    const city = found(await directories.cities.find(query.city), 'city_not_found')
    const read = query.search === undefined ? undefined : await resolveSearch(query.search)
    const {
      filter: { categoryId },
      search,
    } = splitCategory(query, read)
    const category = categoryId === undefined ? undefined : await directories.categories.find(categoryId)
    const isUnknown = categoryId !== undefined && !category
    const filter = { cityId: city.id, categoryId: category?.number, limit: query.limit, cursor: query.cursor }
    const page = await listComparisons(db, { ...filter, search: isUnknown ? null : search }, now)
    announcePage(request, headers, page, maxLines)
    return page.rows
  })

  serve(priceDrops.list, async ({ query: { city, limit }, now }) => {
    const cityId = city === undefined ? undefined : found(await directories.cities.find(city), 'city_not_found').id
    return listPriceDrops({ reads, directories }, { cityId, limit }, now)
  })

  serve(otherCities.otherCities, ({ params, query, now }) =>
    findOtherCities({ reads, directories }, { ...params, ...query }, now),
  )

  serve(comparisons.ofPromotion, ({ params, now }) => comparePromotion({ reads, directories }, params.id, now))
}
