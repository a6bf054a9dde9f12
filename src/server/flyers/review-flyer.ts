import type { ParsedOf, ResultOf } from '#contract/endpoint.ts'
import type { FlyerWork, flyerReview, OfferDraft } from '#contract/flyers/flyer-review.ts'
import { promotionMessages } from '#contract/promotion-draft.ts'
import type { Day } from '#domain/dates.ts'
import { daysBefore } from '#domain/durations.ts'
import { flyerLimits, isReviewable } from '#domain/flyers/flyer-states.ts'
import { type Doubt, unusual } from '#domain/flyers/review/draft-doubts.ts'
import { placeOnPage } from '#domain/flyers/review/page-boxes.ts'
import { mechanicsFromWire } from '#domain/mechanics/mechanics.ts'
import { mechanicsError } from '#domain/mechanics/mechanics-errors.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { isDiscount } from '#domain/offers/discount.ts'
import { acquireLock, type Db } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { AppError, found, invalidField } from '#server/app-error.ts'
import type { RowScope } from '#server/http/security/row-scope.ts'
import { findOddPrices } from '#server/price-history/odd-prices.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { lockOffers } from '#server/stores/lock-offers.ts'
import {
  type DraftChange,
  type DraftRow,
  findDrafts,
  findLastPosition,
  insertDraft,
  listDrafts,
  listReadings,
  positionsPerPage,
  updateDraft,
  updateRegion,
} from './drafts.repository.ts'
import { findFlyerWork } from './flyer-work.ts'
import { isPageBeingRead, preparePages, readPage } from './flyers.jobs.ts'
import {
  addReadAgain,
  countReadAgain,
  type FlyerRow,
  findFlyer,
  findStoreCity,
  listPages,
  lockFlyer,
  updateFlyer,
  updatePage,
} from './flyers.repository.ts'
import { inferCategories } from './judging/infer-categories.ts'
import { rememberDecisions, type SettledDraft } from './judging/remember-decisions.ts'
import { type DraftContext, toOfferDrafts } from './offer-drafts.ts'
import { refuseMixedDays } from './receive-flyer.ts'

type Decision = ParsedOf<typeof flyerReview.decide>['body']['decisions'][number]
type Values = Decision['values']

export function flyerNumber(code: string): number {
  return found(numberFromPublicId('flyer', code), 'flyer_not_found')
}

/** A flyer that may be edited. A discarded one may not. */
export async function lockOpenFlyer(db: Db, scope: RowScope, code: string): Promise<FlyerRow> {
  const flyer = found(await lockFlyer(db, scope, flyerNumber(code)), 'flyer_not_found')
  if (flyer.state === 'discarded') throw new AppError('flyer_closed')
  return flyer
}

/** Also locks the offers of its store, first: merging two stores locks their flyers under that lock. */
export async function lockFlyerWithOffers(db: Db, scope: RowScope, code: string): Promise<FlyerRow> {
  const { storeId } = found(await findFlyer(db, flyerNumber(code)), 'flyer_not_found')
  await lockOffers(db, { stores: [storeId] })
  return lockOpenFlyer(db, scope, code)
}

/** Omits drafts of pages that are still being judged. */
export async function readReview(parts: DraftContext, code: string): Promise<ResultOf<typeof flyerReview.get>> {
  const id = flyerNumber(code)
  const flyer = await findFlyerWork(parts.db, id)
  const shown = new Set(flyer.pages.flatMap(({ number, state }) => (isReviewable(state) ? number : [])))
  const drafts = (await listDrafts(parts.db, id)).filter(
    ({ pageNumber, read }) => read === null || shown.has(pageNumber),
  )
  const readings = (await listReadings(parts.db, id)).filter(({ pageNumber }) => shown.has(pageNumber))
  return {
    flyer,
    drafts: await toOfferDrafts(parts, drafts),
    otherNames: readings.flatMap(({ pageNumber, data }) =>
      data.otherNames.map(({ text, box }) => ({ pageNumber, text, box: placeOnPage(box, data.page) })),
    ),
  }
}

/** Changes the days. Already published offers keep theirs. */
export async function changeDays(
  db: Db,
  scope: RowScope,
  code: string,
  days: { firstDay: Day; lastDay: Day },
): Promise<{ before: Pick<FlyerRow, 'firstDay' | 'lastDay'>; after: FlyerWork }> {
  const { id, firstDay, lastDay } = await lockOpenFlyer(db, scope, code)
  refuseMixedDays(days)
  await updateFlyer(db, scope, id, { ...days, areDaysSet: true })
  return { before: { firstDay, lastDay }, after: await findFlyerWork(db, id) }
}

