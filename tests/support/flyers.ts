import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Api } from '#contract/client.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import type { FlyerWork, flyerReview } from '#contract/flyers/flyer-review.ts'
import type { Store } from '#contract/stores.ts'
import { runDueJobs } from '#platform/jobs/worker.ts'
import { flyersJobHandlers } from '#server/flyers/flyers.worker.ts'
import type { PixelReader } from '#server/flyers/read-flyer-page.ts'
import type { ReadingService } from '#server/flyers/service/reading-service.ts'
import type { TestApi } from './api.ts'
import { aJpeg } from './sample-pictures.ts'
import { put } from './uploads.ts'

type NewPage = RequestOf<typeof flyerReview.create>['body']['pages'][number]
type SentText = NonNullable<NewPage['text']>

/** An offer as printed. */
export interface PrintedOffer {
  name: string
  price: string
  /** Printed below the name. */
  note?: string
}

export const printedOffers: PrintedOffer[] = [
  { name: 'Arroz Urbano 5kg', price: '21,90' },
  { name: 'Feijão Carioca Camil 1kg', price: '6,99' },
  { name: 'Café Pilão 500g', price: '15,49' },
  { name: 'Açúcar União 1kg', price: '4,19' },
  { name: 'Óleo de Soja Soya 900ml', price: '7,29' },
  { name: 'Leite Integral Tirol 1L', price: '4,59' },
]

/** The text of a page with three columns, as a browser extracts it from a PDF: names above their prices. */
export function printedText(offers: readonly PrintedOffer[], validity?: string): SentText {
  const piece = (text: string, x: number, y: number, height = 12) => ({
    text,
    box: { x, y, width: text.length * height * 0.55, height },
  })
  return {
    width: 800,
    height: 1100,
    pieces: [
      ...offers.flatMap(({ name, price, note }, index) => {
        const [x, y] = [20 + (index % 3) * 260, 100 + Math.floor(index / 3) * 300]
        return [piece(name, x, y), ...(note ? [piece(note, x, y + 18, 9)] : []), piece(price, x + 90, y + 200, 40)]
      }),
      ...(validity ? [piece(validity, 200, 1060)] : []),
    ],
    pictures: offers.map((_, index) => ({
      x: 20 + (index % 3) * 260,
      y: 140 + Math.floor(index / 3) * 300,
      width: 160,
      height: 120,
    })),
  }
}

let hashes = 0

/** A content hash that no other flyer of the run has. */
export function freshHash(): string {
  hashes += 1
  return createHash('sha256').update(`flyer ${hashes}`).digest('hex')
}

/** Uploads a picture of a page; returns the input of `flyerReview.create`. */
export async function aPage(admin: Pick<Api, 'call'>, text: SentText | null, picture?: Buffer): Promise<NewPage> {
  const body = picture ?? (await aJpeg(320, 440))
  const { uploadURL } = await admin.call('uploads.sign', { body: { contentType: 'image/jpeg', size: body.length } })
  const status = await put(uploadURL, body, 'image/jpeg')
  if (status !== 200) throw new Error(`the store responded ${status}`)
  return { imageURL: uploadURL, text }
}

interface SentFlyer {
  store: Store
  pages?: NewPage[]
  contentHash?: string
  firstDay?: string | null
  lastDay?: string | null
}

/** Sends a flyer, by default with one page of text and this week's days. Jobs have not run yet. */
export async function sendFlyer(
  admin: Pick<Api, 'call'>,
  { store, pages, contentHash = freshHash(), firstDay = '2026-11-14', lastDay = '2026-11-20' }: SentFlyer,
): Promise<FlyerWork> {
  const sent = pages ?? [await aPage(admin, printedText(printedOffers))]
  const body = { storeId: store.id, fileName: 'encarte.pdf', contentHash, firstDay, lastDay, pages: sent }
  return admin.call('flyerReview.create', { body })
}

/** Runs the due jobs of flyers; others, such as those that encode pictures, wait. */
export async function runFlyerJobs(
  { platform }: TestApi,
  pixelReader: PixelReader | null = null,
  service: ReadingService | null = null,
): Promise<void> {
  const { pool, log } = platform
  await runDueJobs({ pool, handlers: flyersJobHandlers(platform, pixelReader, service), log })
}

/** The same after a failure, without waiting for the retry. */
export async function retryFlyerJobs(api: TestApi, pixelReader?: PixelReader, service?: ReadingService): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(api.db)
  await runFlyerJobs(api, pixelReader, service)
}

/** Sends a flyer and lets the jobs read it. */
export async function readFlyer(api: TestApi, admin: Pick<Api, 'call'>, sent: SentFlyer) {
  const { id } = await sendFlyer(admin, sent)
  await runFlyerJobs(api)
  return admin.call('flyerReview.get', { params: { id } })
}

/** Confirms all drafts, each with its category or this one. */
export async function confirmAll(
  admin: Pick<Api, 'call'>,
  { flyer, drafts }: Awaited<ReturnType<typeof readFlyer>>,
  categoryId = 'mercearia',
) {
  return admin.call('flyerReview.decide', {
    params: { id: flyer.id },
    body: {
      decisions: drafts.map((draft) => ({
        draftId: draft.id,
        version: draft.version,
        state: 'confirmed' as const,
        values: draft.categoryId === null ? { categoryId } : {},
      })),
    },
  })
}

/** The id of a flyer whose offers are all published. */
export async function aPublishedFlyer(api: TestApi, store: Store): Promise<string> {
  const admin = await api.admin()
  const read = await readFlyer(api, admin, { store })
  await confirmAll(admin, read)
  await admin.call('flyerReview.publish', { params: { id: read.flyer.id }, body: {} })
  await runFlyerJobs(api)
  return read.flyer.id
}
