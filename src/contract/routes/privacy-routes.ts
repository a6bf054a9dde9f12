import type { RouteTable } from './route-table.ts'

/** What the privacy policy calls: loaded with it, and with what forgets a visitor. */
export const privacyRoutes = {
  'privacy.export': 'GET /api/my-data',
  'privacy.erase': 'DELETE /api/my-data',
  'privacy.sendFormsLink': 'POST /api/my-data/forms',
  'privacy.readForms': 'POST /api/my-data/forms/read',
  'privacy.recipients': 'GET /api/recipients',
} as const satisfies RouteTable
