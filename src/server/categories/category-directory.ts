import type { Category } from '#contract/categories.ts'
import type { Db } from '#platform/database.ts'
import { listCategories } from './categories.repository.ts'

/** Categories change only with a migration: each process reads them once. */
export interface CategoryDirectory {
  byNumber: () => Promise<ReadonlyMap<number, CategoryEntry>>
  find: (id: string) => Promise<CategoryEntry | undefined>
}

export interface CategoryEntry {
  number: number
  category: Category
  /** The category as it stands in every answer. */
  json: string
}

export function categoryDirectory(db: Db): CategoryDirectory {
  let reading: Promise<Map<number, CategoryEntry>> | undefined
  const read = async () => {
    const categories = await listCategories(db)
    return new Map(
      categories.map(({ number, ...category }) => [number, { number, category, json: JSON.stringify(category) }]),
    )
  }
  const byNumber = () => {
    reading ??= read().catch((error) => {
      reading = undefined
      throw error
    })
    return reading
  }
  return {
    byNumber,
    find: async (id) => [...(await byNumber()).values()].find(({ category }) => category.id === id),
  }
}
