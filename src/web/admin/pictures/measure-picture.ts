interface PictureSize {
  width: number
  height: number
}

/** Browsers can decode this without running out of memory: four bytes a pixel. */
const maxPixels = 100_000_000
const maxSide = 16_384

/** Whether the header of a picture states a size that can be opened. False for unknown formats. */
export function canBeOpened(bytes: Uint8Array): boolean {
  const size = measurePicture(bytes)
  return (
    size !== undefined &&
    Math.min(size.width, size.height) > 0 &&
    Math.max(size.width, size.height) <= maxSide &&
    size.width * size.height <= maxPixels
  )
}

/** Size of a PNG, JPEG, WebP, AVIF or HEIC from its header, without decoding it. */
export function measurePicture(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))
  try {
    if (text(1, 3) === 'PNG' && text(12, 4) === 'IHDR') return { width: view.getUint32(16), height: view.getUint32(20) }
    if (view.getUint16(0) === 0xffd8) return measureJpeg(view)
    if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return measureWebp(view, text(12, 4))
    if (text(4, 4) === 'ftyp') return measureHeif(view, bytes)
  } catch (error) {
    // The file ends within its header.
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

/** Walks the segments up to the one that begins a frame (SOF0 to SOF15; C4, C8 and CC are others). */
function measureJpeg(view: DataView): PictureSize | undefined {
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    else at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

function measureWebp(view: DataView, kind: string): PictureSize | undefined {
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
  if (kind === 'VP8X') return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 }
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** The largest of its pictures: tiles and thumbnails have boxes `ispe` with their size too. */
function measureHeif(view: DataView, bytes: Uint8Array): PictureSize | undefined {
  let largest: PictureSize | undefined
  const end = Math.min(bytes.length, 65_536) - 16
  for (let at = 8; at < end; at += 1) {
    if (view.getUint32(at) !== 0x69737065) continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}
