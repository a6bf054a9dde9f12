import { centreX, centreY, gapBetween, gapX, gapY, rightOf, sharedX } from '#domain/flyers/boxes.ts'
import type { PagePrice } from './page-price.ts'

/** Two prices of one offer. */
export interface PriceTile {
  /** Without a currency sign that was read as a digit. */
  higher: PagePrice
  lower: PagePrice
  /** The one that names are near to, as it was found: the taller. */
  anchor: PagePrice
  partner: PagePrice
}

/** Tiles whose prices stand in the same relation. */
export type Relation = PriceTile[]

/** In heights of the taller price. Between a small and a large price, words may stand. */
const reach = { x: 2.2, y: 2.2 }
const reachOfUnlike = { x: 2.2, y: 4.5 }
const unlikeSize = 1.4
const farthestAlone = 0.8
/** What a club or a promotion asks is at least this share of the other price. */
const lowestShare = 0.33
/** How often a relation must be met: prices of one size may be neighbouring offers, which are in order by accident. */
const fewestTiles = 3
const fewestOfOneSize = 5
const alikeSize = 0.12
/** In mean heights of both. */
const tolerance = { x: 0.6, y: 0.4, size: 0.25 }
/** Of the pairs in a relation, this share has the higher price at the same place: neighbouring offers have not. */
const leastOrdered = 0.85
/** For this share of the pairs, every other price is farther away by the factor. */
const leastClose = 0.6
const clearly = 1.25
/** A page with more is not a flyer: the limits keep hostile pages cheap. */
const mostPrices = 200
const mostPartners = 4
const mostRelations = 6

interface Couple {
  /** The upper one, or the left one of two on a line. */
  first: PagePrice
  second: PagePrice
  /** Their prices, without misread currency signs. */
  cents: [first: number, second: number]
  across: [left: number, middle: number, right: number]
  down: number
  size: number
  isClose: boolean
}

/**
 * Prices of one offer stand in the same relation all over a page: the small one below the large one, the red one beside the blue one. Finds
 * such relations, the most frequent first; each price is in one tile at most.
 */
export function findRelations(allPrices: readonly PagePrice[]): Relation[] {
  const prices = allPrices.slice(0, mostPrices)
  const couples = couplesOf(prices)
  const relations: Relation[] = []
  const taken = new Set<PagePrice>()
  while (relations.length < mostRelations) {
    const free = couples.filter(({ first, second }) => !taken.has(first) && !taken.has(second))
    let best: Couple[] = []
    for (const couple of free) {
      const alike = eachOnce(free.filter((other) => isAlike(couple, other)))
      if (alike.length > best.length && isRelation(alike)) best = alike
    }
    if (best.length === 0) break
    const isSecondLower = best.filter(isDescending).length * 2 > best.length
    // A pair in the other order was misread, or is none.
    relations.push(best.filter((couple) => isDescending(couple) === isSecondLower).map(toTile))
    for (const { first, second } of best) taken.add(first).add(second)
  }
  return relations
}

/** Pairs that are closer to each other than to any other price, without a relation that repeats: they touch, or the small one stands above or below the large one. */
export function findLonePairs(allPrices: readonly PagePrice[]): Relation {
  const touches = ({ first, second, size }: Couple) =>
    gapBetween(first.box, second.box) < farthestAlone * Math.max(first.height, second.height) ||
    (Math.abs(size) > Math.log(unlikeSize) && sharedX(first.box, second.box) > 0)
  const couples = couplesOf(allPrices.slice(0, mostPrices))
  return eachOnce(couples.filter((couple) => couple.isClose && touches(couple))).map(toTile)
}

/** The closest first. */
function couplesOf(prices: readonly PagePrice[]): Couple[] {
  const distance = ({ first, second }: Couple) => gapBetween(first.box, second.box)
  return prices
    .flatMap((first) =>
      prices
        .flatMap((second) => coupleOf(first, second, prices) ?? [])
        .sort((one, other) => distance(one) - distance(other))
        .slice(0, mostPartners),
    )
    .sort((one, other) => distance(one) - distance(other))
}

