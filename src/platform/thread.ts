import { parentPort, Worker } from 'node:worker_threads'

/** Thrown when a thread did not respond in time or ended: its input needs more than the limits allow. */
export class ThreadFailed extends Error {}

export interface Thread<Input, Output> {
  run: (input: Input) => Promise<Output>
  /** Ends the thread; the next `run` starts another. */
  stop: () => Promise<void>
}

interface Job<Output> {
  resolve: (output: Output) => void
  reject: (error: Error) => void
  deadline: NodeJS.Timeout
}

/**
 * Runs long computations in a thread beside the one that serves requests. The thread is started on demand and kept; a job that exceeds
 * `seconds` or the memory limit ends the thread with all its jobs.
 */
export function createThread<Input, Output>(
  module: URL,
  { seconds, megabytes }: { seconds: number; megabytes: number },
): Thread<Input, Output> {
  let running: Worker | undefined
  let lastId = 0
  const jobs = new Map<number, Job<Output>>()

  function fail(reason: string): Promise<void> {
    const failed = running
    running = undefined
    for (const { reject, deadline } of jobs.values()) {
      clearTimeout(deadline)
      reject(new ThreadFailed(reason))
    }
    jobs.clear()
    return failed ? failed.terminate().then(() => undefined) : Promise.resolve()
  }

  function start(): Worker {
    const worker = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: megabytes } })
    // An idle thread must not keep the process alive.
    worker.unref()
    worker.on('message', ({ id, output, error }: { id: number; output: Output; error?: string }) => {
      const job = jobs.get(id)
      jobs.delete(id)
      clearTimeout(job?.deadline)
      if (error === undefined) job?.resolve(output)
      else job?.reject(new Error(error))
    })
    const isRunning = () => running === worker
    worker.on('error', (error) => isRunning() && fail(error.message))
    worker.on('exit', () => isRunning() && fail('The thread ended'))
    return worker
  }

  return {
    run: (input) =>
      new Promise((resolve, reject) => {
        running ??= start()
        lastId += 1
        const deadline = setTimeout(() => fail(`No answer within ${seconds} s`), seconds * 1000)
        jobs.set(lastId, { resolve, reject, deadline })
        running.postMessage({ id: lastId, input })
      }),
    stop: () => fail('The thread was stopped'),
  }
}

/** Called by the module of a thread. */
export function answerJobs<Input, Output>(answer: (input: Input) => Output | Promise<Output>): void {
  parentPort?.on('message', async ({ id, input }: { id: number; input: Input }) => {
    try {
      parentPort?.postMessage({ id, output: await answer(input) })
    } catch (error) {
      parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
    }
  })
}
