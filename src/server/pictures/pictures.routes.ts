import type { FastifyInstance } from 'fastify'
import { uploads } from '#contract/uploads.ts'
import { oneMinute } from '#domain/durations.ts'
import { isRevocable } from '#domain/products/revocable-names.ts'
import type { Platform } from '#platform/platform.ts'
import { found } from '#server/app-error.ts'
import { matchesEtag } from '#server/http/if-none-match.ts'
import { createConcurrencyLimit } from '#server/http/resilience/concurrency-limit.ts'
import type { Serve } from '#server/http/serve.ts'
import { cacheFiles } from './file-cache.ts'
import { withAppErrors } from './picture-errors.ts'
import { claimUpload, signUpload } from './pictures.service.ts'
import { maxFileBytes, pictureKey, storedWidths } from './store-picture.ts'

export function picturesRoutes(
  serve: Serve,
  { db, storage, clock, log }: Pick<Platform, 'db' | 'storage' | 'clock' | 'log'>,
): void {
  // A picture takes up to a second of a core and up to 200 MB while it is decoded.
  const runLimited = createConcurrencyLimit({ concurrency: 2, queueLength: 10 })

  serve(uploads.sign, async ({ db, body, admin, audit }) => {
    const { id, uploadURL } = await signUpload(
      { db, storage, clock },
      { administratorId: admin.id, storeId: null },
      body,
    )
    audit({ subject: `upload ${id}`, after: body })
    return { uploadURL }
  })

  serve(
    uploads.claim,
    async ({ body, admin, audit }) => {
      const { objectPath } = await claimUpload({ db, storage, clock, log, runLimited }, admin.id, body.imageURL)
      audit({ subject: `picture ${objectPath}` })
      return { objectPath }
    },
    { transaction: 'own' },
  )
}

/**
 * Serves pictures at /objects/{name}.webp, /objects/{name}-480.avif… The content of a name never changes, so it is cached for a year,
 * unless its visibility can end: then caches revalidate after five minutes, and this process after one. Until an AVIF is encoded, its URL
 * serves the WebP of the same width, cached for a minute: pages can list both, and browsers decode by content.
 */
export function pictureFiles(app: FastifyInstance, { storage }: Pick<Platform, 'storage'>): void {
  const readFile = (file: string) => storage.read(pictureKey(file), maxFileBytes)
  const readKept = cacheFiles(readFile, cacheBytes)
  const readRevocable = cacheFiles(readFile, cacheBytes / 4, oneMinute)

  app.get<{ Params: { file: string } }>('/objects/:file', async ({ params, headers }, reply) => {
    const { name = '', format } = found(fileName.exec(params.file)?.groups, 'not_found')
    const read = isRevocable(name) ? readRevocable : readKept
    const { body, type, file } = await withAppErrors(async () => {
      const requested = await read(params.file)
      if (requested) return { body: requested, type: `image/${format}`, file: params.file }
      const file = `${name}.webp`
      return { body: found(format === 'avif' ? await read(file) : undefined, 'not_found'), type: 'image/webp', file }
    })

    const etag = `"${file}"`
    reply.headers({
      'cache-control': file === params.file ? cacheControlOf(name) : 'public, max-age=60',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      etag,
    })
    if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type(type).send(body)
  })
}

const fileName = new RegExp(`^(?<name>[0-9a-f-]{36}(?:-(?:${storedWidths.join('|')}))?)\\.(?<format>webp|avif)$`)
const cacheBytes = 64_000_000

function cacheControlOf(name: string): string {
  return isRevocable(name) ? 'public, max-age=300, must-revalidate' : 'public, max-age=31536000, immutable'
}
