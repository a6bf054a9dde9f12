import { createHash, createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acquireLock, inTransaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/platform.ts'
import { isSameHash } from '#platform/tokens.ts'
import { AppError } from '#server/app-error.ts'
import { readInboxMail } from './inbox.jobs.ts'
import { countMails, insertMail } from './inbox.repository.ts'
import { readSignedMail } from './mail-signature.ts'

/** A message of 30 MB in the largest encoding of a form. */
const maxBytes = 45 * 1024 * 1024
/** Bodies in memory at once; further senders must retry later, as mail servers do. */
const maxAtOnce = 3
/** Messages that wait for a worker. */
export const waitingMailLimits = { mails: 200, bytes: 600 * 1024 * 1024 } as const

/**
 * The address that the mail service posts to. It ends in a key, because the signature covers the body: only who knows the address may send
 * one. Operators compute it with openssl (docs/operating.md).
 */
export function inboxMailPath(secret: string): string {
  return `/api/inbox/mail/${addressKey(secret)}`
}

function addressKey(secret: string): string {
  return createHmac('sha256', secret).update('inbox address').digest('hex').slice(0, 32)
}

/**
 * Receives messages from a mail service. The signature is the credential. The message is stored unparsed and read by a worker, so that
 * no request parses untrusted mail.
 */
export function inboxMailRoute(
  app: FastifyInstance,
  { db, config, clock }: Pick<Platform, 'db' | 'config' | 'clock'>,
): void {
  const { mailSecret } = config.inbox
  const receiving = new Set<FastifyRequest>()
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.addHook('onRequest', async (request, reply) => {
      const { key = '' } = request.params as { key?: string }
      const isKnown = mailSecret !== null && isSameHash(Buffer.from(key), Buffer.from(addressKey(mailSecret)))
      if (!isKnown) throw new AppError('not_found')
      if (receiving.size >= maxAtOnce) throw new AppError('overloaded')
      receiving.add(request)
      reply.raw.once('close', () => receiving.delete(request))
    })
    scope.addHook('onResponse', async (request) => {
      receiving.delete(request)
    })
    const options = { bodyLimit: maxBytes, config: { hasOwnBodyLimit: true } } as const
    scope.post<{ Body: Buffer | undefined }>('/api/inbox/mail/:key', options, async ({ headers, body }, reply) => {
      if (mailSecret === null) throw new AppError('not_found')
      const now = clock.now()
      const signatureHeader = String(headers['x-inbox-signature'] ?? '')
      const request = { contentType: headers['content-type'] ?? '', signatureHeader, body: body ?? Buffer.alloc(0) }
      const mail = readSignedMail(request, mailSecret, now)
      if (!mail) throw new AppError('not_signed')
      await inTransaction(db, async (db) => {
        // Concurrent messages would all find space.
        await acquireLock(db, 'inbox mails')
        const { isReplayed, waiting, waitingBytes } = await countMails(db, mail.signature)
        if (isReplayed) throw new AppError('replayed')
        const hasRoom = waiting < waitingMailLimits.mails && waitingBytes + mail.raw.length <= waitingMailLimits.bytes
        if (!hasRoom) throw new AppError('overloaded')
        const contentHash = createHash('sha256').update(mail.raw).digest()
        const id = await insertMail(db, { ...mail, contentHash, receivedAt: now })
        if (id !== undefined) await enqueue(db, readInboxMail, { id })
      })
      return reply.header('cache-control', 'no-store').code(204).send()
    })
  })
}
