import { promotionMessages } from '#contract/promotion-draft.ts'
import type { BulkChange, BulkResult, BulkValues, Chosen, Promotion } from '#contract/promotions.ts'
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts'
import { isDiscount } from '#domain/offers/discount.ts'
import { expiryError } from '#domain/offers/expiry-limits.ts'
import type { Db } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { invalidField } from '#server/app-error.ts'
import type { AuditEntry } from '#server/http/security/audit.ts'
import type { PanelScope } from '#server/http/security/row-scope.ts'
import { forgetBarcodes } from '#server/products/barcodes/barcodes.service.ts'
import { archiveRemoved } from '#server/promotions/archive-removed.ts'
import { findPromotionsByIds } from '#server/promotions/find-promotions-by-ids.ts'
import { type Directories, givenValues, mechanicsOfRow } from '#server/promotions/promotion-rows.ts'
import { mailRemovedOffers } from '#server/promotions/promotions.jobs.ts'
import type { LockedPromotion } from '#server/promotions/promotions.repository.ts'
import { restoreAll } from '#server/promotions/promotions.service.ts'
import { publishAll, refusePausedStore } from '#server/promotions/publish-offers.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { takePlanAllowance } from '#server/store-plans/store-plans.service.ts'
import { lockOffers } from '#server/stores/lock-offers.ts'
import { archiveAsEnded, findPausedStores, readPromotions, removeEnded, rewritePromotions } from './bulk.repository.ts'
import {
  type BulkColumns,
  checkConditions,
  columnsOf,
  editOffer,
  extendOffer,
  type Outcome,
  type ResolvedEdit,
} from './bulk-values.ts'
import { findRepeated } from './find-repeated.ts'

interface Context {
  db: Db
  directories: Directories
  now: Date
}

type Write = Context & { scope: PanelScope }

/** The outcome of a bulk change before it is written. */
interface Plan {
  changes: { current: LockedPromotion; values: BulkColumns }[]
  unchanged: BulkResult['unchanged']
}

interface BulkOutcome {
  result: BulkResult
  entries: AuditEntry[]
}

/** Preview of `changeBulk`. Offers in the trash are not read: restoring them changes none of their values. */
export async function previewBulk(context: Context, chosen: Chosen[], change: BulkChange): Promise<BulkResult> {
  const plan = await planChange(context, chosen, change, { areLocked: false })
  return toResult(context, plan, ({ version }) => version)
}

/**
 * Changes the offers that can be changed, and explains why the others cannot. On a failure, the caller's transaction rolls everything back.
 */
export async function changeBulk(context: Write, chosen: Chosen[], change: BulkChange): Promise<BulkOutcome> {
  if (change.kind === 'restore') return restoreChosen(context, chosen)
  const plan = await planChange(context, chosen, change, { areLocked: true })
  if (change.kind === 'duplicate') return duplicate(context, plan)
  if (change.kind === 'delete') return remove(context, plan)
  const { db, now } = context
  return report(context, plan, async () => {
    // These are new offers of their store.
    const added = plan.changes.filter(({ current, values }) => current.isArchived || current.storeId !== values.storeId)
    const products = added.map(({ current, values }) => ({ storeId: values.storeId, productId: current.productId }))
    await takePlanAllowance(db, products, now)
    await refusePausedStore(rewritePromotions(db, plan.changes, now))
  })
}

