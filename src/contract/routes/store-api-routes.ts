import type { RouteTable } from './route-table.ts'

/** What programs of stores call: no page loads it. */
export const storeApiRoutes = { 'storeApi.submit': 'POST /api/store/:storeId/batches' } as const satisfies RouteTable
