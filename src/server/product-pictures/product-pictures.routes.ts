import { productPictures } from '#contract/compare/product-pictures.ts'
import type { Platform } from '#platform/platform.ts'
import type { Serve } from '#server/http/serve.ts'
import { listPictures } from './product-pictures.repository.ts'
import { givePicture, removePicture } from './product-pictures.service.ts'

const maxListed = 200

export function productPicturesRoutes(serve: Serve, platform: Pick<Platform, 'db' | 'storage' | 'clock'>): void {
  serve(productPictures.list, ({ db }) => listPictures(db, { limit: maxListed }))

  serve(
    productPictures.give,
    async ({ body, admin, audit }) => {
      const given = await givePicture(platform, body, admin.id)
      audit({ subject: `product picture ${given.id}`, after: { ...body, productName: given.productName } })
      return given
    },
    { transaction: 'own' },
  )

  serve(productPictures.remove, async ({ db, params, audit }) => {
    const before = await removePicture(db, params.id)
    audit({ subject: `product picture ${params.id}`, before })
  })
}
