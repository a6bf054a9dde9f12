import { lettersToChange } from '#domain/flyers/page-labels.ts'
import type { PageReading, ReadOffer } from '#domain/flyers/page-reading.ts'
import type { Box } from '#domain/flyers/page-text.ts'
import { foldText } from '#domain/plain-text.ts'
import type { FlyerTruth, TruthBox } from './flyer-truth.ts'
import { isAsked, secondPriceOf } from './second-price.ts'

/** Names with at least this similarity mean the same product. */
const sameName = 0.6
/** Below this similarity, and with another price, it is another offer. */
const leastLikeness = 0.3

/** Figures of one page. */
export interface PageFigures {
  offers: number
  read: number
  /** Exact price and the same name. */
  right: number
  /** The same name, but another price. */
  wrongPrices: number
  /** Of these, those that nobody is told to look at. */
  wrongUnmarked: number
  /** Exact name, including accents and spaces. */
  ready: number
  /** The same words, but for accents, order and punctuation. */
  almostReady: number
  originals: number
  originalsFound: number
  /** Readings with two prices of which a person is asked who pays which. */
  asked: number
  /** Prices that only some customers or larger amounts pay; read with who pays it, or asked about; and told with somebody else. */
  seconds: number
  secondsFound: number
  secondsWrong: number
  /** 1: both days right, 0.5: the last. */
  validity: number
  pictures: number
  picturesCut: number
  /** How many wrong readings are marked for review; and how many right ones. */
  wrongMarked: number
  rightMarked: number
  /** For --wrong. */
  faults: string[]
}

/** Compares a reading with the truth. `scale`: units of the reading per CSS pixel; null where the page was photographed askew. */
export function comparePage(truth: FlyerTruth, { offers, validity }: PageReading, scale: number | null): PageFigures {
  const matches = matchOffers(truth, offers)
  const right = matches.filter(({ isSamePrice, likeness }) => isSamePrice && likeness >= sameName)
  const wrongPrices = matches.filter(({ isSamePrice, likeness }) => !isSamePrice && likeness >= sameName)
  const found = new Set(right.map((match) => match.offer))
  const known = new Set(right.map((match) => match.truth))
  const spurious = offers.filter((offer) => !found.has(offer))
  const originals = right.filter((match) => match.truth.originalCents !== null)
  const pictured = scale === null ? [] : right.filter((match) => match.truth.boxes.picture !== null)
  const isCut = ({ truth: { boxes }, offer }: Match) =>
    boxes.picture !== null && isCutRight(boxes.picture, offer.boxes.picture, scale ?? 1)
  const unready = right.filter((match) => !isReady(match))
  const seconds = truth.offers.flatMap((offer) => {
    const read = secondPriceOf(offer, right.find((match) => match.truth === offer)?.offer)
    return read ? [{ offer, read }] : []
  })
  return {
    offers: truth.offers.length,
    read: offers.length,
    right: right.length,
    wrongPrices: wrongPrices.length,
    wrongUnmarked: wrongPrices.filter(({ offer }) => offer.doubts.length === 0).length,
    almostReady: right.filter(isAlmostReady).length,
    ready: right.length - unready.length,
    originals: truth.offers.filter(({ originalCents }) => originalCents !== null).length,
    originalsFound: originals.filter(
      (match) =>
        match.truth.originalCents === (isAsked(match.offer) ? match.offer.priceCents : match.offer.originalCents),
    ).length,
    asked: offers.filter(isAsked).length,
    seconds: seconds.length,
    secondsFound: seconds.filter(({ read }) => read === 'right' || read === 'asked').length,
    secondsWrong: seconds.filter(({ read }) => read === 'wrong').length,
    validity: shareOfDays(truth.validity, validity),
    pictures: pictured.length,
    picturesCut: pictured.filter(isCut).length,
    wrongMarked: spurious.filter(({ doubts }) => doubts.length > 0).length,
    rightMarked: right.filter(({ offer }) => offer.doubts.length > 0).length,
    faults: [
      ...truth.offers.filter((offer) => !known.has(offer)).map((offer) => `missed   ${tell(offer)}`),
      ...spurious.map((offer) => `read     ${tell(offer)} (${offer.doubts.join(', ') || 'without a doubt'})`),
      ...unready.map((match) => `name     ${match.offer.name} instead of ${match.truth.name}`),
      ...seconds.flatMap(({ offer, read }) =>
        read === 'right' || read === 'asked' ? [] : [`second   ${read}: ${offer.mechanic?.text} of ${tell(offer)}`],
      ),
      ...(shareOfDays(truth.validity, validity) === 1
        ? []
        : [`days     ${validity?.from} to ${validity?.to} instead of ${truth.validity.from} to ${truth.validity.to}`]),
    ],
  }
}

