import { stores } from '#contract/stores.ts'
import { numberFromPublicId } from '#domain/public-id.ts'
import { found } from '#server/app-error.ts'
import { findCity } from '#server/cities/cities.service.ts'
import type { Serve } from '#server/http/serve.ts'
import { findStore, listStores } from './stores.repository.ts'
import { createStore } from './stores.service.ts'

export function storesRoutes(serve: Serve): void {
  serve(stores.list, async ({ db, query, now }) => {
    const cityId = query.city === undefined ? undefined : found(await findCity(db, query.city), 'city_not_found').id
    return listStores(db, { cityId, limit: query.limit }, now)
  })

  serve(stores.get, async ({ db, params, now }) => {
    const id = numberFromPublicId('store', params.idOrSlug)
    const byId = id === undefined ? undefined : await findStore(db, { id }, now)
    return found(byId ?? (await findStore(db, { slug: params.idOrSlug }, now)), 'store_not_found')
  })

  serve(stores.create, async ({ db, body, now, audit }) => {
    const store = await createStore(db, body, now)
    audit({ subject: `store ${store.id}`, after: store })
    return store
  })
}
