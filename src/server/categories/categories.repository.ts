import type { Category, CategoryWithCount } from '#contract/categories.ts'
import type { Db } from '#platform/database.ts'

/** A category with the number by which other tables know it. */
export interface StoredCategory extends Category {
  number: number
}

/** The twelve categories in the order of the shelves. */
export async function listCategories(db: Db): Promise<StoredCategory[]> {
  const rows = await db.selectFrom('categories').selectAll().orderBy('id').execute()
  return rows.map(({ id, slug, name, icon, color }) => ({ number: id, id: slug, name, icon, color }))
}

export async function listCategoriesWithCounts(db: Db, counts: Map<number, number>): Promise<CategoryWithCount[]> {
  const categories = await listCategories(db)
  return categories.map(({ number, ...category }) => ({ ...category, activePromotions: counts.get(number) ?? 0 }))
}