/** Refuses published flyers: they are undone, not discarded. */
export async function discardFlyer(db: Db, scope: RowScope, code: string): Promise<void> {
  const { id, state } = await lockOpenFlyer(db, scope, code)
  const { counts } = await findFlyerWork(db, id)
  if (state === 'published' || counts.published > 0) throw new AppError('flyer_closed')
  await updateFlyer(db, scope, id, { state: 'discarded' })
}

/**
 * Reads a failed page again: at once if its retry would be later, and also if its reading was interrupted and no job is left. A page that
 * was read, or is being read now, stays as it is. Also says whether anything was begun.
 */
export async function readPageAgain(
  { db, now }: { db: Db; now: Date },
  scope: RowScope,
  code: string,
  number: number,
): Promise<{ flyer: FlyerWork; isBegun: boolean }> {
  const { id, storeId, state } = await lockOpenFlyer(db, scope, code)
  const page = found(
    (await listPages(db, [id])).find((page) => page.number === number),
    'flyer_not_found',
  )
  const hasFailed = page.state === 'failed'
  const isBegun = hasFailed || (page.state !== 'read' && !(await isPageBeingRead(db, id, page.id)))
  if (isBegun) {
    // An interrupted reading goes on with the attempts that are left: only a new one is charged.
    if (hasFailed) await chargeReading(db, scope, { pageId: page.id, storeId }, now)
    await updatePage(db, scope, page.id, { state: 'waiting', failure: null, ...(hasFailed && { attempts: 0 }) })
    if (page.pictureName === null) await enqueue(db, preparePages, { flyerId: id })
    else await enqueue(db, readPage, { pageId: page.id })
    if (state === 'review') await updateFlyer(db, scope, id, { state: 'reading' })
  }
  return { flyer: await findFlyerWork(db, id), isBegun }
}

async function chargeReading(
  db: Db,
  scope: RowScope,
  page: { pageId: number; storeId: number },
  now: Date,
): Promise<void> {
  await acquireLock(db, `readings of store ${page.storeId}`)
  const { ofPage, ofStore } = await countReadAgain(db, { ...page, since: daysBefore(now, 1) })
  if (ofPage >= flyerLimits.readAgain || ofStore >= flyerLimits.readAgainPerDay) throw new AppError('reading_limit')
  await addReadAgain(db, scope, page.pageId, now)
}

interface Decided {
  flyer: FlyerWork
  drafts: OfferDraft[]
  conflicts: string[]
  settled: SettledDraft[]
}

/** Applies a person's decisions on drafts. A draft that was changed in the meantime stays as it is. */
export async function decideDrafts(
  parts: DraftContext,
  scope: RowScope,
  code: string,
  decisions: Decision[],
): Promise<Decided> {
  const { db } = parts
  const { id, storeId } = await lockOpenFlyer(db, scope, code)
  const asked = decisions.map((decision) => ({ ...decision, id: numberFromPublicId('draft', decision.draftId) ?? 0 }))
  const ids = asked.map(({ id }) => id)
  const current = new Map((await findDrafts(db, id, ids)).map((draft) => [draft.id, draft]))
  const conflicts: string[] = []
  const taken: { draft: DraftRow; change: DraftChange; decision: Decision }[] = []
  for (const [index, decision] of asked.entries()) {
    const draft = current.get(decision.id)
    if (!draft || draft.state === 'published' || draft.version !== decision.version) {
      conflicts.push(decision.draftId)
      continue
    }
    const change = await toChange(parts, draft, decision.values, `decisions.${index}.values`)
    if (decision.state === 'confirmed') refuseUnfit({ ...draft, ...change }, `decisions.${index}.values`)
    taken.push({ draft, change, decision })
    // Same draft twice in one call: the second decision is out of date.
    current.delete(draft.id)
  }
  const retyped = taken.filter(({ change, decision }) => decision.state === 'confirmed' && isPricedAnew(change))
  const questions = await askAboutPrices(
    parts,
    storeId,
    retyped.map(({ draft, change }) => ({ ...draft, ...change })),
  )
  for (const { draft, change, decision } of taken) {
    const doubts = questions.get(draft.id)
    const reason = decision.state === 'discarded' ? (decision.reason ?? null) : null
    const state = doubts ? 'open' : decision.state
    await updateDraft(db, scope, draft.id, { ...change, ...(doubts && { doubts }), state, reason }, 'person')
    const { box, pictureBox } = decision.values
    await updateRegion(db, scope, draft.regionId, {
      ...(box && { box }),
      ...(pictureBox !== undefined && { pictureBox }),
    })
  }
  const confirmed = taken.filter(({ draft, decision }) => decision.state === 'confirmed' && !questions.has(draft.id))
  const settled = await rememberDecisions(db, scope, storeId, confirmed, parts.now)
  await updateFlyer(db, scope, id, {})
  const drafts = await toOfferDrafts(parts, await findDrafts(db, id, ids))
  return { flyer: await findFlyerWork(db, id), drafts, conflicts, settled }
}

