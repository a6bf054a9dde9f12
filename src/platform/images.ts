import sharp, { type Sharp } from 'sharp'

/** Why an image was refused. */
export type ImageFault = 'size' | 'format' | 'dimensions' | 'broken'

/** The file is not an image of an allowed format, or decoding it would be dangerous. */
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
  /** Width times height. */
  pixels: number
}

/** Raw sRGB pixels, upright, without any metadata of the source file. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

// Untrusted bytes may reach only these three of libvips' many decoders. The setting is process-wide, so it is made where sharp is
// imported.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] })
// Each image is processed once; libvips' cache would only hold memory.
sharp.cache(false)

/** Reads only the signature and the header; decodes nothing. Throws ImageRefused. */
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
  } = await refuseOnError(() => open(bytes, limits).metadata())
  if (width > limits.side || height > limits.side || width * height > limits.pixels)
    throw new ImageRefused('dimensions')
  // A progressive image is decoded whole into memory: allow a large photo, not the 64 bits per pixel of a decompression bomb. Channels of
  // 16 bits count twice, because their conversion takes as long as decoding.
  const work = width * height * channels * (bitsPerSample / 8) ** 2
  if (isProgressive && work > limits.pixels * 3) throw new ImageRefused('broken')
  return { format, width, height }
}

/** Decodes an untrusted image and shrinks it to fit a rectangle, or a square of this side. Throws ImageRefused. */
export async function decodeImage(
  bytes: Buffer,
  limits: ImageLimits,
  fit: number | { width: number; height: number },
): Promise<Pixels> {
  const frame = typeof fit === 'number' ? { width: fit, height: fit } : fit
  await inspectImage(bytes, limits)
  const { data, info } = await refuseOnError(() =>
    open(bytes, limits)
      .autoOrient()
      .resize({ ...frame, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: 5 })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  )
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/**
 * Encodes for the web, at most `width` wide and never enlarged. AVIF is a third smaller than WebP. The page of a flyer takes 1.8 s; the
 * next effort level takes twice as long for 3 % fewer bytes.
 */
export function encodeImage(
  { data, ...raw }: Pixels,
  format: 'webp' | 'avif',
  width: number,
  webpQuality = 82,
): Promise<Buffer> {
  const image = sharp(data, { raw }).resize({ width, withoutEnlargement: true }).timeout({ seconds: 60 })
  return (
    format === 'webp' ? image.webp({ quality: webpQuality, effort: 4 }) : image.avif({ quality: 52, effort: 2 })
  ).toBuffer()
}

/** Lowers the quality step by step until the JPEG fits into `maxBytes`. */
export async function encodeJpeg({ data, ...raw }: Pixels, maxBytes: number): Promise<Buffer> {
  for (const quality of [84, 72, 58, 40]) {
    const encoded = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).timeout({ seconds: 10 }).toBuffer()
    if (encoded.length <= maxBytes) return encoded
  }
  throw new RangeError(`Does not fit into ${maxBytes} bytes`)
}

/** `inside` fits the image into the frame; `cover` fills the frame and crops. */
export async function resizePixels(
  { data, ...raw }: Pixels,
  width: number,
  height: number,
  fit: 'inside' | 'cover',
): Promise<Pixels> {
  const resized = await sharp(data, { raw }).resize({ width, height, fit }).raw().toBuffer({ resolveWithObject: true })
  return { data: resized.data, width: resized.info.width, height: resized.info.height, channels: resized.info.channels }
}

/** Red, green and blue only, on white where they are transparent; the longer side becomes `side` pixels. */
export async function toRgb({ data, ...raw }: Pixels, side: number): Promise<Pixels> {
  const { data: rgb, info } = await sharp(data, { raw })
    .flatten({ background: '#fff' })
    .resize({ width: side, height: side, fit: 'inside' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data: rgb, width: info.width, height: info.height, channels: info.channels }
}

let rendering: Promise<unknown> = Promise.resolve()

/**
 * Draws an SVG of the configuration, with an alpha channel. This enables its decoder for a moment, so call it before untrusted images
 * arrive. Calls run one at a time: the first to finish would disable the decoder for the others.
 */
export function renderSvg(svg: string, side: number): Promise<Pixels> {
  const rendered = rendering.then(() => renderWithOpenDecoder(svg, side))
  rendering = rendered.catch(() => undefined)
  return rendered
}

async function renderWithOpenDecoder(svg: string, side: number): Promise<Pixels> {
  sharp.unblock({ operation: [svgDecoder] })
  try {
    const { data, info } = await sharp(Buffer.from(svg), { density: 1200 })
      .resize({ width: side, height: side, fit: 'contain', background: 'transparent' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, channels: info.channels }
  } finally {
    sharp.block({ operation: [svgDecoder] })
  }
}

const svgDecoder = 'VipsForeignLoadSvgBuffer'

/** A square PNG; `on` centres the image on a background, scaled to a share of its side. */
export async function encodePng(
  { data, ...raw }: Pixels,
  side: number,
  on?: { background: string; share: number },
): Promise<Buffer> {
  const inner = Math.round(side * (on?.share ?? 1))
  const [before, after] = [Math.floor((side - inner) / 2), Math.ceil((side - inner) / 2)]
  const image = sharp(data, { raw }).resize({ width: inner, height: inner })
  if (on)
    image
      .flatten({ background: on.background })
      .extend({ top: before, left: before, bottom: after, right: after, background: on.background })
  return await image.png({ compressionLevel: 9 }).toBuffer()
}

/** A part of the image, in its own pixels. */
export async function cropPixels(
  { data, ...raw }: Pixels,
  part: { left: number; top: number; width: number; height: number },
): Promise<Pixels> {
  const cropped = await sharp(data, { raw }).extract(part).raw().toBuffer({ resolveWithObject: true })
  return { ...raw, data: cropped.data, width: cropped.info.width, height: cropped.info.height }
}

/** Detected by content: file names and declared types are not trusted. */
function formatOf(bytes: Buffer): ImageFormat | undefined {
  if (bytes.subarray(0, 8).equals(pngSignature) && bytes.toString('latin1', 12, 16) === 'IHDR') return 'png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * A progressive JPEG costs the decoder a pass over the whole image per scan; cameras write ten, a decompression bomb thousands. Walks
 * from marker to marker as the decoder does, so that bytes inside a thumbnail or a profile are not counted as scans.
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

async function refuseOnError<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode()
  } catch (error) {
    throw new ImageRefused(error instanceof Error && /pixel limit/.test(error.message) ? 'dimensions' : 'broken', error)
  }
}
