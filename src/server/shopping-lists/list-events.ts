import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { streams as contractStreams } from '#contract/routes.ts'
import type { Platform } from '#platform/platform.ts'
import { AppError, found } from '#server/app-error.ts'
import type { Identity } from '#server/http/security/identity.ts'
import { findListWithVisitors } from './shopping-lists.repository.ts'

export const eventsPath = contractStreams['shoppingLists.events'].path

/** How many may listen at once, in each process and from one visitor; more would be a fault or an attack. */
const maxStreams = 5000
const maxStreamsPerVisitor = 12
const heartbeatInterval = 20_000
/** Whoever cannot hear of changes soon is better told so. */
const listenTimeout = 2000
/** Whoever does not read what is sent is let go, and comes back by itself. */
const maxBufferedBytes = 512_000

/**
 * Tells every device of everybody who sees a list what it has become, as soon as it changes, in whichever process that was. A list is
 * read once per change and process, however many listen; changes that come while it is being read are one more reading.
 */
export function listEvents(
  app: FastifyInstance,
  { db, notifications, log }: Pick<Platform, 'db' | 'notifications' | 'log'>,
  visitorOf: Identity['visitor'],
): void {
  const streams = new Map<number, Set<ServerResponse>>()
  let count = 0
  let listening: Promise<void> | undefined

  const send = (stream: ServerResponse, text: string) => {
    if (stream.writableLength > maxBufferedBytes) stream.destroy()
    else stream.write(text)
  }
  const toVisitor = (visitorId: number, text: string) => {
    for (const stream of streams.get(visitorId) ?? []) send(stream, text)
  }
  const everyStream = () => [...streams.values()].flatMap((ofVisitor) => [...ofVisitor])
  const broadcastList = coalesceByKey(async (listId: number) => {
    if (streams.size === 0) return
    const found = await findListWithVisitors(db, listId)
    if (!found) return
    const text = event('list', JSON.stringify(found.list))
    for (const visitorId of found.visitorIds) toVisitor(visitorId, text)
  })
  const startListening = () => {
    listening ??= notifications.listen('shopping_lists', {
      onNotification: (notice) => {
        const [what, id] = notice.split(' ')
        if (what === 'visitor') return toVisitor(Number(id), reload)
        broadcastList(Number(id)).catch((error: unknown) => {
          // Nobody must believe to see the list as it is: everybody asks for it.
          log.warn({ error }, 'a list could not be told')
          for (const stream of everyStream()) send(stream, reload)
        })
      },
      onGap: () => {
        for (const stream of everyStream()) send(stream, reload)
      },
    })
    return listening
  }

  const heartbeat = setInterval(() => {
    for (const stream of everyStream()) send(stream, ': \n\n')
  }, heartbeatInterval)
  const endAll = () => {
    for (const stream of everyStream()) stream.end()
  }
  app.whenDraining(endAll)
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    endAll()
  })

  app.get(eventsPath, async (request, reply) => {
    if (app.isDraining || count >= maxStreams) throw new AppError('overloaded', { retryAfter: 2 })
    const visitor = await visitorOf(request, reply)
    const visitorId = found(visitor.id, 'list_not_found')
    if ((await Promise.race([startListening(), pause(listenTimeout, 'late')])) === 'late')
      throw new AppError('unavailable')
    if (reply.raw.destroyed) return reply
    const own = streams.get(visitorId) ?? new Set()
    // The oldest goes: it is most likely of a tab that is long closed.
    if (own.size >= maxStreamsPerVisitor) [...own][0]?.end()

    reply.hijack()
    const stream = reply.raw
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

/** Runs the work for each key at most once at a time; whoever asks meanwhile gets one more run, together with all others who did. */
function coalesceByKey(work: (key: number) => Promise<void>): (key: number) => Promise<void> {
  const running = new Map<number, { again: boolean }>()
  return async (key) => {
    const current = running.get(key)
    if (current) {
      current.again = true
      return
    }
    const state = { again: true }
    running.set(key, state)
    try {
      while (state.again) {
        state.again = false
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

/** Ask for your lists: there are others than you know, or you may have missed something. */
const reload = event('reload', '{}')
