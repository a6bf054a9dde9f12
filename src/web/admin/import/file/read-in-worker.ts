import { trustedWorker } from '#web/admin/session/trusted-workers.ts'
import { UnreadableFile } from './file-kind.ts'
import type { FileAnswer, FileReaders, FileRequest } from './file-worker.ts'
import workerUrl from './file-worker.ts?worker&url'

/** A real file takes a second or two; the panel responds within 20 s. */
const deadline = 15_000

/**
 * Reads files in a separate worker, which ends with its response or at the deadline: whatever a file makes its reader do, the panel
 * continues. Throws an UnreadableFile for a refused file.
 */
export async function readInWorker<Reader extends keyof FileReaders>(
  reader: Reader,
  ...args: Parameters<FileReaders[Reader]>
): Promise<Awaited<ReturnType<FileReaders[Reader]>>> {
  const worker = new Worker(trustedWorker(workerUrl), { type: 'module', name: 'file' })
  const { promise, resolve, reject } = Promise.withResolvers<FileAnswer>()
  const timer = setTimeout(
    () => reject(new UnreadableFile('O arquivo demorou demais para ser lido. Divida em partes ou salve como .csv.')),
    deadline,
  )
  worker.addEventListener('message', ({ data }: MessageEvent<FileAnswer>) => resolve(data))
  worker.addEventListener('error', ({ message }) => reject(new Error(message || 'the worker did not start')))
  try {
    worker.postMessage({ reader, args } satisfies FileRequest)
    const answer = await promise
    if ('refusal' in answer) throw new UnreadableFile(answer.refusal)
    if ('error' in answer) throw new Error(answer.error)
    return answer.result as Awaited<ReturnType<FileReaders[Reader]>>
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
