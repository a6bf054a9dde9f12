import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { InternalRequests } from '#server/http/internal/internal-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** No slot was free in time: respond from a cache or with 503, but start no work. */
    isShed: boolean
    /** Frees the slot that this request occupies, if it has one. */
    releaseSlot: (() => void) | null
  }
}

/** How full the queue is now, and how many requests were shed since the start. */
export interface RequestQueue {
  slots: number
  occupied: () => number
  waiting: () => number
  shedTotal: () => number
}

interface Limits {
  /** Requests that run at the same time. More would not finish sooner: there are a dozen database connections and one thread. */
  slots: number
  /** Requests that may wait for a slot. */
  queueLength: number
  /** Milliseconds after which a waiting request is shed: its response would come too late. */
  queueTimeout: number
}

const defaultLimits: Limits = { slots: 48, queueLength: 1000, queueTimeout: 1000 }

/**
 * Limits the requests that run at the same time and sheds those that wait too long. This is the one queue of the process under
 * overload: it is short, and waiting in it costs nothing.
 *
 * A request takes its slot when its body has arrived, and frees it when its response is ready. So a client that sends or reads slowly,
 * or not at all, occupies a connection but no slot.
 */
export function shedLoad(
  app: FastifyInstance,
  internal: InternalRequests,
  { slots, queueLength, queueTimeout }: Limits = defaultLimits,
): RequestQueue {
  let occupied = 0
  let shedTotal = 0
  const queue = new Set<() => void>()

  function releaseSlot(): void {
    const [next] = queue
    // Hand the slot to the next waiter, or free it.
    if (next) next()
    else occupied -= 1
  }

  app.decorateRequest('isShed', false)
  app.decorateRequest('releaseSlot', null)
  app.addHook('preValidation', (request, reply, done) => {
    if (!needsSlot(request) || internal.requestOf(request.headers)) return done()

    const takeSlot = () => {
      request.releaseSlot = () => {
        request.releaseSlot = null
        releaseSlot()
      }
      done()
    }
    if (occupied < slots) {
      occupied += 1
      return takeSlot()
    }
    const shed = () => {
      request.isShed = true
      shedTotal += 1
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
  // Also called for error responses and after a disconnect: a handler always ends by sending something.
  app.addHook('onSend', async (request) => request.releaseSlot?.())
  return { slots, occupied: () => occupied, waiting: () => queue.size, shedTotal: () => shedTotal }
}

/**
 * Health checks must always get through, files come from memory, uploads have separate slots, and an event stream would occupy one for
 * hours.
 */
function needsSlot({ routeOptions }: FastifyRequest): boolean {
  const route = routeOptions.url ?? ''
  return !slotless.has(route) && !route.startsWith('/assets/')
}

const slotless = new Set([
  '/health/live',
  '/health/ready',
  '/metrics',
  '/objects/:file',
  '/uploads/:collection/:name',
  '/api/shopping-lists/user-1/events',
])
