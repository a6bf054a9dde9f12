import type { RouteTable } from './route-table.ts'

/** Endpoints of the privacy policy: loaded with it, and with the code that erases a visitor's data. */
export const privacyRoutes = {
  'privacy.export': 'GET /api/my-data',
  'privacy.erase': 'DELETE /api/my-data',
  'privacy.sendFormsLink': 'POST /api/my-data/forms',
  'privacy.readForms': 'POST /api/my-data/forms/read',
  'privacy.recipients': 'GET /api/recipients',
} as const satisfies RouteTable
