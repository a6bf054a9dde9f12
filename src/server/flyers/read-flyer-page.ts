import { dayOf } from '#domain/dates.ts'
import type { PageReading } from '#domain/flyers/page-reading.ts'
import type { PageText } from '#domain/flyers/page-text.ts'
import { readPage } from '#domain/flyers/read-page.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { Pixels } from '#platform/images.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { messageOf } from '#platform/log.ts'
import type { Platform } from '#platform/platform.ts'
import type { PanelScope } from '#server/http/security/row-scope.ts'
import { readPicture } from '#server/pictures/store-picture.ts'
import { askService, judgeFlyer, readPixels } from './flyers.jobs.ts'
import { countAttempt, findReadablePage, type ReadablePage, updatePage } from './flyers.repository.ts'
import { findKnownWords } from './judging/find-known-words.ts'
import { keepReading } from './keep-reading.ts'

/** Recognises the texts of a page from its pixels. */
export type PixelReader = (pixels: Pixels) => Promise<PageText>

type Dependencies = Pick<Platform, 'db' | 'storage' | 'clock' | 'log' | 'config'>

/** Attempts per page; one that kills the worker counts too. */
const maxAttempts = 3
/** A page with less text in its file is a picture with a title. */
const enough = { letters: 40, offers: 3 }
const failure = 'Não foi possível ler esta página. Leia à mão.'

/** Reads a page from the text of its file; without enough text, passes it on to text recognition. */
export async function readFromText(platform: Dependencies, scope: PanelScope, pageId: number): Promise<void> {
  const page = await findUnreadPage(platform, pageId)
  if (!page) return
  const { text } = page
  const letters = text?.pieces.reduce((count, piece) => count + (piece.text.match(/\p{L}/gu)?.length ?? 0), 0) ?? 0
  const isRead =
    text !== null &&
    letters >= enough.letters &&
    (await readOnce(platform, scope, page, 'text@1', async (page) => {
      const reading = await pairNames(platform, page, text)
      return reading.offers.length < enough.offers ? null : { reading, size: text }
    }))
  if (!isRead) await enqueue(platform.db, readPixels, { pageId })
}

export async function readFromPixels(
  platform: Dependencies,
  scope: PanelScope,
  readPixels: PixelReader,
  pageId: number,
): Promise<void> {
  const page = await findUnreadPage(platform, pageId)
  if (!page) return
  // Loaded before the attempt is counted: while the object store is unreachable, a page waits and is not given up.
  const pixels = page.pictureName === null ? undefined : await readPicture(platform, page.pictureName)
  if (!pixels)
    return giveUp(platform, scope, page, 'A imagem desta página não está mais aqui. Envie o encarte de novo.')
  await readOnce(platform, scope, page, 'pixels@1', async (page) => {
    const text = await readPixels(pixels)
    return { reading: await pairNames(platform, page, text), size: text }
  })
}

/** Undefined when there is nothing to read: the page was read or given up, has no picture, or its flyer was discarded. */
async function findUnreadPage({ db }: Dependencies, pageId: number): Promise<ReadablePage | undefined> {
  const page = await findReadablePage(db, pageId)
  if (!page || page.flyerState === 'discarded' || page.pictureName === null || page.state === 'failed') return undefined
  if (!page.hasReading) return page
  await enqueue(db, judgeFlyer, { flyerId: page.flyerId })
  return undefined
}

interface Result {
  reading: PageReading
  size: { width: number; height: number }
}

/** False when the page must be read in another way. After the last attempt the page fails with a message; before, the job is retried. */
async function readOnce(
  platform: Dependencies,
  scope: PanelScope,
  page: ReadablePage,
  reader: string,
  read: (page: ReadablePage) => Promise<Result | null>,
): Promise<boolean> {
  const { db, clock, log, config } = platform
  const asksService = config.readingService !== null
  const attempts = await countAttempt(db, scope, page.id)
  if (attempts > maxAttempts) {
    await giveUp(platform, scope, page, failure)
    return true
  }
  const started = performance.now()
  try {
    const result = await read(page)
    if (!result) {
      await updatePage(db, scope, page.id, { attempts: 0 })
      return false
    }
    const milliseconds = Math.round(performance.now() - started)
    await keepReading(db, scope, page, { reader, milliseconds, ...result, now: clock.now(), asksService })
    return true
  } catch (error) {
    log.warn({ pageId: page.id, reader, attempts, reason: messageOf(error) }, 'page of a flyer not read')
    if (attempts < maxAttempts) throw error
    await giveUp(platform, scope, page, failure)
    return true
  }
}

/** Marks the page as failed with a message. The external service may still read it. */
async function giveUp(
  { db, config }: Dependencies,
  scope: PanelScope,
  page: ReadablePage,
  failure: string,
): Promise<void> {
  await inTransaction(db, async (db) => {
    await updatePage(db, scope, page.id, { state: 'failed', failure })
    await enqueue(db, judgeFlyer, { flyerId: page.flyerId })
    if (config.readingService !== null) await enqueue(db, askService, { pageId: page.id })
  })
}

async function pairNames({ db, clock }: Dependencies, page: ReadablePage, text: PageText): Promise<PageReading> {
  return readPage(text, await findKnownWords(db), dayOf(clock.now()), page.layout ?? undefined)
}
