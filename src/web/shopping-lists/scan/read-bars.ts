/** Widths of alternating spaces and bars along a line, starting with a space; in samples, with fractions. */
export type Runs = number[]

/** Width of the window, as a share of the line, whose darkest and lightest samples decide whether a sample is dark. */
const windowShare = 1 / 14
/** In steps of luminance (0 to 255): less contrast than this is noise. */
const leastContrast = 14

/**
 * Finds the changes between light and dark along a line, relative to the middle of the local extremes: a shadow on one half of a package
 * must not hide its bars. Edges are interpolated between samples, because the bars of a hand-held package are two or three samples wide.
 */
export function runsOf(luminance: Float32Array): Runs {
  const { length } = luminance
  const reach = Math.max(4, Math.round(length * windowShare))
  const thresholds = midpoints(luminance, reach)
  const runs: Runs = []
  let isDark = false
  let start = 0
  for (let position = 1; position < length; position += 1) {
    const threshold = thresholds[position] as number
    if (Number.isNaN(threshold)) continue
    const value = luminance[position] as number
    if (value < threshold === isDark) continue
    const before = luminance[position - 1] as number
    const part = before === value ? 0 : (before - threshold) / (before - value)
    const edge = position - 1 + Math.min(1, Math.max(0, part))
    runs.push(edge - start)
    start = edge
    isDark = !isDark
  }
  runs.push(length - 1 - start)
  return runs
}

/** NaN where the contrast is too low. */
function midpoints(luminance: Float32Array, reach: number): Float32Array {
  const { length } = luminance
  const middles = new Float32Array(length)
  const [lows, highs] = [slidingExtreme(luminance, reach, Math.min), slidingExtreme(luminance, reach, Math.max)]
  for (let position = 0; position < length; position += 1) {
    const [low, high] = [lows[position] as number, highs[position] as number]
    middles[position] = high - low < leastContrast ? Number.NaN : (low + high) / 2
  }
  return middles
}

/** The extreme within reach of each sample, by blocks: only its own block and its neighbours count. */
function slidingExtreme(
  luminance: Float32Array,
  reach: number,
  extreme: (left: number, right: number) => number,
): Float32Array {
  const blocks: number[] = []
  for (const [position, value] of luminance.entries()) {
    const block = Math.floor(position / reach)
    const so = blocks[block]
    blocks[block] = so === undefined ? value : extreme(so, value)
  }
  const result = new Float32Array(luminance.length)
  for (let position = 0; position < luminance.length; position += 1) {
    const block = Math.floor(position / reach)
    const own = blocks[block] as number
    // A barcode may end in the middle of a block, so the neighbouring blocks count too.
    result[position] = extreme(extreme(own, blocks[block - 1] ?? own), blocks[block + 1] ?? own)
  }
  return result
}
