import type { Category } from '#contract/categories.ts'
import type { Db } from '#platform/database/database.ts'
import { listCategories } from './categories.repository.ts'

/** Cached per process without expiry: categories change only with a migration. */
export interface CategoryDirectory {
  byNumber: () => Promise<ReadonlyMap<number, CategoryEntry>>
  find: (id: string) => Promise<CategoryEntry | undefined>
}

export interface CategoryEntry {
  number: number
  category: Category
  /** Serialized as in an offer's JSON. */
  json: string
}

export function categoryDirectory(db: Db): CategoryDirectory {
  let loading: Promise<Map<number, CategoryEntry>> | undefined
  const load = async () => {
    const categories = await listCategories(db)
    return new Map(
      categories.map(({ number, ...category }) => [number, { number, category, json: JSON.stringify(category) }]),
    )
  }
  const byNumber = () => {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return {
    byNumber,
    find: async (id) => [...(await byNumber()).values()].find(({ category }) => category.id === id),
  }
}
