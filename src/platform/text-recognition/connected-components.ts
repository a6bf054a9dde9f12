/** Connected pixels. */
export interface Component {
  left: number
  top: number
  right: number
  bottom: number
  /** Indexes, `y * width + x`. Valid until the components are dropped: all share one array. */
  pixels: Int32Array
}

/** Groups of connected pixels for which `isInside` is true; touching at a corner does not connect them. */
export function connectedComponents(
  width: number,
  height: number,
  isInside: (position: number) => boolean,
): Component[] {
  const area = width * height
  const isSeen = new Uint8Array(area)
  // The search queue contains every pixel once, so the pixels of a component are adjacent in it.
  const queue = new Int32Array(area)
  const components: Component[] = []
  let end = 0

  for (let start = 0; start < area; start += 1) {
    if (isSeen[start] === 1 || !isInside(start)) continue
    const first = end
    let [left, top, right, bottom] = [width, height, 0, 0]
    isSeen[start] = 1
    queue[end++] = start
    for (let at = first; at < end; at += 1) {
      const position = queue[at] ?? 0
      const x = position % width
      const y = (position - x) / width
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
      if (x > 0) end = enqueue(position - 1, end)
      if (x < width - 1) end = enqueue(position + 1, end)
      if (y > 0) end = enqueue(position - width, end)
      if (y < height - 1) end = enqueue(position + width, end)
    }
    components.push({ left, top, right, bottom, pixels: queue.subarray(first, end) })
  }
  return components

  function enqueue(position: number, at: number): number {
    if (isSeen[position] === 1 || !isInside(position)) return at
    isSeen[position] = 1
    queue[at] = position
    return at + 1
  }
}
