import { dayOf } from '#domain/dates.ts'
import type { ReadOffer } from '#domain/flyers/page-reading.ts'
import {
  changedPriceDoubt,
  type Doubt,
  historyDoubt,
  noCategory,
  readerDoubts,
  repeatedOnPage,
  unusual,
} from '#domain/flyers/review/draft-doubts.ts'
import { placeOnPage, wholePage } from '#domain/flyers/review/page-boxes.ts'
import type { ServiceReading } from '#domain/flyers/service-reading.ts'
import { isConditional } from '#domain/mechanics/mechanics.ts'
import { productWords } from '#domain/search/product-words.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { categoryDirectory } from '#server/categories/category-directory.ts'
import {
  type Alternative,
  type DraftRow,
  listDrafts,
  listReadings,
  type StoredReading,
  updateDraft,
} from '#server/flyers/drafts.repository.ts'
import {
  type FlyerRow,
  findStoreCity,
  keepLayout,
  listPages,
  lockFlyer,
  updateFlyer,
  updatePage,
  type ValidityRead,
} from '#server/flyers/flyers.repository.ts'
import type { PanelScope } from '#server/http/security/row-scope.ts'
import { recogniseNames } from '#server/products/recognise-names.ts'
import { findPriceDoubts } from '#server/promotions/find-price-doubts.ts'
import { applyWordings } from './apply-wordings.ts'
import { findKnownPrices, findKnownProducts } from './find-known-products.ts'
import { findOpinions, priceAlternative } from './find-opinions.ts'
import { findRepeats } from './find-repeats.ts'
import { inferCategories } from './infer-categories.ts'

const maxAlternatives = 3

interface Context {
  db: Db
  now: Date
}

/** Compares the drafts of newly read pages with known products and prices, then marks those pages as read. Idempotent. */
export async function judgeNewDrafts(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  scope: PanelScope,
  flyerId: number,
): Promise<void> {
  const now = clock.now()
  const judge = async (db: Db) => {
    const flyer = await lockFlyer(db, scope, flyerId)
    if (!flyer || flyer.state === 'discarded') return
    const pages = await listPages(db, [flyerId])
    const readings = await listReadings(db, flyerId)
    const isRead = new Set(readings.map(({ pageId }) => pageId))
    const fresh = pages.filter(({ id, state }) => isRead.has(id) && state !== 'read')
    await judgePages({ db, now }, scope, flyer, new Set(fresh.map(({ number }) => number)))
    for (const { id } of fresh) await updatePage(db, scope, id, { state: 'read', failure: null })
    await takeWhatAllPagesSay(db, scope, flyer, readings, now)
    const isFinished = pages.every(({ id, state }) => isRead.has(id) || state === 'failed')
    const isWaiting = flyer.state === 'receiving' || flyer.state === 'reading'
    await updateFlyer(db, scope, flyerId, isFinished && isWaiting ? { state: 'review' } : {})
  }
  await inTransaction(db, judge, { isIdempotent: true })
}

/** Compares the drafts of a page again after a service's reading of it. Call it with the flyer locked. */
export async function judgeAgain(
  db: Db,
  scope: PanelScope,
  flyer: FlyerRow,
  pageNumber: number,
  validity: ServiceReading['validity'],
  now: Date,
): Promise<void> {
  await judgePages({ db, now }, scope, flyer, new Set([pageNumber]))
  // A validity found by our own reader has a position on the page.
  if (validity && !flyer.validityRead)
    await takeDays(db, scope, flyer, { firstDay: validity.from, lastDay: validity.to, pageNumber, box: wholePage }, now)
  else await updateFlyer(db, scope, flyer.id, {})
}

/** Judges the drafts without a decision. */
async function judgePages(
  { db, now }: Context,
  scope: PanelScope,
  flyer: FlyerRow,
  numbers: ReadonlySet<number>,
): Promise<void> {
  const drafts = await listDrafts(db, flyer.id)
  const open = drafts.filter(({ pageNumber, state, version, read }) =>
    Boolean(read && numbers.has(pageNumber) && state === 'open' && version === 1),
  )
  await judgeDrafts({ db, now }, scope, flyer, open, drafts)
}

/** Derives the validity and the layout from most pages. A validity that a person set stays. */
async function takeWhatAllPagesSay(
  db: Db,
  scope: PanelScope,
  flyer: FlyerRow,
  readings: StoredReading[],
  now: Date,
): Promise<void> {
  const said = readings.flatMap(({ pageNumber, data }): ValidityRead[] =>
    data.validity
      ? [
          {
            firstDay: data.validity.from,
            lastDay: data.validity.to,
            pageNumber,
            box: placeOnPage(data.validity.box, data.page),
          },
        ]
      : [],
  )
  const [most] = [...Map.groupBy(said, ({ firstDay, lastDay }) => `${firstDay} ${lastDay}`).values()].sort(
    (one, other) => other.length - one.length,
  )
  if (most?.[0]) await takeDays(db, scope, flyer, most[0], now)
  const layout = readings.findLast(({ data }) => data.layout)?.data.layout
  if (layout) await keepLayout(db, scope, flyer.storeId, layout, now)
}

