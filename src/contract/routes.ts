/**
 * Name, method and path of the endpoints, in one table per part of the browser code. Separate from the schemas of the features, so that the
 * browser does not load those, and split so that a visitor does not load the panel's.
 */
import type { alertRoutes } from './routes/alert-routes.ts'
import type { engagementRoutes } from './routes/engagement-routes.ts'
import type { listDialogRoutes } from './routes/list-dialog-routes.ts'
import type { listRoutes } from './routes/list-routes.ts'
import type { panelRoutes } from './routes/panel-routes.ts'
import type { placeRoutes } from './routes/place-routes.ts'
import type { privacyRoutes } from './routes/privacy-routes.ts'
import type { Method, RouteTable } from './routes/route-table.ts'
import { siteRoutes } from './routes/site-routes.ts'
import type { storeApiRoutes } from './routes/store-api-routes.ts'

export type RouteName =
  | keyof typeof siteRoutes
  | keyof typeof listRoutes
  | keyof typeof listDialogRoutes
  | keyof typeof alertRoutes
  | keyof typeof engagementRoutes
  | keyof typeof panelRoutes
  | keyof typeof placeRoutes
  | keyof typeof privacyRoutes
  | keyof typeof storeApiRoutes

const known = { ...siteRoutes } as Record<RouteName, string>

/** Registers further routes for `routeOf`: called by the code that needs them, when it is loaded. */
export function addRoutes(routes: RouteTable): void {
  Object.assign(known, routes)
}

/** 'promotions.get' → { method: 'GET', path: '/api/promotions/:id' } */
export function routeOf(name: RouteName): { method: Method; path: string } {
  const [method, path] = known[name].split(' ') as [Method, string]
  return { method, path }
}
