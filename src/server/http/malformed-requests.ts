import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/app-error.ts'
import { problemOf, problemType, sendProblem } from './problems.ts'
import { securityHeaders } from './security/security-headers.ts'

/** An address that cannot be decoded never reaches a route, nor what is done for every request: its refusal is put together here. */
export function answerMalformedUrl(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...securityHeaders, 'x-request-id': request.id })
  sendProblem(request, reply, new AppError('invalid_request'))
}

/** Bytes that are no HTTP, too many headers, a request that does not come to its end: there is a socket and nothing else. */
export function answerMalformedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const refusal = refusalFor(error.code)
  const requestId = randomUUID()
  const body = JSON.stringify(problemOf(refusal, requestId))
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
    socket.write(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`)
  socket.destroy(error)
}

function refusalFor(code: string | undefined): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('too_slow')
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('headers_too_large')
  return new AppError('invalid_request')
}
