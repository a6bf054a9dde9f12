import { slugify } from '#domain/plain-text.ts'
import type { Db } from '#platform/database/database.ts'
import { type CityKey, findCityBySlug } from './cities.repository.ts'

/**
 * Finds cities by slug or name, cached without expiry: they change only with a migration. Only known cities are cached, under their slug
 * and the slug of their name, so the 5,571 municipalities of Brazil take at most 11,000 entries.
 */
export interface CityDirectory {
  find: (slugOrName: string) => Promise<CityKey | undefined>
}

export function cityDirectory(db: Db): CityDirectory {
  const cache = new Map<string, CityKey>()
  return {
    find: async (slugOrName) => {
      const slug = slugify(slugOrName)
      const city = cache.get(slug) ?? (await findCityBySlug(db, slug))
      if (city) cache.set(slug, city)
      return city
    },
  }
}
