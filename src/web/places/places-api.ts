import { placeRoutes } from '#contract/routes/place-routes.ts'
import { addRoutes } from '#contract/routes.ts'
import { browserApi } from '#web/api/browser-api.ts'

addRoutes(placeRoutes)

/** The API for code that is loaded once a visitor shares a location or opens a map. */
export const placesApi = browserApi
