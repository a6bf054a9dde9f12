import type { ReactElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, RouterContextProvider, ServerRouter } from 'react-router'
import { type ServerContext, serverContext } from './api/server-context.ts'

// The host has no react-router of its own: two copies would not know each other's contexts.
export { createRequestHandler } from 'react-router'

export function createContext(host: ServerContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(serverContext, host)
  return context
}

/** The whole page at once: only a finished page has a length, a true status, and scripts whose hashes are known. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(await renderPage(<ServerRouter context={context} url={request.url} />), { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(serverContext).report(error)
}

async function renderPage(page: ReactElement): Promise<string> {
  let failure: unknown
  const stream = await renderToReadableStream(page, {
    // Otherwise React sends large parts hidden, to be moved into place by a script: without scripts nobody would see them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error
    },
  })
  await stream.allReady
  if (failure) throw failure
  const html = await new Response(stream).text()
  // The developer's tools have a script of their own that must come before all others; there every page stays as it is.
  return import.meta.env.DEV ? html : seenBeforeAlive(html)
}

/**
 * Asked for at the top of the page, the scripts take their turn on a slow line before the letters and colours of what one came to see.
 * So they are asked for at its end, all at once: the page is seen a second earlier, and comes alive hardly later.
 */
function seenBeforeAlive(page: string): string {
  const early = /<link rel="modulepreload" href="([^"]+)"\/>/g
  const imports = [...page.matchAll(early)].map(([, path = '']) => `import ${JSON.stringify(path)};`).join('')
  return page.replaceAll(early, '').replace('<script type="module" async="">', `<script type="module">${imports}`)
}
