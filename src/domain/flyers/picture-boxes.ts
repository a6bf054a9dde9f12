import { areaOf, bottomOf, boxAround, centreY, gapX, gapY, median, sharedX, sharedY } from './boxes.ts'
import { leastCostAssignment } from './least-cost-assignment.ts'
import type { Box, PageText } from './page-text.ts'
import type { Pair } from './pair-names.ts'
import type { Pitch } from './prices/price-pitch.ts'
import { type Candidate, strayed, suppose } from './suppositions.ts'

const costOfStrangers = 9
const highestCost = 3
const costOfStraying = 1.4
/** Pictures vary in shape, so their position varies more than that of names. As a share of the distance between prices. */
const shareOfPitch = 0.09
const reach = 2.8
/** As shares of the page's width: a smaller picture is a rule or an icon, a wider one a background. */
const smallest = 0.015
const widest = 0.8
/** Only hostile pages have more. */
const mostPictures = 400

/** Decides which picture of a file belongs to which offer: one each, near, and at the position that is usual on this flyer. */
export function assignPictures(
  pairs: readonly Pair[],
  pictures: readonly Box[],
  page: Pick<PageText, 'width'>,
  pitch: Pitch,
): (Box | null)[] {
  const list = pictures
    .filter(
      ({ width, height }) =>
        width < page.width * widest && width > page.width * smallest && height > page.width * smallest,
    )
    .slice(0, mostPictures)
  const offers = pairs.map(({ price, block }) => boxAround(price.box, block.box))
  const first = offers[0]
  if (list.length === 0 || !first) return pairs.map(() => null)
  const usualArea = median(list.map(areaOf))
  const field = boxAround(first, ...offers)
  const isExpected = (picture: Box) =>
    areaOf(picture) > usualArea * 0.5 &&
    areaOf(picture) < usualArea * 2 &&
    centreY(picture) > field.y - pitch.y &&
    centreY(picture) < bottomOf(field) + pitch.y
  const tolerance = { x: pitch.x * shareOfPitch, y: pitch.y * shareOfPitch }
  const candidates: Candidate[] = pairs.flatMap(({ price }, row) =>
    list.flatMap((to, column) => {
      const offer = offers[row] ?? price.box
      const isNear = gapX(offer, to) < pitch.x * 0.8 && gapY(offer, to) < pitch.y * 0.8
      return isNear ? [{ row, column, from: price.box, to }] : []
    }),
  )
  const { votes, suppositions } = suppose(candidates, pairs.length, tolerance)

  let best: { value: number; chosen: (Box | null)[] } | undefined
  for (const supposition of [null, ...suppositions]) {
    const costs = pairs.map(() => list.map(() => costOfStrangers))
    candidates.forEach((candidate, index) => {
      const offer = offers[candidate.row] ?? candidate.from
      const row = costs[candidate.row]
      if (!row) return
      row[candidate.column] =
        Math.hypot(gapX(offer, candidate.to) / pitch.x, gapY(offer, candidate.to) / pitch.y) +
        (1 - (votes[index] ?? 1) / pairs.length) +
        0.3 * Math.min(2, Math.abs(Math.log(areaOf(candidate.to) / usualArea))) +
        (supposition ? costOfStraying * strayed(candidate, supposition, tolerance, reach) : 0)
    })
    let value = 0
    const chosen = leastCostAssignment(costs).map((column, row) => {
      const cost = costs[row]?.[column] ?? costOfStrangers
      value += cost < highestCost ? 1 - 0.25 * cost : -0.5
      return cost < highestCost ? (list[column] ?? null) : null
    })
    value -= 0.6 * list.filter((picture) => !chosen.includes(picture) && isExpected(picture)).length
    if (!best || value > best.value) best = { value, chosen }
  }
  return best?.chosen ?? pairs.map(() => null)
}

/** Squares across and down in which free space is searched. */
const squares = 24
/** A slimmer strip between texts cannot hold a picture. */
const slimmest = 0.45

/** The largest rectangle of a cell without text: where the picture is assumed to be. */
export function freeRectangle(cell: Box, texts: readonly Box[]): Box | null {
  const width = cell.width / squares
  const height = cell.height / squares
  const isFree = (row: number, column: number) => {
    const square = { x: cell.x + column * width, y: cell.y + row * height, width, height }
    return !texts.some((text) => {
      const wider = { x: text.x - 1, y: text.y - 2, width: text.width + 2, height: text.height + 4 }
      return sharedX(square, wider) > 0 && sharedY(square, wider) > 0
    })
  }
  let best: { box: Box; value: number } | undefined
  const free = new Array<number>(squares).fill(0)
  for (let row = 0; row < squares; row += 1) {
    for (let column = 0; column < squares; column += 1) free[column] = isFree(row, column) ? (free[column] ?? 0) + 1 : 0
    for (let start = 0; start < squares; start += 1) {
      let rows = squares
      for (let end = start; end < squares; end += 1) {
        rows = Math.min(rows, free[end] ?? 0)
        if (rows === 0) break
        const box = {
          x: cell.x + start * width,
          y: cell.y + (row - rows + 1) * height,
          width: (end - start + 1) * width,
          height: rows * height,
        }
        const isStrip = Math.min(box.width / box.height, box.height / box.width) < slimmest
        const value = areaOf(box) * (isStrip ? 0.5 : 1)
        if (!best || value > best.value) best = { box, value }
      }
    }
  }
  return best?.box ?? null
}
