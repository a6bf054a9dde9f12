import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { streams as contractStreams } from '#contract/routes/list-routes.ts'
import type { Platform } from '#platform/platform.ts'
import { AppError, found } from '#server/app-error.ts'
import { networkOf } from '#server/http/client-network.ts'
import type { ProcessMetrics } from '#server/http/monitoring/process-metrics.ts'
import type { Identity } from '#server/http/security/identity.ts'
import { createEventStreams, heartbeatInterval } from './event-streams.ts'
import { findListMembers } from './shopping-lists.repository.ts'

export const eventsPath = contractStreams['shoppingLists.events'].path

/** Milliseconds to subscribe to notifications before the request fails. */
const listenTimeout = 2000

/**
 * Server-sent events: notifies every device that may see a list that it changed, whichever process changed it; the device then fetches it.
 * The members of a list are read once per change and process, for any number of listeners; changes that arrive during the read are
 * coalesced into one more read.
 */
export function listEvents(
  app: FastifyInstance,
  { db, notifications, log }: Pick<Platform, 'db' | 'notifications' | 'log'>,
  identifyVisitor: Identity['visitor'],
  { addGauge }: Pick<ProcessMetrics, 'addGauge'>,
): void {
  const streams = createEventStreams()
  addGauge('cestinha_event_streams', 'Devices that listen to changes of lists', streams.count)
  let listening: Promise<void> | undefined

  const announceChange = coalesceByKey(async (listId: number) => {
    if (streams.isEmpty()) return
    const list = await findListMembers(db, listId)
    if (!list) return
    const text = event('changed', JSON.stringify({ id: list.id, version: list.version }))
    for (const visitorId of list.visitorIds) streams.sendToVisitor(visitorId, text)
  })
  const startListening = () => {
    listening ??= notifications.listen('shopping_lists', {
      onNotification: (payload) => {
        const [kind, id] = payload.split(' ')
        if (kind === 'visitor') return streams.sendToVisitor(Number(id), reload)
        announceChange(Number(id)).catch((error: unknown) => {
          // Clients must not keep a stale list, so all of them reload.
          log.warn({ err: error, listId: Number(id) }, 'list change not announced')
          streams.broadcast(reload)
        })
      },
      onGap: () => streams.broadcast(reload),
    })
    return listening
  }

  app.whenDraining(streams.endAll)
  app.addHook('preClose', async () => {
    streams.stop()
    streams.endAll()
  })

  app.get(eventsPath, async (request, reply) => {
    if (app.isDraining) throw new AppError('overloaded', { retryAfter: 2 })
    if (reply.raw.destroyed) return reply
    reply.raw.once('close', streams.reserve(networkOf(request.ip)))
    const visitor = await identifyVisitor(request, reply)
    const visitorId = found(visitor.id, 'list_not_found')
    if ((await Promise.race([startListening(), pause(listenTimeout, 'late')])) === 'late')
      throw new AppError('unavailable')
    if (reply.raw.destroyed) return reply

    reply.hijack()
    const stream = reply.raw
    // Nothing is sent between two heartbeats.
    stream.socket?.setTimeout(3 * heartbeatInterval)
    stream.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    streams.add(visitorId, stream)
    streams.send(stream, `retry: ${1000 + Math.round(Math.random() * 2000)}\n${reload}`)
  })
}

/** Runs the work at most once at a time per key; calls during a run are coalesced into one more run. */
function coalesceByKey(work: (key: number) => Promise<void>): (key: number) => Promise<void> {
  const running = new Map<number, { isRequested: boolean }>()
  return async (key) => {
    const current = running.get(key)
    if (current) {
      current.isRequested = true
      return
    }
    const state = { isRequested: true }
    running.set(key, state)
    try {
      while (state.isRequested) {
        state.isRequested = false
        await work(key)
      }
    } finally {
      running.delete(key)
    }
  }
}

function event(name: string, data: string): string {
  return `event: ${name}\ndata: ${data}\n\n`
}

/** Makes the client fetch its lists: the set of lists changed, or events may have been missed. */
const reload = event('reload', '{}')
