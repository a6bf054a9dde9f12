import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { ApiError } from '#contract/api-error.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { RouteName } from '#contract/routes.ts'
import { leaveKeptCopy } from '#web/browser/kept-copy.ts'
import { browserCache } from './browser-cache.ts'
import { createQueryClient, withoutTimers } from './query-client.ts'
import type { PagedRouteName, PagesRead, Read } from './read.ts'
import { serverContext } from './server-context.ts'

/** The server renders at most so many pages of a list, whatever the URL asks for; the browser loads the others after hydration. */
export const maxServerPages = 3

/** What every screen's loader returns. */
export interface ScreenData {
  /** When the page was rendered, in milliseconds of the server's clock. */
  now: number
  /** 'https://cestinha.example', for absolute URLs. */
  origin: string
  /** The cache of the server, for hydration. */
  state?: DehydratedState
}

export interface ScreenReads {
  params: Record<string, string | undefined>
  url: URL
  /** A required read: if it fails, the screen fails. */
  need: <N extends RouteName>(read: Read<N>) => Promise<ResultOf<Contract[N]>>
  /** A required paged read, of that many pages, or fewer on the server. */
  needPages: <N extends PagedRouteName>(read: PagesRead<N>, pages: number) => Promise<unknown>
  /** An optional read: its failure is ignored. */
  want: <N extends RouteName>(read: Read<N>) => Promise<void>
}

/**
 * One description of what a screen reads, for server and browser. The server waits for all reads and sends the results with the page, so
 * that hydration fetches nothing. In the browser the reads only start: the screen appears at once, in its loading state.
 */
export function screenLoader(load: (reads: ScreenReads) => Promise<unknown>) {
  return {
    async onServer({ params, request, context }: LoaderFunctionArgs): Promise<ScreenData> {
      const { api, publicUrl, now } = context.get(serverContext)
      const cache = createQueryClient(api, withoutTimers)
      try {
        await load(createReads(cache, params, request, maxServerPages))
      } catch (error) {
        throw toResponse(error)
      }
      return { now: now().getTime(), origin: publicUrl, state: dehydrate(cache) }
    },

    async inBrowser({ params, request }: ClientLoaderFunctionArgs): Promise<ScreenData> {
      leaveKeptCopy()
      // The component makes the same reads and shows their errors, so this promise's error is ignored.
      void load(createReads(browserCache(), params, request)).catch(() => undefined)
      return { now: Date.now(), origin: window.location.origin }
    },
  }
}

/**
 * Redirects an old or short URL permanently (301), so that search engines replace it. Without a target the screen itself is shown.
 */
export function redirectLoader(findTarget: (reads: ScreenReads) => Promise<string | undefined>) {
  async function redirectToTarget(reads: ScreenReads): Promise<void> {
    const target = await findTarget(reads)
    if (target) throw redirect(target, 301)
  }

  return {
    async onServer({ params, request, context }: LoaderFunctionArgs): Promise<void> {
      const cache = createQueryClient(context.get(serverContext).api, withoutTimers)
      try {
        await redirectToTarget(createReads(cache, params, request))
      } catch (error) {
        throw toResponse(error)
      }
    },

    inBrowser: ({ params, request }: ClientLoaderFunctionArgs): Promise<void> =>
      redirectToTarget(createReads(browserCache(), params, request)),
  }
}

function createReads(
  cache: QueryClient,
  params: ScreenReads['params'],
  request: Request,
  maxPages = Number.POSITIVE_INFINITY,
): ScreenReads {
  return {
    params,
    url: new URL(request.url),
    need: (read) => cache.query(read),
    needPages: (read, pages) => cache.infiniteQuery({ ...read, pages: Math.min(pages, maxPages) }),
    want: async (read) => {
      await cache.query(read).catch(() => undefined)
    },
  }
}

/** An error of the API becomes the page's status, so that the page of an unknown offer is a 404. */
function toResponse(error: unknown) {
  return error instanceof ApiError ? data({ code: error.code, detail: error.detail }, { status: error.status }) : error
}
