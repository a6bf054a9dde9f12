import type { FastifyInstance, FastifyRequest } from 'fastify'
import { alertChannels } from '#contract/alerts/alert-channels.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { networkOf } from '#server/http/client-network.ts'
import { serveOneClick } from '#server/http/one-click.ts'
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
  const { push, publicIdKey, keys } = config
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
    return describeChannels(db, push, await subscribeEmail(db, publicIdKey, asked, now))
  })

  serve(alertChannels.unsubscribeEmail, async ({ db, visitor }) => {
    if (visitor.id !== null) await deleteSubscriber(db, visitor.id, 'email')
    return describeChannels(db, push, visitor.id)
  })

  serve(alertChannels.confirmEmail, async ({ db, body, now }) => ({ address: await confirmEmail(db, body.token, now) }))

  serve(alertChannels.readStopLink, ({ db, body }) => readStopLink(db, keys.alertStops, body.token))

  serve(alertChannels.stop, ({ db, body, now }) => stop(db, keys.alertStops, body, now))
}

/** One-click unsubscription from the digest, for mail programs. */
export function oneClickRoutes(
  app: FastifyInstance,
  { db, config, clock }: Pick<Platform, 'db' | 'config' | 'clock'>,
): void {
  serveOneClick(app, '/api/alerts/one-click/', {
    pageOf: (token) => `/avisos/parar#${encodeURIComponent(token)}`,
    stop: (token) =>
      inTransaction(db, (db) => stop(db, config.keys.alertStops, { token, what: 'this' as const }, clock.now())),
  })
}
