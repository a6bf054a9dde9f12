import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as library from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageText } from '#domain/flyers/page-text.ts'
import type { Pixels } from '#platform/images.ts'
import { readPdfPageText } from '#web/admin/flyers/pdf/pdf-page-text.ts'

const folder = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))

/** The text of the first page, as the browser reads it. */
export async function readFirstPage(file: string): Promise<PageText> {
  return withFirstPage(file, (page) => readPdfPageText(page, library))
}

/** The first page as pixels, for files that contain a scan. Throws if Node.js has no canvas to draw on. */
export async function drawFirstPage(file: string, longestSide: number): Promise<Pixels> {
  return withFirstPage(file, async (page) => {
    // An optional dependency of the library's, without types here.
    const { createCanvas } = (await import('@napi-rs/canvas' as string)) as CanvasPackage
    const original = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: longestSide / Math.max(original.width, original.height) })
    const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)]
    const canvas = createCanvas(width, height)
    await page.render({ canvas: canvas as never, viewport }).promise
    const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
    return { data: Buffer.from(data), width, height, channels: 4 }
  })
}

interface CanvasPackage {
  createCanvas: (
    width: number,
    height: number,
  ) => {
    getContext: (kind: '2d') => {
      getImageData: (x: number, y: number, width: number, height: number) => { data: Uint8ClampedArray }
    }
  }
}

async function withFirstPage<Result>(
  file: string,
  use: (page: library.PDFPageProxy) => Promise<Result>,
): Promise<Result> {
  const task = library.getDocument({
    data: new Uint8Array(await readFile(file)),
    useWasm: false,
    verbosity: library.VerbosityLevel.ERRORS,
    standardFontDataUrl: join(folder, 'standard_fonts/'),
  })
  try {
    return await use(await (await task.promise).getPage(1))
  } finally {
    await task.destroy()
  }
}
