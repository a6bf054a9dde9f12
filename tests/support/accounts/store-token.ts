import type { Api } from '#contract/client.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import type { TestApi } from '#tests/support/api.ts'

/** A plan that includes the API, from the beginning of the month on. */
export async function givePlanWithApi(api: TestApi, storeCode: string): Promise<void> {
  const storeId = numberFromPublicId('store', storeCode) ?? 0
  const plan = { storeId, name: 'Premium', startsOn: '2026-11-01', endsOn: null, units: 1, includesApi: true }
  await api.db
    .insertInto('storePlans')
    .values(plan)
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet(plan))
    .execute()
}

/** A token of a store whose plan includes the API, created by its manager. */
export async function aStoreToken(api: TestApi, storeId: string, manager?: Pick<Api, 'call'>, name = 'Caixa') {
  await givePlanWithApi(api, storeId)
  const creator = manager ?? (await api.member(storeId, 'manager'))
  return creator.call('storeTokens.create', { params: { storeId }, body: { name } })
}
