import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { trustedWorker } from '#web/admin/session/trusted-texts.ts'

// Loaded only when a PDF is opened: half a megabyte that nobody else needs.
export * as library from 'pdfjs-dist'

/**
 * Started by us and not by the library, which would parse the file on the page itself where a worker fails. Our own worker can also be
 * ended when a file keeps it busy.
 */
export function startPdfWorker(): Worker {
  return new Worker(trustedWorker(workerUrl), { type: 'module', name: 'pdf' })
}
