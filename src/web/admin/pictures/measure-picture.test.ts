import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPngDeclaring } from '#tests/support/sample-pictures.ts'
import { canBeOpened, measurePicture } from './measure-picture.ts'

const picture = () => sharp({ create: { width: 321, height: 123, channels: 3, background: '#2a7' } })

test.each([
  ['PNG', () => picture().png()],
  ['JPEG', () => picture().jpeg()],
  ['progressive JPEG with a profile', () => picture().withMetadata().jpeg({ progressive: true })],
  ['WebP', () => picture().webp()],
  ['lossless WebP', () => picture().webp({ lossless: true })],
  ['WebP with transparency', () => picture().ensureAlpha(0.5).webp()],
  ['AVIF', () => picture().avif({ effort: 0 })],
])('the size of a %s is read from its header', async (_kind, make) => {
  const bytes = await make().toBuffer()
  expect(measurePicture(bytes)).toEqual({ width: 321, height: 123 })
  expect(canBeOpened(bytes)).toBe(true)
  expect(canBeOpened(bytes.subarray(0, 12))).toBe(false)
})

test('a picture that declares more pixels than a tab has memory for is not opened, and neither is what is no picture', async () => {
  for (const [width, height] of [
    [60_000, 60_000],
    [16_000, 16_000],
    [20_000, 1],
    [0, 9],
  ] as const)
    expect(canBeOpened(await aPngDeclaring(width, height))).toBe(false)
  for (const text of ['', 'GIF89a', '<svg/>', '%PDF-1.7', '\u00ff\u00d8'.repeat(5000), '\u00ff\u00d8\u00ff\u00e0'])
    expect(canBeOpened(Buffer.from(text, 'latin1'))).toBe(false)
})
