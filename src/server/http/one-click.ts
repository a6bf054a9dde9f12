import type { FastifyInstance } from 'fastify'

interface OneClick {
  /** The page with the button, for people. */
  pageOf: (token: string) => string
  stop: (token: string) => Promise<void>
}

/**
 * Unsubscribes from a mail. The request of RFC 8058 comes from mail programs, as a form and without cookies: the token is the only
 * credential. Programs also open links to scan them, so a GET changes nothing and redirects to the page.
 */
export function serveOneClick(app: FastifyInstance, path: string, { pageOf, stop }: OneClick): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, body, done) => done(null, body))

    scope.get<{ Params: { token: string } }>(`${path}:token`, async ({ params }, reply) =>
      reply.header('cache-control', 'no-store').redirect(pageOf(params.token), 302),
    )

    scope.post<{ Params: { token: string } }>(`${path}:token`, async ({ params }, reply) => {
      await stop(params.token)
      return reply.header('cache-control', 'no-store').code(204).send()
    })
  })
}

/** Headers that let the mail program unsubscribe with one tap. */
export function oneClickHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
