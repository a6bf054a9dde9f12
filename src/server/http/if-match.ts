import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/app-error.ts'

/** The version in If-Match; undefined when the client requests no check. */
export function ifMatchVersion(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match']
  if (header === undefined) return undefined
  const version = /^"?(\d{1,9})"?$/.exec(header)?.[1]
  if (version === undefined) throw new AppError('version_conflict')
  return Number(version)
}

export function refuseStaleVersion(expected: number | undefined, current: number): void {
  if (expected !== undefined && expected !== current) throw new AppError('version_conflict')
}
