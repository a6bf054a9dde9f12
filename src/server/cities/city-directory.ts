import { slugify } from '#domain/plain-text.ts'
import type { Db } from '#platform/database.ts'
import { type CityKey, findCityBySlug } from './cities.repository.ts'

/** Finds cities by slug or name and never forgets one: they change only with a migration, and there are a few thousand. */
export interface CityDirectory {
  find: (slugOrName: string) => Promise<CityKey | undefined>
}

export function cityDirectory(db: Db): CityDirectory {
  const known = new Map<string, CityKey>()
  return {
    find: async (slugOrName) => {
      const slug = slugify(slugOrName)
      const city = known.get(slug) ?? (await findCityBySlug(db, slug))
      if (city) known.set(slug, city)
      return city
    },
  }
}
