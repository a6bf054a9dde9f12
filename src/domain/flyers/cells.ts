import { bottomOf, centreX, centreY, isCentredIn, median, rightOf, sharedX, sharedY } from './boxes.ts'
import type { Box, PageText } from './page-text.ts'
import type { Pitch } from './prices/price-pitch.ts'

type Side = 'left' | 'right' | 'top' | 'bottom'

/** Free space beside an offer, and whether it ends at the edge of the page. */
interface Room {
  free: number
  isAtEdge: boolean
}

/** Shares of the space between two offers that the second one gets, when the space belongs to it and when it does not. */
const mostOfRoom = 0.9
const littleOfRoom = 0.1
/** A cell keeps a distance from text at the edge of the page. */
const shareOfEdge = 0.97

/**
 * Finds the part of the page that belongs to each offer, given its price and name. The photos lie in the free space between two rows, which
 * may belong to either row. When the first row has such space above it and the last row none below, each space belongs to the row that
 * follows it; and vice versa.
 */
export function cellsOf(
  offers: readonly Box[],
  otherTexts: readonly Box[],
  page: Pick<PageText, 'width' | 'height'>,
  pitch: Pitch,
): Box[] {
  const own = new Set(offers)
  // Text inside an offer belongs to it; other text borders it.
  const borders = otherTexts.filter((text) => !offers.some((offer) => isCentredIn(text, offer, 2)))
  const obstacles = [...offers, ...borders]
  const rooms = offers.map((offer) => roomsOf(offer, obstacles, own, page))
  const down = shareOfNext(rooms, 'top', 'bottom')
  const across = shareOfNext(rooms, 'left', 'right')
  return offers.map((offer, index) => {
    const size = (side: Side, share: number, limit: number) => {
      const { free, isAtEdge } = rooms[index]?.[side] ?? { free: 0, isAtEdge: true }
      return Math.max(0, Math.min(free * (isAtEdge ? shareOfEdge : share), limit))
    }
    const left = Math.max(0, offer.x - size('left', across, pitch.x * 0.9))
    const top = Math.max(0, offer.y - size('top', down, pitch.y * 0.95))
    const right = Math.min(page.width, rightOf(offer) + size('right', 1 - across, pitch.x * 0.9))
    const bottom = Math.min(page.height, bottomOf(offer) + size('bottom', 1 - down, pitch.y * 0.95))
    return { x: left, y: top, width: right - left, height: bottom - top }
  })
}

function roomsOf(
  offer: Box,
  obstacles: readonly Box[],
  offers: ReadonlySet<Box>,
  page: Pick<PageText, 'width' | 'height'>,
): Record<Side, Room> {
  const others = obstacles.filter((other) => other !== offer)
  const inColumn = others.filter((other) => sharedX(offer, other) > 0.2 * Math.min(offer.width, other.width))
  const inRow = others.filter((other) => sharedY(offer, other) > 0.2 * Math.min(offer.height, other.height))
  const above = inColumn.filter((other) => centreY(other) < offer.y)
  const below = inColumn.filter((other) => centreY(other) > bottomOf(offer))
  const before = inRow.filter((other) => centreX(other) < offer.x)
  const after = inRow.filter((other) => centreX(other) > rightOf(offer))
  const isAtEdge = (beyond: readonly Box[]) => !beyond.some((other) => offers.has(other))
  return {
    top: { free: offer.y - Math.max(0, ...above.map(bottomOf)), isAtEdge: isAtEdge(above) },
    bottom: { free: Math.min(page.height, ...below.map(({ y }) => y)) - bottomOf(offer), isAtEdge: isAtEdge(below) },
    left: { free: offer.x - Math.max(0, ...before.map(rightOf)), isAtEdge: isAtEdge(before) },
    right: { free: Math.min(page.width, ...after.map(({ x }) => x)) - rightOf(offer), isAtEdge: isAtEdge(after) },
  }
}

/** Share of the space between two offers that belongs to the second one, judged by the space at both edges of the page. */
function shareOfNext(rooms: readonly Record<Side, Room>[], first: Side, second: Side): number {
  const free = (side: Side, isAtEdge: boolean) =>
    rooms.flatMap((room) => (room[side].isAtEdge === isAtEdge ? [room[side].free] : []))
  const between = median([...free(first, false), ...free(second, false)])
  const before = median(free(first, true))
  const after = median(free(second, true))
  const [more, less] = before > after ? [before, after] : [after, before]
  if (between === 0 || more <= between * 0.7 || less >= between * 0.5) return 0.5
  return before > after ? mostOfRoom : littleOfRoom
}
