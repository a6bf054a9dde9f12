import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/app-error.ts'

/**
 * CSRF protection: a write from another site's page would carry the visitor's cookies. Browsers send these headers and pages cannot forge
 * them; other programs send neither them nor a visitor's cookies.
 */
export function refuseCrossSite(request: Pick<FastifyRequest, 'method' | 'headers'>, publicUrl: string): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
  const { 'sec-fetch-site': site, origin, host } = request.headers
  if (typeof site === 'string') {
    if (site !== 'same-origin' && site !== 'none') throw new AppError('cross_site')
  } else if (origin !== undefined && origin !== new URL(publicUrl).origin) {
    if (host === undefined || URL.parse(origin)?.host !== host) throw new AppError('cross_site')
  }
}