/** Restores former values, unless an offer was changed since. Also restores an end in the past. */
export async function revertBulk(
  context: Write,
  chosen: (Chosen & { before: RevertedValues })[],
): Promise<BulkOutcome> {
  const { db, now } = context
  const resolved = new Map<string, BulkColumns>()
  for (const { id, before } of chosen) resolved.set(id, await resolveValues(context, before))
  const stores = [...resolved.values()].map(({ storeId }) => storeId)
  const plan = await planEach(context, chosen, { areLocked: true, stores }, (current) => {
    const values = resolved.get(publicId('promotion', current.id))
    return values ? { values } : { reason: gone }
  })
  return report(context, plan, async () => {
    const isPast = ({ values }: Plan['changes'][number]) => values.expiresAt < now
    const endingNow = plan.changes.map((change) =>
      isPast(change) ? { ...change, values: { ...change.values, expiresAt: now } } : change,
    )
    await refusePausedStore(rewritePromotions(db, endingNow, now))
    await archiveAsEnded(
      db,
      plan.changes.filter(isPast).map(({ current, values }) => ({ id: current.id, expiresAt: values.expiresAt })),
    )
  })
}

interface RevertedValues {
  storeId: string
  categoryId: string
  isHighlighted: boolean
  isSponsored: boolean
  price: string
  originalPrice: string | null
  validFrom: Date
  expiryDate: Date
}

const gone = 'foi excluída'
const changedSince = 'foi alterada por outra pessoa'
const storePaused = 'o mercado não está ativo'
const repeated = 'já existe uma oferta igual'

async function planChange(
  context: Context,
  chosen: Chosen[],
  change: BulkChange,
  options: { areLocked: boolean },
): Promise<Plan> {
  const { now } = context
  if ('expiryDate' in change && change.expiryDate) refuseUnreasonableEnd(change.expiryDate, now)
  if (change.kind === 'edit') {
    const edit = await resolveEdit(context, change)
    const stores = edit.storeId === undefined ? [] : [edit.storeId]
    return planEach(context, chosen, { ...options, stores }, (current) => editOffer(current, edit, now))
  }
  if (change.kind === 'extend')
    return planEach(context, chosen, options, (current) => extendOffer(current, change.expiryDate))
  if (change.kind === 'duplicate') {
    const validFrom = change.validFrom ?? now
    if (change.expiryDate <= validFrom) throw invalidField('expiryDate', 'A validade deve terminar depois do início')
    return planEach(context, chosen, { ...options, areCopies: true }, (current) => ({
      values: { ...columnsOf(current), validFrom, expiresAt: change.expiryDate },
    }))
  }
  return planEach(context, chosen, { ...options, isForVisitors: false }, (current) => ({ values: columnsOf(current) }))
}

interface PlanOptions {
  areLocked: boolean
  /** Whether visitors will see the result; those of a paused store will not. */
  isForVisitors?: boolean
  /** Whether copies are published and the chosen offers stay unchanged. */
  areCopies?: boolean
  /** Stores that offers may move to. */
  stores?: number[]
}

/** Decides what each chosen offer becomes, unless it is gone or was changed since. */
async function planEach(
  { db }: Context,
  chosen: Chosen[],
  { areLocked, isForVisitors = true, areCopies = false, stores = [] }: PlanOptions,
  decide: (current: LockedPromotion) => Outcome,
): Promise<Plan> {
  const numbers = chosen.flatMap(({ id }) => numberFromPublicId('promotion', id) ?? [])
  if (areLocked) await lockOffers(db, { stores, promotions: numbers })
  const stored = await readPromotions(db, numbers, { areLocked })
  const plan: Plan = { changes: [], unchanged: [] }
  for (const { id, version } of new Map(chosen.map((one) => [one.id, one])).values()) {
    const current = stored.get(numberFromPublicId('promotion', id) ?? 0)
    const outcome = !current
      ? { reason: gone }
      : current.version !== version
        ? { reason: changedSince }
        : isForVisitors
          ? checkConditions(decide(current), mechanicsOfRow(current))
          : decide(current)
    if (current && 'values' in outcome) plan.changes.push({ current, values: outcome.values })
    else if ('reason' in outcome)
      plan.unchanged.push({ id, productName: current?.productName ?? null, reason: outcome.reason })
  }
  if (!isForVisitors) return plan
  const paused = await findPausedStores(
    db,
    plan.changes.map(({ values }) => values.storeId),
  )
  const active = without(plan, ({ values }) => paused.has(values.storeId), storePaused)
  const existing = await findRepeated(db, active.changes, { areCopies })
  return without(active, (change) => existing.has(change), repeated)
}

