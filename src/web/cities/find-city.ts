import type { City } from '#contract/cities.ts'
import { slugify } from '#domain/plain-text.ts'

/** The city meant by an address, which holds a slug ("itajai-sc") or a name; undefined when none of these is meant. */
export function findCity(cities: City[], slugOrName: string): City | undefined {
  const meant = slugify(slugOrName)
  return cities.find(({ slug }) => slug === meant) ?? cities.find(({ name }) => slugify(name) === meant)
}