async function takeDays(
  db: Db,
  scope: PanelScope,
  flyer: FlyerRow,
  validityRead: ValidityRead,
  now: Date,
): Promise<void> {
  // "Até 23/11" starts now.
  const firstDay = validityRead.firstDay ?? dayOf(now)
  const { lastDay } = validityRead
  const days = flyer.areDaysSet || firstDay > lastDay ? {} : { firstDay, lastDay }
  await updateFlyer(db, scope, flyer.id, { validityRead, ...days })
}

async function judgeDrafts(
  { db, now }: Context,
  scope: PanelScope,
  { id, storeId }: FlyerRow,
  open: DraftRow[],
  all: DraftRow[],
): Promise<void> {
  if (open.length === 0) return
  const drafts = await applyWordings(db, storeId, open)
  const names = drafts.map(({ productName }) => productName)
  const cityId = await findStoreCity(db, storeId)
  const [known, recognised] = [await findKnownProducts(db, names), await recogniseNames(db, names)]
  const productOf = (name: string) => recognised.get(name)?.productId ?? 0
  const history = await findKnownPrices(db, cityId, names.map(productOf), now)
  const odd = await findPriceDoubts(
    { db, now },
    drafts.map((draft) => ({ ...draft, cityId })),
  )
  const repeats = await findRepeats(db, storeId, names, now)
  const inferred = await inferCategories(db, categoryDirectory(db), names)
  const offered = Map.groupBy(all, sameOffer)
  const opinions = await findOpinions(db, id, all)

  for (const [index, draft] of drafts.entries()) {
    const { read, productName, priceCents, mechanics, known: wording, areConditionsKnown } = draft
    if (!read) continue
    const { isKnown = false, spelling = null } = known[index] ?? {}
    const before = repeats[index] ?? null
    const categoryId = wording?.categoryId ?? inferred[index] ?? null
    const elsewhere = offered.get(sameOffer(draft))?.find(({ pageNumber }) => pageNumber < draft.pageNumber)
    // A conditional price is not comparable.
    const comparable = isConditional(mechanics) ? [] : (history.get(productOf(productName)) ?? [])
    const opinion = opinions.get(open[index] ?? draft)
    const isSettled = ({ code }: Doubt) =>
      opinion?.settled.includes(code) || (areConditionsKnown && code === 'unused_text')
    const doubts: (Doubt | null | undefined | false)[] = [
      ...readerDoubts(read, isKnown || wording !== undefined).filter((doubt) => !isSettled(doubt)),
      ...(opinion?.doubts ?? []),
      before && changedPriceDoubt(priceCents, before.priceCents),
      historyDoubt(priceCents, comparable),
      ...[odd[index]?.odd, ...(odd[index]?.remarks ?? [])].flatMap((text) => (text ? unusual(text) : [])),
      elsewhere && repeatedOnPage(elsewhere.pageNumber),
      categoryId === null && noCategory,
    ]
    const priceBefore = before && before.priceCents !== priceCents ? before.priceCents : null
    await updateDraft(
      db,
      scope,
      draft.id,
      {
        productName,
        mechanics,
        categoryId,
        doubts: doubts.filter((doubt): doubt is Doubt => Boolean(doubt)),
        alternatives: alternativesOf(pricesOf(read), priceBefore, spelling, opinion?.alternatives ?? []),
        repeatsPromotionId: before?.id ?? null,
      },
      'machine',
    )
  }
}

function sameOffer({ productName, priceCents }: DraftRow): string {
  return `${priceCents} ${productWords(productName).normalName}`
}

/** Of two prices, everybody may pay the lower. */
function pricesOf({ otherPrices, secondPrice }: ReadOffer): number[] {
  return secondPrice?.words === '' ? [secondPrice.cents, ...otherPrices] : otherPrices
}

/** The likeliest other reading, last week's price, the service's reading, the known spelling; further readings if there is space. */
function alternativesOf(
  otherPrices: number[],
  before: number | null,
  spelling: string | null,
  fromService: Alternative[],
): Alternative[] {
  const readings = otherPrices
    .filter((cents) => cents > 0 && cents !== before)
    .map((cents) => priceAlternative(cents, 'Outra leitura'))
  const others: Alternative[] = [
    ...(before === null ? [] : [priceAlternative(before, 'Semana passada')]),
    ...fromService,
    ...(spelling === null ? [] : [{ field: 'productName' as const, value: spelling, text: 'Grafia conhecida' }]),
  ].slice(0, maxAlternatives)
  return [...readings.slice(0, maxAlternatives - others.length), ...others]
}
