import { kinds } from '#domain/identity/kind-dictionary.ts'
import type { Db } from '#platform/database/database.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import { readNames } from '#server/products/read-names.ts'

/** The category of each product by its kind; null where the kind is unknown. */
export async function inferCategories(
  db: Db,
  categories: CategoryDirectory,
  names: string[],
): Promise<(number | null)[]> {
  const numbers = new Map(
    [...(await categories.byNumber()).values()].map(({ number, category }) => [category.id, number]),
  )
  return (await readNames(db, names)).map(({ kind }) => {
    const category = kind === null ? undefined : kinds.get(kind)?.category
    return (category !== undefined && numbers.get(category)) || null
  })
}
