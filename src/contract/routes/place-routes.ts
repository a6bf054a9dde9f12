import type { RouteTable } from './route-table.ts'

/** What is called once a visitor says where they are, or opens a map. */
export const placeRoutes = {
  'promotions.near': 'POST /api/promotions/near',
  'cities.centers': 'GET /api/city-centers',
  'cities.neighborhoods': 'GET /api/cities/:city/neighborhoods',
  'cities.storeLocations': 'GET /api/cities/:city/store-locations',
  'map.settings': 'GET /api/map',
} as const satisfies RouteTable
