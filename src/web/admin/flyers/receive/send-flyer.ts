import type { FlyerWork } from '#contract/flyers/flyer-review.ts'
import type { Day } from '#domain/dates.ts'
import type { UploadContentType } from '#domain/pictures/upload-limits.ts'
import type { FlyerApi } from '#web/admin/flyers/flyer-api.ts'
import { retry } from '#web/admin/import/retry.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { contentHash, flyerName, type ReceivedPage } from './received-pages.ts'

interface NewFlyer {
  storeId: string
  firstDay: Day | null
  lastDay: Day | null
  pages: readonly ReceivedPage[]
}

/** Keys of pages that were already sent: after a failure only the rest is sent. */
export type SentPages = Map<ReceivedPage, string>

/** Sends the pictures of the pages one after the other, then the flyer itself. */
export async function sendFlyer(
  api: FlyerApi,
  flyer: NewFlyer,
  sent: SentPages,
  onPage: (done: number) => void,
): Promise<FlyerWork> {
  const { storeId, firstDay, lastDay, pages } = flyer
  for (const [index, page] of pages.entries()) {
    onPage(index)
    if (!sent.has(page)) sent.set(page, await retry(() => sendPicture(api, page.picture)))
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
  return retry(() => api.create(body, options))
}

async function sendPicture(api: FlyerApi, picture: Blob): Promise<string> {
  const contentType = picture.type as UploadContentType
  const { uploadURL } = await api.signUpload({ contentType, size: picture.size })
  const response = await fetch(uploadURL, { method: 'PUT', headers: { 'content-type': contentType }, body: picture })
  if (!response.ok) throw new Error('Não foi possível enviar a imagem da página. Tente de novo.')
  return uploadURL
}
