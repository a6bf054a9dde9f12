import { createHash } from 'node:crypto'
import { type ProductArt, productArt } from '#domain/pictures/product-art.ts'
import { decodeImage, encodeJpeg } from '#platform/images.ts'
import type { Platform } from '#platform/platform.ts'
import { showPicture } from '#server/pictures/pictures.service.ts'
import { pictureKey, storePicture } from '#server/pictures/store-picture.ts'
import { createCanvas, parseColor } from '#server/sharing/canvas.ts'
import { demonstrationOffers } from './demonstration-offers.ts'
import { demonstrationStores } from './demonstration-stores.ts'

/** Reads the drawing of a product as WebP; undefined where there is none. */
export type ReadDrawing = (art: ProductArt) => Promise<Buffer | undefined>

/** Offers with their own picture. Another store offers each of these products without one. */
const pictured = [
  { store: 'porto-novo', productName: 'Detergente líquido Ypê coco 500 ml', ground: '#BFE3F2', edge: '#7FB9D6' },
  { store: 'porto-novo', productName: 'Sabonete Dove original 90 g', ground: '#F6DDE6', edge: '#DDA9BE' },
  { store: 'familia-unida', productName: 'Creme dental Colgate Total 12 90 g', ground: '#F9D9C9', edge: '#E5A488' },
] as const
type Pictured = (typeof pictured)[number]

const [side, drawingSide] = [480, 360]
export const drawingLimits = { formats: ['webp'], side: 1024, pixels: 1_000_000 } as const

/**
 * Stores the pictures, including those that an object store without a disk has lost. Only new offers get one: the picture of an existing
 * offer may have been changed.
 */
export async function showDemonstrationPictures(
  platform: Pick<Platform, 'db' | 'storage' | 'clock'>,
  readDrawing: ReadDrawing,
  areOffersNew: boolean,
): Promise<void> {
  for (const one of pictured) {
    const name = demonstrationPictureName(`${one.store} ${one.productName}`)
    const [offer, drawing] = [await findOffer(platform, one), await readDrawing(artOf(one))]
    if (offer === undefined || !drawing) continue
    if ((await platform.storage.sizeOf(pictureKey(`${name}.webp`))) === undefined)
      await storePicture(platform, name, await drawPicture(one, drawing))
    if (areOffersNew) await showPicture(platform.db, offer, name)
  }
}

/** The same in every run, so that a lost picture can be restored. */
export function demonstrationPictureName(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  // Version 4, like all pictures that cannot be revoked.
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

function artOf({ productName }: Pictured): ProductArt {
  return productArt(productName, demonstrationOffers.find((offer) => offer.productName === productName)?.category ?? '')
}

/** The product on a coloured background, as a store would photograph it. */
async function drawPicture({ ground, edge }: Pictured, drawing: Buffer): Promise<Buffer> {
  const canvas = createCanvas(side, side, parseColor(ground))
  canvas.fillGradient(side, side, parseColor(ground), parseColor(edge))
  const pixels = await decodeImage(drawing, drawingLimits, drawingSide)
  canvas.drawImage(pixels, Math.round((side - pixels.width) / 2), Math.round((side - pixels.height) / 2))
  return encodeJpeg(canvas.pixels(), 400_000)
}

async function findOffer({ db }: Pick<Platform, 'db'>, { store, productName }: Pictured): Promise<number | undefined> {
  const { name = '' } = demonstrationStores.find(({ key }) => key === store) ?? {}
  const offer = await db
    .selectFrom('promotions')
    .innerJoin('stores', 'stores.id', 'promotions.storeId')
    .select('promotions.id')
    .where('stores.name', '=', name)
    .where('productName', '=', productName)
    .executeTakeFirst()
  return offer?.id
}
