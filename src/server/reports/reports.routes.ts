import { reports } from '#contract/figures/reports.ts'
import { addDays, dayOf } from '#domain/dates.ts'
import { endPeriodRange } from '#domain/offers/end-periods.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { findDemand } from '#server/alerts/demand.ts'
import { found, invalidField } from '#server/app-error.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import type { CityDirectory } from '#server/cities/city-directory.ts'
import type { Serve } from '#server/http/serve.ts'
import { findPromotionsByIds } from '#server/promotions/find-promotions-by-ids.ts'
import type { Directories } from '#server/promotions/promotion-rows.ts'
import { findCitiesWithUnanswered, findUnansweredSearches } from '#server/promotions/unanswered-searches.ts'
import { countByCategory, sumInForce } from '#server/stats/promotion-counts.ts'
import { countStores } from '#server/stats/store-counts.ts'
import { listStoresByOffers, storeNumber } from '#server/stores/stores.service.ts'
import * as repository from './reports.repository.ts'

const maxStores = 10
const maxSearches = 30
const maxAwaited = 30

export function reportsRoutes(
  serve: Serve,
  { reads }: Pick<Platform, 'reads'>,
  directories: Directories & { cities: CityDirectory },
): void {
  serve(reports.awaited, async ({ db, now, query }) => {
    const cityId =
      query.city === undefined ? undefined : found(await directories.cities.find(query.city), 'city_not_found').id
    return { prices: await findDemand(db, { reads, directories }, { cityId, limit: maxAwaited }, now) }
  })

  serve(reports.unanswered, async ({ db, now, query }) => {
    const cityId =
      query.city === undefined ? undefined : found(await directories.cities.find(query.city), 'city_not_found').id
    const since = addDays(dayOf(now), 1 - query.days)
    const [searches, cities] = await Promise.all([
      findUnansweredSearches(db, { cityId, since, limit: maxSearches }),
      findCitiesWithUnanswered(db, since),
    ])
    return { searches, cities }
  })

  serve(reports.get, async ({ db, now, query }) => {
    const today = dayOf(now)
    const scope = await dayScopeOf(db, directories.categories, query)
    const withOffers = async ({ count, isCapped, ids }: repository.CountedOffers) => ({
      count,
      isCapped,
      promotions: await findPromotionsByIds(db, directories, ids),
    })
    const [{ promotions }, stores, highlighted, ending, withoutPicture, expired, days, byCategory, byStore] =
      await Promise.all([
        sumInForce(db),
        countStores(db),
        repository.countHighlighted(db, now),
        repository.findEndingOffers(db, now, endPeriodRange('next-48-hours', now).until).then(withOffers),
        repository.findOffersWithoutPicture(db, now).then(withOffers),
        repository.findExpiredOffers(db, now, endPeriodRange('last-7-days', now).from).then(withOffers),
        repository.countByDay(db, scope, addDays(today, 1 - query.days), today),
        countByCategory(db, undefined, now),
        listStoresByOffers(db, maxStores, now),
      ])
    const categoryEntries = [...(await directories.categories.byNumber()).values()]
    return {
      totals: { promotions, stores, highlighted },
      toDo: { ending, withoutPicture, expired },
      days,
      byCategory: categoryEntries
        .map(({ number, category: { id, name } }) => ({ id, name, inForce: byCategory.get(number) ?? 0 }))
        .sort((left, right) => right.inForce - left.inForce),
      byStore: byStore.map(({ id, name, neighborhood, city, activePromotions }) => ({
        id,
        name,
        place: [neighborhood, city].filter(Boolean).join(' - '),
        inForce: activePromotions,
      })),
    }
  })
}

async function dayScopeOf(
  db: Db,
  categories: CategoryDirectory,
  { categoryId, storeId }: { categoryId?: string | undefined; storeId?: string | undefined },
): Promise<repository.DayScope> {
  if (storeId !== undefined) return { storeId: await storeNumber(db, storeId) }
  if (categoryId === undefined) return { categoryId: 0 }
  const category = await categories.find(categoryId)
  if (!category) throw invalidField('categoryId', 'Selecione uma categoria')
  return { categoryId: category.number }
}
