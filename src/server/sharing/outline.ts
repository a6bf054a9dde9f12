export type Point = readonly [x: number, y: number]

/** Closed polygons; curves are flattened into short lines. */
export type Outline = Point[][]

/** Lines per curve: enough for letters a hundred pixels high. */
const linesPerCurve = 8

/** Parses an SVG path of absolute M, L, Q and Z, the commands in glyphs.json. */
export function readOutline(path: string): Outline {
  const outline: Outline = []
  let line: Point[] = []
  for (const [, command, numbers = ''] of path.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = numbers.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? []
    if (command === 'M') {
      line = [[a, b]]
      outline.push(line)
    } else if (command === 'L') line.push([a, b])
    else if (command === 'Q') line.push(...flattenCurve(line.at(-1) ?? [0, 0], [a, b], [c, d]))
  }
  return outline
}

export function transform(outline: Outline, dx: number, dy: number, scale = 1): Outline {
  return outline.map((line) => line.map(([x, y]) => [x * scale + dx, y * scale + dy]))
}

/** A rectangle, optionally with rounded corners. */
export function box(x: number, y: number, width: number, height: number, radius = 0): Outline {
  const [right, bottom] = [x + width, y + height]
  const corner = (cx: number, cy: number, start: number) => arc(cx, cy, radius, start, start + 90)
  return [
    [
      ...corner(x + radius, y + radius, 180),
      ...corner(right - radius, y + radius, 270),
      ...corner(right - radius, bottom - radius, 0),
      ...corner(x + radius, bottom - radius, 90),
    ],
  ]
}

export function circle(cx: number, cy: number, radius: number): Outline {
  return [arc(cx, cy, radius, 0, 360)]
}

/** Part of a circle, in degrees, clockwise from the right. */
function arc(cx: number, cy: number, radius: number, from: number, to: number): Point[] {
  if (radius === 0) return [[cx, cy]]
  const steps = Math.max(2, Math.ceil(((to - from) / 360) * 64))
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
  })
}

function flattenCurve([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point): Point[] {
  return Array.from({ length: linesPerCurve }, (_, index): Point => {
    const t = (index + 1) / linesPerCurve
    const u = 1 - t
    return [u * u * x0 + 2 * u * t * x1 + t * t * x2, u * u * y0 + 2 * u * t * y1 + t * t * y2]
  })
}
