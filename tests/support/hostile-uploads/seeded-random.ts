/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from `least` to `most`. */
export function between(random: () => number, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}

/** Bytes with some changed, or truncated. */
export function damaged(bytes: Buffer, random: () => number): Buffer {
  const copy = Buffer.from(bytes)
  for (let left = between(random, 1, 20); left > 0; left -= 1)
    copy[between(random, 0, copy.length - 1)] = between(random, 0, 255)
  return random() < 0.3 ? copy.subarray(0, between(random, 1, copy.length)) : copy
}
