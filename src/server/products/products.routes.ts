import { products } from '#contract/compare/products.ts'
import type { Serve } from '#server/http/serve.ts'
import { suggestNames } from './suggest-names.ts'

export function productsRoutes(serve: Serve): void {
  serve(products.suggest, async ({ db, query }) => suggestNames(db, query.search))
}
