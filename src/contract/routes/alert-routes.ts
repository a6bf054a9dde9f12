import type { RouteTable } from './route-table.ts'

/** What price alerts call: loaded with the sheet and with "Meus avisos". */
export const alertRoutes = {
  'alerts.proposal': 'GET /api/alerts/proposal',
  'alerts.news': 'GET /api/alerts/news',
  'alerts.list': 'GET /api/alerts',
  'alerts.create': 'POST /api/alerts',
  'alerts.eraseAll': 'DELETE /api/alerts',
  'alerts.markSeen': 'PUT /api/alerts/seen',
  'alerts.change': 'PATCH /api/alerts/:id',
  'alerts.remove': 'DELETE /api/alerts/:id',
} as const satisfies RouteTable
