import type { Raster } from '#platform/text-recognition/raster.ts'

/** Largest picture that the reader accepts: 4.2 million pixels. A page of 1,600 pixels has less than 2.6 million. */
export const largestRaster = 4_200_000

const headerBytes = 8

/** Width and height (32 bits, little-endian), then three bytes for each pixel. */
export function encodePixels({ data, width, height }: Raster): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.writeUInt32LE(width, 0)
  header.writeUInt32LE(height, 4)
  return Buffer.concat([header, data])
}

/** The message is not a picture of the stated size. */
export class UnreadablePixels extends Error {
  override name = 'UnreadablePixels'
}

/** Reads a message to its end. Refuses invalid sizes before it stores any pixels, and surplus bytes as soon as they arrive. */
export async function receivePixels(chunks: AsyncIterable<Buffer>): Promise<Raster> {
  const header = Buffer.alloc(headerBytes)
  let raster: Raster | undefined
  let received = 0
  for await (const chunk of chunks) {
    chunk.copy(header, received)
    if (!raster && received + chunk.length >= headerBytes) raster = emptyRaster(header)
    const intoPixels = Math.max(0, headerBytes - received)
    if (raster && received + chunk.length > headerBytes + raster.data.length)
      throw new UnreadablePixels('more bytes than the size says')
    raster?.data.set(chunk.subarray(intoPixels), received + intoPixels - headerBytes)
    received += chunk.length
  }
  if (!raster || received < headerBytes + raster.data.length)
    throw new UnreadablePixels('fewer bytes than the size says')
  return raster
}

function emptyRaster(header: Buffer): Raster {
  const width = header.readUInt32LE(0)
  const height = header.readUInt32LE(4)
  if (width < 1 || height < 1 || width * height > largestRaster)
    throw new UnreadablePixels(`${width} × ${height} pixels are none, or too many`)
  return { data: new Uint8Array(width * height * 3), width, height }
}
