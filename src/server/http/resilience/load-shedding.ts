import type { FastifyInstance } from 'fastify'
import type { InnerCalls } from '#server/http/internal-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The process is too busy for this one: it may be given what is at hand, or sent away, but no work may be begun for it. */
    isTurnedAway: boolean
  }
}

interface Room {
  /** More at once would not be served sooner: there are a dozen connections to the database and one thread. */
  seats: number
  /** Beyond this many nobody even waits. */
  waiting: number
  /** Whoever has waited this long is sent away: the answer would come too late, and others are fresher. */
  patience: number
}

const room: Room = { seats: 48, waiting: 1000, patience: 1000 }

/**
 * The waiting room of the process. Queues form somewhere under overload; here is the one place where they are short, seen and left in
 * time. Those who wait cost nothing, so clients that come back at once do not drown the work of those who are being served.
 */
export function shedLoad(app: FastifyInstance, inner: InnerCalls, { seats, waiting, patience }: Room = room): void {
  let seated = 0
  const queue = new Set<() => void>()

  function leave(): void {
    const [next] = queue
    // Whoever waits takes over this seat; only when nobody does it becomes free.
    if (next) next()
    else seated -= 1
  }

  app.decorateRequest('isTurnedAway', false)
  app.addHook('onRequest', (request, reply, done) => {
    if (!isWork(request.url) || inner.requestOf(request.headers)) return done()

    const sitDown = () => {
      reply.raw.once('close', leave)
      done()
    }
    if (seated < seats) {
      seated += 1
      return sitDown()
    }
    const turnAway = () => {
      request.isTurnedAway = true
      done()
    }
    if (queue.size >= waiting) return turnAway()

    const giveUp = () => {
      queue.delete(callIn)
      reply.raw.off('close', giveUp)
      clearTimeout(timer)
    }
    const callIn = () => {
      giveUp()
      sitDown()
    }
    const timer = setTimeout(() => {
      giveUp()
      turnAway()
    }, patience)
    reply.raw.once('close', giveUp)
    queue.add(callIn)
  })
}

/** Files are sent from memory, whoever looks after us must always get in, and whoever only listens would keep a seat for hours. */
function isWork(url: string): boolean {
  return !/^\/(health|metrics|assets|objects|api\/shopping-lists\/user-1\/events)\b/.test(url)
}
