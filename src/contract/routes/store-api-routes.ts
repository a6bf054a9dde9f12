import type { RouteTable } from './route-table.ts'

/** Endpoints for programs of stores: no page loads them. */
export const storeApiRoutes = { 'storeApi.submit': 'POST /api/store/:storeId/batches' } as const satisfies RouteTable
