import { suggestions } from '#contract/compare/suggestions.ts'
import type { Platform } from '#platform/platform.ts'
import { found } from '#server/app-error.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import type { CityDirectory } from '#server/cities/city-directory.ts'
import type { Serve } from '#server/http/serve.ts'
import type { StoreDirectory } from '#server/stores/store-directory.ts'
import { createSuggest } from './suggest.ts'

interface Directories {
  stores: StoreDirectory
  categories: CategoryDirectory
  cities: CityDirectory
}

export function suggestionsRoutes(serve: Serve, { reads }: Pick<Platform, 'reads'>, directories: Directories): void {
  const suggest = createSuggest(reads, directories)
  serve(suggestions.list, async ({ query: { q, city }, now }) => {
    const cityId = city === undefined ? undefined : found(await directories.cities.find(city), 'city_not_found').id
    return suggest(q, cityId, now)
  })
}
