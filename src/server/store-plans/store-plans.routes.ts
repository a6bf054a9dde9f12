import { storePlans } from '#contract/store-plans.ts'
import type { Serve } from '#server/http/serve.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { lockOffers } from '#server/stores/lock-offers.ts'
import { storeNumber } from '#server/stores/stores.service.ts'
import { changePlan, endPlan, readPlanStatus } from './store-plans.service.ts'

export function storePlanRoutes(serve: Serve): void {
  serve(storePlans.get, async ({ db, params, now }) => readPlanStatus(db, await storeNumber(db, params.id), now))

  // Takes the lock of publishing, so that a new limit and a concurrent publication see each other.
  serve(storePlans.save, async ({ db, params, body, now, audit }) => {
    await lockOffers(db, { stores: [numberFromPublicId('store', params.id)] })
    const storeId = await storeNumber(db, params.id)
    audit(await changePlan(db, storeId, body, now))
    return readPlanStatus(db, storeId, now)
  })

  serve(storePlans.remove, async ({ db, params, now, audit }) => {
    await lockOffers(db, { stores: [numberFromPublicId('store', params.id)] })
    const storeId = await storeNumber(db, params.id)
    audit(await endPlan(db, storeId, now))
  })
}
