import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { verdictDirectory, verdictsNow } from '#server/price-history/verdict-directory.ts'
import { productDirectory, productsNow } from '#server/products/product-directory.ts'
import { alertProposalRoutes } from './alerts/alerts.routes.ts'
import { categoriesRoutes } from './categories/categories.routes.ts'
import { categoryDirectory } from './categories/category-directory.ts'
import { citiesRoutes } from './cities/cities.routes.ts'
import { cityDirectory } from './cities/city-directory.ts'
import { comparisonsRoutes } from './comparisons/comparisons.routes.ts'
import { flyersRoutes } from './flyers/flyers.routes.ts'
import type { Serve } from './http/serve.ts'
import { mapRoutes } from './map/map.routes.ts'
import { popupRoutes } from './popup/popup.routes.ts'
import { priceHistoryRoutes } from './price-history/price-history.routes.ts'
import { recipientsRoutes } from './privacy/recipients.routes.ts'
import { alwaysCount, createCountCache } from './promotions/list/count-cache.ts'
import { movePromotions, movePromotionsToCity } from './promotions/move-promotions.ts'
import { promotionsRoutes } from './promotions/promotions.routes.ts'
import type { UnansweredSearches } from './promotions/unanswered-searches.ts'
import { statsRoutes } from './stats/stats.routes.ts'
import { cityPlacesDirectory } from './stores/city-places.ts'
import { createStoreFinder } from './stores/find-named-stores.ts'
import { storeDirectory, storesNow } from './stores/store-directory.ts'
import type { StoreOffers } from './stores/store-status.ts'
import { storesRoutes } from './stores/stores.routes.ts'
import { suggestionsRoutes } from './suggestions/suggestions.routes.ts'

type Source = Pick<Platform, 'db' | 'reads'>

/**
 * Dependencies of public reads. Each source has its own caches: data read from a replica must not reach callers who read from the primary.
 */
type Readers = ReturnType<typeof cachingReaders>

export function cachingReaders({ db, reads }: Source) {
  return {
    reads,
    directories: cachingDirectories(db),
    countCache: createCountCache(),
    findNamedStores: createStoreFinder({ db, reads }),
    remembersSearches: true,
  }
}

export function cachingDirectories(db: Db) {
  return {
    products: productDirectory(db),
    verdicts: verdictDirectory(db),
    stores: storeDirectory(db),
    categories: categoryDirectory(db),
    cities: cityDirectory(db),
    places: cityPlacesDirectory(db),
  }
}

/** For callers who have recently written, perhaps on another process: nothing that can change is cached. */
export function currentReaders({ db, reads }: Source): Readers {
  return {
    reads,
    directories: {
      products: productsNow(db),
      verdicts: verdictsNow(db),
      stores: storesNow(db),
      categories: categoryDirectory(db),
      cities: cityDirectory(db),
      places: cityPlacesDirectory(db, 0),
    },
    countCache: alwaysCount,
    findNamedStores: createStoreFinder({ db, reads }, 0),
    remembersSearches: false,
  }
}

/** Features with public reads. They are registered once per source: `createServe` chooses one for each request. */
export function publicRoutes(
  serve: Serve,
  platform: Platform,
  readers: Readers,
  unanswered: UnansweredSearches,
  storeOffers: StoreOffers,
): void {
  const { directories, countCache, findNamedStores } = readers
  promotionsRoutes(serve, readers, directories, countCache, findNamedStores, unanswered)
  comparisonsRoutes(serve, readers, directories)
  priceHistoryRoutes(serve, readers)
  alertProposalRoutes(serve, platform, readers)
  categoriesRoutes(serve)
  storesRoutes(serve, directories.places, findNamedStores, movePromotions, movePromotionsToCity, storeOffers)
  citiesRoutes(serve)
  mapRoutes(serve, platform)
  statsRoutes(serve)
  popupRoutes(serve, directories.products)
  suggestionsRoutes(serve, readers, directories)
  flyersRoutes(serve, directories)
  recipientsRoutes(serve, platform)
}
