import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Promotion } from '#contract/promotions.ts'
import { hasEnded } from '#domain/mechanics/offer-words.ts'
import { pictureName, pictureVariantPath } from '#domain/pictures/picture-sizes.ts'
import { productArt, productArtPath } from '#domain/pictures/product-art.ts'
import { sharedPicturePath } from '#domain/pictures/shared-picture.ts'
import { decodeImage, encodeJpeg, type ImageLimits, type Pixels, resizePixels } from '#platform/images.ts'
import type { Platform } from '#platform/platform.ts'
import { found } from '#server/app-error.ts'
import { createConcurrencyLimit } from '#server/http/resilience/concurrency-limit.ts'
import { cacheFiles } from '#server/pictures/file-cache.ts'
import { drawPicture, markSide, type ProductPicture, tile } from './draw-picture.ts'

/** Below the lowest known limit of any messenger. */
const maxBytes = 280 * 1024
const cacheBytes = 16_000_000

/** Only files that this site encoded are decoded. */
const limits: ImageLimits = { formats: ['webp'], side: 4096, pixels: 4_000_000 }

type Fetch = (url: string) => Promise<{ status: number; body: Buffer }>

/**
 * The picture that messengers show with a shared offer, at a URL that changes with its content. Like a page it uses only the public API,
 * called in process; the photo and the illustration are loaded in process too.
 */
export async function sharingRoutes(
  app: FastifyInstance,
  { clock }: Pick<Platform, 'clock'>,
  logo: Pixels,
): Promise<void> {
  const mark = await resizePixels(logo, markSide, markSide, 'inside')
  const fetchInternal: Fetch = async (url) => {
    const { statusCode, rawPayload } = await app.inject({ url, headers: app.internalRequests.headers(randomUUID()) })
    return { status: statusCode, body: rawPayload }
  }
  /** The offer of a current or earlier picture URL. */
  const findOffer = async (path: string, requestId: string): Promise<Promotion> => {
    const id = found(/^\/compartilhar\/([0-9a-z]{8})-[0-9a-z]{11}\.jpg$/.exec(path)?.[1], 'not_found')
    return (await app.readLocally('promotions.get', { params: { id } }, requestId)).result
  }
  // Drawing blocks the event loop for about 40 ms, so it is done once per picture, one at a time.
  const runLimited = createConcurrencyLimit({ concurrency: 1, queueLength: 20 })
  const getPicture = cacheFiles(async (path) => {
    const offer = await findOffer(path, randomUUID())
    const product = await loadProductPicture(fetchInternal, offer)
    const isOver = path === sharedPicturePath(offer, true)
    return runLimited(() => encodeJpeg(drawPicture(offer, isOver, product, mark), maxBytes))
  }, cacheBytes)

  app.get('/compartilhar/:file', async (request, reply) => {
    const [requestedPath = ''] = request.url.split('?', 1)
    const offer = await findOffer(requestedPath, request.id)
    const path = sharedPicturePath(offer, hasEnded(offer, clock.now()))
    // The URL of an earlier picture, whose content is outdated.
    if (requestedPath !== path) return reply.header('cache-control', 'public, max-age=300').redirect(path, 301)
    const picture = found(await getPicture(path), 'not_found')
    return (
      reply
        // Other sites embed it.
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .type('image/jpeg')
        .send(picture)
    )
  })
}

/** The photo, cropped to fill the tile; otherwise the illustration; otherwise undefined, and the tile stays empty. */
async function loadProductPicture(
  fetchInternal: Fetch,
  { imageUrl, productName, category }: Promotion,
): Promise<ProductPicture | undefined> {
  const photo =
    imageUrl !== null && pictureName(imageUrl) ? await fetchInternal(pictureVariantPath(imageUrl, 960, 'webp')) : null
  if (photo?.status === 200) {
    const pixels = await decodeImage(photo.body, limits, 1024)
    return { pixels: await resizePixels(pixels, tile.width, tile.height, 'cover'), isPhoto: true }
  }
  const illustration = await fetchInternal(productArtPath(productArt(productName, category.name), 'webp'))
  if (illustration.status !== 200) return undefined
  return { pixels: await decodeImage(illustration.body, limits, tile.illustrationSide), isPhoto: false }
}
