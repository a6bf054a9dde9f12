import type { FlyerWork } from '#contract/flyers/flyer-review.ts'
import type { Day } from '#domain/dates.ts'
import type { UploadContentType } from '#domain/offers/upload-limits.ts'
import { retry } from '#web/admin/import/retry.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { contentHash, flyerName, type ReceivedPage } from './received-pages.ts'

interface NewFlyer {
  storeId: string
  firstDay: Day | null
  lastDay: Day | null
  pages: readonly ReceivedPage[]
}

/** Where pages were sent before: after a failure only the rest is sent. */
export type SentPages = Map<ReceivedPage, string>

/** Sends the pictures of the pages one after the other, then the flyer itself. */
export async function sendFlyer(flyer: NewFlyer, sent: SentPages, onPage: (done: number) => void): Promise<FlyerWork> {
  const { storeId, firstDay, lastDay, pages } = flyer
  for (const [index, page] of pages.entries()) {
    onPage(index)
    if (!sent.has(page)) sent.set(page, await retry(() => sendPicture(page.picture)))
  }
  onPage(pages.length)
  const body = {
    storeId,
    firstDay,
    lastDay,
    fileName: flyerName(pages),
    contentHash: await contentHash(pages),
    pages: pages.map((page) => ({ imageURL: sent.get(page) ?? '', text: page.text })),
  }
  const options = { idempotencyKey: randomKey() }
  return retry(() => adminApi.call('flyerReview.create', { body }, options))
}

async function sendPicture(picture: Blob): Promise<string> {
  const contentType = picture.type as UploadContentType
  const { uploadURL } = await adminApi.call('uploads.sign', { body: { contentType, size: picture.size } })
  const response = await fetch(uploadURL, { method: 'PUT', headers: { 'content-type': contentType }, body: picture })
  if (!response.ok) throw new Error('Não foi possível enviar a imagem da página. Tente de novo.')
  return uploadURL
}
