import { slugify } from '#domain/plain-text.ts'
import type { Db } from '#platform/database/database.ts'
import { type CityKey, findCityBySlug } from './cities.repository.ts'

/** Finds a city by slug ('itajai-sc') or name, ignoring case and accents; an ambiguous name finds the most populous. */
export async function findCity(db: Db, slugOrName: string): Promise<CityKey | undefined> {
  return findCityBySlug(db, slugify(slugOrName))
}
