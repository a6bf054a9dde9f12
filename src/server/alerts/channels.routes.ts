import type { FastifyInstance, FastifyRequest } from 'fastify'
import { alertChannels } from '#contract/alerts/alert-channels.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { networkOf } from '#server/http/client-network.ts'
import type { Visitor } from '#server/http/security/identity.ts'
import type { Serve } from '#server/http/serve.ts'
import type { ListLimits } from '#server/shopping-lists/list-limits.ts'
import { deleteSubscriber } from './channels.repository.ts'
import {
  confirmEmail,
  describeChannels,
  readStopLink,
  stop,
  subscribeEmail,
  subscribePush,
} from './channels.service.ts'

export function alertChannelsRoutes(serve: Serve, { config }: Pick<Platform, 'config'>, limits: ListLimits): void {
  const { push, publicIdKey: key } = config
  const admitWriter = (request: FastifyRequest, visitor: Visitor, body: object) => {
    if (visitor.id === null) limits.admitNewVisitor(request)
    limits.admitWrite(request, body)
  }

  serve(alertChannels.subscribePush, async ({ db, visitor, body, request, now }) => {
    admitWriter(request, visitor, body)
    return describeChannels(db, push, await subscribePush(db, push, visitor, body, now))
  })

  serve(alertChannels.unsubscribePush, async ({ db, visitor }) => {
    if (visitor.id !== null) await deleteSubscriber(db, visitor.id, 'push')
    return describeChannels(db, push, visitor.id)
  })

  serve(alertChannels.subscribeEmail, async ({ db, visitor, body, request, now }) => {
    admitWriter(request, visitor, body)
    const asked = { visitor, email: body.email, network: networkOf(request.ip) }
    return describeChannels(db, push, await subscribeEmail(db, key, asked, now))
  })

  serve(alertChannels.unsubscribeEmail, async ({ db, visitor }) => {
    if (visitor.id !== null) await deleteSubscriber(db, visitor.id, 'email')
    return describeChannels(db, push, visitor.id)
  })

  serve(alertChannels.confirmEmail, async ({ db, body, now }) => ({ address: await confirmEmail(db, body.token, now) }))

  serve(alertChannels.readStopLink, ({ db, body }) => readStopLink(db, key, body.token))

  serve(alertChannels.stop, ({ db, body, now }) => stop(db, key, body, now))
}

/** Where mail programs stop the digest for their users (RFC 8058). */
export const oneClickPath = '/api/alerts/one-click/'

/**
 * The request of RFC 8058 comes from mail programs, as a form and without cookies: the token is the only credential. Programs also open
 * links to look at them, so a GET changes nothing: it leads to the page with the button.
 */
export function oneClickRoutes(
  app: FastifyInstance,
  { db, config, clock }: Pick<Platform, 'db' | 'config' | 'clock'>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, body, done) => done(null, body))

    scope.get<{ Params: { token: string } }>(`${oneClickPath}:token`, async ({ params }, reply) =>
      reply.header('cache-control', 'no-store').redirect(`/avisos/parar#${encodeURIComponent(params.token)}`, 302),
    )

    scope.post<{ Params: { token: string } }>(`${oneClickPath}:token`, async ({ params }, reply) => {
      const stopped = { token: params.token, what: 'this' as const }
      await inTransaction(db, (db) => stop(db, config.publicIdKey, stopped, clock.now()))
      return reply.header('cache-control', 'no-store').code(204).send()
    })
  })
}
