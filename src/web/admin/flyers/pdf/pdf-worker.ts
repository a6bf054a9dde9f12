import * as library from 'pdfjs-dist'
import 'pdfjs-dist/build/pdf.worker.min.mjs'
import type { PageText } from '#domain/flyers/page-text.ts'
import { BoundedCanvasFactory, BoundedPath, BoundedPort, contextOf, drawingLimits } from './bounded-drawing.ts'
import { readPdfPageText } from './pdf-page-text.ts'
import { type PdfProblem, pdfLimits } from './pdf-refused.ts'

/**
 * Opens a PDF, reads and draws its pages: everything that a file can make the library do happens in this thread, which the page can
 * terminate. It cannot load anything either, because scripts are served with a policy that forbids everything.
 */
export interface PdfRequest {
  file: Blob
  /** First page to process, from 1. */
  from: number
}

export interface DrawnPage {
  text: PageText
  picture: Blob
  width: number
  height: number
}

/** One response for the file, then one per page; null for a page that could not be drawn. */
export type PdfAnswer =
  | { pdf: 'opened'; pages: number }
  | { pdf: 'page'; number: number; page: DrawnPage | null }
  | { pdf: 'refused'; problem: PdfProblem; pages?: number }
  | { pdf: 'tooMuch' }

/** The reading half of the library, which has no types of its own. */
declare const pdfjsWorker: { WorkerMessageHandler: { initializeFromPort: (port: BoundedPort) => void } }

/** The size that text recognition needs. At this size a page of noise stays below the upload limit of 5 MB. */
const longestSide = 1600
const jpegQuality = 0.8

const answer = (message: PdfAnswer) => self.postMessage(message)
const port = new BoundedPort(() => {
  answer({ pdf: 'tooMuch' })
  self.close()
})

/** Without SVG filters, which need a document: the library then processes pixels itself. */
class NoFilters {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addKnockoutFilter = () => 'none'
  destroy() {}
}

globalThis.Path2D = BoundedPath

async function openPdf({ file, from }: PdfRequest): Promise<void> {
  pdfjsWorker.WorkerMessageHandler.initializeFromPort(port)
  const task = library.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    worker: library.PDFWorker.create({ port: port as never }),
    // Our content policy refuses WebAssembly.
    useWasm: false,
    maxImageSize: drawingLimits.picturePixels,
    verbosity: library.VerbosityLevel.ERRORS,
    CanvasFactory: BoundedCanvasFactory,
    FilterFactory: NoFilters,
    // Where fonts are added; a worker has its own set.
    ownerDocument: globalThis as never,
  })
  const document = await task.promise
  if (document.numPages > pdfLimits.pages)
    return answer({ pdf: 'refused', problem: 'too_many_pages', pages: document.numPages })
  answer({ pdf: 'opened', pages: document.numPages })
  for (let number = from; number <= document.numPages; number += 1) {
    port.startPage()
    const page = await readPage(document, number).catch(() => null)
    answer({ pdf: 'page', number, page })
  }
}

async function readPage(document: library.PDFDocumentProxy, number: number): Promise<DrawnPage> {
  const page = await document.getPage(number)
  const text = await readPdfPageText(page, library)
  const original = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: longestSide / Math.max(original.width, original.height) })
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  const canvasContext = contextOf(canvas, { alpha: false })
  // Drawn as for print, because drawing for display waits for frames, which a worker does not get.
  await page.render({ canvas: null, canvasContext: canvasContext as never, viewport, intent: 'print' }).promise
  const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality })
  page.cleanup()
  return { text, picture, width: canvas.width, height: canvas.height }
}

self.addEventListener('message', ({ data }: MessageEvent<PdfRequest>) => {
  // Messages of the library arrive here too, and are ignored.
  if (!('file' in data)) return
  openPdf(data).catch((error: Error) =>
    answer({ pdf: 'refused', problem: error.name === 'PasswordException' ? 'encrypted' : 'broken' }),
  )
})
