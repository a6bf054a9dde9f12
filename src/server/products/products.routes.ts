import { barcodeNamings } from '#contract/compare/barcode-namings.ts'
import { products } from '#contract/compare/products.ts'
import type { Serve } from '#server/http/serve.ts'
import { receiveNaming } from './barcodes/namings.service.ts'
import { suggestNames } from './suggest-names.ts'

export function productsRoutes(serve: Serve): void {
  serve(products.suggest, async ({ db, query }) => suggestNames(db, query.search))
  serve(barcodeNamings.name, ({ db, params, body, now, request }) =>
    receiveNaming(db, { ...params, ...body, ip: request.ip }, now),
  )
}
