import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import { listHandledJobs } from '#platform/jobs/dead-worker-recovery.ts'
import { isRunning, type Job, job, listQueued } from '#platform/jobs/queue.ts'

const ofFlyer = z.object({ flyerId: z.int() })
const ofPage = z.object({ pageId: z.int() })

/** Creates the picture of each page from its upload. */
export const preparePages = job('flyers:prepare', ofFlyer, { keyOf: ({ flyerId }) => `flyers.prepare ${flyerId}` })

/** Reads a page from the text of its PDF, or passes it on to text recognition. */
export const readPage = job('flyers:readPage', ofPage, { keyOf: ({ pageId }) => `flyers.readPage ${pageId}` })

/** Reads a page from its pixels, by text recognition: one at a time, because a page takes the memory and the cores of a small server. */
export const readPixels = job('flyers:readPixels', ofPage, {
  keyOf: ({ pageId }) => `flyers.readPixels ${pageId}`,
  queue: 'reader',
})

/** Requests a reading of a page from the external service: one at a time, because it is paid for, or shared. It is optional. */
export const askService = job('flyers:askService', ofPage, {
  keyOf: ({ pageId }) => `flyers.askService ${pageId}`,
  queue: 'reader-service',
  maxAttempts: 5,
})

/** Compares new drafts with known products and prices; when all pages are read, the flyer's review can be completed. */
export const judgeFlyer = job('flyers:judge', ofFlyer, { keyOf: ({ flyerId }) => `flyers.judge ${flyerId}` })

/** Creates the pictures of published offers from their pages. */
export const cutPictures = job('flyers:cutPictures', ofFlyer, {
  keyOf: ({ flyerId }) => `flyers.cutPictures ${flyerId}`,
})

/**
 * Withdraws the pictures of an undone flyer from visitors. The new names are part of the payload, so that a retry overwrites the first
 * attempt.
 */
const renamedPage = z.object({ pageId: z.int(), from: z.uuid(), to: z.uuid() })
export type RenamedPage = z.output<typeof renamedPage>
export const hidePages = job('flyers:hidePages', ofFlyer.extend({ pages: z.array(renamedPage) }), {
  keyOf: ({ flyerId }) => `flyers.hidePages ${flyerId}`,
})

/** Daily: deletes data older than promised. */
export const sweepFlyers = job('flyers:sweep', z.unknown())

/** Every ten minutes: resumes pages whose reading was interrupted. */
export const resumeReading = job('flyers:resume', z.unknown())

/** Whether a job is working on the page, or will. */
export async function isPageQueued(db: Db, flyerId: number, pageId: number): Promise<boolean> {
  return (await listQueued(db, jobsOfPage(flyerId, pageId))).size > 0
}

/** Whether a job is working on the page now. A failed job that waits for its retry does not count. */
export async function isPageBeingRead(db: Db, flyerId: number, pageId: number): Promise<boolean> {
  return isRunning(db, jobsOfPage(flyerId, pageId))
}

function jobsOfPage(flyerId: number, pageId: number): string[] {
  return keysOf([preparePages, judgeFlyer], { flyerId }).concat(keysOf([readPage, readPixels], { pageId }))
}

function keysOf<P>(jobs: readonly Job<P>[], payload: P): string[] {
  return jobs.flatMap(({ keyOf }) => keyOf?.(payload) ?? [])
}

/** Those of the pages that wait for text recognition while no running worker offers it. */
export async function listPagesWithoutReader(db: Db, pageIds: readonly number[]): Promise<Set<number>> {
  if (pageIds.length === 0) return new Set()
  const handled = await listHandledJobs(db, [readPage, readPixels])
  // Without any running worker the answer is unknown: one may be restarting.
  if (!handled.has(readPage.name) || handled.has(readPixels.name)) return new Set()
  const pixelKey = (pageId: number) => readPixels.keyOf?.({ pageId }) ?? ''
  const queued = await listQueued(db, pageIds.map(pixelKey))
  return new Set(pageIds.filter((pageId) => queued.has(pixelKey(pageId))))
}
