import { addAbortSignal, type Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { UploadReceiver } from '#platform/storage/storage.ts'
import { uploadsPath } from '#platform/storage/upload-signer.ts'
import { AppError, found } from '#server/app-error.ts'
import { createConcurrencyLimit } from '#server/http/resilience/concurrency-limit.ts'
import { withSlowBody } from '#server/http/resilience/connection-limits.ts'
import { withAppErrors } from './picture-errors.ts'

/** Milliseconds that the body of an upload may take: 5 MB at 350 kbit/s. */
const bodyTimeout = 120_000

/**
 * Receives the panel's files at signed URLs, for a store that browsers cannot reach. The signature is the only credential, as with S3:
 * cookies and tokens are not read. It is checked before the body is read, so that only administrators can occupy a slot.
 */
export function uploadRoutes(app: FastifyInstance, receiver: UploadReceiver, timeout = bodyTimeout): void {
  const runLimited = createConcurrencyLimit({ concurrency: 8, queueLength: 16 })

  app.register(async (scope) => {
    // Streams the body, whatever its type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))

    const options = { config: { hasOwnBodyLimit: true } } as const
    scope.put(`${uploadsPath}:collection/:name`, options, async ({ raw, body, headers }, reply) => {
      const upload = {
        url: raw.url ?? '',
        contentType: headers['content-type'],
        contentLength: headers['content-length'],
      }
      const receive = found(receiver(upload), 'upload_refused')
      const outcome = await withSlowBody(raw.socket, () =>
        runLimited(() => withAppErrors(() => receive(addAbortSignal(AbortSignal.timeout(timeout), body as Readable)))),
      )
      if (outcome === 'used') throw new AppError('upload_refused')
      if (outcome === 'incomplete') throw new AppError('too_slow')
      return reply.header('cache-control', 'no-store').send()
    })
  })
}
