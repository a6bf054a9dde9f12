import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/app-error.ts'

/**
 * A write must not come from somebody else's page: cookies travel with such requests. Browsers say where a request comes from and
 * pages cannot forge it; programs that are no browsers say nothing and carry no cookies by themselves.
 */
export function refuseOtherSites(request: Pick<FastifyRequest, 'method' | 'headers'>, publicUrl: string): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
  const { 'sec-fetch-site': site, origin, host } = request.headers
  if (typeof site === 'string') {
    if (site !== 'same-origin' && site !== 'none') throw new AppError('cross_site')
  } else if (origin !== undefined && origin !== new URL(publicUrl).origin) {
    if (host === undefined || URL.parse(origin)?.host !== host) throw new AppError('cross_site')
  }
}
