import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the moment we are asked to end. */
    isDraining: boolean
    drain: (seconds: number) => Promise<void>
    /** For connections that would otherwise stay: called at that moment. */
    whenDraining: (leave: () => void) => void
  }
}

/**
 * Leaving without anybody noticing: for some seconds we still serve whoever comes, but say that we are not ready, so that nobody new
 * is sent here, and close each connection with its answer, so that nobody stays.
 */
export function enableDraining(app: FastifyInstance): void {
  const leaving: (() => void)[] = []
  app.decorate('isDraining', false)
  app.decorate('whenDraining', (leave: () => void) => {
    leaving.push(leave)
  })
  app.decorate('drain', async (seconds: number) => {
    app.isDraining = true
    for (const leave of leaving) leave()
    await pause(seconds * 1000)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (app.isDraining) reply.header('connection', 'close')
  })
}