function coupleOf(first: PagePrice, second: PagePrice, prices: readonly PagePrice[]): Couple | null {
  if (first === second || !isNear(first, second) || !isBefore(first, second)) return null
  const cents = centsOfOneOffer(first, second)
  if (!cents) return null
  const unit = (first.height + second.height) / 2
  const [from, to] = [first.box, second.box]
  const distance = gapBetween(from, to)
  return {
    first,
    second,
    cents,
    isClose: prices.every(
      ({ box }) =>
        box === from || box === to || Math.min(gapBetween(box, from), gapBetween(box, to)) > distance * clearly,
    ),
    across: [(to.x - from.x) / unit, (centreX(to) - centreX(from)) / unit, (rightOf(to) - rightOf(from)) / unit],
    down: (centreY(to) - centreY(from)) / unit,
    size: Math.log(second.height / first.height),
  }
}

function isNear(one: PagePrice, other: PagePrice): boolean {
  const [low, high] = [Math.min(one.height, other.height), Math.max(one.height, other.height)]
  const { x, y } = high > low * unlikeSize ? reachOfUnlike : reach
  return gapX(one.box, other.box) < x * high && gapY(one.box, other.box) < y * high
}

/** The first readings of two prices that one offer may have. */
function centsOfOneOffer(one: PagePrice, other: PagePrice): [number, number] | undefined {
  for (const first of readingsOf(one))
    for (const second of readingsOf(other)) {
      const share = Math.min(first, second) / Math.max(first, second)
      if (share >= lowestShare && share < 1) return [first, second]
    }
  return undefined
}

/** As read, and without a five that may be a currency sign: "$3,99" is read as "53,99". */
function readingsOf({ cents, source }: PagePrice): number[] {
  const digits = String(cents)
  return source !== 'twice' && /^5\d{3,}$/.test(digits) ? [cents, Number(digits.slice(1))] : [cents]
}

function isBefore(one: PagePrice, other: PagePrice): boolean {
  const down = centreY(other.box) - centreY(one.box)
  const isOnLine = Math.abs(down) <= Math.min(one.height, other.height) * 0.4
  return isOnLine ? centreX(one.box) < centreX(other.box) : down > 0
}

function isAlike(one: Couple, other: Couple): boolean {
  return (
    one.across.some((edge, index) => Math.abs(edge - (other.across[index] ?? 0)) < tolerance.x) &&
    Math.abs(one.down - other.down) < tolerance.y &&
    Math.abs(one.size - other.size) < tolerance.size
  )
}

/** Each price once, in the given order. */
function eachOnce(couples: readonly Couple[]): Couple[] {
  const taken = new Set<PagePrice>()
  return couples.filter(({ first, second }) => {
    if (taken.has(first) || taken.has(second)) return false
    taken.add(first).add(second)
    return true
  })
}

function isRelation(couples: readonly Couple[]): boolean {
  const isOfOneSize = couples.every(({ size }) => Math.abs(size) < alikeSize)
  if (couples.length < (isOfOneSize ? fewestOfOneSize : fewestTiles)) return false
  const descending = couples.filter(isDescending).length
  const isOrdered = Math.max(descending, couples.length - descending) >= couples.length * leastOrdered
  return isOrdered && couples.filter(({ isClose }) => isClose).length >= couples.length * leastClose
}

function isDescending({ cents: [first, second] }: Couple): boolean {
  return second < first
}

function toTile(couple: Couple): PriceTile {
  const [first, second] = [withCents(couple.first, couple.cents[0]), withCents(couple.second, couple.cents[1])]
  const isSecondAnchor =
    couple.second.height === couple.first.height ? isDescending(couple) : couple.second.height > couple.first.height
  return {
    ...(isDescending(couple) ? { higher: first, lower: second } : { higher: second, lower: first }),
    anchor: isSecondAnchor ? couple.second : couple.first,
    partner: isSecondAnchor ? couple.first : couple.second,
  }
}

function withCents(price: PagePrice, cents: number): PagePrice {
  return price.cents === cents ? price : { ...price, cents, otherCents: [...price.otherCents, price.cents] }
}
