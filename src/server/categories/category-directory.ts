import type { Db } from '#platform/database.ts'
import { listCategories, type StoredCategory } from './categories.repository.ts'

/** Categories change only with a migration: read once per process. */
export interface CategoryDirectory {
  all: () => Promise<StoredCategory[]>
  byNumber: (number: number) => Promise<StoredCategory | undefined>
  byId: (id: string) => Promise<StoredCategory | undefined>
}

export function categoryDirectory(db: Db): CategoryDirectory {
  let reading: Promise<StoredCategory[]> | undefined
  const all = () => {
    reading ??= listCategories(db).catch((error) => {
      reading = undefined
      throw error
    })
    return reading
  }
  return {
    all,
    byNumber: async (number) => (await all()).find((category) => category.number === number),
    byId: async (id) => (await all()).find((category) => category.id === id),
  }
}
