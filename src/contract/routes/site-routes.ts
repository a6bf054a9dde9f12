import type { RouteTable } from './route-table.ts'

/** Endpoints of the public screens: part of the JavaScript of every page. */
export const siteRoutes = {
  'promotions.list': 'GET /api/promotions',
  'promotions.get': 'GET /api/promotions/:id',

  'comparisons.list': 'GET /api/comparisons',
  'comparisons.get': 'GET /api/comparisons/:slug',
  'comparisons.otherCities': 'GET /api/comparisons/:slug/cities',
  'comparisons.ofPromotion': 'GET /api/promotions/:id/comparison',
  'comparisons.doubt': 'POST /api/comparisons/:slug/doubts',
  'priceHistory.get': 'GET /api/promotions/:id/price-history',
  'priceHistory.verdict': 'GET /api/promotions/:id/price-verdict',

  'priceDrops.list': 'GET /api/price-drops',

  'suggestions.list': 'GET /api/suggestions',

  'categories.list': 'GET /api/categories',

  'stores.list': 'GET /api/stores',
  'stores.get': 'GET /api/stores/:idOrSlug',

  'flyers.list': 'GET /api/flyers',
  'flyers.get': 'GET /api/flyers/:id',
  'flyers.ofStore': 'GET /api/stores/:idOrSlug/flyers',
  'flyers.ofPromotion': 'GET /api/promotions/:id/flyer',

  'cities.list': 'GET /api/cities',
  'cities.get': 'GET /api/cities/:city',
  'cities.neighborhoods': 'GET /api/cities/:city/neighborhoods',

  'stats.get': 'GET /api/stats',

  'popup.get': 'GET /api/popup-promotion',

  'partnershipRequests.send': 'POST /api/partnership-requests',

  'contactMessages.send': 'POST /api/contact-messages',

  'priceReports.send': 'POST /api/promotions/:id/price-reports',
  'priceReports.addPhoto': 'POST /api/promotions/:id/price-report-photos',
  'priceReports.check': 'POST /api/promotions/:id/price-checks',
} as const satisfies RouteTable
