import { fileURLToPath } from 'node:url'
import middie from '@fastify/middie'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Transport } from '#contract/client.ts'
import { AppError } from '#server/app-error.ts'
import { inlineScriptHashes } from './inline-scripts.ts'
import { isForSearchEngines, pageAddress } from './page-address.ts'
import { compressPage } from './page-compression.ts'
import { contentSecurityPolicy } from './security-headers.ts'

export interface PagesOptions {
  development: boolean
  publicUrl: string
}

/** What a page is lent by its host; the other end is web/api/page-host.ts, which only the built bundle knows. */
interface PageHost {
  transport: Transport
  publicUrl: string
  now: () => Date
  report: (error: unknown) => void
}

/** The bundle brings its own copy of react-router, and the host asks it for everything: two copies would not know each other. */
interface PageBundle {
  createContext: (host: PageHost) => RouterContextProvider
  createRequestHandler: typeof createRequestHandler
}

type Render = (request: Request, host: PageHost) => Promise<Response>

/** Everything that is neither /api nor a file: pages, rendered by React with the API in hand. */
export function pages(options: PagesOptions): FastifyPluginAsync {
  return async (scope) => {
    const renderer = options.development ? await developmentRenderer(scope) : await builtRenderer()
    const origin = new URL(options.publicUrl).origin

    scope.get('/*', async (request, reply) => {
      // A file of an earlier release is asked for by scripts, which have no use for a page.
      if (!request.url.startsWith('/') || request.url.startsWith('/assets/')) return reply.callNotFound()
      if (request.isTurnedAway) throw new AppError('overloaded', { retryAfter: 1 })
      const render = await renderer()
      const address = pageAddress(request.url)
      if (!isForSearchEngines(address)) reply.header('x-robots-tag', 'noindex')
      const response = await render(new Request(origin + address), pageHost(scope, request, origin))
      return sendPage(request, reply, response, options)
    })
  }
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  { development }: PagesOptions,
): Promise<FastifyReply> {
  const body = await response.text()
  const { 'set-cookie': _, ...headers } = Object.fromEntries(response.headers)
  reply.code(response.status).headers(headers)
  reply.header(
    'cache-control',
    response.status === 200 && !development ? 'public, max-age=5, stale-while-revalidate=30' : 'no-store',
  )
  if (!response.headers.get('content-type')?.startsWith('text/html')) return reply.send(body)

  const policy = contentSecurityPolicy(inlineScriptHashes(body))
  reply.header('content-security-policy', development ? relaxedPolicy(policy) : policy)
  const { encoding, content } = await compressPage(body, request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding').send(content)
}

/** Vite puts styles into the page by script and talks to it over a web socket. */
function relaxedPolicy(policy: string): string {
  return policy
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
}

function pageHost(scope: FastifyInstance, request: FastifyRequest, publicUrl: string): PageHost {
  return {
    transport: anonymousTransport(scope, request, publicUrl),
    publicUrl,
    now: () => new Date(),
    report: (error) => request.log.error({ error }, 'page failed'),
  }
}

/**
 * The way to the API for anybody, without leaving the process. A page is the same for everyone, so neither cookies nor authorization
 * ever travel along.
 */
function anonymousTransport(scope: FastifyInstance, request: FastifyRequest, publicUrl: string): Transport {
  const { host } = new URL(publicUrl)
  return async ({ method, url, headers }) => {
    const response = await scope.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, host, ...scope.innerCalls.headers(request.id) },
    })
    return {
      status: response.statusCode,
      statusText: response.statusMessage,
      headers: { get: (name) => response.headers[name]?.toString() ?? null },
      text: async () => response.body,
    }
  }
}

async function builtRenderer(): Promise<() => Promise<Render>> {
  const build = (await import(new URL('../../../build/server/index.js', import.meta.url).href)) as ServerBuild
  const render = rendererOf(build, 'production')
  return async () => render
}

async function developmentRenderer(scope: FastifyInstance): Promise<() => Promise<Render>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(new URL('../../../', import.meta.url)),
    server: { middlewareMode: true, hmr: { server: scope.server } },
    appType: 'custom',
  })
  scope.addHook('onClose', () => vite.close())
  await scope.register(middie)
  scope.use(vite.middlewares)
  return async () =>
    rendererOf((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild, 'development')
}

function rendererOf(build: ServerBuild, mode: 'production' | 'development'): Render {
  const bundle = build.entry.module as unknown as PageBundle
  const handle = bundle.createRequestHandler(build, mode)
  return (request, host) => handle(request, bundle.createContext(host))
}
