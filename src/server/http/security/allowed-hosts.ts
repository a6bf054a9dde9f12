import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/app-error.ts'

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/**
 * Refuses a request whose Host is neither that of the public URL nor this machine (421). This defeats DNS rebinding and cache keys chosen
 * by an attacker. Probes call by the machine's address, so health checks and metrics accept any Host. A trusted proxy's X-Forwarded-Host
 * counts instead of its Host.
 */
export function refuseOtherHosts(app: FastifyInstance, publicUrl: string): void {
  const { host, hostname, protocol, port } = new URL(publicUrl)
  const allowed = new Set([host, `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`])

  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url
    if (route === '/metrics' || route?.startsWith('/health/')) return
    if (!allowed.has(request.host.toLowerCase()) && !loopback.test(request.host)) throw new AppError('misdirected')
  })
}
