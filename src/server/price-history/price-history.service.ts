import type { PriceHistory, PriceVerdictWords, PriceVerdict as WireVerdict } from '#contract/compare/price-history.ts'
import { addDays, type Day, dayOf, daysBetween, startOfDay } from '#domain/dates.ts'
import { type Cents, decimalFromCents } from '#domain/money.ts'
import { judgePrice, type PriceVerdict } from '#domain/price-history/price-verdict.ts'
import { lowestRuns, type PriceRun, publishedPrices, type StorePrice } from '#domain/price-history/published-prices.ts'
import { claimText, priceText } from '#domain/price-history/verdict-text.ts'
import type { PreparedReads } from '#platform/database/prepared-reads.ts'
import { publicId } from '#server/public-ids.ts'
import {
  findHistoryStores,
  findMergedStores,
  type HistorySubject,
  observationsInCity,
  observationsInStore,
  readObservations,
} from './price-history.repository.ts'

export { findHistoryStores }

/** Length of a history in days. */
const shownDays = 180
/** Extra days to read: an observation is recorded when its offer is published, and the offer may run for weeks. */
const longestOfferDays = 90
/** Besides the offer's store. */
const maxOtherStores = 4

/** The history of the offer's product line in its city, and the verdict on the offer. */
export async function readHistory(reads: PreparedReads, subject: HistorySubject, now: Date): Promise<PriceHistory> {
  const { storeId } = subject
  const today = dayOf(now)
  const { prices, stores, cutAt } = await readPricesInCity(reads, subject, today, [storeId])
  const own = stores.get(storeId)?.number ?? storeId
  const judged = { ...subject, storeId: own, day: judgedDay(subject, now) }
  const verdict =
    cutAt === undefined
      ? judge(
          prices.filter((price) => price.storeId === own),
          judged,
        )
      : await judgeOfStore(reads, judged)
  const from = latestOf(addDays(today, -shownDays), cutAt === undefined ? '' : addDays(dayOf(new Date(cutAt)), 1))
  const names = new Map([...stores.values()].map(({ number, name }) => [number, name]))
  return {
    ...runsOf(prices, own, names, from),
    from,
    to: today,
    verdict: subject.isConditional ? null : toWire(verdict, subject.originalCents),
  }
}

interface PricesInCity {
  prices: StorePrice[]
  /** Stores that visitors may see, by their number and by those of stores merged into them. */
  stores: Awaited<ReturnType<typeof findHistoryStores>>
  cutAt: number | undefined
}

/** Published prices of a product line in the stores of a city, up to a day. */
async function readPricesInCity(
  reads: PreparedReads,
  { productId, cityId }: Pick<HistorySubject, 'productId' | 'cityId'>,
  day: Day,
  storeIds: number[] = [],
): Promise<PricesInCity> {
  const { rows, cutAt } = await readObservations(reads, observationsInCity, productId, cityId, readSince(day))
  const numbers = new Set([...storeIds, ...rows.map((row) => row.storeNumber)])
  const stores = await findHistoryStores(reads, [...numbers], cityId)
  const shown = rows.flatMap((row) => {
    const store = stores.get(row.storeNumber)
    return store ? [{ ...row, storeId: store.number }] : []
  })
  return { prices: publishedPrices(shown, day), stores, cutAt }
}

function runsOf(
  prices: StorePrice[],
  own: number,
  names: Map<number, string>,
  from: Day,
): Pick<PriceHistory, 'stores' | 'moreStores' | 'lowest'> {
  const inWindow = prices.filter(({ to }) => to >= from)
  const byStore = [...Map.groupBy(inWindow, ({ storeId }) => storeId)]
    .map(([number, ofStore]) => ({ number, runs: lowestRuns(ofStore, from) }))
    .sort((one, other) => countDays(other.runs) - countDays(one.runs) || one.number - other.number)
  const others = byStore.filter(({ number }) => number !== own)
  const shown = [...byStore.filter(({ number }) => number === own), ...others.slice(0, maxOtherStores)]
  return {
    stores: shown.map(({ number, runs }) => ({
      id: publicId('store', number),
      name: names.get(number) ?? '',
      prices: runs.map(runToWire),
    })),
    moreStores: Math.max(0, others.length - maxOtherStores),
    lowest: lowestRuns(inWindow, from).map(runToWire),
  }
}

/** The verdict in words, based on what the store itself published; null for a conditional price. */
export async function readVerdict(
  reads: PreparedReads,
  subject: HistorySubject,
  now: Date,
): Promise<PriceVerdictWords | null> {
  if (subject.isConditional) return null
  return toWords(await judgeOfStore(reads, { ...subject, day: judgedDay(subject, now) }), subject.originalCents)
}

