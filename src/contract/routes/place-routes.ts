import type { RouteTable } from './route-table.ts'

/** Endpoints for a visitor's location and for maps. */
export const placeRoutes = {
  'promotions.near': 'POST /api/promotions/near',
  'cities.centers': 'GET /api/city-centers',
  'cities.storeLocations': 'GET /api/cities/:city/store-locations',
  'map.settings': 'GET /api/map',
} as const satisfies RouteTable