/** The same plan without some of its changes, for this reason. */
function without(
  { changes, unchanged }: Plan,
  isRefused: (change: Plan['changes'][number]) => boolean,
  reason: string,
): Plan {
  const refused = changes
    .filter(isRefused)
    .map(({ current }) => ({ id: publicId('promotion', current.id), productName: current.productName, reason }))
  return { changes: changes.filter((change) => !isRefused(change)), unchanged: [...unchanged, ...refused] }
}

/** Writes the changes of a plan and returns the values before and after. */
async function report(context: Context, plan: Plan, write: () => Promise<void>): Promise<BulkOutcome> {
  const before = await promotionsOf(context, plan)
  await write()
  const after = await promotionsOf(context, plan)
  return {
    result: await toResult(context, plan, ({ version }) => version + 1),
    entries: before.map((promotion, index) => ({
      subject: `promotion ${promotion.id}`,
      before: promotion,
      after: after[index],
    })),
  }
}

async function remove(context: Write, plan: Plan): Promise<BulkOutcome> {
  const { db, scope, now } = context
  const before = await promotionsOf(context, plan)
  const numbers = (isArchived: boolean) =>
    plan.changes.filter(({ current }) => current.isArchived === isArchived).map(({ current }) => current.id)
  await removeEnded(db, numbers(true), now)
  await archiveRemoved(db, scope, numbers(false), now)
  await enqueue(db, mailRemovedOffers, { ids: numbers(false) })
  await forgetBarcodes(
    db,
    plan.changes.map(({ current }) => current),
  )
  const result = await toResult(context, plan, ({ version }) => version)
  return {
    result: { ...result, changed: result.changed.map((one) => ({ ...one, after: null })) },
    entries: before.map((promotion) => ({ subject: `promotion ${promotion.id}`, before: promotion })),
  }
}

async function duplicate(context: Write, plan: Plan): Promise<BulkOutcome> {
  const { db, scope, directories, now } = context
  if (plan.changes.length === 0) return { result: { changed: [], unchanged: plan.unchanged }, entries: [] }
  const copies = plan.changes.map(({ current, values }) => ({ ...givenValues(current), ...values }))
  const ids = await publishAll(db, scope, copies, 'panel', now)
  const after = await findPromotionsByIds(db, directories, ids)
  return { result: published(after, plan.unchanged), entries: after.map(toCreation) }
}

/** Ignores versions: an offer in the trash cannot be changed. */
async function restoreChosen({ db, directories, now }: Context, chosen: Chosen[]): Promise<BulkOutcome> {
  const numbers = chosen.flatMap(({ id }) => numberFromPublicId('promotion', id) ?? [])
  const { restored, paused, repeated: existing } = await restoreAll(db, numbers, now)
  const after = await findPromotionsByIds(db, directories, restored)
  const ids = new Set(after.map(({ id }) => id))
  const reasons = new Map([
    ...paused.map((number) => [publicId('promotion', number), storePaused] as const),
    ...[...existing.keys()].map((number) => [publicId('promotion', number), repeated] as const),
  ])
  const unchanged = chosen
    .filter(({ id }) => !ids.has(id))
    .map(({ id }) => ({ id, productName: null, reason: reasons.get(id) ?? 'não está mais na lixeira' }))
  return { result: published(after, unchanged), entries: after.map(toCreation) }
}

function published(promotions: Promotion[], unchanged: BulkResult['unchanged']): BulkResult {
  const changed = promotions.map((promotion) => ({
    id: promotion.id,
    version: promotion.version,
    productName: promotion.productName,
    before: null,
    after: valuesOf(promotion),
  }))
  return { changed, unchanged }
}

function toCreation(promotion: Promotion): AuditEntry {
  return { subject: `promotion ${promotion.id}`, after: promotion }
}

