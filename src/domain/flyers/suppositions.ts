import { bottomOf, centreX, centreY, rightOf } from './boxes.ts'
import type { Box } from './page-text.ts'
import type { Pitch } from './prices/price-pitch.ts'

/** Something that may belong to a price, by the numbers of both. */
export interface Candidate {
  row: number
  column: number
  /** Of the price. */
  from: Box
  /** Of the name or the picture. */
  to: Box
}

/** "What belongs to a price lies there, seen from it": the distance between one edge of both. */
export interface Supposition {
  edges: Edges
  across: number
  down: number
  votes: number
}

type EdgeX = 'left' | 'middle' | 'right'
type EdgeY = 'top' | 'middle' | 'bottom'
interface Edges {
  from: EdgeX
  to: EdgeX
  side: EdgeY
}

const edgesX: EdgeX[] = ['left', 'middle', 'right']
const edgesY: EdgeY[] = ['top', 'middle', 'bottom']
/** Names are set flush left, centred or flush right, and so are prices: only edges of the right kind keep their distance. */
const allEdges: Edges[] = edgesX.flatMap((from) =>
  edgesX.flatMap((to) => edgesY.map((side): Edges => ({ from, to, side }))),
)

const mostSuppositions = 10
/** Fewer prices than this share do not make a template. */
const leastShare = 0.3

/**
 * A flyer repeats one template, so the distance between a price and its name is frequent, and other distances are not. Each candidate gets
 * the number of prices that have another candidate at its distance; frequent distances become suppositions.
 */
export function suppose(
  candidates: readonly Candidate[],
  priceCount: number,
  tolerance: Pitch,
): { votes: number[]; suppositions: Supposition[] } {
  const votes = candidates.map(() => 1)
  const found: Supposition[] = []
  for (const edges of allEdges) {
    const offsets = candidates.map(({ from, to }) => offset(from, to, edges))
    const voters = countVoters(offsets, candidates, tolerance)
    voters.forEach((count, index) => {
      votes[index] = Math.max(votes[index] ?? 1, count)
      const place = offsets[index]
      if (place && count >= Math.max(2, priceCount * leastShare)) found.push({ edges, ...place, votes: count })
    })
  }
  const distinct: Supposition[] = []
  for (const one of found.sort((left, right) => right.votes - left.votes)) {
    if (distinct.length === mostSuppositions) break
    const isNew = !distinct.some((other) => other.edges === one.edges && isNear(one, other, tolerance, 2))
    if (isNew) distinct.push(one)
  }
  return { votes, suppositions: distinct }
}

/** How far a candidate lies from where it is supposed to lie: 0 at the place, 1 at `reach` tolerances and farther. */
export function strayed(
  { from, to }: Candidate,
  { edges, ...place }: Supposition,
  tolerance: Pitch,
  reach: number,
): number {
  const { across, down } = offset(from, to, edges)
  return Math.min(
    1,
    Math.max(
      Math.abs(across - place.across) / (tolerance.x * reach),
      Math.abs(down - place.down) / (tolerance.y * reach),
    ),
  )
}

interface Offset {
  across: number
  down: number
}

function offset(from: Box, to: Box, edges: Edges): Offset {
  return { across: edgeX(to, edges.to) - edgeX(from, edges.from), down: edgeY(to, edges.side) - centreY(from) }
}

function edgeX(box: Box, edge: EdgeX): number {
  return edge === 'left' ? box.x : edge === 'middle' ? centreX(box) : rightOf(box)
}

function edgeY(box: Box, edge: EdgeY): number {
  return edge === 'top' ? box.y : edge === 'middle' ? centreY(box) : bottomOf(box)
}

/** How many prices have a candidate at about the same distance. Looked up in squares of the tolerance's size. */
function countVoters(offsets: readonly Offset[], candidates: readonly Candidate[], tolerance: Pitch): number[] {
  const square = ({ across, down }: Offset) =>
    [Math.floor(across / tolerance.x), Math.floor(down / tolerance.y)] as const
  const squares = new Map<string, number[]>()
  offsets.forEach((place, index) => {
    const key = square(place).join()
    const members = squares.get(key)
    if (members) members.push(index)
    else squares.set(key, [index])
  })
  return offsets.map((place) => {
    const [column, row] = square(place)
    const voters = new Set<number>()
    for (const x of [column - 1, column, column + 1])
      for (const y of [row - 1, row, row + 1])
        for (const index of squares.get(`${x},${y}`) ?? []) {
          const other = offsets[index]
          const candidate = candidates[index]
          if (other && candidate && isNear(place, other, tolerance, 1)) voters.add(candidate.row)
        }
    return voters.size
  })
}

function isNear(one: Offset, other: Offset, tolerance: Pitch, reach: number): boolean {
  return (
    Math.abs(one.across - other.across) < tolerance.x * reach && Math.abs(one.down - other.down) < tolerance.y * reach
  )
}
