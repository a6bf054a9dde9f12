import type { City } from '#contract/cities.ts'
import { counted } from '#domain/count.ts'
import { slugify } from '#domain/plain-text.ts'

/** Finds a city by slug or name. */
export function findCity(cities: City[], slugOrName = ''): City | undefined {
  const wanted = slugify(slugOrName)
  return cities.find(({ slug }) => slug === wanted) ?? cities.find(({ name }) => slugify(name) === wanted)
}

/** With the state when the name is ambiguous: 232 names belong to more than one municipality of Brazil. */
export function cityLabel({ name, state, hasNamesake }: City): string {
  return hasNamesake ? `${name} - ${state}` : name
}

/** "3 mercados · 9 ofertas ativas" */
export function cityCounts({ stores, activePromotions }: City): string {
  return `${counted(stores, 'mercado', 'mercados')} · ${counted(activePromotions, 'oferta ativa', 'ofertas ativas')}`
}
