import { privacyRoutes } from '#contract/routes/privacy-routes.ts'
import { addRoutes } from '#contract/routes.ts'
import { browserApi } from '#web/api/browser-api.ts'

addRoutes(privacyRoutes)

/** The API for the privacy policy and its actions. */
export const privacyApi = browserApi
