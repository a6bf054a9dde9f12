import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCatalogue } from '#contract/errors.ts'
import type { Problem } from '#contract/problem.ts'
import { isDatabaseTimeout, isDatabaseUnavailable, isParentGone } from '#platform/database/database-errors.ts'
import { AppError } from '#server/app-error.ts'

/** Turns every thrown error into a problem response. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (thrown: FastifyError | AppError, request, reply) => {
    const error = appErrorFor(thrown)
    // Being overloaded is counted, and would fill the log.
    const isShed = thrown instanceof AppError && thrown.code === 'overloaded'
    if (error.status >= 500 && !isShed) request.log.error({ err: thrown, code: error.code }, 'request failed')
    return sendProblem(request, reply, error)
  })
  app.setNotFoundHandler(async (request, reply) => sendProblem(request, reply, new AppError('not_found')))
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { status, retryAfter } = error
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(problemType)
    .send(JSON.stringify(problemOf(error, request.id)))
}

export const problemType = 'application/problem+json; charset=utf-8'

export function problemOf({ code, status, detail, errors, promotionId }: AppError, requestId: string): Problem {
  return {
    ...{ type: `/api/docs#${code}`, title: errorCatalogue[code].title, status, detail, code, errors, requestId },
    ...(promotionId !== undefined && { promotionId }),
  }
}

/** An error as callers see it: unexpected errors reveal nothing about their cause. */
export function appErrorFor(thrown: FastifyError | AppError): AppError {
  if (thrown instanceof AppError) return thrown
  // The client left before its body had arrived; there is nobody to answer, and metrics count it.
  if (thrown.code === 'ECONNRESET' && thrown.statusCode === 400) return new AppError('too_slow')
  if (isDatabaseUnavailable(thrown)) return new AppError('unavailable', { retryAfter: 2 })
  if (isDatabaseTimeout(thrown) || isParentGone(thrown)) return new AppError('overloaded', { retryAfter: 1 })
  if (thrown.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('too_large')
  if (thrown.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('unsupported_content')
  if (thrown.statusCode !== undefined && thrown.statusCode < 500) return new AppError('invalid_request')
  return new AppError('internal')
}
