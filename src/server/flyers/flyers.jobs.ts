import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import { listHandledJobs } from '#platform/jobs/dead-worker-recovery.ts'
import { enqueue, isRunning, job, listQueued } from '#platform/jobs/queue.ts'

const ofFlyer = z.object({ flyerId: z.int() })
const ofPage = z.object({ pageId: z.int() })

/** Creates the picture of each page from its upload. */
export const preparePages = job('flyers:prepare', ofFlyer)

/** Reads a page from the text of its PDF, or passes it on to text recognition. */
export const readPage = job('flyers:readPage', ofPage)

/** Reads a page from its pixels, by text recognition. */
export const readPixels = job('flyers:readPixels', ofPage)

/** Requests a reading of a page from the external service. It is optional: the job gives up after five attempts. */
export const askService = job('flyers:askService', ofPage, 5)

/** Compares new drafts with known products and prices; when all pages are read, the flyer's review can be completed. */
export const judgeFlyer = job('flyers:judge', ofFlyer)

/** Creates the pictures of published offers from their pages. */
export const cutPictures = job('flyers:cutPictures', ofFlyer)

/**
 * Withdraws the pictures of an undone flyer from visitors. The new names are part of the payload, so that a retry overwrites the first
 * attempt.
 */
const renamedPage = z.object({ pageId: z.int(), from: z.uuid(), to: z.uuid() })
export type RenamedPage = z.output<typeof renamedPage>
export const hidePages = job('flyers:hidePages', z.object({ pages: z.array(renamedPage) }))

/** Daily: deletes data older than promised. */
export const sweepFlyers = job('flyers:sweep', z.unknown())

/** Every ten minutes: resumes pages whose reading was interrupted. */
export const resumeReading = job('flyers:resume', z.unknown())

/** A page takes the memory and the cores of a small server: one at a time, over all workers. */
const pixelQueue = 'reader'
/** One at a time too: the external service is paid for, or shared. */
const serviceQueue = 'reader-service'

export async function enqueuePreparation(db: Db, flyerId: number): Promise<void> {
  await enqueue(db, preparePages, { flyerId }, `flyers.prepare ${flyerId}`)
}

export async function enqueueReading(db: Db, pageId: number): Promise<void> {
  await enqueue(db, readPage, { pageId }, `flyers.readPage ${pageId}`)
}

export async function enqueuePixelReading(db: Db, pageId: number): Promise<void> {
  await enqueue(db, readPixels, { pageId }, pixelKey(pageId), pixelQueue)
}

export async function enqueueAsking(db: Db, pageId: number): Promise<void> {
  await enqueue(db, askService, { pageId }, `flyers.askService ${pageId}`, serviceQueue)
}

export async function enqueueJudging(db: Db, flyerId: number): Promise<void> {
  await enqueue(db, judgeFlyer, { flyerId }, `flyers.judge ${flyerId}`)
}

export async function enqueueCutting(db: Db, flyerId: number): Promise<void> {
  await enqueue(db, cutPictures, { flyerId }, `flyers.cutPictures ${flyerId}`)
}

export async function enqueueHiding(db: Db, flyerId: number, pages: RenamedPage[]): Promise<void> {
  await enqueue(db, hidePages, { pages }, `flyers.hidePages ${flyerId}`)
}

/** Whether a job is working on the page, or will. */
export async function isPageQueued(db: Db, flyerId: number, pageId: number): Promise<boolean> {
  return (await listQueued(db, jobsOfPage(flyerId, pageId))).size > 0
}

/** Whether a job is working on the page now. A failed job that waits for its retry does not count. */
export async function isPageBeingRead(db: Db, flyerId: number, pageId: number): Promise<boolean> {
  return isRunning(db, jobsOfPage(flyerId, pageId))
}

function jobsOfPage(flyerId: number, pageId: number): string[] {
  return [`flyers.prepare ${flyerId}`, `flyers.judge ${flyerId}`, `flyers.readPage ${pageId}`, pixelKey(pageId)]
}

/** Those of the pages that wait for text recognition while no running worker offers it. */
export async function listPagesWithoutReader(db: Db, pageIds: readonly number[]): Promise<Set<number>> {
  if (pageIds.length === 0) return new Set()
  const handled = await listHandledJobs(db, [readPage, readPixels])
  // Without any running worker the answer is unknown: one may be restarting.
  if (!handled.has(readPage.name) || handled.has(readPixels.name)) return new Set()
  const queued = await listQueued(db, pageIds.map(pixelKey))
  return new Set(pageIds.filter((pageId) => queued.has(pixelKey(pageId))))
}

function pixelKey(pageId: number): string {
  return `flyers.readPixels ${pageId}`
}
