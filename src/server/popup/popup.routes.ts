import { popup } from '#contract/popup.ts'
import type { Serve } from '#server/http/serve.ts'
import type { ProductDirectory } from '#server/products/product-directory.ts'
import { findPopup } from './popup.repository.ts'
import { endCampaign, startCampaign } from './popup.service.ts'

export function popupRoutes(serve: Serve, products: ProductDirectory): void {
  serve(popup.get, async ({ db, now }) => (await findPopup(db, products, now)) ?? null)

  serve(popup.start, async ({ db, body, now, audit }) => {
    const { popup, before, after } = await startCampaign(db, body, now)
    audit({ subject: 'popup', before, after })
    return popup
  })

  serve(popup.end, async ({ db, now, audit }) => {
    audit({ subject: 'popup', before: await endCampaign(db, now), after: null })
    return undefined
  })
}
