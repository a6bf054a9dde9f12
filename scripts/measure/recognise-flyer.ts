import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { decodeImage, type Pixels } from '#platform/images.ts'
import { readPixels } from '#server/flyers/reader/read-pixels.ts'
import type { PixelText } from '#server/flyers/reader/reader-answer.ts'
import type { FlyerKind } from './flyer-truth.ts'
import { drawFirstPage } from './pdf-pages.ts'
import { drawWithPoppler } from './poppler.ts'

/** The limits of uploads. */
const limits = { formats: ['png', 'jpeg'], side: 8192, pixels: 24_000_000 } as const
const readingSide = 1600

/** The text recognised on a page. Stored in a folder, if given, so that pairing can be tested without recognising again. */
export async function recogniseFlyer(file: string, kind: FlyerKind, keepIn?: string): Promise<PixelText> {
  const kept = keepIn === undefined ? undefined : join(keepIn, `${basename(file)}.json`)
  if (kept && existsSync(kept)) return JSON.parse(await readFile(kept, 'utf8')) as PixelText
  const text = await readPixels(await pixelsOf(file, kind))
  if (kept && keepIn) {
    await mkdir(keepIn, { recursive: true })
    await writeFile(kept, JSON.stringify(text))
  }
  return text
}

async function pixelsOf(file: string, kind: FlyerKind): Promise<Pixels> {
  const picture = kind === 'scan' ? await drawScan(file) : await readFile(file)
  return Buffer.isBuffer(picture) ? decodeImage(picture, limits, readingSide) : picture
}

/** With the library that browsers use, or else with poppler's program. */
async function drawScan(file: string): Promise<Pixels | Buffer> {
  try {
    return await drawFirstPage(file, readingSide)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    return drawWithPoppler(file, readingSide)
  }
}
