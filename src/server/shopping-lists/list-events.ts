import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { streams as contractStreams } from '#contract/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { AppError, found } from '#server/app-error.ts'
import type { Identity } from '#server/http/security/identity.ts'
import { findListWithVisitors } from './shopping-lists.repository.ts'

export const eventsPath = contractStreams['shoppingLists.events'].path

/** Per process and per visitor; more would be a bug or an attack. */
const maxStreams = 5000
const maxStreamsPerVisitor = 12
const heartbeatInterval = 20_000
/** Milliseconds to subscribe to notifications before the request fails. */
const listenTimeout = 2000
/** A client that does not read is disconnected; EventSource reconnects by itself. */
const maxBufferedBytes = 512_000

/**
 * Server-sent events: pushes a changed list to every device that may see it, whichever process changed it. A list is read once per
 * change and process, for any number of listeners; changes that arrive during the read are coalesced into one more read.
 */
export function listEvents(
  app: FastifyInstance,
  { db, notifications, clock, log }: Pick<Platform, 'db' | 'notifications' | 'clock' | 'log'>,
  identifyVisitor: Identity['visitor'],
): void {
  const streams = new Map<number, Set<ServerResponse>>()
  let count = 0
  let listening: Promise<void> | undefined

  const send = (stream: ServerResponse, text: string) => {
    if (stream.writableLength > maxBufferedBytes) stream.destroy()
    else stream.write(text)
  }
  const sendToVisitor = (visitorId: number, text: string) => {
    for (const stream of streams.get(visitorId) ?? []) send(stream, text)
  }
  const allStreams = () => [...streams.values()].flatMap((visitorStreams) => [...visitorStreams])
  const broadcastList = coalesceByKey(async (listId: number) => {
    if (streams.size === 0) return
    const result = await findListWithVisitors(db, listId, clock.now())
    if (!result) return
    const text = event('list', JSON.stringify(result.list))
    for (const visitorId of result.visitorIds) sendToVisitor(visitorId, text)
  })
  const startListening = () => {
    listening ??= notifications.listen('shopping_lists', {
      onNotification: (payload) => {
        const [kind, id] = payload.split(' ')
        if (kind === 'visitor') return sendToVisitor(Number(id), reload)
        broadcastList(Number(id)).catch((error: unknown) => {
          // Clients must not keep a stale list: all of them reload.
          log.warn({ err: error, listId: Number(id) }, 'list broadcast failed')
          for (const stream of allStreams()) send(stream, reload)
        })
      },
      onGap: () => {
        for (const stream of allStreams()) send(stream, reload)
      },
    })
    return listening
  }

  const heartbeat = setInterval(() => {
    for (const stream of allStreams()) send(stream, ': \n\n')
  }, heartbeatInterval)
  const endAll = () => {
    for (const stream of allStreams()) stream.end()
  }
  app.whenDraining(endAll)
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    endAll()
  })

  app.get(eventsPath, async (request, reply) => {
    if (app.isDraining || count >= maxStreams) throw new AppError('overloaded', { retryAfter: 2 })
    const visitor = await identifyVisitor(request, reply)
    const visitorId = found(visitor.id, 'list_not_found')
    if ((await Promise.race([startListening(), pause(listenTimeout, 'late')])) === 'late')
      throw new AppError('unavailable')
    if (reply.raw.destroyed) return reply
    const own = streams.get(visitorId) ?? new Set()
    // The oldest stream most likely belongs to a tab that was closed.
    if (own.size >= maxStreamsPerVisitor) [...own][0]?.end()

    reply.hijack()
    const stream = reply.raw
    // Between two heartbeats nothing is sent.
    stream.socket?.setTimeout(3 * heartbeatInterval)
    stream.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    own.add(stream)
    streams.set(visitorId, own)
    count += 1
    stream.once('close', () => {
      count -= 1
      own.delete(stream)
      if (own.size === 0) streams.delete(visitorId)
    })
    send(stream, `retry: ${1000 + Math.round(Math.random() * 2000)}\n${reload}`)
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

/** Makes the client fetch its lists: the set has changed, or events may have been missed. */
const reload = event('reload', '{}')
