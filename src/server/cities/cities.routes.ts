import { cities } from '#contract/cities.ts'
import { found } from '#server/app-error.ts'
import type { Serve } from '#server/http/serve.ts'
import { listCities } from './cities.repository.ts'
import { findCity } from './cities.service.ts'

export function citiesRoutes(serve: Serve): void {
  serve(cities.list, ({ db, now }) => listCities(db, now))

  serve(cities.get, async ({ db, params, now }) => {
    const { id } = found(await findCity(db, params.city), 'city_not_found')
    const [city] = await listCities(db, now, id)
    return found(city, 'city_not_found')
  })
}
