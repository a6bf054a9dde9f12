import { boxAround, centreX, centreY, gapBetween, gapX, gapY, isCentredIn, median } from './boxes.ts'
import { leastCostAssignment } from './least-cost-assignment.ts'
import type { NameBlock } from './name-blocks.ts'
import type { PageLayout } from './page-reading.ts'
import type { Box } from './page-text.ts'
import type { PagePrice } from './prices/page-price.ts'
import type { Pitch } from './prices/price-pitch.ts'
import { type Candidate, strayed, suppose } from './suppositions.ts'

/** A price and its name. */
export interface Pair {
  price: PagePrice
  block: NameBlock
  /** Share of the page's prices whose names are at the same relative position. */
  agreement: number
  cost: number
}

/** A page with more is not a flyer; the limits keep hostile pages cheap. */
const mostPrices = 200
const mostBlocks = 500
const mostCandidatesPerPrice = 16
const mostCandidates = 1000
/** A more expensive pair is rejected: the name is too far away, or is not a name. */
const highestCost = 4.4
const costOfStrangers = 9
/** Cost of a name that is not at the expected position. */
const costOfStraying = 1.4
/** Tolerances beyond which a name certainly belongs elsewhere. */
const reach = 3

type NamePair = Candidate & { price: PagePrice; block: NameBlock; votes: number; cost: number }

/**
 * Decides which block is the name of which price. Distance alone fails when the next row's name is nearer than the price's own. The page is
 * therefore read under several hypotheses of where names lie, and the one that leaves fewest names and prices unpaired wins.
 */
export function pairNames(
  allPrices: readonly PagePrice[],
  allBlocks: readonly NameBlock[],
  pitch: Pitch,
  prior: PageLayout | undefined,
): Pair[] {
  const blocks = likeliest(allBlocks)
  const prices = allPrices.toSorted((one, other) => other.height - one.height).slice(0, mostPrices)
  const first = prices[0]
  if (!first || blocks.length === 0) return []
  const nameHeight = median(blocks.filter(({ likeness }) => likeness > 0.55).map(({ lineHeight }) => lineHeight)) || 1
  // Layouts are accurate to a fraction of a cell; in narrow lists to a fraction of a letter.
  const tolerance = { x: Math.max(nameHeight * 0.4, pitch.x * 0.045), y: Math.max(nameHeight * 0.35, pitch.y * 0.045) }
  const perPrice = Math.min(mostCandidatesPerPrice, Math.ceil(mostCandidates / prices.length))
  const candidates = prices.flatMap((price, row) => candidatesOf(price, row, blocks, pitch).slice(0, perPrice))
  const { votes, suppositions } = suppose(candidates, prices.length, tolerance)
  const usualRatio = median(prices.map(({ height }) => height)) / nameHeight
  const pairs: NamePair[] = candidates.map((candidate, index) => {
    const pair = { ...candidate, votes: votes[index] ?? 1 }
    return { ...pair, cost: costOf(pair, prices, pitch, usualRatio, prior) }
  })
  const field = boxAround(first.box, ...prices.map(({ box }) => box))
  const isExpected = (block: NameBlock) => isLikelyName(block, nameHeight, field, pitch)

  let best: { value: number; pairs: { pair: NamePair; cost: number }[] } | undefined
  const tried = new Set<string>()
  for (const supposition of [null, ...suppositions]) {
    const away = pairs.map((pair) => (supposition ? strayed(pair, supposition, tolerance, reach) : 0))
    // Offsets measured from other edges are often the same.
    if (tried.has(away.join())) continue
    tried.add(away.join())
    const costs = prices.map(() => blocks.map(() => costOfStrangers))
    const byPlace = new Map<number, NamePair>()
    for (const [index, pair] of pairs.entries()) {
      const row = costs[pair.row]
      if (row) row[pair.column] = pair.cost + costOfStraying * (away[index] ?? 0)
      byPlace.set(pair.row * blocks.length + pair.column, pair)
    }
    const chosen = leastCostAssignment(costs).flatMap((column, row) => {
      const pair = byPlace.get(row * blocks.length + column)
      const cost = costs[row]?.[column] ?? costOfStrangers
      return column >= 0 && pair && cost < highestCost ? [{ pair, cost }] : []
    })
    const taken = new Set(chosen.map(({ pair }) => pair.block))
    const gains = chosen.map(({ pair }) => 1 - 0.22 * Math.max(0, pair.cost) + 0.6 * (pair.votes / prices.length))
    const alone = prices.length - chosen.length
    const unused = blocks.filter((block) => !taken.has(block) && isExpected(block)).length
    const value = gains.reduce((sum, gain) => sum + gain, 0) - 0.8 * (alone + unused)
    if (!best || value > best.value + 1e-6) best = { value, pairs: chosen }
  }
  return (best?.pairs ?? []).map(({ pair, cost }) => ({
    price: pair.price,
    block: pair.block,
    agreement: pair.votes / prices.length,
    cost,
  }))
}

