import type { PageReading, ReadOffer } from '#domain/flyers/page-reading.ts'
import type { Box } from '#domain/flyers/page-text.ts'
import { foldText } from '#domain/plain-text.ts'
import type { FlyerTruth, TruthBox } from './flyer-truth.ts'

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
  /** Exact name, including accents and spaces. */
  ready: number
  originals: number
  originalsFound: number
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
  return {
    offers: truth.offers.length,
    read: offers.length,
    right: right.length,
    wrongPrices: wrongPrices.length,
    ready: right.length - unready.length,
    originals: truth.offers.filter(({ originalCents }) => originalCents !== null).length,
    originalsFound: originals.filter((match) => match.truth.originalCents === match.offer.originalCents).length,
    validity: validity?.to !== truth.validity.to ? 0 : validity.from === truth.validity.from ? 1 : 0.5,
    pictures: pictured.length,
    picturesCut: pictured.filter(isCut).length,
    wrongMarked: spurious.filter(({ doubts }) => doubts.length > 0).length,
    rightMarked: right.filter(({ offer }) => offer.doubts.length > 0).length,
    faults: [
      ...truth.offers.filter((offer) => !known.has(offer)).map((offer) => `missed   ${tell(offer)}`),
      ...spurious.map((offer) => `read     ${tell(offer)} (${offer.doubts.join(', ') || 'without a doubt'})`),
      ...unready.map((match) => `name     ${match.offer.name} instead of ${match.truth.name}`),
    ],
  }
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
      const isSamePrice = one.priceCents === offer.priceCents
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

/** 1 minus the share of letters that must change. */
export function likenessOf(one: string, other: string): number {
  const [left, right] = [one, other].map((text) => foldText(text).replace(/[^a-z0-9]/g, '')) as [string, string]
  return 1 - editDistance(left, right) / Math.max(1, left.length, right.length)
}

function editDistance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const current = [index + 1]
    for (let at = 1; at <= other.length; at += 1)
      current[at] = Math.min(
        (previous[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (previous[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1),
      )
    previous = current
  }
  return previous[other.length] ?? 0
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
