import { categories } from '#contract/categories.ts'
import { found } from '#server/app-error.ts'
import { findCity } from '#server/cities/cities.service.ts'
import type { Serve } from '#server/http/serve.ts'
import { countByCategory } from '#server/stats/promotion-counts.ts'
import { listCategoriesWithCounts } from './categories.repository.ts'

export function categoriesRoutes(serve: Serve): void {
  serve(categories.list, async ({ db, query, now }) => {
    const city = query.city === undefined ? undefined : found(await findCity(db, query.city), 'city_not_found')
    return listCategoriesWithCounts(db, await countByCategory(db, city?.id, now))
  })
}
