import { read, readPages } from '#web/api/read.ts'
import type { ScreenReads } from '#web/api/screen-loader.ts'
import { findCity } from './city-name.ts'

/** Number of cities in a select: those with the most offers. Typing finds the others. */
export const maxCityChoices = 30

/** One more than a select shows, to see whether there are others. */
export const cityChoicesQuery = () => read('cities.list', { query: { limit: maxCityChoices + 1 } })

export const cityQuery = (slugOrName: string) => read('cities.get', { params: { city: slugOrName.slice(0, 80) } })

const citiesPerPage = 48

/** Pages of all cities, or of those that match a search. */
export const cityPagesQuery = (search: string) =>
  readPages('cities.list', { query: { limit: citiesPerPage, ...(search && { search }) } })

/** Loads the choice of cities and the chosen one, which may be another. Resolves to the chosen one, if it exists. */
export async function loadCityChoices({ need }: Pick<ScreenReads, 'need'>, slugOrName: string | undefined) {
  const choices = (await need(cityChoicesQuery()).catch(() => [])).slice(0, maxCityChoices)
  if (!slugOrName) return undefined
  return findCity(choices, slugOrName) ?? need(cityQuery(slugOrName)).catch(() => undefined)
}