/** 1: both days; 0.5: the last. A page without a day must give none. */
function shareOfDays(truth: FlyerTruth['validity'], read: PageReading['validity']): number {
  if ((read?.to ?? null) !== truth.to) return 0
  return (read?.from ?? null) === truth.from ? 1 : 0.5
}

interface Match {
  truth: FlyerTruth['offers'][number]
  offer: ReadOffer
  likeness: number
  isSamePrice: boolean
}

/** The most likely pairs first, each offer once. */
function matchOffers(truth: FlyerTruth, offers: readonly ReadOffer[]): Match[] {
  const all = truth.offers.flatMap((one) =>
    offers.map((offer): Match => {
      const isSamePrice =
        one.priceCents === offer.priceCents || (isAsked(offer) && one.priceCents === offer.secondPrice?.cents)
      return { truth: one, offer, likeness: likenessOf(one.name, offer.name), isSamePrice }
    }),
  )
  const score = ({ likeness, isSamePrice }: Match) => likeness + (isSamePrice ? 1 : 0)
  const taken = new Set<unknown>()
  return all
    .filter(({ likeness, isSamePrice }) => likeness > leastLikeness || isSamePrice)
    .sort((left, right) => score(right) - score(left))
    .filter((match) => {
      if (taken.has(match.truth) || taken.has(match.offer)) return false
      taken.add(match.truth).add(match.offer)
      return true
    })
}

function isReady({ truth, offer }: Match): boolean {
  const words = (text: string) =>
    text
      .toLocaleLowerCase('pt-BR')
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim()
  return words(truth.name) === words(offer.name)
}

function isAlmostReady({ truth, offer }: Match): boolean {
  const words = (text: string) =>
    foldText(text)
      .split(/[^a-z\d]+/)
      .filter(Boolean)
      .sort()
      .join(' ')
  return words(truth.name) === words(offer.name)
}

/** 1 minus the share of letters that must change. */
export function likenessOf(one: string, other: string): number {
  const [left, right] = [one, other].map((text) => foldText(text).replace(/[^a-z0-9]/g, '')) as [string, string]
  return 1 - lettersToChange(left, right, Number.POSITIVE_INFINITY) / Math.max(1, left.length, right.length)
}

/** The crop contains the product, and is not half the page. */
function isCutRight(product: TruthBox, cut: Box | null, scale: number): boolean {
  if (!cut) return false
  const [left, top, width, height] = [cut.x, cut.y, cut.width, cut.height].map((length) => length / scale) as [
    number,
    number,
    number,
    number,
  ]
  const sharedX = Math.max(0, Math.min(product.x + product.w, left + width) - Math.max(product.x, left))
  const sharedY = Math.max(0, Math.min(product.y + product.h, top + height) - Math.max(product.y, top))
  const area = product.w * product.h
  return sharedX * sharedY > 0.8 * area && width * height < 9 * area
}

function tell({ name, priceCents }: { name: string; priceCents: number }): string {
  return `${name} ${(priceCents / 100).toFixed(2)}`
}
