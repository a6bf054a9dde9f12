import type { City } from '#contract/cities.ts'
import { slugify } from '#domain/plain-text.ts'

/** A city by its slug or its name, however an address says it. */
export function findCity(cities: City[], said = ''): City | undefined {
  const meant = slugify(said)
  return cities.find(({ slug }) => slug === meant) ?? cities.find(({ name }) => slugify(name) === meant)
}

/** 232 names belong to more than one municipality of Brazil: those need their state. */
export function cityLabel({ name, state }: City, cities: City[]): string {
  return cities.filter((city) => city.name === name).length > 1 ? `${name} - ${state}` : name
}
