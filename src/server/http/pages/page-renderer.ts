import { fileURLToPath } from 'node:url'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Transport } from '#contract/client.ts'

/** What a page is lent by its host; the other end is web/api/server-context.ts, which only the built bundle knows. */
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

/** Renders the page at an address of this site. Of whoever asks it is told nothing. */
export type RenderPage = (address: string, requestId: string) => Promise<Response>

export async function pageRenderer(
  scope: FastifyInstance,
  { development, origin }: { development: boolean; origin: string },
): Promise<RenderPage> {
  const renderer = development ? await developmentRenderer(scope) : await builtRenderer()
  return async (address, requestId) => {
    const render = await renderer()
    return render(new Request(origin + address), {
      transport: anonymousTransport(scope, requestId, origin),
      publicUrl: origin,
      now: () => new Date(),
      report: (error) => scope.log.error({ error, reqId: requestId }, 'page failed'),
    })
  }
}

/**
 * The way to the API for anybody, without leaving the process. A page is the same for everyone, so neither cookies nor authorization
 * ever travel along.
 */
function anonymousTransport(scope: FastifyInstance, requestId: string, publicUrl: string): Transport {
  const { host } = new URL(publicUrl)
  return async ({ method, url, headers }) => {
    const response = await scope.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, host, ...scope.internalRequests.headers(requestId) },
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
  const build = (await import(new URL('../../../../build/server/index.js', import.meta.url).href)) as ServerBuild
  const render = rendererOf(build, 'production')
  return async () => render
}

async function developmentRenderer(scope: FastifyInstance): Promise<() => Promise<Render>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(new URL('../../../../', import.meta.url)),
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
