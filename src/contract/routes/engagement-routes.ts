import type { RouteTable } from './route-table.ts'

/** What the code that counts for stores calls: loaded after the page. */
export const engagementRoutes = {
  'engagement.count': 'POST /api/counts',
} as const satisfies RouteTable
