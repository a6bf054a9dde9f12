import { slugify } from '#domain/plain-text.ts'
import type { Db } from '#platform/database.ts'
import { type CityKey, findCityBySlug } from './cities.repository.ts'

/** The city meant by a slug ('itajai-sc') or a name, whatever its case and accents; of cities of one name, the most populous. */
export async function findCity(db: Db, slugOrName: string): Promise<CityKey | undefined> {
  return findCityBySlug(db, slugify(slugOrName))
}
