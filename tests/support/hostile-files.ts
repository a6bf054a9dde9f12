import { randomBytes } from 'node:crypto'
import { createDeflate, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { aJpeg, aPhonePhoto, aPng, aPngDeclaring, pngChunk } from './sample-pictures.ts'

/** Hidden in the metadata of the files below; no stored picture may contain it. */
export const secret = 'SEGREDO-<script>alert(1)</script>'

export interface HostileFile {
  description: string
  expected: 'refused' | 'cleaned'
  bytes: Buffer
}

/** Kinds of files that have crashed, fooled or exhausted image processors. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const [png, jpeg, photo] = [await aPng(), await aJpeg(), await aPhonePhoto()]
  const beforeEnd = (...chunks: Buffer[]) => Buffer.concat([png.subarray(0, -12), ...chunks, png.subarray(-12)])
  const afterHeader = (...chunks: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
  const text = (content: string) => Buffer.from(content, 'latin1')
  const segment = (marker: number, data: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data])
  const afterStart = (...segments: Buffer[]) => Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
  const withIdat = (idat: Buffer) =>
    Buffer.concat([png.subarray(0, 33), pngChunk('IDAT', idat), pngChunk('IEND', Buffer.alloc(0))])
  const headerWith = (offset: number, value: number) => {
    const header = Buffer.from(png.subarray(16, 29))
    header[offset] = value
    return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(33)])
  }
  const bomb = deflateSync(Buffer.alloc(30_000_000))
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const hugeJpeg = Buffer.from(jpeg)
  hugeJpeg.writeUInt16BE(65_500, frame + 5)
  hugeJpeg.writeUInt16BE(65_500, frame + 7)

  const refused: Record<string, Buffer> = {
    'empty file': Buffer.alloc(0),
    'one byte': Buffer.from([0x89]),
    zeros: Buffer.alloc(100_000),
    noise: randomBytes(100_000),
    'the signature of a PNG alone': png.subarray(0, 8),
    'the signature of a PNG and noise': Buffer.concat([png.subarray(0, 8), randomBytes(5000)]),
    'the header of a PNG and noise': Buffer.concat([png.subarray(0, 33), randomBytes(5000)]),
    'the start of a JPEG alone': Buffer.from([0xff, 0xd8, 0xff]),
    'a JPEG without a picture': Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
    'the start of a JPEG and zeros': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(1_000_000)]),
    'SVG with a script': text(`<svg xmlns="http://www.w3.org/2000/svg">${secret}</svg>`),
    'SVG that includes a file': text(
      '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
    ),
    'compressed SVG': gzipSync('<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>'),
    GIF: text(
      'GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
    ),
    'GIF header before a PNG': Buffer.concat([text('GIF89a'), png]),
    WebP: await sharp(png).webp().toBuffer(),
    AVIF: await sharp(png).avif({ effort: 0 }).toBuffer(),
    TIFF: await sharp(png).tiff().toBuffer(),
    'HEIC header': Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic\0\0\0\0mif1heic')]),
    'JPEG XL': Buffer.from([0xff, 0x0a, 0xfa, 0x1f, 0x01, 0x91]),
    'JPEG 2000': Buffer.from('0000000c6a5020200d0a870a', 'hex'),
    BMP: Buffer.concat([text('BM'), Buffer.alloc(60, 1)]),
    icon: Buffer.from('00000100010010100000010020006804000016000000', 'hex'),
    Photoshop: text('8BPS\0\x01\0\0\0\0\0\0\0\x03\0\0\0\x10\0\0\0\x10'),
    PDF: text(`%PDF-1.7\n${secret}`),
    PostScript: text('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file'),
    'ImageMagick script': text(
      'push graphic-context\nviewbox 0 0 9 9\nfill \'url(https://127.0.0.1/"|id")\'\npop graphic-context',
    ),
    XBM: text('#define x_width 9\n#define x_height 9\nstatic char x_bits[] = {0};'),
    'HTML before a PNG': Buffer.concat([text(`<html>${secret}`), png]),
    ZIP: Buffer.concat([text('PK\x03\x04'), Buffer.alloc(30)]),
    program: Buffer.concat([text('\x7fELF\x02\x01\x01'), Buffer.alloc(100)]),
    'PNG of 60000 × 60000': await aPngDeclaring(60_000, 60_000),
    'PNG of 2147483647 × 2147483647': await aPngDeclaring(2_147_483_647, 2_147_483_647),
    'PNG of 8193 × 1': await aPngDeclaring(8193, 1),
    'PNG of 0 × 0': await aPngDeclaring(0, 0),
    'JPEG of 65500 × 65500': hugeJpeg,
    'PNG with an invalid bit depth': headerWith(8, 3),
    'PNG with an invalid colour type': headerWith(9, 5),
    'PNG with a missing palette': headerWith(9, 3),
    'PNG without pixels': Buffer.concat([png.subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))]),
    'PNG whose pixels are noise': withIdat(randomBytes(2000)),
    'PNG with truncated pixels': withIdat(deflateSync(Buffer.alloc(500))),
    'PNG with a wrong checksum': Buffer.concat([
      png.subarray(0, 40),
      Buffer.from([png[40] ?? 0 ^ 1]),
      png.subarray(41, -20),
      randomBytes(20),
    ]),
    'PNG cut in half': png.subarray(0, png.length / 2),
    'JPEG cut in half': jpeg.subarray(0, jpeg.length / 2),
    'PNG of 24 megapixels, interlaced, 64 bits each': await deepPng(6000, 4000),
    'PNG of 9 megapixels, interlaced, 64 bits each': await deepPng(3000, 3000),
    'JPEG of 190 scans': await jpegWithManyScans(),
  }
  const cleaned: Record<string, Buffer> = {
    'PNG followed by HTML': Buffer.concat([png, text(secret)]),
    'PNG with a comment': afterHeader(pngChunk('tEXt', text(`Comment\0${secret}`))),
    'PNG with a compressed comment of 30 MB': afterHeader(pngChunk('zTXt', Buffer.concat([text('Comment\0\0'), bomb]))),
    'PNG with a compressed profile of 30 MB': afterHeader(pngChunk('iCCP', Buffer.concat([text('x\0\0'), bomb]))),
    'PNG with a location': beforeEnd(pngChunk('eXIf', Buffer.concat([text('MM\0*\0\0\0\b\0\0'), text(secret)]))),
    'PNG with XMP': afterHeader(pngChunk('iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0<x>${secret}</x>`))),
    'animated PNG': afterHeader(pngChunk('acTL', Buffer.from([0, 0, 0x7f, 0xff, 0, 0, 0, 0]))),
    'PNG whose pixels decompress to far more than it declares': withIdat(deflateSync(Buffer.alloc(9_000_000))),
    'PNG of 4 megapixels, interlaced, 64 bits each': await deepPng(2100, 2100),
    'PNG of one grey bit': await sharp(png).threshold().png({ palette: true, colours: 2 }).toBuffer(),
    'JPEG followed by an archive': Buffer.concat([jpeg, text(`PK\x03\x04${secret}`)]),
    'JPEG with a program in its comment': afterStart(segment(0xfe, text(`<?php system('id') ?>${secret}`))),
    'JPEG with false Exif': afterStart(segment(0xe1, text(`Exif\0\0MM\0*\xff\xff\xff\xff${secret}`))),
    'JPEG with a false profile': afterStart(segment(0xe2, text(`ICC_PROFILE\0\x01\x01${secret}`))),
    'JPEG with sixty segments of noise': afterStart(
      ...Array.from({ length: 60 }, () => segment(0xed, randomBytes(60_000))),
    ),
    'CMYK JPEG': await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer(),
    'progressive JPEG of 24 megapixels': await largeJpeg(),
    'photo of a phone': photo,
  }
  const list = (files: Record<string, Buffer>, expected: HostileFile['expected']) =>
    Object.entries(files).map(([description, bytes]) => ({ description, expected, bytes }))
  return [...list(refused, 'refused'), ...list(cleaned, 'cleaned')]
}

/** A valid progressive JPEG of 24 megapixels with an empty scan for each frequency of each colour. */
async function jpegWithManyScans(): Promise<Buffer> {
  const grey = { create: { width: 6000, height: 4000, channels: 3 as const, background: '#777' } }
  const jpeg = await sharp(grey).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  const markers = [...jpeg.keys()].filter((at) => jpeg[at] === 0xff && [0xc4, 0xda, 0xd9].includes(jpeg[at + 1] ?? 0))
  const parts = markers.map((at, number) => jpeg.subarray(at, markers[number + 1] ?? jpeg.length))
  const [first, second] = parts.flatMap((part, number) => (part[1] === 0xda ? [number] : []))
  if (first === undefined || second === undefined) throw new Error('unexpected JPEG structure')
  const scans = [1, 2, 3].flatMap((colour) =>
    Array.from({ length: 63 }, (_, frequency) => {
      const scan = Buffer.from(parts[second] ?? [])
      scan.set([colour, scan[6] ?? 0, frequency + 1, frequency + 1, 0], 5)
      return scan
    }),
  )
  // The header, the first scan (the mean of each block), the Huffman table of the second scan, and then the empty scans.
  const start = jpeg.subarray(0, markers[first + 1])
  return Buffer.concat([start, ...parts.slice(first + 1, second), ...scans, Buffer.from([0xff, 0xd9])])
}

/** The worst case for memory within the limits: progressive, without chroma subsampling. */
async function largeJpeg(): Promise<Buffer> {
  const raw = { width: 300, height: 200, channels: 3 as const }
  const image = sharp(randomBytes(180_000), { raw }).resize(6000, 4000)
  return image.jpeg({ progressive: true, quality: 60, chromaSubsampling: '4:4:4' }).toBuffer()
}

/** The worst case for memory, and within the limits for time: interlaced, 64 bits per pixel. */
async function deepPng(width: number, height: number): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([16, 6, 0, 0, 1], 8)
  const deflate = createDeflate({ level: 1 })
  const compressed: Buffer[] = []
  deflate.on('data', (chunk: Buffer) => compressed.push(chunk))
  const chunkBytes = 1024 * 1024
  for (let left = width * height * 8 + height * 2; left > 0; left -= chunkBytes)
    deflate.write(Buffer.alloc(Math.min(chunkBytes, left)))
  await new Promise<void>((resolve) => deflate.end(resolve))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.concat(compressed)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
