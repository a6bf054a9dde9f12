import { Histogram } from '@prometheus-io/client'
import type { JobHandler } from '#platform/jobs/worker.ts'
import type { ProcessMetrics } from './process-metrics.ts'

/** Wraps handlers so that each run is counted and timed by job and outcome. */
export function measureJobs(handlers: JobHandler[], { registry }: ProcessMetrics): JobHandler[] {
  const durations = new Histogram({
    name: 'cestinha_job_duration_seconds',
    help: 'Duration of the jobs that this worker ran, by job and outcome: done or failed',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers: [registry],
  })
  return handlers.map(({ name, handle }) => ({
    name,
    handle: async (payload, attempt) => {
      const started = performance.now()
      let outcome = 'failed'
      try {
        await handle(payload, attempt)
        outcome = 'done'
      } finally {
        durations.observe({ job: name, outcome }, (performance.now() - started) / 1000)
      }
    },
  }))
}
