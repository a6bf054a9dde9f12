import { centreX, centreY, median } from './boxes.ts'
import type { Box, PageText, TextPiece } from './page-text.ts'

/**
 * How a page lies in its photo, measured from the middle. By perspective, lines that are parallel on the page meet in a point: their slope
 * grows evenly from one to the next.
 */
interface Pose {
  /** Of text lines: pixels down per pixel to the right, and by how much more for each pixel farther down. */
  slope: number
  slopeGrowth: number
  /** Of columns: pixels to the right per pixel down, and by how much more for each pixel farther right. */
  lean: number
  leanGrowth: number
}

/** Below these slopes at its edges a page is read as it is: so are scans, which are hardly askew. */
const leastSlope = 0.02
/** Reached only by texts far outside the page. */
const leastDivisor = 0.2

/**
 * Moves the texts of a photographed page to where they are on the page itself: names are compared with prices as if lines were level,
 * columns upright and rows evenly spaced. `toPicture` moves a box back.
 */
export function levelPage(page: PageText): { level: PageText; toPicture: (box: Box) => Box } {
  const { width, height } = page
  const { slope, slopeGrowth, lean, leanGrowth } = poseOf(page)
  const slopes = [slope, (slopeGrowth * height) / 2, lean, (leanGrowth * width) / 2]
  if (slopes.every((one) => Math.abs(one) < leastSlope)) return { level: page, toPicture: (box) => box }
  // The homography that moves both meeting points to infinity.
  const turn = 1 - lean * slope
  const nearness = (across: number, down: number) => (slopeGrowth * across + leanGrowth * down) / turn
  const move = (box: Box, to: (x: number, y: number) => { x: number; y: number; scale: number }): Box => {
    const { x, y, scale } = to(centreX(box) - width / 2, centreY(box) - height / 2)
    const size = { width: box.width * scale, height: box.height * scale }
    return { x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, ...size }
  }
  const levelled = <Item extends { box: Box }>(item: Item): Item => ({
    ...item,
    box: move(item.box, (x, y) => {
      const [across, down] = [x - lean * y, y - slope * x]
      const scale = 1 / Math.max(leastDivisor, 1 + nearness(across, down))
      return { x: across * scale, y: down * scale, scale }
    }),
  })
  return {
    level: { ...page, pieces: page.pieces.map(levelled), priceShapes: page.priceShapes.map(levelled) },
    toPicture: (box) =>
      move(box, (across, down) => {
        const scale = 1 / Math.max(leastDivisor, 1 - nearness(across, down))
        return { x: ((across + lean * down) * scale) / turn, y: ((down + slope * across) * scale) / turn, scale }
      }),
  }
}

/** Only lines of more than this many times their height show a direction, and steeper ones (in radians) are decoration. */
const leastLength = 4
const steepestLine = 0.35
/** A page with fewer shows no direction; the longest are enough, and hostile pages have thousands. */
const fewestLines = 5
const mostLines = 60
/** Lines show how slopes grow only where this share of the page lies between them. */
const leastDistance = 0.2
/** Growth of slopes across the whole page: what grows more is not legible. */
const mostGrowth = 0.6

function poseOf(page: PageText): Pose {
  const { width, height } = page
  const longest = page.pieces
    .filter(({ angle }) => angle !== undefined)
    .sort((one, other) => other.box.width - one.box.width)
  const lines = longest
    .filter(isDirected)
    .slice(0, mostLines)
    .map(({ box, angle = 0 }) => {
      const slope = Math.tan(angle)
      return { slope, y: centreY(box) - height / 2 - slope * (centreX(box) - width / 2), weight: box.width }
    })
  let best = { slope: 0, slopeGrowth: 0, error: Number.POSITIVE_INFINITY }
  if (lines.length < fewestLines) return { ...best, lean: 0, leanGrowth: 0 }
  // Every two lines suggest a pose. The one from which all differ least in sum is not misled by a few slanted decorations.
  for (const one of lines)
    for (const other of lines) {
      const isFar = Math.abs(other.y - one.y) > height * leastDistance
      const slopeGrowth = isFar ? (other.slope - one.slope) / (other.y - one.y) : 0
      if ((!isFar && other !== one) || Math.abs(slopeGrowth * width) > mostGrowth) continue
      const slope = one.slope - slopeGrowth * one.y
      const errors = lines.map((line) => line.weight * Math.abs(line.slope - slope - slopeGrowth * line.y))
      const error = errors.reduce((sum, each) => sum + each, 0)
      if (error < best.error) best = { slope, slopeGrowth, error }
    }
  return { ...best, ...leanOf(longest.slice(0, mostEdges), page, best.slope) }
}

function isDirected({ box, angle = 0 }: TextPiece): boolean {
  return Math.abs(angle) < steepestLine && box.width > leastLength * box.height
}

const mostEdges = 100
/** Leans are tried around that of a page that is only turned; growths are of the longer side. */
const leanSteps = { count: 20, size: 0.005 }
const growthSteps = { count: 14, size: 0.02 }
/** Edges are aligned within this share of the text's height, if this share of the page lies between them. */
const alignedWithin = 0.3
const leastApart = 0.07
/** What a step costs, in aligned edges: without evidence, the page is only turned. */
const costOfStep = 0.02

/** Text shows no vertical lines, but its edges and middles are aligned in columns: finds the lean at which most of them are. */
function leanOf(pieces: readonly TextPiece[], { width, height }: PageText, slope: number) {
  const tolerance = alignedWithin * median(pieces.map(({ box }) => box.height))
  const edges = [0, 0.5, 1].map((share) =>
    pieces.map(({ box }) => ({ x: box.x + share * box.width - width / 2, y: centreY(box) - height / 2 })),
  )
  let best = { lean: -slope, leanGrowth: 0, score: Number.NEGATIVE_INFINITY }
  for (let step = -leanSteps.count; step <= leanSteps.count; step += 1)
    for (let growth = -growthSteps.count; growth <= growthSteps.count; growth += 1) {
      const lean = step * leanSteps.size - slope
      const leanGrowth = (growth * growthSteps.size) / Math.max(width, height)
      let score = -costOfStep * (Math.abs(step) + Math.abs(growth))
      for (const edge of edges) {
        const placed = edge.map(({ x, y }) => ({ x: (x - lean * y) / (1 + leanGrowth * y), y }))
        placed.sort((one, other) => one.x - other.x)
        placed.reduce((before, place) => {
          const isApart = Math.abs(place.y - before.y) > height * leastApart
          if (isApart) score += Math.max(0, 1 - (place.x - before.x) / tolerance)
          return place
        })
      }
      if (score > best.score) best = { lean, leanGrowth, score }
    }
  return best
}
