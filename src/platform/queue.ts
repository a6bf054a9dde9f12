import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from './database.ts'

/** Work promised for later: a name and what it needs to know. What it does is said elsewhere, in a *.worker.ts. */
export interface Job<P = unknown> {
  name: string
  payload: z.ZodType<P>
}

/** The name is 'feature:verb': what a timetable accepts. */
export function job<P>(name: string, payload: z.ZodType<P>): Job<P> {
  return { name, payload }
}

/** Queues in the caller's transaction: when that is undone, nothing was promised. With a key, a promise made twice is one promise. */
export async function enqueue<P>(db: Db, { name }: Job<P>, payload: P, key?: string): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key := ${key ?? null}, max_attempts := 10)`.execute(
    db,
  )
}
