import { addDays, type Day, daysBetween } from '#domain/dates.ts'
import type { Cents } from '#domain/money.ts'
import { discountPercentage } from '#domain/offers/discount.ts'

/** A price that one store published for one product line, with its days. Club and conditional prices are excluded. */
export interface PublishedPrice {
  from: Day
  to: Day
  cents: Cents
  source: 'offer' | 'regular'
}

/** An offer to judge, and its "de" price. */
export interface JudgedOffer {
  day: Day
  cents: Cents
  claimed: Cents | null
}

export const priceVerdicts = ['not-enough', 'lowest-90', 'usual', 'lowest-30', 'equal-30', 'was-lower'] as const
/** What is known about the "de" price: published by the store before, never published, or contradicted by its own regular prices. */
export const priceClaims = ['none', 'seen', 'unseen', 'contradicted'] as const

export interface PriceVerdict {
  price: (typeof priceVerdicts)[number]
  claim: (typeof priceClaims)[number]
  /** The facts behind the verdict. */
  evidence: {
    observedDays: number
    /** Days since the first price that is known of the store, this offer's included; null when there is none. */
    trackedDays: number | null
    /** Days with this price or a lower one. */
    daysAtOrBelow: number
    /** The lowest known price, and its latest day. */
    lowest: { cents: Cents; day: Day } | null
    /** The highest of the last 30 days. */
    highest30: Cents | null
    /** Rank of the price among the different prices of half a year, 1 is the lowest; null when less than that is known. */
    rankInHalfYear: number | null
    /** Days on which the "de" price, or a higher one, was in force. */
    claimedDays: number
    claimedPercent: number | null
    /** Discount from the lowest price of the 30 days before the reduction began; null without enough of them. */
    percentBelowReference: number | null
  }
}

/** H3: days required for a claim about a period. */
const enoughDays = 10
const enoughOffers = 2
/** H2: offers at the same price with at most this gap in days are one offer. */
const renewalGap = 2
/** H5: days on which a "de" price must have been in force; prices up to 1 % lower count too. */
const seenOf30 = 7
const seenOf90 = 14
const tolerance = 0.99
const halfYear = 180
/** Known days must reach back this far for a claim about half a year. */
const nearlyHalfYear = 150

/** Lowest price by number of days before the offer; 1 is the day before. */
type DailyPrices = Map<number, Cents>

/**
 * Judges the price of an offer by the store's earlier published prices. Days without a published price stay unknown, and few known days
 * give no claim.
 */
export function judgePrice(history: PublishedPrice[], { day, cents, claimed }: JudgedOffer): PriceVerdict {
  const start = startOfOffer(history, day, cents)
  const daily = dailyPrices(history, start)
  const offers = countOffers(history, start)
  const within = (days: number) => [...daily].filter(([ago]) => ago <= days)
  const isEnough = (days: number) => {
    const known = within(days)
    return known.length >= enoughDays && offers >= enoughOffers && known.some(([ago]) => ago >= days / 2)
  }
  const lowestOf = (days: number) => Math.min(...within(days).map(([, price]) => price))
  const daysAtOrBelow = within(90).filter(([, price]) => price <= cents).length

  let price: PriceVerdict['price'] = 'not-enough'
  if (isEnough(90) && cents < lowestOf(90)) price = 'lowest-90'
  else if ((isEnough(90) || isEnough(30)) && daysAtOrBelow * 2 >= daily.size) price = 'usual'
  else if (isEnough(30) && cents < lowestOf(30)) price = 'lowest-30'
  else if (isEnough(30) && cents === lowestOf(30)) price = 'equal-30'
  else if ((isEnough(90) || isEnough(30)) && cents > lowestOf(90)) price = 'was-lower'
  const lowerSince = lowestSince(history, start, day, cents)
  if (lowerSince && ['lowest-90', 'lowest-30', 'equal-30'].includes(price)) price = 'was-lower'

  const claimedDays = claimed === null ? 0 : within(90).filter(([, known]) => known >= claimed * tolerance).length
  const recent = within(30).map(([, known]) => known)
  return {
    price,
    claim: claimed === null ? 'none' : judgeClaim(history, start, within, claimed),
    evidence: {
      observedDays: daily.size,
      trackedDays: history.length === 0 ? null : Math.max(0, ...history.map(({ from }) => daysBetween(from, day))),
      daysAtOrBelow,
      lowest: lowerSince ?? lowestOn(daily, start),
      rankInHalfYear: price === 'not-enough' ? null : rankInHalfYear(history, start, day, cents),
      highest30: recent.length > 0 ? Math.max(...recent) : null,
      claimedDays,
      claimedPercent: discountPercentage(cents, claimed),
      percentBelowReference: percentBelowReference(history, start, cents),
    },
  }
}

