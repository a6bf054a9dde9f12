import { Worker } from 'node:worker_threads'
import type { JobHandler } from '#platform/jobs/worker.ts'

/** How long the event loop may be blocked before its jobs are logged, and before the process is ended. */
export interface StillnessLimits {
  namedAfter: number
  endedAfter: number
}

/** Messages to the watching thread: the event loop turns, or which jobs run. */
export type LoopMessage = 'turning' | { running: RunningJob[] }

export interface RunningJob {
  job: string
  /** In milliseconds since 1970. */
  startedAt: number
}

/** Logged earlier than the 30 s after which a supervisor without a response kills the process, which could then log nothing. */
const defaultLimits: StillnessLimits = { namedAfter: 15_000, endedAfter: 30_000 }

/**
 * Ends the process when its event loop is blocked, so that its supervisor restarts it: a job or request that never yields stops all others,
 * timers and health checks. A separate thread watches, because nothing else runs then.
 */
export function watchEventLoop(limits = defaultLimits) {
  const thread = new Worker(new URL('./loop-watcher.ts', import.meta.url), {
    workerData: limits,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  })
  thread.unref()
  const tell = (message: LoopMessage) => thread.postMessage(message)
  const beat = setInterval(() => tell('turning'), Math.min(1000, limits.namedAfter / 5)).unref()
  const running = new Set<RunningJob>()
  return {
    /** The same handlers, reported to the thread while they run. */
    track: (handlers: readonly JobHandler[]): JobHandler[] =>
      handlers.map(({ name, handle }) => ({
        name,
        handle: async (payload, attempt) => {
          const job = { job: name, startedAt: Date.now() }
          running.add(job)
          tell({ running: [...running] })
          try {
            await handle(payload, attempt)
          } finally {
            running.delete(job)
            tell({ running: [...running] })
          }
        },
      })),
    stop: async (): Promise<void> => {
      clearInterval(beat)
      await thread.terminate()
    },
  }
}