/** The last day on which a store of the city had an offer of this product line; null when none is known. */
export async function readLastDayOfLine(
  reads: PreparedReads,
  cityId: number,
  productId: number,
  now: Date,
): Promise<Day | null> {
  const { prices } = await readPricesInCity(reads, { productId, cityId }, dayOf(now))
  const days = prices.filter(({ source }) => source === 'offer').map(({ to }) => to)
  return days.sort().at(-1) ?? null
}

/** An ended offer is judged as on its last day. */
function judgedDay({ expiresAt }: HistorySubject, now: Date): Day {
  return dayOf(expiresAt < now ? expiresAt : now)
}

interface JudgedPrice {
  productId: number
  storeId: number
  priceCents: Cents
  originalCents: Cents | null
  day: Day
  /** The offer that is being changed: its current values are not part of the history. */
  promotionId?: number | undefined
}

/** The verdict on an offer that is not published yet. A product name that is new has no history. */
export async function judgeBeforePublishing(
  reads: PreparedReads,
  { productId, ...asked }: Omit<JudgedPrice, 'productId'> & { productId: number | undefined },
): Promise<WireVerdict> {
  const verdict = productId === undefined ? judge([], asked) : await judgeOfStore(reads, { ...asked, productId })
  return toWire(verdict, asked.originalCents)
}

/** The verdict on a price, and the history of the store on which it stands. */
export async function judgeWithHistory(
  reads: PreparedReads,
  asked: JudgedPrice,
): Promise<{ verdict: PriceVerdict; history: StorePrice[] }> {
  const history = await readPricesOfStore(reads, asked)
  return { verdict: judge(history, asked), history }
}

async function judgeOfStore(reads: PreparedReads, asked: JudgedPrice): Promise<PriceVerdict> {
  return (await judgeWithHistory(reads, asked)).verdict
}

/** What the store and those merged into it published. If a read was truncated, days are missing: then nothing, and nothing is claimed. */
async function readPricesOfStore(
  reads: PreparedReads,
  { productId, storeId, day, promotionId }: Pick<JudgedPrice, 'productId' | 'storeId' | 'day' | 'promotionId'>,
): Promise<StorePrice[]> {
  const numbers = [storeId, ...(await findMergedStores(reads, storeId))]
  const found = await Promise.all(
    numbers.map((number) => readObservations(reads, observationsInStore, productId, number, readSince(day))),
  )
  if (found.some(({ cutAt }) => cutAt !== undefined)) return []
  const rows = found.flatMap(({ rows }) => rows).filter((row) => !promotionId || row.promotionId !== promotionId)
  return publishedPrices(
    rows.map((row) => ({ ...row, storeId })),
    day,
  )
}

/** Verdicts on offers of one product line in one store, in their order. */
export async function judgeInStore(
  reads: PreparedReads,
  { storeId, day }: Pick<JudgedPrice, 'storeId' | 'day'>,
  offers: Pick<JudgedPrice, 'productId' | 'priceCents' | 'originalCents'>[],
): Promise<PriceVerdict[]> {
  const [first] = offers
  if (!first) return []
  const prices = await readPricesOfStore(reads, { storeId, day, productId: first.productId })
  return offers.map((offer) => judge(prices, { ...offer, day }))
}

function judge(prices: StorePrice[], asked: Pick<JudgedPrice, 'day' | 'priceCents' | 'originalCents'>): PriceVerdict {
  return judgePrice(prices, { day: asked.day, cents: asked.priceCents, claimed: asked.originalCents })
}

function readSince(day: Day): Date {
  return startOfDay(addDays(day, -shownDays - longestOfferDays))
}

function toWire(verdict: PriceVerdict, claimed: Cents | null): WireVerdict {
  const { observedDays, daysAtOrBelow, lowest, highest30, claimedDays, percentBelowReference } = verdict.evidence
  return {
    price: verdict.price,
    claim: verdict.claim,
    text: priceText(verdict),
    claimText: claimText(verdict, claimed),
    evidence: {
      observedDays,
      daysAtOrBelow,
      lowest: lowest && { price: decimalFromCents(lowest.cents), day: lowest.day },
      highest30: highest30 === null ? null : decimalFromCents(highest30),
      claimedDays,
      percentBelowReference,
    },
  }
}

function toWords(verdict: PriceVerdict, claimed: Cents | null): PriceVerdictWords {
  const { evidence: _, ...words } = toWire(verdict, claimed)
  return words
}

function runToWire({ from, to, cents }: PriceRun) {
  return { from, to, price: decimalFromCents(cents) }
}

function countDays(runs: PriceRun[]): number {
  return runs.reduce((days, { from, to }) => days + daysBetween(from, to) + 1, 0)
}

function latestOf(one: Day, other: Day): Day {
  return one > other ? one : other
}
