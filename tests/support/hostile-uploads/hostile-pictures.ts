import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { hostileFiles } from '#tests/support/hostile-files.ts'
import { aJpeg, aPng, aPngDeclaring, pngChunk } from '#tests/support/sample-pictures.ts'
import type { HostileKind } from './hostile-uploads.ts'
import { between, damaged } from './seeded-random.ts'

const picture = (description: string, make: HostileKind['make'], fileName = 'pagina.png'): HostileKind => ({
  description,
  fileName,
  make,
})

let known: ReturnType<typeof hostileFiles> | undefined
/** Files that test the server's check of pictures. */
const ofServer = (description: string, fileName = 'pagina.jpg') =>
  picture(
    description,
    async () => {
      known ??= hostileFiles()
      const file = (await known).find((one) => one.description === description)
      if (!file) throw new Error(`no hostile file "${description}"`)
      return file.bytes
    },
    fileName,
  )

/** A valid single-coloured PNG: a kilobyte for each eight megapixels. */
function flatPng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc((1 + side / 8) * side))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const webp = async (width: number, height: number) => {
  const bytes = await sharp({ create: { width: 16, height: 16, channels: 4, background: '#0000' } })
    .webp()
    .toBuffer()
  bytes.writeUIntLE(width - 1, 24, 3)
  bytes.writeUIntLE(height - 1, 27, 3)
  return bytes
}

export const hostilePictures: readonly HostileKind[] = [
  ofServer('PNG of 60000 × 60000', 'pagina.png'),
  ofServer('JPEG of 190 scans'),
  ofServer('PNG of 24 megapixels, interlaced, 64 bits each', 'pagina.png'),
  picture('one bit a pixel, 32,000 pixels wide and high', () => flatPng(32_000)),
  ofServer('JPEG of 65500 × 65500'),
  picture('a WebP that declares 16,383 pixels each way', () => webp(16_383, 16_383), 'pagina.webp'),
  ofServer('PNG whose pixels decompress to far more than it declares', 'pagina.png'),
  ofServer('SVG with a script', 'pagina.png'),
  ofServer('SVG that includes a file', 'pagina.jpg'),
  ofServer('compressed SVG', 'pagina.png'),
  ofServer('GIF header before a PNG', 'pagina.png'),
  ofServer('PDF', 'pagina.jpg'),
  ofServer('HTML before a PNG', 'pagina.png'),
  ofServer('empty file', 'pagina.png'),
  ofServer('the start of a JPEG and zeros'),
  ofServer('PNG of 2147483647 × 2147483647', 'pagina.png'),
  ofServer('HEIC header', 'pagina.heic'),
  ofServer('AVIF', 'pagina.avif'),
  ofServer('progressive JPEG of 24 megapixels'),
  ofServer('PNG with a compressed comment of 30 MB', 'pagina.png'),
  picture('a PNG that declares a random size', (random) =>
    aPngDeclaring(between(random, 1, 70_000), between(random, 1, 70_000)),
  ),
  picture('a PNG with damaged bytes', async (random) => damaged(await aPng(), random)),
  picture('a JPEG with damaged bytes', async (random) => damaged(await aJpeg(), random), 'pagina.jpg'),
]
