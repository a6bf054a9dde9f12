import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/app-error.ts'

/** Accepts only JSON, without NUL (PostgreSQL cannot store it) and without __proto__. An empty body counts as none. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, parseBody(String(body)))
    } catch (error) {
      done(error as Error)
    }
  })
}

function parseBody(text: string): unknown {
  if (text.includes('\u0000') || /\\u0000/i.test(text) || /"(?:__proto__|constructor)"\s*:/.test(text))
    throw new AppError('malformed_body')
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('malformed_body')
  }
}
