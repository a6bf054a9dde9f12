import { randomBytes } from 'node:crypto'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, RouterContextProvider, ServerRouter } from 'react-router'
import { type LocalTransport, localApiClient } from '#contract/client.ts'
import { finishPage } from './api/finish-page.ts'
import { type ServerContext, serverContext } from './api/server-context.ts'
import { NonceContext } from './browser/inline-scripts.tsx'

type PageContext = Omit<ServerContext, 'api'> & { transport: LocalTransport }

// The server must use this copy of react-router: two copies would not share contexts.
export { createRequestHandler } from 'react-router'

/** The client is made here because errors must be of this copy of ApiError too. */
export function createContext({ transport, ...value }: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(serverContext, { ...value, api: localApiClient(transport) })
  return context
}

/** Sends the whole page at once: only a finished page has a length, the right status, and known scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // A nonce for this rendering only. React Router writes it on its own scripts; it is removed again, because the page is cached.
  const nonce = randomBytes(16).toString('base64url')
  const rendered = await renderPage(routerContext, request.url, nonce)
  // In development, Vite injects a script that must come before all others.
  const { html, scripts } = finishPage(rendered, nonce, { movesScripts: !import.meta.env.DEV })
  context.get(serverContext).allowScripts(scripts)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(serverContext).report(error)
}

async function renderPage(context: EntryContext, url: string, nonce: string): Promise<string> {
  let firstError: unknown
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={url} nonce={nonce} />
    </NonceContext>
  )
  const stream = await renderToReadableStream(page, {
    nonce,
    // Otherwise React sends large parts hidden and moves them into place with a script, so that they need scripts to be visible.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      firstError ??= error
    },
  })
  await stream.allReady
  if (firstError) throw firstError
  return await new Response(stream).text()
}
