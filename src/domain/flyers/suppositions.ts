import { bottomOf, centreX, centreY, rightOf } from './boxes.ts'
import type { Box } from './page-text.ts'
import type { Pitch } from './prices/price-pitch.ts'

/** A possible match for a price, by the indexes of both. */
export interface Candidate {
  row: number
  column: number
  /** Of the price. */
  from: Box
  /** Of the name or the picture. */
  to: Box
}

/** A hypothesis of where matches lie relative to their price: the distance between one edge of each. */
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
/** Names and prices are aligned left, centred or right: only edges of the matching kind have a constant distance. */
const allEdges: Edges[] = edgesX.flatMap((from) =>
  edgesX.flatMap((to) => edgesY.map((side): Edges => ({ from, to, side }))),
)

const mostSuppositions = 10
/** An offset shared by fewer prices than this share is not part of the layout. */
const leastShare = 0.3

/**
 * A flyer repeats one layout, so the distance between a price and its name is frequent, and other distances are not. Each candidate gets
 * the number of prices that have another candidate at the same distance; frequent distances become hypotheses.
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
    const places = countVoters(offsets, candidates, tolerance)
    for (const { place, voters, members } of places) {
      for (const index of members) votes[index] = Math.max(votes[index] ?? 1, voters)
      if (voters >= Math.max(2, priceCount * leastShare)) found.push({ edges, ...place, votes: voters })
    }
  }
  const distinct: Supposition[] = []
  for (const one of found.sort((left, right) => right.votes - left.votes)) {
    if (distinct.length === mostSuppositions) break
    const isNew = !distinct.some((other) => other.edges === one.edges && isNear(one, other, tolerance, 2))
    if (isNew) distinct.push(one)
  }
  return { votes, suppositions: distinct }
}

/** Distance of a candidate from the expected position: 0 at the position, 1 at `reach` tolerances and farther. */
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

/** Candidates at the same distance. */
interface Place {
  place: Offset
  members: number[]
  /** How many prices have a candidate at about this distance. */
  voters: number
}

/**
 * Searched in squares of the tolerance's size, price by price, and only once for equal distances: a hostile file may put everything in one
 * position.
 */
function countVoters(offsets: readonly Offset[], candidates: readonly Candidate[], tolerance: Pitch): Place[] {
  const places: Place[] = []
  const known = new Map<number, Map<number, Place>>()
  const squares = new Map<string, Map<number, Offset[]>>()
  offsets.forEach((place, index) => {
    const ofAcross = getOrMake(known, place.across, () => new Map<number, Place>())
    const same = ofAcross.get(place.down)
    if (same) same.members.push(index)
    else {
      const first = { place, members: [index], voters: 0 }
      ofAcross.set(place.down, first)
      places.push(first)
    }
  })
  const square = ({ across, down }: Offset) =>
    [Math.floor(across / tolerance.x), Math.floor(down / tolerance.y)] as const
  for (const { place, members } of places) {
    const rows = getOrMake(squares, square(place).join(), () => new Map<number, Offset[]>())
    for (const row of new Set(members.map((index) => candidates[index]?.row ?? 0)))
      getOrMake(rows, row, (): Offset[] => []).push(place)
  }
  for (const one of places) {
    const [column, row] = square(one.place)
    const voters = new Set<number>()
    for (const x of [column - 1, column, column + 1])
      for (const y of [row - 1, row, row + 1])
        for (const [voter, others] of squares.get(`${x},${y}`) ?? [])
          if (!voters.has(voter) && others.some((other) => isNear(one.place, other, tolerance, 1))) voters.add(voter)
    one.voters = voters.size
  }
  return places
}

function getOrMake<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const value = make()
  map.set(key, value)
  return value
}

function isNear(one: Offset, other: Offset, tolerance: Pitch, reach: number): boolean {
  return (
    Math.abs(one.across - other.across) < tolerance.x * reach && Math.abs(one.down - other.down) < tolerance.y * reach
  )
}
