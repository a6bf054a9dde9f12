import type { RouteTable } from './route-table.ts'

/** Endpoints of price alerts: loaded with the sheet and with "Meus avisos". */
export const alertRoutes = {
  'alerts.proposal': 'GET /api/alerts/proposal',
  'alerts.news': 'GET /api/alerts/news',
  'alerts.list': 'GET /api/alerts',
  'alerts.create': 'POST /api/alerts',
  'alerts.eraseAll': 'DELETE /api/alerts',
  'alerts.markSeen': 'PUT /api/alerts/seen',
  'alertChannels.subscribePush': 'PUT /api/alerts/push',
  'alertChannels.unsubscribePush': 'DELETE /api/alerts/push',
  'alertChannels.subscribeEmail': 'PUT /api/alerts/email',
  'alertChannels.unsubscribeEmail': 'DELETE /api/alerts/email',
  'alertChannels.confirmEmail': 'POST /api/alerts/email/confirm',
  'alertChannels.readStopLink': 'POST /api/alerts/stop/read',
  'alertChannels.stop': 'POST /api/alerts/stop',
  'alerts.change': 'PATCH /api/alerts/:id',
  'alerts.remove': 'DELETE /api/alerts/:id',
} as const satisfies RouteTable
