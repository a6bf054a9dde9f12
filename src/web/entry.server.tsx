import type { ReactElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, RouterContextProvider, ServerRouter } from 'react-router'
import { type ServerContext, serverContext } from './api/server-context.ts'

// The server must use this copy of react-router: two copies would not share contexts.
export { createRequestHandler } from 'react-router'

export function createContext(value: ServerContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(serverContext, value)
  return context
}

/** Sends the whole page at once: only a finished page has a length, the right status, and known hashes of its scripts. */
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
  let firstError: unknown
  const stream = await renderToReadableStream(page, {
    // Otherwise React sends large parts hidden and moves them into place with a script, so that they need scripts to be visible.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      firstError ??= error
    },
  })
  await stream.allReady
  if (firstError) throw firstError
  const html = await new Response(stream).text()
  // In development, Vite injects a script that must come before all others.
  return import.meta.env.DEV ? html : moveScriptsToEnd(html)
}

/**
 * Preloaded at the top of the page, scripts compete with fonts and styles on a slow connection. Imported at its end, all at once, they
 * let the page paint a second earlier, and hydration is hardly later.
 */
function moveScriptsToEnd(html: string): string {
  const preloadLinks = /<link rel="modulepreload" href="([^"]+)"\/>/g
  const imports = [...html.matchAll(preloadLinks)].map(([, path = '']) => `import ${JSON.stringify(path)};`).join('')
  return html
    .replaceAll(preloadLinks, '')
    .replace('<script type="module" async="">', `<script type="module">${imports}`)
}
