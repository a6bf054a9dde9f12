import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#platform/database/database.ts'

/** The name and payload of a queued job. Its handler is in a *.worker.ts. */
export interface Job<P = unknown> {
  name: string
  payload: z.ZodType<P>
  maxAttempts: number
  /** A queued job with the same key is replaced. */
  keyOf?(payload: P): string
  /** Jobs of one queue run one after the other, over all workers. */
  queue?: string
}

export type PayloadOf<J> = J extends Job<infer P> ? P : never

/** The name is 'feature:verb', a form that crontab lines accept. */
export function job<P>(
  name: string,
  payload: z.ZodType<P>,
  options: Partial<Pick<Job<P>, 'maxAttempts' | 'keyOf' | 'queue'>> = {},
): Job<P> {
  return { name, payload, maxAttempts: 10, ...options }
}

/** Whether a job with this key waits or runs. */
export async function isQueued(db: Db, key: string): Promise<boolean> {
  return (await listQueued(db, [key])).size > 0
}

/** Those of the keys whose job waits or runs. A job that failed for the last time does neither. */
export async function listQueued(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key = any(${keys}::text[]) and attempts < max_attempts`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Whether a worker runs a job with one of these keys. */
export async function isRunning(db: Db, keys: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs where key = any(${keys}::text[]) and locked_at is not null limit 1`.execute(db)
  return rows.length > 0
}

/** Enqueues in the caller's transaction: a rollback drops the job. A key that the payload does not tell may be given. */
export async function enqueue<P>(db: Db, job: Job<P>, payload: P, key = job.keyOf?.(payload)): Promise<void> {
  await sql`
    select graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json, job_key := ${key ?? null},
      queue_name := ${job.queue ?? null}, max_attempts := ${job.maxAttempts}::int)`.execute(db)
}

/** The jobs in the queue, each counted in one state. */
export interface QueueState {
  /** Jobs that could run now. */
  due: number
  /** Due later: scheduled, or waiting for a retry. */
  later: number
  running: number
  /** Failed for the last time; they stay until someone removes or reschedules them. */
  givenUp: number
  /** Due and later jobs that have failed before. */
  retrying: number
  /** How long the oldest due job has been due; 0 without one. */
  oldestDueSeconds: number
}

export async function readQueueState(db: Db): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    select
      count(*) filter (where is_waiting and run_at <= now()) as due,
      count(*) filter (where is_waiting and run_at > now()) as later,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where locked_at is null and not is_waiting) as given_up,
      count(*) filter (where is_waiting and attempts > 0) as retrying,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_waiting and run_at <= now())), 0)::float8
        as oldest_due_seconds
    from (
      select run_at, locked_at, attempts, locked_at is null and attempts < max_attempts as is_waiting
      from graphile_worker.jobs
    ) jobs`.execute(db)
  const [state] = rows
  if (!state) throw new Error('the queue has no state')
  return state
}
