import { crc32 } from 'node:zlib'
import sharp from 'sharp'

// Sample pictures, and readers of picture headers that need no decoder.

export function aPng(width = 64, height = 48): Promise<Buffer> {
  return photo(width, height).png().toBuffer()
}

export function aJpeg(width = 64, height = 48): Promise<Buffer> {
  return photo(width, height).jpeg().toBuffer()
}

/** Bold letters that fill a box of this size as well as possible, on a transparent background. */
export function boldLetters(text: string, width: number, height: number): Promise<Buffer> {
  return sharp({ text: { text: `<b>${text}</b>`, font: 'sans', width, height, rgba: true } })
    .png()
    .toBuffer()
}

/** A JPEG on which each offer is a name above its price, whose centavos are small and raised. */
export async function aFlyerPhoto(offers: readonly [name: string, whole: string, cents: string][]): Promise<Buffer> {
  const cells = offers.map(async ([name, whole, cents], index) => {
    const [left, top] = [60 + (index % 2) * 560, 80 + Math.floor(index / 2) * 380]
    return [
      { input: await boldLetters(name, 900, 38), left, top },
      { input: await boldLetters(whole, 900, 130), left: left + 40, top: top + 110 },
      { input: await boldLetters(cents, 900, 62), left: left + 60 + whole.length * 96, top: top + 110 },
    ]
  })
  const page = { width: 1200, height: 900, channels: 3 as const, background: '#fff' }
  return sharp({ create: page })
    .composite((await Promise.all(cells)).flat())
    .jpeg()
    .toBuffer()
}

/** A phone's photo, with location, author, camera and orientation in its metadata. */
export function aPhonePhoto(orientation = 1, width = 64, height = 48): Promise<Buffer> {
  return photo(width, height)
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: 'SegredoFone', Artist: 'Dona Maria', Copyright: 'Rua das Flores 12' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '26/1 54/1 2800/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '48/1 39/1 4200/100',
      },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><segredo>Dona Maria</segredo></x:xmpmeta>`)
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
}

/** A PNG of exactly this many bytes, padded with a chunk that decoders skip. */
export async function aPngOfSize(bytes: number): Promise<Buffer> {
  const png = await aPng()
  const end = png.length - 12
  return Buffer.concat([
    png.subarray(0, end),
    pngChunk('paDd', Buffer.alloc(bytes - png.length - 12)),
    png.subarray(end),
  ])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(typeAndData))
  return Buffer.concat([length, typeAndData, checksum])
}

/** A PNG whose header declares other dimensions than its data. */
export async function aPngDeclaring(width: number, height: number): Promise<Buffer> {
  const png = await aPng()
  const header = Buffer.from(png.subarray(16, 29))
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(33)])
}

/** The chunk types of a WebP file: 'VP8 ', 'ALPH'…, and 'EXIF', 'XMP ' or 'ICCP' if it has metadata. */
export function webpChunks(webp: Buffer): string[] {
  if (webp.toString('latin1', 0, 4) !== 'RIFF' || webp.toString('latin1', 8, 12) !== 'WEBP') return ['not a WebP']
  const chunks: string[] = []
  let at = 12
  while (at + 8 <= webp.length) {
    chunks.push(webp.toString('latin1', at, at + 4))
    const size = webp.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return at === webp.length ? chunks : [...chunks, 'trailing bytes']
}

/** From the header; undefined when it is not an AVIF. The process has no AVIF decoder on purpose (see platform/images.ts). */
export function avifSize(avif: Buffer): { width: number; height: number } | undefined {
  const at = avif.indexOf('ispe')
  if (avif.toString('latin1', 4, 12) !== 'ftypavif' || at === -1) return undefined
  return { width: avif.readUInt32BE(at + 8), height: avif.readUInt32BE(at + 12) }
}

/** Bright on the left, dark on the right, with noise, so that orientation can be checked. */
function photo(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 1) {
    const column = Math.floor(at / 3) % width
    pixels[at] = 230 - Math.floor((200 * column) / width) + ((at * 7919) % 13)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
