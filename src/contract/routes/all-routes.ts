import { addRoutes } from '#contract/routes.ts'
import { alertRoutes } from './alert-routes.ts'
import { engagementRoutes } from './engagement-routes.ts'
import { listDialogRoutes } from './list-dialog-routes.ts'
import { listRoutes } from './list-routes.ts'
import { panelRoutes } from './panel-routes.ts'
import { placeRoutes } from './place-routes.ts'
import { privacyRoutes } from './privacy-routes.ts'
import { siteRoutes } from './site-routes.ts'
import { storeApiRoutes } from './store-api-routes.ts'

/** The whole API, for the server and for tests. */
export const routes = {
  ...siteRoutes,
  ...listRoutes,
  ...listDialogRoutes,
  ...alertRoutes,
  ...engagementRoutes,
  ...panelRoutes,
  ...placeRoutes,
  ...privacyRoutes,
  ...storeApiRoutes,
}

addRoutes(routes)
