import { errorCatalogue } from '#contract/errors.ts'
import type { ImportRow } from '#contract/imports.ts'
import { promotionMessages } from '#contract/promotion-draft.ts'
import { site } from '#domain/site.ts'
import type { Db } from '#platform/database.ts'
import { findCity } from '#server/cities/cities.service.ts'
import { activeStoreNumber, findStoresByName, storeKey } from '#server/stores/stores.service.ts'
import { cellText, type Message } from './read-cells.ts'

/** A store that a row names and that does not exist yet. */
export interface NewStore {
  name: string
  neighborhood: string | null
  /** Slug, for example 'itajai-sc'. */
  city: string
  /** As the row writes it. */
  cityName: string
}

/** The store of a row: an existing one, one to be created, or an error. */
export type StoreOfRow = { id: number } | { create: NewStore } | { error: Message }

/** The store of each row, in order. With `storeCode` all rows belong to that store. */
export async function findStores(db: Db, rows: ImportRow[], storeCode: string | null): Promise<StoreOfRow[]> {
  if (storeCode !== null) {
    const id = await activeStoreNumber(db, storeCode)
    return rows.map(() => ({ id }))
  }
  const cities = await findCities(db, rows)
  const candidatesByName = await findStoresByName(
    db,
    rows.flatMap(({ cells }) => {
      const city = cities.get(cityOf(cells))
      return city ? [{ cityId: city.id, nameKey: storeKey(cellText(cells, 'store')) }] : []
    }),
  )

  return rows.map(({ cells }): StoreOfRow => {
    const name = cellText(cells, 'store')
    const city = cities.get(cityOf(cells))
    const neighborhood = cellText(cells, 'neighborhood')
    if (name === '') return errorFor('store', promotionMessages.storeId)
    if (name.length > 120) return errorFor('store', 'Use no máximo 120 caracteres')
    if (neighborhood.length > 80) return errorFor('neighborhood', 'Use no máximo 80 caracteres')
    if (!city) return errorFor('city', `Cidade não encontrada: "${cityOf(cells).slice(0, 40)}"`)
    const sameName = candidatesByName.filter(({ cityId, nameKey }) => cityId === city.id && nameKey === storeKey(name))
    const candidates =
      neighborhood === '' ? sameName : sameName.filter((store) => store.neighborhoodKey === storeKey(neighborhood))
    const [known] = candidates
    if (known?.status === 'paused') return errorFor('store', errorCatalogue.store_paused.detail)
    const ids = new Set(candidates.map(({ id }) => id))
    const [id] = ids
    if (ids.size > 1) return errorFor('store', 'Há mais de um mercado com este nome na cidade: informe o bairro')
    return id !== undefined
      ? { id }
      : { create: { name, neighborhood: neighborhood || null, city: city.slug, cityName: cityOf(cells) } }
  })
}

/** Rows with the same key create one store. */
export function newStoreKey({ name, neighborhood, city }: NewStore): string {
  return [city, storeKey(name), storeKey(neighborhood ?? '')].join('\n')
}

/** Defaults to the site's city, because most spreadsheets have no such column. */
function cityOf(cells: ImportRow['cells']): string {
  return cellText(cells, 'city') || site.city
}

async function findCities(db: Db, rows: ImportRow[]) {
  const names = [...new Set(rows.map(({ cells }) => cityOf(cells)))]
  const cities = await Promise.all(names.map((name) => findCity(db, name)))
  return new Map(names.map((name, position) => [name, cities[position]]))
}

function errorFor(field: Message['field'], text: string): StoreOfRow {
  return { error: { field, text } }
}