/** H2: first day of the offer, including renewals at the same price. */
function startOfOffer(history: PublishedPrice[], day: Day, cents: Cents): Day {
  const same = history.filter((one) => one.source === 'offer' && one.cents === cents)
  let start = day
  for (;;) {
    const before = same.find(({ from, to }) => from < start && daysBetween(to, start) <= renewalGap)
    if (!before) return start
    start = before.from
  }
}

/** H1: the price of a day is the lowest in force on it. */
function dailyPrices(history: PublishedPrice[], start: Day): DailyPrices {
  const daily: DailyPrices = new Map()
  for (const { from, to, cents } of history) {
    const [oldest, latest] = [Math.min(daysBetween(from, start), 90), Math.max(daysBetween(to, start), 1)]
    for (let ago = latest; ago <= oldest; ago += 1) daily.set(ago, Math.min(daily.get(ago) ?? cents, cents))
  }
  return daily
}

/** Earlier offers of the last 90 days; an offer and its renewals count once. */
function countOffers(history: PublishedPrice[], start: Day): number {
  const offers = history.filter(
    ({ source, from, to }) => source === 'offer' && from < start && daysBetween(to, start) <= 90,
  )
  const renews = (one: PublishedPrice, other: PublishedPrice) =>
    other.cents === one.cents && other.from < one.from && daysBetween(other.to, one.from) <= renewalGap
  return offers.filter((one) => !offers.some((other) => renews(one, other))).length
}

/** A lower price that the same store published during the offer: then the offer is not the lowest. */
function lowestSince(history: PublishedPrice[], start: Day, day: Day, cents: Cents): { cents: Cents; day: Day } | null {
  const lower = history.filter((one) => one.cents < cents && one.from <= day && one.from >= start)
  const lowest = lower.sort((one, other) => one.cents - other.cents || (one.to < other.to ? 1 : -1))[0]
  return lowest ? { cents: lowest.cents, day: lowest.to < day ? lowest.to : day } : null
}

function rankInHalfYear(history: PublishedPrice[], start: Day, day: Day, cents: Cents): number | null {
  const known = history.filter(({ from, to }) => from <= day && daysBetween(to, start) <= halfYear)
  const oldest = Math.max(0, ...known.map(({ from }) => daysBetween(from, start)))
  if (oldest < nearlyHalfYear) return null
  return new Set(known.map((one) => one.cents).filter((other) => other < cents)).size + 1
}

function lowestOn(daily: DailyPrices, start: Day): { cents: Cents; day: Day } | null {
  const lowest = [...daily].sort(([ago, price], [otherAgo, other]) => price - other || ago - otherAgo)[0]
  return lowest ? { cents: lowest[1], day: addDays(start, -lowest[0]) } : null
}

/** H5. */
function judgeClaim(
  history: PublishedPrice[],
  start: Day,
  within: (days: number) => [ago: number, cents: Cents][],
  claimed: Cents,
): PriceVerdict['claim'] {
  const seen = (days: number) => within(days).filter(([, price]) => price >= claimed * tolerance).length
  if (seen(30) >= seenOf30 || seen(90) >= seenOf90) return 'seen'
  const regular = [
    ...dailyPrices(
      history.filter(({ source }) => source === 'regular'),
      start,
    ),
  ].filter(([ago]) => ago <= 30)
  const isLower = regular.every(([, price]) => price < claimed * tolerance)
  return regular.length >= enoughDays && isLower ? 'contradicted' : 'unseen'
}

/** H4: steps down within 30 days are one reduction; the reference is the lowest price of the 30 days before the first step. */
function percentBelowReference(history: PublishedPrice[], start: Day, cents: Cents): number | null {
  let first = start
  for (;;) {
    const step = history.find(
      (one) =>
        one.source === 'offer' &&
        one.cents > cents &&
        one.from < first &&
        daysBetween(one.to, first) <= 1 &&
        daysBetween(one.from, start) <= 30,
    )
    if (!step) break
    first = step.from
  }
  const before = [...dailyPrices(history, first)].filter(([ago]) => ago <= 30).map(([, price]) => price)
  return before.length >= enoughDays ? discountPercentage(cents, Math.min(...before)) : null
}