/** The likeliest blocks, at most as many as are compared, in their original order. */
function likeliest(blocks: readonly NameBlock[]): readonly NameBlock[] {
  if (blocks.length <= mostBlocks) return blocks
  const chosen = new Set(blocks.toSorted((one, other) => other.likeness - one.likeness).slice(0, mostBlocks))
  return blocks.filter((block) => chosen.has(block))
}

function candidatesOf(price: PagePrice, row: number, blocks: readonly NameBlock[], pitch: Pitch) {
  const { box } = price
  const reachX = Math.max(pitch.x * 0.85, box.height * 3)
  const reachY = Math.max(pitch.y * 0.9, box.height * 4)
  return blocks
    .map((block, column) => ({ row, column, from: box, to: block.box, price, block }))
    .filter(({ to }) => gapX(box, to) < reachX && gapY(box, to) < reachY)
    .sort((one, other) => gapBetween(box, one.to) - gapBetween(box, other.to))
}

function costOf(
  { price, block, votes }: Omit<NamePair, 'cost'>,
  prices: readonly PagePrice[],
  pitch: Pitch,
  usualRatio: number,
  prior: PageLayout | undefined,
): number {
  // A large price goes with a large name.
  const ratio = 0.5 * Math.min(1.5, Math.abs(Math.log(price.height / block.lineHeight / usualRatio)))
  if (block.price === price) return ratio - 2
  const apart = Math.hypot(gapX(price.box, block.box) / pitch.x, gapY(price.box, block.box) / pitch.y)
  const across = (centreX(block.box) - centreX(price.box)) / pitch.x
  const down = (centreY(block.box) - centreY(price.box)) / pitch.y
  const hull = boxAround(price.box, block.box)
  const between = prices.filter((other) => other !== price && isCentredIn(other.box, hull)).length
  const unlikeBefore = prior ? 0.5 * Math.min(1, Math.hypot(across - prior.across, down - prior.down)) : 0
  return (
    ratio +
    1.2 * apart +
    0.25 * Math.hypot(across, down) +
    1.1 * (1 - votes / prices.length) +
    0.9 * (1 - block.likeness) +
    0.7 * between +
    (block.price ? 3 : 0) +
    unlikeBefore
  )
}

/** A block that should have a price: as large as names are, and among the prices. */
function isLikelyName({ box, likeness, lineHeight }: NameBlock, nameHeight: number, field: Box, pitch: Pitch): boolean {
  const margin = {
    x: field.x - pitch.x,
    y: field.y - pitch.y,
    width: field.width + 2 * pitch.x,
    height: field.height + 2 * pitch.y,
  }
  return likeness > 0.55 && lineHeight > nameHeight * 0.75 && lineHeight < nameHeight * 1.4 && isCentredIn(box, margin)
}
