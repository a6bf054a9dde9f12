import type { FastifyRequest } from 'fastify'
import { alerts } from '#contract/alerts/alerts.ts'
import type { Platform } from '#platform/platform.ts'
import type { Visitor } from '#server/http/security/identity.ts'
import type { Serve } from '#server/http/serve.ts'
import type { ListLimits } from '#server/shopping-lists/list-limits.ts'
import { countNews, deleteAllOf } from './alerts.repository.ts'
import { changeAlert, createAlert, listAlerts, markSeen, removeAlert } from './alerts.service.ts'
import { describeChannels } from './channels.service.ts'
import { type AlertReaders, proposeAlert } from './propose-alert.ts'

/** Charge of an alert against the bytes that a network may write, and of reading one: each probes several indexes. */
const writtenAlert = { bytes: 'x'.repeat(1000) }
const readBytesPerAlert = 2000

export function alertProposalRoutes(serve: Serve, { config }: Pick<Platform, 'config'>, readers: AlertReaders): void {
  const pushKey = config.push?.keys.publicKey ?? null
  serve(alerts.proposal, ({ query, now }) => proposeAlert(readers, query, pushKey, now))
}

export function alertsRoutes(
  serve: Serve,
  { config }: Pick<Platform, 'config'>,
  readers: AlertReaders,
  limits: ListLimits,
): void {
  const admitWriter = (request: FastifyRequest, visitor: Visitor) => {
    if (visitor.id === null) limits.admitNewVisitor(request)
    limits.admitWrite(request, writtenAlert)
  }

  serve(alerts.list, async ({ db, visitor, request, now }) => {
    const own = visitor.id === null ? [] : await listAlerts(db, readers, visitor.id, now)
    limits.admitRead(request, own.length * readBytesPerAlert)
    return { alerts: own, channels: await describeChannels(db, config.push, visitor.id) }
  })

  serve(alerts.news, async ({ db, visitor, now }) => ({
    news: visitor.id === null ? 0 : await countNews(db, visitor.id, now),
  }))

  serve(
    alerts.markSeen,
    async ({ db, visitor, request, now }) => {
      limits.admitWrite(request, writtenAlert)
      if (visitor.id !== null) await markSeen(db, readers, visitor.id, now)
    },
    { transaction: 'own' },
  )

  serve(
    alerts.create,
    ({ db, visitor, body, request, now }) => {
      admitWriter(request, visitor)
      return createAlert(db, readers, visitor, body, now)
    },
    { transaction: 'own' },
  )

  serve(
    alerts.change,
    ({ db, visitor, params, body, request, now }) => {
      admitWriter(request, visitor)
      return changeAlert(db, readers, visitor, params.id, body, now)
    },
    { transaction: 'own' },
  )

  serve(alerts.remove, ({ db, visitor, params, now }) => removeAlert(db, visitor, params.id, now))

  serve(alerts.eraseAll, async ({ db, visitor }) => {
    if (visitor.id !== null) await deleteAllOf(db, visitor.id)
  })
}
