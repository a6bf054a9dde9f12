import sharp, { type Sharp } from 'sharp'

/** Why a file is not a picture that we take. */
export type ImageFault = 'size' | 'format' | 'dimensions' | 'broken'

/** A file that is no picture of the wanted kind, or one that it would be dangerous to decode. */
export class ImageRefused extends Error {
  override name = 'ImageRefused'
  readonly fault: ImageFault

  constructor(fault: ImageFault, cause?: unknown) {
    super(`image refused: ${fault}`, { cause })
    this.fault = fault
  }
}

export type ImageFormat = 'png' | 'jpeg' | 'webp'

export interface ImageLimits {
  formats: readonly ImageFormat[]
  /** Longest side, in pixels. */
  side: number
  /** All pixels together. */
  pixels: number
}

/** Bare pixels, upright, in sRGB: nothing else of the file they came from. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

// Of the dozens of formats that libvips reads, these three decoders are all that a stranger's bytes may ever reach. It is a switch of
// the whole process, so it is thrown where the library enters it.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] })
// Each picture is processed once: what libvips would remember of it is only memory that does not come back.
sharp.cache(false)

/** Looks at the first bytes and at the header only; nothing is unpacked. Throws ImageRefused. */
export async function inspectImage(
  bytes: Buffer,
  limits: ImageLimits,
): Promise<{ format: ImageFormat; width: number; height: number }> {
  const format = formatOf(bytes)
  if (!format || !limits.formats.includes(format)) throw new ImageRefused('format')
  if (format === 'jpeg' && hasTooManyScans(bytes)) throw new ImageRefused('broken')

  const {
    width,
    height,
    isProgressive,
    channels,
    bitsPerSample = 8,
  } = await orRefuse(() => open(bytes, limits).metadata())
  if (width > limits.side || height > limits.side || width * height > limits.pixels)
    throw new ImageRefused('dimensions')
  // What comes in passes must be unpacked whole: room for a large photo, not for the 64 bits per pixel that only a bomb would have.
  const unpacked = (width * height * channels * bitsPerSample) / 8
  if (isProgressive && unpacked > limits.pixels * 3) throw new ImageRefused('broken')
  return { format, width, height }
}

/** Unpacks a picture that may be anything, made smaller to fit a square of `fit` pixels if it does not. Throws ImageRefused. */
export async function decodeImage(bytes: Buffer, limits: ImageLimits, fit: number): Promise<Pixels> {
  await inspectImage(bytes, limits)
  const { data, info } = await orRefuse(() =>
    open(bytes, limits)
      .autoOrient()
      .resize({ width: fit, height: fit, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: 5 })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  )
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/**
 * Packs pixels for the web, at most `width` wide and never enlarged. AVIF is a third smaller and takes a second; with the next effort
 * it would take five, for a few percent.
 */
export function encodeImage({ data, ...raw }: Pixels, format: 'webp' | 'avif', width: number): Promise<Buffer> {
  const image = sharp(data, { raw }).resize({ width, withoutEnlargement: true }).timeout({ seconds: 60 })
  return (
    format === 'webp' ? image.webp({ quality: 82, effort: 4 }) : image.avif({ quality: 52, effort: 3 })
  ).toBuffer()
}

/** Packs pixels as a JPEG of at most so many bytes: a little less sharp each time it is too large. */
export async function encodeJpeg({ data, ...raw }: Pixels, maximumBytes: number): Promise<Buffer> {
  for (const quality of [84, 72, 58, 40]) {
    const packed = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).timeout({ seconds: 10 }).toBuffer()
    if (packed.length <= maximumBytes) return packed
  }
  throw new RangeError(`Does not fit into ${maximumBytes} bytes`)
}

/** The same pixels in another size: as large as fits into the frame, or large enough to fill it, cut to measure. */
export async function resizePixels(
  { data, ...raw }: Pixels,
  width: number,
  height: number,
  fit: 'inside' | 'cover',
): Promise<Pixels> {
  const resized = await sharp(data, { raw }).resize({ width, height, fit }).raw().toBuffer({ resolveWithObject: true })
  return { data: resized.data, width: resized.info.width, height: resized.info.height, channels: resized.info.channels }
}

/** By content: neither names nor declared types are believed. */
function formatOf(bytes: Buffer): ImageFormat | undefined {
  if (bytes.subarray(0, 8).equals(pngSignature) && bytes.toString('latin1', 12, 16) === 'IHDR') return 'png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * A progressive JPEG costs the decoder a pass over the whole picture per scan; cameras make ten, a bomb thousands. Walks from marker
 * to marker as the decoder does, so that what merely looks like a scan inside a thumbnail or a profile is not counted.
 */
function hasTooManyScans(bytes: Buffer): boolean {
  let scans = 0
  let at = bytes.indexOf(0xff, 2)
  while (at !== -1 && at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (marker === endOfImage) return false
    const isSegment = marker >= 0xc0 && marker < 0xff && !(marker >= 0xd0 && marker <= 0xd8)
    if (marker === startOfScan) scans += 1
    if (scans > 64) return true
    at = bytes.indexOf(0xff, isSegment ? at + 2 + bytes.readUInt16BE(at + 2) : at + (marker === 0xff ? 1 : 2))
  }
  return false
}

const startOfScan = 0xda
const endOfImage = 0xd9

function open(bytes: Buffer, { pixels }: ImageLimits): Sharp {
  return sharp(bytes, { limitInputPixels: pixels, failOn: 'error', sequentialRead: true })
}

async function orRefuse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new ImageRefused(error instanceof Error && /pixel limit/.test(error.message) ? 'dimensions' : 'broken', error)
  }
}
