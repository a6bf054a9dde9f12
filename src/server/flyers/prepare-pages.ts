import { uploadLimits } from '#domain/pictures/upload-limits.ts'
import { revocableName } from '#domain/products/revocable-names.ts'
import { inTransaction } from '#platform/database/database.ts'
import { type ImageFault, ImageRefused } from '#platform/images.ts'
import { eachApart } from '#platform/jobs/each-apart.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/platform.ts'
import type { PanelScope } from '#server/http/security/row-scope.ts'
import { nameOfUpload } from '#server/pictures/pictures.service.ts'
import { flyerPage, storePicture } from '#server/pictures/store-picture.ts'
import { judgeFlyer, readPage } from './flyers.jobs.ts'
import { findFlyer, listPages, lockFlyer, type PageRow, updateFlyer, updatePage } from './flyers.repository.ts'

type Dependencies = Pick<Platform, 'db' | 'storage' | 'clock' | 'log'>

/**
 * Creates the picture of each page that has none yet, and enqueues its reading. A file that is not a picture fails separately, with a
 * message.
 */
export async function prepareFlyer(platform: Dependencies, scope: PanelScope, flyerId: number): Promise<void> {
  const { db } = platform
  const flyer = await findFlyer(db, flyerId)
  if (!flyer || flyer.state === 'discarded') return
  const pages = await listPages(db, [flyerId])
  const unprepared = pages.filter(({ pictureName, state }) => pictureName === null && state === 'waiting')
  await eachApart(unprepared, (page) => preparePage(platform, scope, page))
  await inTransaction(db, async (db) => {
    const current = await lockFlyer(db, scope, flyerId)
    if (current?.state === 'receiving') await updateFlyer(db, scope, flyerId, { state: 'reading' })
    // A flyer without any readable page is finished.
    await enqueue(db, judgeFlyer, { flyerId })
  })
}

async function preparePage(platform: Dependencies, scope: PanelScope, { id, incomingKey }: PageRow): Promise<void> {
  const { db, storage, log } = platform
  const bytes = await storage.read(incomingKey, uploadLimits.bytes)
  const name = revocableName(nameOfUpload(incomingKey))
  const size = bytes === undefined ? 'missing' : await storeOrRefuse(platform, name, bytes)
  if (typeof size === 'string') return updatePage(db, scope, id, { state: 'failed', failure: failures[size] })
  await inTransaction(db, async (db) => {
    await updatePage(db, scope, id, { pictureName: name, ...size })
    await enqueue(db, readPage, { pageId: id })
  })
  await storage
    .delete(incomingKey)
    .catch((error: unknown) => log.warn({ err: error, incomingKey }, 'upload of a page not deleted'))
}

async function storeOrRefuse(platform: Dependencies, name: string, bytes: Buffer) {
  try {
    return await storePicture(platform, name, bytes, flyerPage)
  } catch (error) {
    if (error instanceof ImageRefused) return error.fault
    throw error
  }
}

const failures: Record<ImageFault | 'missing', string> = {
  missing: 'A imagem desta página não chegou. Envie o encarte de novo.',
  size: 'A imagem desta página tem mais de 5 MB. Envie o encarte de novo, com uma menor.',
  format: 'Esta página não é uma imagem PNG ou JPG. Envie o encarte de novo.',
  dimensions: 'A imagem desta página tem mais de 24 megapixels ou de 8192 pixels de lado. Envie o encarte de novo.',
  broken: 'Não foi possível abrir a imagem desta página. Envie o encarte de novo.',
}
