// @own-process: measures the memory of its process
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ImageRefused } from '#platform/images.ts'
import { hostileFiles, secret } from '#tests/support/hostile-files.ts'
import { isNightly, timeFactor } from '#tests/support/nightly.ts'
import { aJpeg, aPhonePhoto, aPng, pngChunk, webpChunks } from '#tests/support/sample-pictures.ts'
import { preparePicture } from './store-picture.ts'

const mutations = isNightly ? 10_000 : 400
const seed = Number(process.env.HOSTILE_SEED ?? Date.now() % 1_000_000)

test('[5.image.04, 5.image.05, 7.api.46] [C15] refuses or cleans every curated file within two seconds of CPU and 300 MB', async () => {
  const files = await hostileFiles()
  expect(files.length).toBeGreaterThanOrEqual(40)
  const memory = watchMemory()
  let slowest = 0

  for (const { description, expected, bytes } of files) {
    const started = cpuMilliseconds()
    expect(await tryPicture(bytes), description).toBe(expected)
    const duration = cpuMilliseconds() - started
    expect(duration, description).toBeLessThan(2000 * timeFactor)
    slowest = Math.max(slowest, duration)
  }

  const growth = memory.growth()
  console.info(
    `${files.length} curated files: slowest ${Math.round(slowest)} ms, at most ${Math.round(growth)} MB more`,
  )
  expect(growth).toBeLessThan(300)
})

test(`[5.image.04, 7.api.46] [C15] survives ${mutations} mutated pictures (HOSTILE_SEED=${seed}) and keeps only pixels`, async () => {
  const random = createRandom(seed)
  const originals = await seedPictures()
  const memory = watchMemory()
  const outcomes = { refused: 0, cleaned: 0 }
  let slowest = 0

  for (let number = 0; number < mutations; number += 1) {
    const mutated = mutate(originals, random)
    const started = cpuMilliseconds()
    outcomes[await tryPicture(mutated)] += 1
    slowest = Math.max(slowest, cpuMilliseconds() - started)
  }

  const growth = memory.growth()
  console.info(
    `seed ${seed}: ${JSON.stringify(outcomes)}, slowest ${Math.round(slowest)} ms, at most ${Math.round(growth)} MB more`,
  )
  expect(outcomes.refused).toBeGreaterThan(mutations / 10)
  expect(outcomes.cleaned).toBeGreaterThan(mutations / 10)
  expect(slowest).toBeLessThan(2000 * timeFactor)
  expect(growth).toBeLessThan(300)
})

/** Any file is either refused with ImageRefused or reduced to its pixels. */
async function tryPicture(bytes: Buffer): Promise<'refused' | 'cleaned'> {
  try {
    const { files } = await preparePicture(bytes)
    for (const { body } of files) {
      expect(['VP8 ', 'VP8L', 'VP8X,ALPH,VP8 ']).toContain(webpChunks(body).join())
      expect(body.includes(secret) || body.includes('Dona Maria')).toBe(false)
    }
    return 'cleaned'
  } catch (error) {
    if (error instanceof ImageRefused) return 'refused'
    throw error
  }
}

async function seedPictures(): Promise<Buffer[]> {
  const png = await aPng(40, 30)
  const withComment = Buffer.concat([
    png.subarray(0, 33),
    pngChunk('tEXt', Buffer.from(`Comment\0${secret}`)),
    png.subarray(33),
  ])
  const photo = await aPhonePhoto(6, 40, 30)
  return [
    withComment,
    await sharp(png).ensureAlpha(0.5).png({ progressive: true }).toBuffer(),
    await sharp(png).png({ palette: true }).toBuffer(),
    photo,
    await aJpeg(40, 30),
    await sharp(photo).keepExif().jpeg({ progressive: true }).toBuffer(),
    await sharp(png).greyscale().png({ progressive: true }).toBuffer(),
  ]
}

type Random = (below: number) => number

/** Applies a few mutations to one of the pictures; a PNG usually gets valid checksums, or the decoder would reject it at once. */
function mutate(originals: Buffer[], random: Random): Buffer {
  let bytes: Buffer = Buffer.from(pick(originals, random))
  for (let count = 1 + random(3); count > 0; count -= 1) bytes = pick(mutators, random)(bytes, random, originals)
  return bytes[0] === 0x89 && random(4) > 0 ? withValidChecksums(bytes) : bytes
}

const mutators: ((bytes: Buffer, random: Random, originals: Buffer[]) => Buffer)[] = [
  (bytes, random) => withByte(bytes, random(bytes.length), random(256)),
  (bytes, random) => withByte(bytes, random(bytes.length), (bytes[random(bytes.length)] ?? 0) ^ (1 << random(8))),
  (bytes, random) => withByte(bytes, 8 + random(60), pick([0, 1, 0x7f, 0x80, 0xff], random)),
  (bytes, random) => bytes.subarray(0, 1 + random(bytes.length)),
  (bytes, random) => {
    const at = random(bytes.length)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random(16))])
  },
  (bytes, random) => {
    const [at, from] = [random(bytes.length), random(bytes.length)]
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(from, from + random(200)), bytes.subarray(at)])
  },
  (bytes, random, originals) => {
    const other = pick(originals, random)
    return Buffer.concat([bytes.subarray(0, random(bytes.length)), other.subarray(random(other.length))])
  },
]

function withByte(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes)
  if (at < copy.length) copy[at] = value
  return copy
}

function withValidChecksums(png: Buffer): Buffer {
  const parts = [png.subarray(0, 8)]
  let at = 8
  while (at + 12 <= png.length) {
    const length = Math.min(png.readUInt32BE(at), png.length - at - 12)
    parts.push(pngChunk(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length)))
    at += length + 12
  }
  return Buffer.concat([...parts, png.subarray(at)])
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[random(list.length)] as T
}

/** mulberry32: small, and the same everywhere for the same seed. */
function createRandom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

/** CPU time of this process and its threads, independent of other load. */
function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Samples every few milliseconds, because the decoders run in separate threads. */
function watchMemory(): { growth: () => number } {
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 3)
  return {
    growth: () => {
      clearInterval(watch)
      return (peak - before) / 1_048_576
    },
  }
}
