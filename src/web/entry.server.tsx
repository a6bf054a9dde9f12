import { randomBytes } from 'node:crypto'
import { type EntryContext, type HandleErrorFunction, RouterContextProvider, ServerRouter } from 'react-router'
import { type LocalTransport, localApiClient } from '#contract/client.ts'
import { finishPage } from './api/finish-page.ts'
import { packReads } from './api/pack-reads.ts'
import { PageReads } from './api/page-reads.ts'
import { renderWhole } from './api/render-whole.ts'
import { type ServerContext, serverContext } from './api/server-context.ts'
import { NonceContext } from './browser/inline-scripts.tsx'

type PageContext = Omit<ServerContext, 'api' | 'reads'> & { transport: LocalTransport }

// The server must use this copy of react-router: two copies would not share contexts.
export { createRequestHandler } from 'react-router'
// The bundle has its own copy of this module too.
export { configureSite } from '#domain/site.ts'

/** The client is created here because errors must be of this copy of ApiError too. */
export function createContext({ transport, ...value }: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(serverContext, { ...value, reads: {}, api: localApiClient(transport) })
  return context
}

/**
 * Renders the whole page at once: only a finished page has a length, the right status, and known scripts. It is passed to the server as a
 * string next to the response, because a body would be encoded and decoded again.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // A nonce for this rendering only. React Router writes it on its own scripts; it is removed again, because the page is cached.
  const nonce = randomBytes(16).toString('base64url')
  const data = await readAll(serverHandoffStream)
  const { reads, sendPage } = context.get(serverContext)
  const scripts: string[] = []
  // Without its stream React Router does not write the data, which would need a suspending part; finishPage writes it.
  const html = renderWhole(
    <NonceContext value={nonce}>
      <PageReads value={reads}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </PageReads>
    </NonceContext>,
    (rendered) => {
      // In development, Vite injects a script that must come before all others.
      const page = finishPage(`<!DOCTYPE html>${rendered}`, nonce, {
        data,
        reads: packReads(reads),
        movesScripts: !import.meta.env.DEV,
      })
      scripts.push(...page.scripts)
      return page.html
    },
  )
  sendPage({ html, scripts })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(serverContext).report(error)
}

/** The loaders' data in React Router's encoding. */
async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream ?? []) text += decoder.decode(chunk, { stream: true })
  return text
}
