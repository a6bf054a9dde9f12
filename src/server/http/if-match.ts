import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/app-error.ts'

/** The version in If-Match; absent in clients that do not ask for the check. */
export function ifMatchVersion(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match']
  if (header === undefined) return undefined
  const version = /^"?(\d{1,9})"?$/.exec(header)?.[1]
  if (version === undefined) throw new AppError('version_conflict')
  return Number(version)
}

/** Refuses a change by somebody who has not seen the last one. */
export function refuseStaleVersion(seen: number | undefined, current: number): void {
  if (seen !== undefined && seen !== current) throw new AppError('version_conflict')
}
