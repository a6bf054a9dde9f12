import type { FastifyInstance } from 'fastify'
import type { InternalRequests } from '#server/http/internal-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The process is too busy for this one: it may be given what is at hand, or sent away, but no work may be begun for it. */
    isShed: boolean
  }
}

interface Limits {
  /** More at once would not be served sooner: there are a dozen connections to the database and one thread. */
  slots: number
  /** Beyond this many nobody even waits. */
  queueLength: number
  /** Whoever has waited this long is sent away: the answer would come too late, and others are fresher. */
  queueTimeout: number
}

const defaultLimits: Limits = { slots: 48, queueLength: 1000, queueTimeout: 1000 }

/**
 * The waiting room of the process. Queues form somewhere under overload; here is the one place where they are short, seen and left in
 * time. Those who wait cost nothing, so clients that come back at once do not drown the work of those who are being served.
 */
export function shedLoad(
  app: FastifyInstance,
  inner: InternalRequests,
  { slots, queueLength, queueTimeout }: Limits = defaultLimits,
): void {
  let occupied = 0
  const queue = new Set<() => void>()

  function releaseSlot(): void {
    const [next] = queue
    // Whoever waits takes over this seat; only when nobody does it becomes free.
    if (next) next()
    else occupied -= 1
  }

  app.decorateRequest('isShed', false)
  app.addHook('onRequest', (request, reply, done) => {
    if (!needsSlot(request.url) || inner.requestOf(request.headers)) return done()

    const takeSlot = () => {
      reply.raw.once('close', releaseSlot)
      done()
    }
    if (occupied < slots) {
      occupied += 1
      return takeSlot()
    }
    const shed = () => {
      request.isShed = true
      done()
    }
    if (queue.size >= queueLength) return shed()

    const leaveQueue = () => {
      queue.delete(admit)
      reply.raw.off('close', leaveQueue)
      clearTimeout(timer)
    }
    const admit = () => {
      leaveQueue()
      takeSlot()
    }
    const timer = setTimeout(() => {
      leaveQueue()
      shed()
    }, queueTimeout)
    reply.raw.once('close', leaveQueue)
    queue.add(admit)
  })
}

/** Files are sent from memory, whoever looks after us must always get in, and whoever only listens would keep a seat for hours. */
function needsSlot(url: string): boolean {
  return !/^\/(health|metrics|assets|objects|api\/shopping-lists\/user-1\/events)\b/.test(url)
}
