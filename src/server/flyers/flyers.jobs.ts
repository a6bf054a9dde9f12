import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import { enqueue, isQueued, job } from '#platform/jobs/queue.ts'

const ofFlyer = z.object({ flyerId: z.int() })
const ofPage = z.object({ pageId: z.int() })

/** Makes the picture of each page from its upload. */
export const preparePages = job('flyers:prepare', ofFlyer)

/** Reads a page from the text of its PDF, or sends it to the reader of pixels. */
export const readPage = job('flyers:readPage', ofPage)

/** Reads a page from its pixels. */
export const readPixels = job('flyers:readPixels', ofPage)

/** Asks a service what it sees on a page. Its opinion is a help: after five attempts nobody asks any more. */
export const askService = job('flyers:askService', ofPage, 5)

/** Compares new drafts with what is known; when no page is left to read, the flyer can be reviewed to its end. */
export const judgeFlyer = job('flyers:judge', ofFlyer)

/** Makes the pictures of published offers from those of their pages. */
export const cutPictures = job('flyers:cutPictures', ofFlyer)

/** Daily: takes up pages that nobody reads any more, deletes what is older than promised. */
export const sweepFlyers = job('flyers:sweep', z.unknown())

/** A page takes the memory and the cores of a small server: one at a time, over all workers. */
const pixelQueue = 'reader'
/** One at a time too: somebody else's computer is paid for, or shared. */
const serviceQueue = 'reader-service'

export async function enqueuePreparation(db: Db, flyerId: number): Promise<void> {
  await enqueue(db, preparePages, { flyerId }, `flyers.prepare ${flyerId}`)
}

export async function enqueueReading(db: Db, pageId: number): Promise<void> {
  await enqueue(db, readPage, { pageId }, `flyers.readPage ${pageId}`)
}

export async function enqueuePixelReading(db: Db, pageId: number): Promise<void> {
  await enqueue(db, readPixels, { pageId }, `flyers.readPixels ${pageId}`, pixelQueue)
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

/** Whether some job still works on the page. */
export async function isPageQueued(db: Db, flyerId: number, pageId: number): Promise<boolean> {
  const keys = [`flyers.prepare ${flyerId}`, `flyers.readPage ${pageId}`, `flyers.readPixels ${pageId}`]
  for (const key of [...keys, `flyers.judge ${flyerId}`]) if (await isQueued(db, key)) return true
  return false
}
