import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Promotion } from '#contract/promotions.ts'
import { routeOf } from '#contract/routes.ts'
import { pictureName, pictureVariantPath } from '#domain/offers/picture-sizes.ts'
import { productArt, productArtPath } from '#domain/offers/product-art.ts'
import { sharedPicturePath } from '#domain/offers/shared-picture.ts'
import { decodeImage, encodeJpeg, type ImageLimits, resizePixels } from '#platform/images.ts'
import { AppError, found } from '#server/app-error.ts'
import { createConcurrencyLimit } from '#server/http/resilience/concurrency-limit.ts'
import { cacheFiles } from '#server/pictures/file-cache.ts'
import { drawPicture, type ProductPicture, tile } from './draw-picture.ts'

/** Messengers disagree on how much they take; this is below the smallest limit known. */
const maximumBytes = 280 * 1024
const memoryBytes = 16_000_000

/** Only files of our own making are opened. */
const limits: ImageLimits = { formats: ['webp'], side: 4096, pixels: 4_000_000 }

type Ask = (url: string) => Promise<{ status: number; body: Buffer }>

/**
 * The picture that messengers show with a shared offer, at an address that changes with what it shows. Like a page it is made of what
 * the public API says to anybody; photo and drawing are asked for in process too.
 */
export function sharingRoutes(app: FastifyInstance): void {
  const ask: Ask = async (url) => {
    const { statusCode, rawPayload } = await app.inject({ url, headers: app.internalRequests.headers(randomUUID()) })
    return { status: statusCode, body: rawPayload }
  }
  // Drawing holds up everybody else for some 40 ms, so it is done once per picture, and one after the other.
  const runLimited = createConcurrencyLimit({ concurrency: 1, queueLength: 20 })
  const pictureAt = cacheFiles(async (path) => {
    const offer = await findOffer(ask, path)
    const product = await productPicture(ask, offer)
    return runLimited(() => encodeJpeg(drawPicture(offer, product), maximumBytes))
  }, memoryBytes)

  app.get('/compartilhar/:file', async (request, reply) => {
    const [asked = ''] = request.url.split('?', 1)
    const path = sharedPicturePath(await findOffer(ask, asked))
    // Somebody still has the address of an earlier picture: what it showed is no longer true.
    if (asked !== path) return reply.header('cache-control', 'public, max-age=300').redirect(path, 301)
    const picture = found(await pictureAt(path), 'not_found')
    return (
      reply
        // Meant to be shown elsewhere.
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .type('image/jpeg')
        .send(picture)
    )
  })
}

/** The offer whose picture has this address, or had it once. */
async function findOffer(ask: Ask, path: string): Promise<Promotion> {
  const id = found(/^\/compartilhar\/([0-9a-z]{8})-[0-9a-z]{11}\.jpg$/.exec(path)?.[1], 'not_found')
  const { status, body } = await ask(routeOf('promotions.get').path.replace(':id', id))
  if (status === 404) throw new AppError('promotion_not_found')
  if (status !== 200) throw new AppError('unavailable', { retryAfter: 2 })
  return JSON.parse(body.toString())
}

/** The photo, cut to fill the tile; without one, or when it does not come, the drawing; without either the tile stays empty. */
async function productPicture(
  ask: Ask,
  { imageUrl, productName, category }: Promotion,
): Promise<ProductPicture | undefined> {
  const photo = imageUrl !== null && pictureName(imageUrl) ? await ask(pictureVariantPath(imageUrl, 960, 'webp')) : null
  if (photo?.status === 200) {
    const pixels = await decodeImage(photo.body, limits, 1024)
    return { pixels: await resizePixels(pixels, tile.width, tile.height, 'cover'), isPhoto: true }
  }
  const drawing = await ask(productArtPath(productArt(productName, category.name), 'webp'))
  if (drawing.status !== 200) return undefined
  return { pixels: await decodeImage(drawing.body, limits, tile.drawing), isPhoto: false }
}
