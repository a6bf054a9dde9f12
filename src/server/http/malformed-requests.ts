import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/app-error.ts'
import { problemOf, problemType, sendProblem } from './problems.ts'
import { hasSlowBody } from './resilience/connection-limits.ts'
import { securityHeaders } from './security/security-headers.ts'

/** A URL that cannot be decoded never reaches hooks or routes, so the response gets its headers here. */
export function respondToMalformedUrl(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...securityHeaders, 'x-request-id': request.id })
  sendProblem(request, reply, new AppError('invalid_request'))
}

/** Invalid HTTP, oversized headers, or a request timeout: there is only a socket, so the response is written by hand. */
export function respondToMalformedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // Node reports a request once and then leaves its connection to this handler.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && hasSlowBody(socket)) return
  const appError = errorFor(error.code)
  const requestId = randomUUID()
  const body = JSON.stringify(problemOf(appError, requestId))
  const headers = {
    ...securityHeaders,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': problemType,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable)
    socket.write(`HTTP/1.1 ${appError.status} ${STATUS_CODES[appError.status]}\r\n${lines.join('')}\r\n${body}`)
  socket.destroy(error)
}

function errorFor(code: string | undefined): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('too_slow')
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('headers_too_large')
  return new AppError('invalid_request')
}
