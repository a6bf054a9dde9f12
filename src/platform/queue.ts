import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from './database.ts'

/** The name and payload of a queued job. Its handler is in a *.worker.ts. */
export interface Job<P = unknown> {
  name: string
  payload: z.ZodType<P>
}

/** The name is 'feature:verb', a form that crontab lines accept. */
export function job<P>(name: string, payload: z.ZodType<P>): Job<P> {
  return { name, payload }
}

/** Whether a job with this key waits or runs. One that has failed for the last time does neither. */
export async function isQueued(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ isQueued: boolean }>`
    select exists (select from graphile_worker.jobs where key = ${key} and attempts < max_attempts) as is_queued`.execute(
    db,
  )
  return rows[0]?.isQueued ?? false
}

/** Enqueues in the caller's transaction: a rollback drops the job. A queued job with the same key is replaced. */
export async function enqueue<P>(db: Db, { name }: Job<P>, payload: P, key?: string): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key := ${key ?? null}, max_attempts := 10)`.execute(
    db,
  )
}
