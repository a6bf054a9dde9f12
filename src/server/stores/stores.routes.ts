import { neighborhoodCenters } from '#contract/places/neighborhood-centers.ts'
import { maxListed, neighborhoods } from '#contract/places/neighborhoods.ts'
import { stores } from '#contract/stores.ts'
import { AppError, found, invalidField } from '#server/app-error.ts'
import { findCity } from '#server/cities/cities.service.ts'
import { ifMatchVersion } from '#server/http/if-match.ts'
import { announcePage, readPlaceCursor } from '#server/http/paging.ts'
import { PanelScope } from '#server/http/security/row-scope.ts'
import type { Serve } from '#server/http/serve.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { changeStore } from './change-stores.ts'
import type { CityPlacesDirectory } from './city-places.ts'
import type { FindNamedStores } from './find-named-stores.ts'
import { listStores, listStoresByNumber, maxMatches } from './list-stores.ts'
import { type MoveOffers, mergeStores } from './merge-stores.ts'
import { listNeighborhoodCenters, planNeighborhoodCenters, saveNeighborhoodCenters } from './neighborhood-centers.ts'
import { listNeighborhoods } from './neighborhoods.ts'
import { findStoresOfPlace } from './place-filter.ts'
import { type StoreOffers, setStoreStatus } from './store-status.ts'
import { findStore } from './stores.repository.ts'
import { createStore } from './stores.service.ts'

/** A longer page would take more than 50 ms of database time. */
const maxPublicLimit = 100

/** The functions that move offers are passed in, because the stores feature may not import promotions. */
export function storesRoutes(
  serve: Serve,
  places: CityPlacesDirectory,
  findNamedStores: FindNamedStores,
  moveOffers: MoveOffers,
  moveOffersToCity: Parameters<typeof changeStore>[3]['moveOffers'],
  storeOffers: StoreOffers,
): void {
  serve(stores.list, async ({ db, query, now, admin, request, headers }) => {
    if (query.status !== 'active' && !admin) throw new AppError('not_authenticated')
    const { search, status, limit } = query
    if (limit > maxPublicLimit && !admin) throw invalidField('limit', `Use no máximo ${maxPublicLimit}`)
    const cityId = query.city === undefined ? undefined : found(await findCity(db, query.city), 'city_not_found').id
    if (query.named) {
      const named = search ? await findNamedStores(search, cityId) : null
      return named ? listStoresByNumber(db, named.ids, limit, now) : []
    }
    const cursor = query.cursor === undefined ? undefined : readPlaceCursor(query.cursor)
    const storeIds = await findStoresOfPlace(places, query, cityId, now)
    const page = await listStores(db, { search, cityId, storeIds, status, limit, cursor }, now)
    announcePage(request, headers, page, search || storeIds ? maxMatches : undefined)
    return page.rows
  })

  serve(stores.get, async ({ db, params, now }) => {
    const id = numberFromPublicId('store', params.idOrSlug)
    const byId = id === undefined ? undefined : await findStore(db, { id }, now)
    return found(byId ?? (await findStore(db, { slug: params.idOrSlug }, now)), 'store_not_found')
  })

  serve(neighborhoods.list, async ({ db, params }) => {
    const { id } = found(await findCity(db, params.city), 'city_not_found')
    return listNeighborhoods(await places.get(id)).slice(0, maxListed)
  })

  serve(neighborhoods.storeLocations, async ({ db, params }) => {
    const { id } = found(await findCity(db, params.city), 'city_not_found')
    const { stores } = await places.get(id)
    return stores
      .flatMap(({ number, location, promotions }) => (location ? [{ number, location, promotions }] : []))
      .sort((one, other) => other.promotions - one.promotions || one.number - other.number)
      .slice(0, maxListed)
      .map(({ number, location }) => ({ id: publicId('store', number), location }))
  })

  serve(neighborhoodCenters.list, async ({ db, params }) => {
    const { id } = found(await findCity(db, params.city), 'city_not_found')
    return listNeighborhoodCenters(db, id)
  })

  serve(neighborhoodCenters.check, async ({ db, params, body }) => {
    const { id } = found(await findCity(db, params.city), 'city_not_found')
    const { verdicts, removable } = await planNeighborhoodCenters(db, id, body)
    return { rows: verdicts, removable: removable.map(({ name }) => name) }
  })

  serve(neighborhoodCenters.save, async ({ db, params, body, audit }) => {
    const { id, slug } = found(await findCity(db, params.city), 'city_not_found')
    const { before, after, result } = await saveNeighborhoodCenters(db, id, body)
    audit({ subject: `neighborhoods of ${slug}`, before, after })
    return result
  })

  serve(stores.create, async ({ db, body, now, audit }) => {
    const store = await createStore(db, body, now)
    audit({ subject: `store ${store.id}`, after: store })
    return store
  })

  serve(stores.update, async ({ db, admin, params, body, now, request, audit }) => {
    const { before, after } = await changeStore(
      db,
      PanelScope.prove(admin, 'stores.write'),
      params.id,
      { draft: body, expectedVersion: ifMatchVersion(request), moveOffers: moveOffersToCity },
      now,
    )
    audit({ subject: `store ${params.id}`, before, after })
    return after
  })

  serve(stores.setStatus, async ({ db, params, body, now, audit }) => {
    const { before, store, promotions } = await setStoreStatus(db, params.id, body.status, storeOffers, now)
    const after = { status: store.status, promotions }
    audit(before === store.status ? [] : { subject: `store ${params.id}`, before: { status: before }, after })
    return { store, promotions }
  })

  serve(stores.merge, async ({ db, admin, params, body, now, audit }) => {
    const { target, merged, movedPromotions } = await mergeStores(
      db,
      PanelScope.prove(admin, 'stores.write'),
      params.id,
      body.mergedId,
      moveOffers,
      now,
    )
    audit({ subject: `store ${body.mergedId}`, before: merged, after: { mergedInto: params.id, movedPromotions } })
    return { store: target, movedPromotions }
  })
}
