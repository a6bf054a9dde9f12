import { flyers } from '#contract/flyers/flyers.ts'
import { found } from '#server/app-error.ts'
import { findCity } from '#server/cities/cities.service.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Directories } from '#server/promotions/promotion-rows.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { storeNumberOf } from '#server/stores/stores.service.ts'
import { findPlaceOfPromotion, findPublicFlyer, listFlyers, listFlyersOfStore } from './public-flyers.ts'

/** Public endpoints for flyers. */
export function flyersRoutes(serve: Serve, directories: Directories): void {
  serve(flyers.list, async ({ db, query, now }) => {
    const city = query.city === undefined ? undefined : found(await findCity(db, query.city), 'city_not_found')
    return listFlyers(db, directories, city?.id, now)
  })

  serve(flyers.get, async ({ db, params, now, admin }) => {
    const id = found(numberFromPublicId('flyer', params.id), 'flyer_not_found')
    return findPublicFlyer(db, directories, id, { isAdmin: admin !== null, now })
  })

  serve(flyers.ofStore, async ({ db, params, now }) =>
    listFlyersOfStore(db, await storeNumberOf(db, params.idOrSlug), now),
  )

  serve(flyers.ofPromotion, async ({ db, params, now, admin }) => {
    const id = found(numberFromPublicId('promotion', params.id), 'promotion_not_found')
    return findPlaceOfPromotion(db, id, { isAdmin: admin !== null, now })
  })
}
