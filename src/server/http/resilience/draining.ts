import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the moment the process is asked to stop. */
    isDraining: boolean
    drain: (seconds: number) => Promise<void>
    /** Registers a callback for that moment, to close connections that would otherwise stay open. */
    whenDraining: (callback: () => void) => void
  }
}

/**
 * Shuts down without failed requests: for some seconds the process still serves, but reports that it is not ready, so that it gets no new
 * traffic, and closes each connection with its response.
 */
export function enableDraining(app: FastifyInstance): void {
  const callbacks: (() => void)[] = []
  app.decorate('isDraining', false)
  app.decorate('whenDraining', (callback: () => void) => {
    callbacks.push(callback)
  })
  app.decorate('drain', async (seconds: number) => {
    app.isDraining = true
    for (const callback of callbacks) callback()
    await pause(seconds * 1000)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (app.isDraining) reply.header('connection', 'close')
  })
}
