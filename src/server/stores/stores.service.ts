import type { Store, StoreDraft, StoreWithCount } from '#contract/stores.ts'
import { foldText, singleSpaced, slugify } from '#domain/plain-text.ts'
import { site } from '#domain/site.ts'
import { cutSlug, slugLimits } from '#domain/slug-limits.ts'
import type { Db } from '#platform/database/database.ts'
import { violates } from '#platform/database/database-errors.ts'
import { AppError, found, invalidField } from '#server/app-error.ts'
import { findCity } from '#server/cities/cities.service.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { listStores } from './list-stores.ts'
import {
  findOpenStore,
  findStore,
  insertStore,
  isSlugTaken,
  type NamedStore,
  type StoreOfCity,
  selectStoresByName,
  selectStoresOfCities,
  withoutCount,
} from './stores.repository.ts'

/** Name, city and neighbourhood identify a store, ignoring case and accents. */
export async function createStore(db: Db, draft: StoreDraft, now: Date): Promise<Store> {
  const city = await requireCity(db, draft.city)
  const neighborhood = draft.neighborhood ?? null

  try {
    const id = await insertStore(db, {
      cityId: city.id,
      name: draft.name,
      nameKey: storeKey(draft.name),
      neighborhood,
      neighborhoodKey: storeKey(neighborhood ?? ''),
      slug: await findFreeSlug(db, [draft.name, neighborhood, city.slug]),
      address: draft.address ?? null,
      phone: draft.phone ?? null,
      whatsapp: draft.whatsapp ?? null,
      type: draft.type ?? null,
      hours: draft.hours ?? null,
      ...draft.location,
    })
    return withoutCount(found(await findStore(db, { id }, now), 'store_not_found'))
  } catch (error) {
    if (violates(error, 'stores_are_distinct')) throw new AppError('store_exists')
    throw error
  }
}

export async function requireCity(db: Db, city: string) {
  const known = await findCity(db, city)
  if (!known) {
    const [name, slug] = [site.city, slugify(`${site.city} ${site.state}`)]
    throw invalidField('city', `Não encontramos esta cidade. Escreva como em "${name}" ou "${slug}".`)
  }
  return known
}

/** Finds the store by name and place, or creates it. */
export async function findOrCreateStore(db: Db, draft: StoreDraft, now: Date): Promise<Store> {
  const city = await findCity(db, draft.city)
  const named = city ? await findStoresByName(db, [{ cityId: city.id, nameKey: storeKey(draft.name) }]) : []
  const known = named.find(({ neighborhoodKey }) => neighborhoodKey === storeKey(draft.neighborhood ?? ''))
  if (!known) return createStore(db, draft, now)
  return withoutCount(found(await findStore(db, { id: known.id }, now), 'store_not_found'))
}

export async function listStoresByOffers(db: Db, limit: number, now: Date): Promise<StoreWithCount[]> {
  return (await listStores(db, { limit }, now)).rows
}

/** A store by its internal number. */
export async function readStore(db: Db, id: number, now: Date): Promise<StoreWithCount> {
  return found(await findStore(db, { id }, now), 'store_not_found')
}

/** The internal number of a public store id; throws when there is no such store. */
export async function storeNumber(db: Db, code: string): Promise<number> {
  const id = found(numberFromPublicId('store', code), 'store_not_found')
  return found(await findOpenStore(db, { id }), 'store_not_found').number
}

/** The same for an id or a slug, as in URLs. */
export async function storeNumberOf(db: Db, idOrSlug: string): Promise<number> {
  const id = numberFromPublicId('store', idOrSlug)
  const byId = id === undefined ? undefined : await findOpenStore(db, { id })
  return found(byId ?? (await findOpenStore(db, { slug: idOrSlug })), 'store_not_found').number
}

/** The same for a store that may publish offers. */
export async function activeStoreNumber(db: Db, code: string): Promise<number> {
  const id = found(numberFromPublicId('store', code), 'store_not_found')
  const { number, status } = found(await findOpenStore(db, { id }), 'store_not_found')
  if (status !== 'active') throw new AppError('store_paused')
  return number
}

/** A merged store resolves to its target. */
export async function findStoresByName(db: Db, names: { cityId: number; nameKey: string }[]): Promise<NamedStore[]> {
  return names.length === 0 ? [] : selectStoresByName(db, names)
}

/** All stores of these cities, including merged ones under their old names. */
export async function listStoresOfCities(db: Db, cityIds: number[]): Promise<StoreOfCity[]> {
  return cityIds.length === 0 ? [] : selectStoresOfCities(db, cityIds)
}

/** Names with the same key are the same: case, accents and repeated spaces are ignored. */
export function storeKey(text: string): string {
  return singleSpaced(foldText(text))
}

/** For example 'acougue-do-gaucho-fazenda-itajai-sc'. A slug never changes, even when the name does. */
async function findFreeSlug(db: Db, parts: (string | null)[]): Promise<string> {
  const fullSlug = slugify(parts.filter(Boolean).join(' '))
  const slug = cutSlug(fullSlug, slugLimits.store) || 'mercado'
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (!(await isSlugTaken(db, candidate))) return candidate
  }
}
