import type { Outline, Point } from './outline.ts'

/** For each pixel of a rectangle, the part inside an outline, from 0 to 1. */
export interface Coverage {
  left: number
  top: number
  width: number
  height: number
  values: Float32Array
}

/**
 * Exact antialiasing, as font renderers do it (signed-area accumulation): each edge adds its signed area to every row it crosses; the
 * running sum from left to right is the covered part of each pixel. Needs no supersampling.
 */
export function coverageOf(outline: Outline, canvas: { width: number; height: number }): Coverage | undefined {
  const points = outline.flat()
  const left = Math.max(0, Math.floor(Math.min(...points.map(([x]) => x))))
  const top = Math.max(0, Math.floor(Math.min(...points.map(([, y]) => y))))
  const width = Math.min(canvas.width, Math.ceil(Math.max(...points.map(([x]) => x)))) - left
  const height = Math.min(canvas.height, Math.ceil(Math.max(...points.map(([, y]) => y)))) - top
  if (points.length === 0 || width <= 0 || height <= 0) return undefined

  // One extra column, for the carry of an edge at the right border.
  const stride = width + 1
  const areas = new Float32Array(stride * height)
  const clamp = ([x, y]: Point): Point => [Math.min(Math.max(x - left, 0), width), y - top]
  for (const line of outline) {
    line.forEach((point, index) => {
      addEdge(areas, stride, height, clamp(line.at(index - 1) ?? point), clamp(point))
    })
  }

  const values = new Float32Array(width * height)
  for (let row = 0; row < height; row += 1) {
    let inside = 0
    for (let column = 0; column < width; column += 1) {
      inside += areas[row * stride + column] ?? 0
      values[row * width + column] = Math.min(1, Math.abs(inside))
    }
  }
  return { left, top, width, height, values }
}

function addEdge(areas: Float32Array, stride: number, height: number, from: Point, to: Point): void {
  if (from[1] === to[1]) return
  const direction = from[1] < to[1] ? 1 : -1
  const [[x0, y0], [x1, y1]] = direction === 1 ? [from, to] : [to, from]
  const slope = (x1 - x0) / (y1 - y0)
  for (let row = Math.max(0, Math.floor(y0)); row < Math.min(height, Math.ceil(y1)); row += 1) {
    const [above, below] = [Math.max(row, y0), Math.min(row + 1, y1)]
    const [start, end] = [x0 + (above - y0) * slope, x0 + (below - y0) * slope]
    addSegment(areas, row * stride, Math.min(start, end), Math.max(start, end), (below - above) * direction)
  }
}

/** The segment of an edge inside one row, from column `from` to `to`, with its signed height. */
function addSegment(areas: Float32Array, row: number, from: number, to: number, signedHeight: number): void {
  const add = (column: number, amount: number) => {
    areas[row + column] = (areas[row + column] ?? 0) + amount
  }
  const first = Math.floor(from)
  const last = Math.max(first, Math.ceil(to) - 1)
  if (first === last) {
    const middle = (from + to) / 2 - first
    add(first, signedHeight * (1 - middle))
    add(first + 1, signedHeight * middle)
    return
  }
  // In each column, adds the area right of the edge; the rest is carried to the next column.
  const perColumn = signedHeight / (to - from)
  let carry = 0
  for (let column = first; column <= last; column += 1) {
    const [enter, leave] = [Math.max(from, column), Math.min(to, column + 1)]
    const part = perColumn * (leave - enter)
    const covered = part * (column + 1 - (enter + leave) / 2)
    add(column, covered + carry)
    carry = part - covered
  }
  add(last + 1, carry)
}