function isPricedAnew({ productName, priceCents, mechanics }: DraftChange): boolean {
  return productName !== undefined || priceCents !== undefined || mechanics !== undefined
}

type Priced = Pick<DraftRow, 'id' | 'productName' | 'priceCents' | 'mechanics' | 'doubts'>

/**
 * Doubts about oddly priced drafts that were not asked in exactly these words before, by draft: confirming the draft again accepts the
 * price.
 */
async function askAboutPrices(
  { db, now }: DraftContext,
  storeId: number,
  drafts: readonly Priced[],
): Promise<Map<number, Doubt[]>> {
  if (drafts.length === 0) return new Map()
  const cityId = await findStoreCity(db, storeId)
  const odd = await findOddPrices(
    { db, now },
    drafts.map((draft) => ({ ...draft, cityId })),
  )
  return new Map(
    drafts.flatMap(({ id, doubts }, index): [number, Doubt[]][] => {
      const text = odd[index]?.text ?? null
      return text === null || doubts.some((doubt) => doubt.text === text) ? [] : [[id, [...doubts, unusual(text)]]]
    }),
  )
}

/** Adds an offer that the reader missed. A person typed it from the page; an odd price still needs confirmation. */
export async function addDraft(
  parts: DraftContext,
  scope: RowScope,
  code: string,
  { pageNumber, box, ...values }: ParsedOf<typeof flyerReview.addDraft>['body'],
): Promise<OfferDraft> {
  const { db } = parts
  const { id, storeId } = await lockOpenFlyer(db, scope, code)
  const page = found(
    (await listPages(db, [id])).find(({ number }) => number === pageNumber),
    'flyer_not_found',
  )
  const position = (await findLastPosition(db, id, pageNumber)) + 1
  if (position >= (pageNumber + 1) * positionsPerPage)
    throw invalidField('pageNumber', 'Esta página já tem ofertas demais')
  const change = await toChange(parts, null, values, '')
  const fields = {
    productName: values.productName,
    priceCents: centsFromDecimal(values.price),
    originalCents: change.originalCents ?? null,
    mechanics: values.mechanics,
    categoryId: change.categoryId ?? null,
  }
  refuseUnfit(fields, '')
  const region = { pageId: page.id, box, pictureBox: null, madeBy: 'hand' as const }
  const draftId = await insertDraft(db, scope, region, {
    flyerId: id,
    position,
    ...fields,
    state: 'confirmed',
    read: null,
  })
  const doubts = (await askAboutPrices(parts, storeId, [{ id: draftId, doubts: [], ...fields }])).get(draftId)
  if (doubts) await updateDraft(db, scope, draftId, { state: 'open', doubts }, 'machine')
  await updateFlyer(db, scope, id, {})
  const [draft] = await toOfferDrafts(parts, await findDrafts(db, id, [draftId]))
  return found(draft, 'internal')
}

/** Columns for changed values. The category of a new name is looked up, unless a person set it. */
async function toChange(
  { db, categories }: DraftContext,
  draft: DraftRow | null,
  { productName, price, originalPrice, mechanics, categoryId }: Values,
  path: string,
): Promise<DraftChange> {
  const change: DraftChange = {}
  if (productName !== undefined) change.productName = productName
  if (price !== undefined) change.priceCents = centsFromDecimal(price)
  if (originalPrice !== undefined)
    change.originalCents = originalPrice === null ? null : centsFromDecimal(originalPrice)
  if (mechanics !== undefined) change.mechanics = mechanics
  if (categoryId) {
    const category = await categories.find(categoryId)
    if (!category) throw invalidField(fieldIn(path, 'categoryId'), promotionMessages.categoryId)
    change.categoryId = category.number
  } else if (productName !== undefined && (categoryId === null || draft?.categoryId === null)) {
    const [inferred = null] = await inferCategories(db, categories, [productName])
    change.categoryId = inferred
  } else if (categoryId === null) change.categoryId = null
  return change
}

/** Refuses drafts that could not be published as they are. */
function refuseUnfit(
  offer: Pick<DraftRow, 'priceCents' | 'originalCents' | 'mechanics' | 'categoryId'>,
  path: string,
): void {
  const { priceCents, originalCents, mechanics, categoryId } = offer
  if (categoryId === null) throw invalidField(fieldIn(path, 'categoryId'), promotionMessages.categoryId)
  if (originalCents !== null && !isDiscount(priceCents, originalCents))
    throw invalidField(fieldIn(path, 'originalPrice'), 'O preço original deve ser maior que o preço')
  const wrong = mechanics && mechanicsError(mechanicsFromWire(mechanics), priceCents)
  if (wrong) throw invalidField(fieldIn(path, ['mechanics', ...wrong.path].join('.')), wrong.text)
}

function fieldIn(path: string, field: string): string {
  return path === '' ? field : `${path}.${field}`
}
