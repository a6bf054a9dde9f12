import type { ResultOf } from '#contract/endpoint.ts'
import type { ImportRow } from '#contract/imports.ts'
import type { myStore } from '#contract/submissions/my-store.ts'
import type { SubmissionSource } from '#domain/submissions/submission-limits.ts'
import type { Db } from '#platform/database/database.ts'
import { AppError, found } from '#server/app-error.ts'
import type { Admin } from '#server/http/security/identity.ts'
import { inNameOf } from '#server/http/security/narrowed-calls.ts'
import { StoreScope } from '#server/http/security/store-scope.ts'
import { readUnits } from '#server/store-plans/store-plans.service.ts'
import { lockOffers } from '#server/stores/lock-offers.ts'
import { type Context, submitOffers } from './submit-offers.ts'

interface Offers {
  source: SubmissionSource
  rows: readonly ImportRow[]
  /** Other stores in which the sender may submit, by public id. */
  alsoIn: readonly string[]
}

/**
 * Sends the same offers to several stores of a chain, all or none. Each is a separate submission, with the trust, the plan and the limits
 * of its store; the plan of the sending store limits the number of units.
 */
export async function submitToUnits(
  parts: Context,
  scope: StoreScope,
  sender: Admin,
  { alsoIn, ...offers }: Offers,
): Promise<ResultOf<typeof myStore.submit>> {
  const { db, now } = parts
  const scopes = new Map([[scope.storeId, scope]])
  for (const code of alsoIn) {
    const other = await inNameOf(db, 'all', (db) => StoreScope.prove(db, sender, code, 'store.submit'))
    scopes.set(other.storeId, other)
  }
  if (scopes.size > 1 && scopes.size > (await readUnits(db, scope.storeId, now))) throw new AppError('plan_units')
  // All at once: two senders to the same stores would otherwise wait for each other.
  await lockOffers(db, { stores: [...scopes.keys()] })
  const sent = []
  for (const unit of [...scopes.values()].sort((left, right) => left.storeId - right.storeId)) {
    const submit = (db: Db) => submitOffers({ ...parts, db }, unit, sender, offers)
    sent.push({ storeId: unit.code, ...(await inNameOf(db, unit.storeId, submit)) })
  }
  const { storeId: _, ...own } = found(
    sent.find(({ storeId }) => storeId === scope.code),
    'internal',
  )
  return { ...own, others: sent.filter(({ storeId }) => storeId !== scope.code) }
}
