import type { Strip } from '#platform/text-recognition/straighten.ts'

export interface ColourClusters {
  /** For each pixel the index of its cluster. */
  labels: Uint8Array
  /** Mean colours, each channel from -1 to 1. */
  centres: Colour[]
}

type Colour = [number, number, number]

/** Ink, its outline or shadow, the label, and the background. */
const clusters = 4
/** More rounds did not move any digit's edge. */
const rounds = 7
/** Every seventh pixel is enough to find the colours farthest apart. */
const stride = 7

/** Separates the colours of a strip (k-means), starting with colours as far apart as possible. */
export function clusterColours({ data, width, height }: Strip): ColourClusters {
  const area = width * height
  const colourAt = (pixel: number): Colour => [data[pixel] ?? 0, data[area + pixel] ?? 0, data[2 * area + pixel] ?? 0]
  let centres = farthestColours(area, colourAt, (height >> 1) * width + (width >> 1))
  const labels = new Uint8Array(area)
  for (let round = 0; round < rounds; round += 1) {
    const sums = centres.map(() => [0, 0, 0, 0] as [number, number, number, number])
    for (let pixel = 0; pixel < area; pixel += 1) {
      const [first, second, third] = [data[pixel] ?? 0, data[area + pixel] ?? 0, data[2 * area + pixel] ?? 0]
      let nearest = 0
      let least = Number.POSITIVE_INFINITY
      for (let index = 0; index < centres.length; index += 1) {
        const centre = centres[index] as Colour
        const away = (first - centre[0]) ** 2 + (second - centre[1]) ** 2 + (third - centre[2]) ** 2
        if (away < least) {
          least = away
          nearest = index
        }
      }
      labels[pixel] = nearest
      const sum = sums[nearest] as [number, number, number, number]
      sum[0] += first
      sum[1] += second
      sum[2] += third
      sum[3] += 1
    }
    centres = sums.map(([first, second, third, count], index) =>
      count === 0 ? (centres[index] as Colour) : [first / count, second / count, third / count],
    )
  }
  return { labels, centres }
}

/** The colour of the middle, then repeatedly the one farthest from all before it. */
function farthestColours(area: number, colourAt: (pixel: number) => Colour, middle: number): Colour[] {
  const chosen = [colourAt(middle)]
  while (chosen.length < clusters) {
    let farthest = 0
    let most = -1
    for (let pixel = 0; pixel < area; pixel += stride) {
      const away = Math.min(...chosen.map((colour) => colourDistance(colour, colourAt(pixel))))
      if (away > most) {
        most = away
        farthest = pixel
      }
    }
    chosen.push(colourAt(farthest))
  }
  return chosen
}

function colourDistance(a: Colour, b: Colour): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** Two clusters nearer than this may be one ink in uneven light. */
const sameInk = 0.7

/** Each cluster alone, and each pair that may be one ink. */
export function possibleInks({ centres }: ColourClusters): ReadonlySet<number>[] {
  return centres.flatMap((colour, index) => [
    new Set([index]),
    ...centres.flatMap((other, otherIndex) =>
      otherIndex > index && colourDistance(colour, other) < sameInk ? [new Set([index, otherIndex])] : [],
    ),
  ])
}
