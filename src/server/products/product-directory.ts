import type { Db } from '#platform/database/database.ts'
import { type ChangingDirectory, changingDirectory } from '#server/changing-directory.ts'
import type { ComparedProduct } from './compared-product.ts'
import { findPicturePaths } from './line-pictures.ts'
import { findChangedProducts, findComparedProducts } from './product-groups.repository.ts'

/** Groups of the products of recently read offers, because a join would make lists of offers more expensive. */
export type ProductDirectory = ChangingDirectory<ComparedProduct>

/** A product takes some 200 bytes. */
export function productDirectory(db: Db, maxEntries = 20_000): ProductDirectory {
  return changingDirectory({
    maxEntries,
    findChanged: (seconds, limit) => findChangedProducts(db, seconds, limit),
    load: (ids) => loadProducts(db, ids),
  })
}

/** The same without a cache, for a transaction that must see the products it has just written. */
export function productsNow(db: Db): ProductDirectory {
  return { get: async (ids) => new Map(await loadProducts(db, ids)) }
}

async function loadProducts(db: Db, ids: number[]) {
  const products = await findComparedProducts(db, ids)
  const paths = await findPicturePaths(db, products)
  return products.map(
    ({ name, pictures: _, ...product }) => [product.id, { ...product, imagePath: paths.get(name) ?? null }] as const,
  )
}