async function promotionsOf({ db, directories }: Context, { changes }: Plan): Promise<Promotion[]> {
  return findPromotionsByIds(
    db,
    directories,
    changes.map(({ current }) => current.id),
  )
}

async function toResult(
  { directories }: Context,
  { changes, unchanged }: Plan,
  versionOf: (current: LockedPromotion) => number,
): Promise<BulkResult> {
  const categories = await directories.categories.byNumber()
  const toValues = (columns: BulkColumns): BulkValues => ({
    storeId: publicId('store', columns.storeId),
    categoryId: categories.get(columns.categoryId)?.category.id ?? '',
    isHighlighted: columns.isHighlighted,
    isSponsored: columns.isSponsored,
    price: decimalFromCents(columns.priceCents),
    originalPrice: columns.originalCents === null ? null : decimalFromCents(columns.originalCents),
    validFrom: columns.validFrom.toISOString(),
    expiryDate: columns.expiresAt.toISOString(),
  })
  const changed = changes.map(({ current, values }) => ({
    id: publicId('promotion', current.id),
    version: versionOf(current),
    productName: current.productName,
    before: toValues(current),
    after: toValues(values),
  }))
  return { changed, unchanged }
}

function valuesOf({ store, category, ...offer }: Promotion): BulkValues {
  const { isHighlighted, isSponsored, price, originalPrice, validFrom, expiryDate } = offer
  const highlight = { isHighlighted, isSponsored }
  return { storeId: store.id, categoryId: category.id, ...highlight, price, originalPrice, validFrom, expiryDate }
}

async function resolveEdit(
  context: Context,
  {
    storeId,
    categoryId,
    isHighlighted,
    isSponsored,
    pricePercent,
    validFrom,
    expiryDate,
  }: Extract<BulkChange, { kind: 'edit' }>,
): Promise<ResolvedEdit> {
  return {
    ...(storeId !== undefined && { storeId: await resolveStore(context, storeId) }),
    ...(categoryId !== undefined && { categoryId: await resolveCategory(context, categoryId) }),
    ...(isHighlighted !== undefined && { isHighlighted }),
    ...(isSponsored !== undefined && { isSponsored }),
    ...(pricePercent !== undefined && { percent: pricePercent }),
    ...(validFrom && { validFrom }),
    ...(expiryDate && { expiresAt: expiryDate }),
  }
}

async function resolveValues(context: Context, values: RevertedValues): Promise<BulkColumns> {
  const { price, originalPrice, validFrom, expiryDate } = values
  if (originalPrice !== null && !isDiscount(centsFromDecimal(price), centsFromDecimal(originalPrice)))
    throw invalidField('originalPrice', promotionMessages.originalPrice)
  if (expiryDate <= validFrom) throw invalidField('expiryDate', 'A validade deve terminar depois do início')
  return {
    storeId: await resolveStore(context, values.storeId),
    categoryId: await resolveCategory(context, values.categoryId),
    isHighlighted: values.isHighlighted,
    isSponsored: values.isHighlighted && values.isSponsored,
    priceCents: centsFromDecimal(values.price),
    originalCents: values.originalPrice === null ? null : centsFromDecimal(values.originalPrice),
    validFrom: values.validFrom,
    expiresAt: values.expiryDate,
  }
}

async function resolveStore({ directories }: Context, id: string): Promise<number> {
  const number = numberFromPublicId('store', id)
  if (number === undefined || !(await directories.stores.get([number])).has(number))
    throw invalidField('storeId', promotionMessages.storeId)
  return number
}

async function resolveCategory({ directories }: Context, id: string): Promise<number> {
  const category = await directories.categories.find(id)
  if (!category) throw invalidField('categoryId', promotionMessages.categoryId)
  return category.number
}

function refuseUnreasonableEnd(expiryDate: Date, now: Date): void {
  const refusal = expiryError(expiryDate, now)
  if (refusal !== null) throw invalidField('expiryDate', refusal)
}
