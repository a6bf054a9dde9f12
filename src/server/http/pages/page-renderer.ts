import type { FastifyInstance } from 'fastify'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { LocalTransport } from '#contract/client.ts'
import { type configureSite, site } from '#domain/site.ts'
import { AppError } from '#server/app-error.ts'
import { problemOf } from '#server/http/problems.ts'
import { pageRoutes } from './page-routes.ts'

/** Services of the server for a page; web/entry.server.tsx, inside the built bundle, receives it. */
interface ServerContext {
  transport: LocalTransport
  publicUrl: string
  now: () => Date
  sendPage: (page: { html: string; scripts: readonly string[] }) => void
  report: (error: unknown) => void
}

/** The bundle contains its own copies of react-router and of the site's configuration; these functions belong to those copies. */
interface PageBundle {
  createContext: (context: ServerContext) => RouterContextProvider
  createRequestHandler: typeof createRequestHandler
  configureSite: typeof configureSite
}

interface Renderer {
  render: (request: Request, context: ServerContext) => Promise<Response>
  routeOf: (address: string) => string
}

export interface PageResponse {
  status: number
  headers: Record<string, string>
  /** Not a string: one that lives while the page is compressed gets into the old generation. */
  body: Buffer
  /** Content of the inline scripts that may run: those that the renderer wrote. */
  scripts: readonly string[]
}

/** Renders the page at an address of this site. It receives nothing about the visitor, because pages are cached for everyone. */
export type RenderPage = (address: string, requestId: string, isPinned?: boolean) => Promise<PageResponse>

export interface PageRenderer {
  render: RenderPage
  /** Name of the route of an address. */
  routeOf: (address: string) => Promise<string>
}

/** Loads the bundle of the screens as they are now. */
export type LoadScreens = () => Promise<ServerBuild>

export async function pageRenderer(
  scope: FastifyInstance,
  { loadScreens, origin }: { loadScreens: LoadScreens | undefined; origin: string },
): Promise<PageRenderer> {
  const load = loadScreens ? async () => createRenderer(await loadScreens(), 'development') : await builtRenderer()
  const render: RenderPage = async (address, requestId, isPinned) => {
    const { render } = await load()
    let page: Pick<PageResponse, 'body' | 'scripts'> | undefined
    const response = await render(new Request(origin + address), {
      transport: anonymousTransport(scope, requestId, isPinned),
      publicUrl: origin,
      now: () => new Date(),
      sendPage: ({ html, scripts }) => {
        page = { body: Buffer.from(html), scripts }
      },
      report: (error) => scope.log.error({ err: error, requestId }, 'page failed'),
    })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      // Without a page, the response is a redirect or the data of a screen.
      body: page?.body ?? Buffer.from(await response.arrayBuffer()),
      scripts: page?.scripts ?? [],
    }
  }
  return { render, routeOf: async (address) => (await load()).routeOf(address) }
}

/** Calls the public API in process, without credentials: a page is the same for every visitor. */
function anonymousTransport(scope: FastifyInstance, requestId: string, isPinned?: boolean): LocalTransport {
  return async (name, request) => {
    try {
      return await scope.readLocally(name, request, requestId, isPinned)
    } catch (error) {
      // The bundle has its own copies of the error classes, so an AppError is passed to it as data.
      if (!(error instanceof AppError)) throw error
      return { status: error.status, problem: JSON.stringify(problemOf(error, requestId)) }
    }
  }
}

async function builtRenderer(): Promise<() => Promise<Renderer>> {
  const build = (await import(
    /* @vite-ignore */ new URL('../../../../build/server/index.js', import.meta.url).href
  )) as ServerBuild
  const renderer = createRenderer(build, 'production')
  return async () => renderer
}

function createRenderer(build: ServerBuild, mode: 'production' | 'development'): Renderer {
  const bundle = build.entry.module as unknown as PageBundle
  bundle.configureSite(site)
  const handle = bundle.createRequestHandler(build, mode)
  return {
    render: (request, context) => handle(request, bundle.createContext(context)),
    routeOf: pageRoutes(build.routes),
  }
}
