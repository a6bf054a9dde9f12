import type { ImportRow } from '#contract/imports.ts'
import { site } from '#domain/site.ts'
import type { Db } from '#platform/database.ts'
import { findCity } from '#server/cities/cities.service.ts'
import { findStoresByName, storeKey, storeNumber } from '#server/stores/stores.service.ts'
import { type Message, written } from './read-cells.ts'

/** A store that a row names and we do not have yet. */
export interface NewStore {
  name: string
  neighborhood: string | null
  /** 'itajai-sc' */
  city: string
  /** As the row writes it. */
  cityName: string
}

/** Where the offer of a row is sold: a store we have, one to be made, or nobody knows. */
export type StoreOfRow = { id: number } | { create: NewStore } | { error: Message }

/** The store of every row, in the order of the rows. With `storeCode` all rows are that store's. */
export async function findStores(db: Db, rows: ImportRow[], storeCode: string | null): Promise<StoreOfRow[]> {
  if (storeCode !== null) {
    const id = await storeNumber(db, storeCode)
    return rows.map(() => ({ id }))
  }
  const cities = await findCities(db, rows)
  const named = await findStoresByName(
    db,
    rows.flatMap(({ cells }) => {
      const city = cities.get(cityOf(cells))
      return city ? [{ cityId: city.id, nameKey: storeKey(written(cells, 'store')) }] : []
    }),
  )

  return rows.map(({ cells }): StoreOfRow => {
    const name = written(cells, 'store')
    const city = cities.get(cityOf(cells))
    const neighborhood = written(cells, 'neighborhood')
    if (name === '') return refuse('store', 'Selecione um mercado')
    if (name.length > 120) return refuse('store', 'Use no máximo 120 caracteres')
    if (neighborhood.length > 80) return refuse('neighborhood', 'Use no máximo 80 caracteres')
    if (!city) return refuse('city', `Cidade não encontrada: "${cityOf(cells).slice(0, 40)}"`)
    const ofThisName = named.filter(({ cityId, nameKey }) => cityId === city.id && nameKey === storeKey(name))
    const candidates =
      neighborhood === '' ? ofThisName : ofThisName.filter((store) => store.neighborhoodKey === storeKey(neighborhood))
    const ids = new Set(candidates.map(({ id }) => id))
    const [id] = ids
    if (ids.size > 1) return refuse('store', 'Há mais de um mercado com este nome na cidade: informe o bairro')
    return id !== undefined
      ? { id }
      : { create: { name, neighborhood: neighborhood || null, city: city.slug, cityName: cityOf(cells) } }
  })
}

/** Rows that name one new store name it alike. */
export function newStoreKey({ name, neighborhood, city }: NewStore): string {
  return [city, storeKey(name), storeKey(neighborhood ?? '')].join('\n')
}

/** A shop seldom writes in which city it is: then it is the site's. */
function cityOf(cells: ImportRow['cells']): string {
  return written(cells, 'city') || site.city
}

async function findCities(db: Db, rows: ImportRow[]) {
  const names = [...new Set(rows.map(({ cells }) => cityOf(cells)))]
  const cities = await Promise.all(names.map((name) => findCity(db, name)))
  return new Map(names.map((name, position) => [name, cities[position]]))
}

function refuse(field: Message['field'], text: string): StoreOfRow {
  return { error: { field, text } }
}
