import { listDialogRoutes } from '#contract/routes/list-dialog-routes.ts'
import { addRoutes } from '#contract/routes.ts'
import { browserApi } from '#web/api/browser-api.ts'

addRoutes(listDialogRoutes)

/** Calls that a visitor waits for. Only for code that is loaded on use. */
export const listsApi = browserApi
