import type { Category, CategoryWithCount } from '#contract/categories.ts'
import type { Db } from '#platform/database/database.ts'

/** `number` is the primary key; `id` is the public slug. */
export interface StoredCategory extends Category {
  number: number
}

/** The twelve categories in display order. */
export async function listCategories(db: Db): Promise<StoredCategory[]> {
  const rows = await db.selectFrom('categories').selectAll().orderBy('id').execute()
  return rows.map(({ id, slug, name, icon, color }) => ({ number: id, id: slug, name, icon, color }))
}

export async function listCategoriesWithCounts(db: Db, counts: Map<number, number>): Promise<CategoryWithCount[]> {
  const categories = await listCategories(db)
  return categories.map(({ number, ...category }) => ({ ...category, activePromotions: counts.get(number) ?? 0 }))
}
