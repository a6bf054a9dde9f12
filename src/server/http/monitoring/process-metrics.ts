import { Counter, collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client'
import { connectionWaits } from '#platform/database/resilient-pool.ts'
import { type QueueState, readQueueState } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/platform.ts'
import { version } from '#platform/version.ts'

/** Milliseconds that a scrape waits for the state of the queue: Prometheus must get the other metrics without it. */
const queueTimeout = 1000

export interface ProcessMetrics {
  registry: Registry
  /** Adds a value that is read at each scrape. */
  addGauge: (name: string, help: string, read: () => number) => void
  /** Adds a total since the start of the process that is read at each scrape. */
  addCounter: (name: string, help: string, read: () => number) => void
  /** All metrics as text. */
  scrape: () => Promise<string>
}

/** The metrics that site and worker have in common: process, version, database connections and the queue. */
export function createProcessMetrics({
  config,
  db,
  pool,
  readiness,
}: Pick<Platform, 'config' | 'db' | 'pool' | 'readiness'>): ProcessMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const addGauge: ProcessMetrics['addGauge'] = (name, help, read) => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }

  const addCounter: ProcessMetrics['addCounter'] = (name, help, read) => {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  }

  new Gauge({
    name: 'cestinha_build_info',
    help: 'Always 1; its labels say what runs',
    labelNames: ['version', 'revision'],
    registers,
  }).set({ version, revision: config.revision }, 1)
  new Gauge({
    name: 'cestinha_database_connections',
    help: 'Connections of the pool by state: open, idle, or requests waiting for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  addGauge('cestinha_database_connections_max', 'Connections that the pool may open', () => pool.options.max)
  addCounter(
    'cestinha_database_connection_requests_total',
    'How often a connection of the pool was asked for',
    () => connectionWaits(pool).count,
  )
  addCounter(
    'cestinha_database_connection_wait_seconds_total',
    'How long all callers together have waited for one; its rate is the number that wait at a time',
    () => connectionWaits(pool).seconds,
  )

  const reachable = new Gauge({
    name: 'cestinha_database_reachable',
    help: '1 when the database answered within a second, on a connection of its own',
    registers,
  })
  const showQueue = queueGauges(registry)
  const readQueue = withinTime(() => readQueueState(db), queueTimeout)
  return {
    registry,
    addGauge,
    addCounter,
    scrape: async () => {
      const [answer, queue] = await Promise.all([readiness.ask(), readQueue()])
      reachable.set(answer === undefined ? 0 : 1)
      showQueue(queue)
      return await registry.metrics()
    },
  }
}

/** Every process reports the state of the queue, so that it is known even when no worker runs. */
function queueGauges(registry: Registry): (queue: QueueState | undefined) => void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const jobs = gauge('cestinha_jobs', 'Jobs in the queue by state: due, later, running, given_up', ['state'])
  const retrying = gauge('cestinha_jobs_retrying', 'Waiting jobs that have failed before')
  const oldest = gauge('cestinha_oldest_due_job_seconds', 'How long the oldest job that could run has been due')
  return (queue) => {
    // Without a response the numbers are unknown, which is not zero.
    const known = queue ?? unknownQueue
    jobs.set({ state: 'due' }, known.due)
    jobs.set({ state: 'later' }, known.later)
    jobs.set({ state: 'running' }, known.running)
    jobs.set({ state: 'given_up' }, known.givenUp)
    retrying.set(known.retrying)
    oldest.set(known.oldestDueSeconds)
  }
}

const { NaN: unknown } = Number
const unknownQueue: QueueState = {
  due: unknown,
  later: unknown,
  running: unknown,
  givenUp: unknown,
  retrying: unknown,
  oldestDueSeconds: unknown,
}

/** Undefined when it fails or takes longer. A running read is not started again. */
function withinTime<T>(read: () => Promise<T>, milliseconds: number): () => Promise<T | undefined> {
  let underWay: Promise<T | undefined> | undefined
  return () => {
    underWay ??= read()
      .catch(() => undefined)
      .finally(() => {
        underWay = undefined
      })
    return Promise.race([
      underWay,
      new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds).unref()),
    ])
  }
}
