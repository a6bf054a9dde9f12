import { trustedWorker } from '#web/admin/session/trusted-workers.ts'
import { PdfRefused, pdfLimits } from './pdf-refused.ts'
import type { DrawnPage, PdfAnswer, PdfRequest } from './pdf-worker.ts'
import workerUrl from './pdf-worker.ts?worker&url'

/** A page of a flyer: its picture (JPEG and size), and its text with positions. */
export interface FlyerPage extends DrawnPage {
  /** From 1. */
  number: number
  /** How many pages the flyer has. */
  count: number
}

/** Number of pages that may exceed their deadline before the rest of the file is skipped. */
const mostEndings = 2

/**
 * Opens a PDF in a worker and returns its pages one by one, so that the first can be shown while the others are drawn; awaits `onPage`.
 * Returns the numbers of the pages that could not be opened; throws PdfRefused, with a message for the administrator, when the file could
 * not.
 */
export async function openFlyer(
  file: Blob,
  onPage: (page: FlyerPage) => unknown,
  signal?: AbortSignal,
): Promise<number[]> {
  const unopened: number[] = []
  let [count, next, endings] = [0, 1, 0]
  for (;;) {
    const worker = startWorker({ file, from: next })
    try {
      while (count === 0 || next <= count) {
        const answer = await worker.nextAnswer(signal)
        if (answer === 'ended') break
        if (answer.pdf === 'refused') throw new PdfRefused(answer.problem, answer)
        if (answer.pdf === 'opened') count = answer.pages
        else {
          next = answer.number + 1
          if (answer.page) await onPage({ number: answer.number, count, ...answer.page })
          else unopened.push(answer.number)
        }
      }
    } finally {
      worker.end()
    }
    if (count === 0) throw new PdfRefused('too_slow')
    if (next > count) return unopened
    endings += 1
    do unopened.push(next++)
    while (endings === mostEndings && next <= count)
    if (next > count) return unopened
  }
}

/** The worker's response, or that its time or memory ran out. */
type TimelyAnswer = Exclude<PdfAnswer, { pdf: 'tooMuch' }> | 'ended'

/** A worker that responds in time, or is terminated. */
function startWorker(request: PdfRequest) {
  const worker = new Worker(trustedWorker(workerUrl), { type: 'module', name: 'pdf' })
  const answers: TimelyAnswer[] = []
  let onAnswer = () => {}
  const add = (answer: TimelyAnswer) => {
    answers.push(answer)
    onAnswer()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<PdfAnswer | { pdf?: undefined }>) => {
    // The library's own messages arrive here too.
    if (data.pdf !== undefined) add(data.pdf === 'tooMuch' ? 'ended' : data)
  })
  worker.addEventListener('error', () => add({ pdf: 'refused', problem: 'broken' }))
  worker.postMessage(request)
  return {
    nextAnswer: async (signal?: AbortSignal): Promise<TimelyAnswer> => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      onAnswer = resolve
      if (answers.length > 0) resolve()
      const timer = setTimeout(() => add('ended'), pdfLimits.millisecondsPerPage)
      const abort = () => reject(signal?.reason)
      signal?.addEventListener('abort', abort)
      try {
        signal?.throwIfAborted()
        await promise
        return answers.shift() ?? 'ended'
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      }
    },
    end: () => worker.terminate(),
  }
}
