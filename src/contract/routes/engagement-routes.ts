import type { RouteTable } from './route-table.ts'

/** Endpoints of the code that counts for stores: loaded after the page. */
export const engagementRoutes = {
  'engagement.count': 'POST /api/counts',
} as const satisfies RouteTable
