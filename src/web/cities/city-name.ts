import type { City } from '#contract/cities.ts'

/** A city by its slug or its name, however an address says it. */
export function findCity(cities: City[], said: string | undefined): City | undefined {
  return cities.find(({ slug, name }) => slug === said || name.toLowerCase() === said?.toLowerCase())
}

/** 232 names belong to more than one municipality of Brazil: those need their state. */
export function cityLabel({ name, state }: City, cities: City[]): string {
  return cities.filter((city) => city.name === name).length > 1 ? `${name} - ${state}` : name
}
