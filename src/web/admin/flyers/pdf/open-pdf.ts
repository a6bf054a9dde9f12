import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { PageText } from '#domain/flyers/page-text.ts'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { readPdfPageText } from './pdf-page-text.ts'
import { PdfRefused, pdfLimits } from './pdf-refused.ts'

/** A page of a flyer: what it looks like, and its text with places. */
export interface FlyerPage {
  /** From 1. */
  number: number
  /** How many pages the flyer has. */
  count: number
  text: PageText
  /** JPEG. */
  picture: Blob
  /** Of the picture, in pixels. */
  width: number
  height: number
}

/** As large as the reader of pictures wants pages. At this size a page of noise is below the 5 MB that may be uploaded. */
const longestSide = 1600
const jpegQuality = 0.8
/** Larger pictures within the file are left out of the drawing: decoding them would fill the memory. */
const mostPixelsOfPicture = 64_000_000

/**
 * Opens a PDF in a worker of this browser and hands over its pages one by one, so that the first can be shown while the others are drawn;
 * waits for what `onPage` returns. Throws PdfRefused, with a text for the administrator.
 */
export async function openFlyer(file: Blob, onPage: (page: FlyerPage) => unknown, signal?: AbortSignal): Promise<void> {
  if (file.size > pdfLimits.bytes) throw new PdfRefused('too_large')
  const data = new Uint8Array(await file.arrayBuffer())
  const { library, startPdfWorker } = await loadChunk(() => import('./pdf-library.ts'))
  signal?.throwIfAborted()
  const worker = startPdfWorker()
  // Without evaluation of code: the library has none any more. Without WebAssembly, which our content policy refuses.
  const task = library.getDocument({
    data,
    worker: library.PDFWorker.create({ port: worker }),
    useWasm: false,
    maxImageSize: mostPixelsOfPicture,
    verbosity: library.VerbosityLevel.ERRORS,
  })
  // Not `destroy` of the library alone, which waits for a worker that may never answer.
  const end = () => worker.terminate()
  signal?.addEventListener('abort', end)
  try {
    const document = await withinTime(orRefused(task.promise, worker), undefined, signal)
    if (document.numPages > pdfLimits.pages) throw new PdfRefused('too_many_pages', { pages: document.numPages })
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await withinTime(orRefused(readPage(document, number, library), worker), number, signal)
      await onPage({ number, count: document.numPages, ...page })
    }
  } finally {
    signal?.removeEventListener('abort', end)
    end()
    // Frees fonts and canvases on this side; what it asks the ended worker stays unanswered.
    void task.destroy()
  }
}

async function readPage(document: PDFDocumentProxy, number: number, library: Parameters<typeof readPdfPageText>[1]) {
  const page = await document.getPage(number)
  const text = await readPdfPageText(page, library)
  const drawn = await drawPage(page)
  page.cleanup()
  return { text, ...drawn }
}

async function drawPage(page: PDFPageProxy): Promise<{ picture: Blob; width: number; height: number }> {
  const original = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: longestSide / Math.max(original.width, original.height) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(viewport.width))
  canvas.height = Math.max(1, Math.round(viewport.height))
  // As for print, because drawing for display waits for frames, which a tab in the background does not get.
  await page.render({ canvas, viewport, intent: 'print' }).promise
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
  if (!picture) throw new PdfRefused('broken')
  const size = { width: canvas.width, height: canvas.height }
  // Some browsers keep the memory of a canvas until it is collected.
  canvas.width = 0
  return { picture, ...size }
}

/** The library's errors in our words. A worker that fails to start never answers, so its error counts too. */
async function orRefused<Result>(work: Promise<Result>, worker: Worker): Promise<Result> {
  const failure = Promise.withResolvers<never>()
  const fail = (event: ErrorEvent) => failure.reject(new Error(event.message || 'the worker did not start'))
  worker.addEventListener('error', fail)
  try {
    return await Promise.race([work, failure.promise])
  } catch (cause) {
    if (cause instanceof PdfRefused) throw cause
    throw new PdfRefused((cause as Error).name === 'PasswordException' ? 'encrypted' : 'broken', { cause })
  } finally {
    worker.removeEventListener('error', fail)
  }
}

async function withinTime<Result>(work: Promise<Result>, page: number | undefined, signal?: AbortSignal) {
  const { promise, reject } = Promise.withResolvers<never>()
  const details = page === undefined ? {} : { page }
  const timer = setTimeout(() => reject(new PdfRefused('too_slow', details)), pdfLimits.millisecondsPerPage)
  const abort = () => reject(signal?.reason)
  signal?.addEventListener('abort', abort)
  // The loser of the race must not be an unhandled rejection: its worker is gone.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
