import { cities } from '#contract/cities.ts'
import { slugify } from '#domain/plain-text.ts'
import { found } from '#server/app-error.ts'
import { announcePage, readPlaceCursor } from '#server/http/paging.ts'
import type { Serve } from '#server/http/serve.ts'
import { listCities, listCityCenters } from './cities.repository.ts'
import { findCity } from './cities.service.ts'

export function citiesRoutes(serve: Serve): void {
  serve(cities.list, async ({ db, query, now, request, headers }) => {
    const cursor = query.cursor === undefined ? undefined : readPlaceCursor(query.cursor)
    const slugPart = slugify(query.search ?? '')
    const page = await listCities(db, { slugPart, limit: query.limit, cursor }, now)
    announcePage(request, headers, page)
    return page.rows
  })

  serve(cities.get, async ({ db, params, now }) => {
    const { id } = found(await findCity(db, params.city), 'city_not_found')
    const { rows } = await listCities(db, { id, limit: 1 }, now)
    return found(rows[0], 'city_not_found')
  })

  serve(cities.centers, ({ db }) => listCityCenters(db))
}
