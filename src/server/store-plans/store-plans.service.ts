import type { StorePlanDraft, StorePlanMeter, StorePlanStatus } from '#contract/store-plans.ts'
import { type Day, dayOf } from '#domain/dates.ts'
import { isPlanInForce, monthOf, planRefusal, planStateOf } from '#domain/stores/store-plan.ts'
import type { Db } from '#platform/database/database.ts'
import { AppError } from '#server/app-error.ts'
import type { AuditEntry } from '#server/http/security/audit.ts'
import { publicId } from '#server/public-ids.ts'
import {
  addPlanProducts,
  countPlanProducts,
  deletePlan,
  findCounted,
  findPlans,
  savePlan,
  type UsedPlan,
} from './store-plans.repository.ts'

/** Usage of stores' plans in this month. Stores without a plan have no limit and are omitted. */
export async function readPlanMeters(
  db: Db,
  storeIds: readonly number[],
  now: Date,
): Promise<Map<number, StorePlanMeter>> {
  const today = dayOf(now)
  return new Map((await findPlans(db, storeIds, today)).map((plan) => [plan.storeId, toMeter(plan, today)]))
}

export async function readPlanStatus(db: Db, storeId: number, now: Date): Promise<StorePlanStatus> {
  const today = dayOf(now)
  const [plan] = await findPlans(db, [storeId], today)
  if (!plan) return { plan: null, meter: null }
  const { name, startsOn, endsOn, offersPerMonth, units, includesApi, note, invoiceUrl } = plan
  return {
    plan: { name, startsOn, endsOn, offersPerMonth, units, includesApi, note, invoiceUrl },
    meter: toMeter(plan, today),
  }
}

/** Includes the grace period after the plan's end. */
export async function hasApi(db: Db, storeId: number, now: Date): Promise<boolean> {
  const { plan, meter } = await readPlanStatus(db, storeId, now)
  return plan?.includesApi === true && isPlanInForce(meter?.state)
}

/** Number of stores to which this one can send an offer at once. */
export async function readUnits(db: Db, storeId: number, now: Date): Promise<number> {
  const { plan, meter } = await readPlanStatus(db, storeId, now)
  return isPlanInForce(meter?.state) ? (plan?.units ?? 1) : 1
}

export async function changePlan(db: Db, storeId: number, draft: StorePlanDraft, now: Date): Promise<AuditEntry> {
  const before = await readPlanStatus(db, storeId, now)
  await savePlan(db, { storeId, ...draft, note: draft.note ?? null }, dayOf(now))
  // Omits notes and invoices, which may name people: audit entries are never deleted.
  const { name, startsOn, endsOn, offersPerMonth, includesApi } = draft
  return {
    subject: `store ${publicId('store', storeId)}`,
    before: before.plan && {
      plan: before.plan.name,
      startsOn: before.plan.startsOn,
      endsOn: before.plan.endsOn,
      offersPerMonth: before.plan.offersPerMonth,
      includesApi: before.plan.includesApi,
    },
    after: { plan: name, startsOn, endsOn, offersPerMonth, includesApi },
  }
}

export async function endPlan(db: Db, storeId: number, now: Date): Promise<AuditEntry> {
  const { plan } = await readPlanStatus(db, storeId, now)
  await deletePlan(db, storeId)
  return { subject: `store ${publicId('store', storeId)}`, before: { plan: plan?.name ?? null }, after: { plan: null } }
}

/**
 * Counts offers that are about to be published in their stores' plans, or refuses those beyond a plan. The caller holds `lockOffers` of their
 * stores, so that concurrent ones count each other. Products already counted in this month cost nothing.
 */
export async function takePlanAllowance(
  db: Db,
  offers: readonly { storeId: number; productId: number }[],
  now: Date,
): Promise<void> {
  if (offers.length === 0) return
  const today = dayOf(now)
  const products = Map.groupBy(offers, ({ storeId }) => storeId)
  for (const plan of await findPlans(db, [...products.keys()], today)) {
    const wanted = [...new Set(products.get(plan.storeId)?.map(({ productId }) => productId))]
    const counted = await findCounted(db, plan.storeId, wanted, today)
    const added = wanted.filter((productId) => !counted.has(productId))
    if (added.length === 0) continue
    const refusal = planRefusal(plan, { used: plan.used, added: added.length }, today)
    if (refusal !== undefined) throw new AppError('plan_limit', { detail: refusal, errors: { storeId: refusal } })
    await addPlanProducts(db, plan.storeId, added, today)
  }
}

/** Counts what a store with a plan has published in this month: another store's offers have become its own. */
export async function countPublished(db: Db, storeId: number, now: Date): Promise<void> {
  await countPlanProducts(db, storeId, dayOf(now))
}

function toMeter(plan: UsedPlan, today: Day): StorePlanMeter {
  return {
    name: plan.name,
    state: planStateOf(plan, today),
    endsOn: plan.endsOn,
    used: plan.used,
    limit: plan.offersPerMonth,
    units: plan.units,
    resetsOn: monthOf(today).nextFirstDay,
  }
}
