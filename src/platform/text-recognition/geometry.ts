export interface Point {
  x: number
  y: number
}

/** Corners of a slanted rectangle in reading direction: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point]

/** A rectangle around its centre, turned by `angle` radians; text runs along its width. */
export interface SlantedRectangle {
  centre: Point
  width: number
  height: number
  angle: number
}

export function cornersOf({ centre, width, height, angle }: SlantedRectangle): Quad {
  const along = { x: (Math.cos(angle) * width) / 2, y: (Math.sin(angle) * width) / 2 }
  const down = { x: (-Math.sin(angle) * height) / 2, y: (Math.cos(angle) * height) / 2 }
  const corner = (right: number, bottom: number): Point => ({
    x: centre.x + right * along.x + bottom * down.x,
    y: centre.y + right * along.y + bottom * down.y,
  })
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}

export function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y)
}

/** Left, top, right and bottom of points. */
export function boundsOf(points: readonly Point[]) {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/**
 * The smallest rectangle around pixels. One of its sides lies along a side of their hull, so each is tried. Its width is the side nearest
 * to the horizontal: vertical text is not distinguished from horizontal text, and flyers have hardly any.
 */
export function smallestRectangle(pixels: readonly Point[]): SlantedRectangle {
  const hull = convexHull(pixels)
  let smallest: SlantedRectangle | undefined
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] ?? from
    const rectangle = rectangleAt(Math.atan2(to.y - from.y, to.x - from.x), hull)
    if (!smallest || rectangle.width * rectangle.height < smallest.width * smallest.height) smallest = rectangle
  }
  if (!smallest) throw new RangeError('no pixels')
  return lying(smallest)
}

/** Counter-clockwise on a screen, without points that lie on a side (Andrew's monotone chain). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  if (sorted.length < 3) return sorted
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())]
}

function halfHull(sorted: readonly Point[]): Point[] {
  const half: Point[] = []
  for (const point of sorted) {
    for (;;) {
      const [before, last] = half.slice(-2)
      if (!before || !last || turn(before, last, point) > 0) break
      half.pop()
    }
    half.push(point)
  }
  // The last point begins the other half.
  return half.slice(0, -1)
}

function turn(from: Point, over: Point, to: Point): number {
  return (over.x - from.x) * (to.y - from.y) - (over.y - from.y) * (to.x - from.x)
}

/** Bounding rectangle of points at this angle. Pixels have an extent of one, so a single row of them has a height. */
function rectangleAt(angle: number, points: readonly Point[]): SlantedRectangle {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const { left, top, right, bottom } = boundsOf(
    points.map(({ x, y }) => ({ x: x * cos + y * sin, y: y * cos - x * sin })),
  )
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const centre = { x: middle.x * cos - middle.y * sin, y: middle.x * sin + middle.y * cos }
  return { centre, width: right - left + 1, height: bottom - top + 1, angle }
}

function lying({ centre, width, height, angle }: SlantedRectangle): SlantedRectangle {
  const quarters = Math.round(angle / (Math.PI / 2))
  const isTurned = quarters % 2 !== 0
  return {
    centre,
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    angle: angle - quarters * (Math.PI / 2),
  }
}
