import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { encodePixels, receivePixels } from './pixel-message.ts'

const raster = { data: Uint8Array.from({ length: 30 }, (_, index) => index), width: 5, height: 2 }
const message = encodePixels(raster)

/** The message in pieces of this many bytes. */
function inPieces(bytes: number, whole = message) {
  const count = Math.ceil(whole.length / bytes)
  return Readable.from(Array.from({ length: count }, (_, index) => whole.subarray(index * bytes, (index + 1) * bytes)))
}

test.each([1, 3, 7, 8, 9, 38, 100])('pixels arrive whole in pieces of %i bytes', async (bytes) => {
  expect(await receivePixels(inPieces(bytes))).toEqual(raster)
})

test.each([1, 5, 100])('a byte too few or too many is refused, in pieces of %i bytes', async (bytes) => {
  await expect(receivePixels(inPieces(bytes, message.subarray(0, -1)))).rejects.toThrow('fewer bytes')
  await expect(receivePixels(inPieces(bytes, Buffer.concat([message, Buffer.alloc(1)])))).rejects.toThrow('more bytes')
  await expect(receivePixels(inPieces(bytes, message.subarray(0, 4)))).rejects.toThrow('fewer bytes')
})

test('4.2 million pixels are taken, one more is refused before its bytes are waited for', async () => {
  const largest = encodePixels({ data: new Uint8Array(12_600_000), width: 2100, height: 2000 })
  expect((await receivePixels(inPieces(1_000_000, largest))).width).toBe(2100)
  const header = encodePixels({ data: new Uint8Array(), width: 4_200_001, height: 1 })
  await expect(receivePixels(inPieces(100, header))).rejects.toThrow('too many')
})
