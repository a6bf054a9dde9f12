import { createHash } from 'node:crypto'
import { addDays, type Day, dayOf, endOfDay, formatDayAndMonth, startOfDay } from '#domain/dates.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { productArt } from '#domain/pictures/product-art.ts'
import { revocableName } from '#domain/products/revocable-names.ts'
import type { Db } from '#platform/database/database.ts'
import { decodeImage, encodeJpeg } from '#platform/images.ts'
import type { Platform } from '#platform/platform.ts'
import type { DemonstrationOffer } from '#server/demonstration/demonstration-offers.ts'
import { demonstrationOffers } from '#server/demonstration/demonstration-offers.ts'
import {
  demonstrationPictureName,
  drawingLimits,
  type ReadDrawing,
} from '#server/demonstration/demonstration-pictures.ts'
import { demonstrationStores } from '#server/demonstration/demonstration-stores.ts'
import { findPublishedDays, insertPublishedFlyer, type PublishedPage } from '#server/flyers/insert-published-flyer.ts'
import { PanelScope } from '#server/http/security/row-scope.ts'
import { flyerPage, pictureKey, storePicture } from '#server/pictures/store-picture.ts'
import { boxOf, drawFlyerPage, drawingSide, offersPerPage, type PrintedOffer } from './draw-flyer-page.ts'

type Dependencies = Pick<Platform, 'db' | 'storage' | 'clock'>

/** The store with flyers, and the number of days that most of its offers last. */
const store = 'bom-vizinho'
const lastsDays = 4

interface DemonstrationFlyer {
  fileName: string
  /** Relative to today. */
  firstDay: number
  lastDay: number
  offers: DemonstrationOffer[]
  priceOf: (offer: DemonstrationOffer) => number
  isMarked: boolean
}

const printed = demonstrationOffers.filter((offer) => offer.store === store && offer.endsInDays === lastsDays)

const flyers: DemonstrationFlyer[] = [
  {
    fileName: 'encarte-da-semana.pdf',
    firstDay: -2,
    lastDay: lastsDays,
    offers: printed,
    priceOf: ({ price }) => centsFromDecimal(price),
    isMarked: true,
  },
  // Last week's flyer, before the prices fell.
  {
    fileName: 'encarte-da-semana-passada.pdf',
    firstDay: -9,
    lastDay: -3,
    offers: printed.slice(0, offersPerPage),
    priceOf: ({ price, originalPrice }) => centsFromDecimal(originalPrice ?? price),
    isMarked: false,
  },
]

/** Publishes a current and an ended flyer of one store, whose offers already exist. */
export async function publishDemonstrationFlyers(platform: Dependencies, readDrawing: ReadDrawing): Promise<void> {
  const today = dayOf(platform.clock.now())
  const storeId = await findStore(platform.db)
  if (storeId === undefined) return
  for (const flyer of flyers) {
    const days = { firstDay: addDays(today, flyer.firstDay), lastDay: addDays(today, flyer.lastDay) }
    const pages: PublishedPage[] = []
    for (const [index, offers] of pagesOf(flyer).entries()) {
      const name = pictureNameOf(flyer, index)
      const size = await storePicture(platform, name, await drawPage(flyer, offers, days, readDrawing), flyerPage)
      pages.push({ pictureName: name, ...size, offers: await markOffers(platform.db, storeId, flyer, offers, days) })
    }
    await insertPublishedFlyer(
      platform.db,
      PanelScope.ofJob(),
      {
        storeId,
        fileName: flyer.fileName,
        contentHash: hashOf(flyer),
        ...days,
        publishedAt: startOfDay(days.firstDay),
      },
      pages,
    )
  }
}

/** Restores the pictures that an object store without a disk has lost. */
export async function restoreDemonstrationFlyers(platform: Dependencies, readDrawing: ReadDrawing): Promise<void> {
  for (const flyer of flyers) {
    const days = await findPublishedDays(platform.db, hashOf(flyer))
    if (!days) continue
    for (const [index, offers] of pagesOf(flyer).entries()) {
      const name = pictureNameOf(flyer, index)
      if ((await platform.storage.sizeOf(pictureKey(`${name}.webp`))) !== undefined) continue
      await storePicture(platform, name, await drawPage(flyer, offers, days, readDrawing), flyerPage)
    }
  }
}

function pagesOf({ offers }: DemonstrationFlyer): DemonstrationOffer[][] {
  const pages = Math.ceil(offers.length / offersPerPage)
  return Array.from({ length: pages }, (_, page) => offers.slice(page * offersPerPage, (page + 1) * offersPerPage))
}

function hashOf({ fileName }: DemonstrationFlyer): Buffer {
  return createHash('sha256').update(`demonstration ${fileName}`).digest()
}

function pictureNameOf({ fileName }: DemonstrationFlyer, index: number): string {
  return revocableName(demonstrationPictureName(`${fileName} ${index}`))
}

async function drawPage(
  { priceOf }: DemonstrationFlyer,
  offers: DemonstrationOffer[],
  { firstDay, lastDay }: { firstDay: Day; lastDay: Day },
  readDrawing: ReadDrawing,
): Promise<Buffer> {
  const prints: PrintedOffer[] = []
  for (const offer of offers) {
    const [priceCents, original] = [priceOf(offer), offer.originalPrice && centsFromDecimal(offer.originalPrice)]
    const drawing = await readDrawing(productArt(offer.productName, offer.category))
    prints.push({
      productName: offer.productName,
      priceCents,
      originalCents: original && original > priceCents ? original : null,
      drawing: drawing && (await decodeImage(drawing, drawingLimits, drawingSide)),
    })
  }
  const [from, to] = [firstDay, lastDay].map((day) => formatDayAndMonth(startOfDay(day)))
  const storeName = demonstrationStores.find(({ key }) => key === store)?.name ?? ''
  return encodeJpeg(drawFlyerPage({ storeName, days: `De ${from} a ${to}`, offers: prints }), 4_000_000)
}

async function findStore(db: Db): Promise<number | undefined> {
  const { name = '' } = demonstrationStores.find(({ key }) => key === store) ?? {}
  return (await db.selectFrom('stores').select('id').where('name', '=', name).executeTakeFirst())?.id
}

/** The published offers with their positions on the page. */
async function markOffers(
  db: Db,
  storeId: number,
  { isMarked }: DemonstrationFlyer,
  offers: DemonstrationOffer[],
  { lastDay }: { lastDay: Day },
): Promise<PublishedPage['offers']> {
  if (!isMarked) return []
  const rows = await db
    .selectFrom('promotions')
    .select(['id', 'productName', 'priceCents', 'originalCents', 'categoryId'])
    .where('storeId', '=', storeId)
    .where('expiresAt', '=', endOfDay(lastDay))
    .execute()
  return offers.flatMap(({ productName }, index) => {
    const row = rows.find((one) => one.productName === productName)
    return row ? [{ ...row, box: boxOf(index) }] : []
  })
}
