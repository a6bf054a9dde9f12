import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { ApiError } from '#contract/api-error.ts'
import { leaveKeptCopy } from '#web/browser/kept-copy.ts'
import { browserCache } from './browser-cache.ts'
import type { Page, PagesRead, Read } from './read.ts'
import { createReadCache, type ReadCache } from './read-cache.ts'
import { serverContext } from './server-context.ts'

/** The server renders at most this many pages of a list, whatever the URL; the browser loads the others after hydration. */
export const maxServerPages = 3

/** React Router removes server loaders from the browser's code, and so must the functions that create them. */
const notInBrowser = undefined as never

/** Result of every screen's loader. */
export interface ScreenData {
  /** When the page was rendered, in milliseconds of the server's clock. */
  now: number
  /** 'https://cestinha.example', for absolute URLs. */
  origin: string
}

export interface ScreenReads {
  params: Record<string, string | undefined>
  url: URL
  /** When the page is read. */
  now: Date
  /** A required read: if it fails, the screen fails. */
  need: <T>(read: Read<T>) => Promise<T>
  /** A required paged read, of this many pages, or fewer on the server. */
  needPages: <T>(read: PagesRead<T>, pages: number) => Promise<Page<T>[]>
  /** An optional read: its failure is ignored. */
  want: (read: Read<unknown>) => Promise<void>
}

/**
 * Describes once what a screen reads, for server and browser. The server waits for all reads and sends the results with the page, so that
 * hydration fetches nothing. In the browser the reads only start: the screen appears at once, in its loading state.
 */
export function screenLoader(load: (reads: ScreenReads) => Promise<unknown>) {
  return {
    onServer: import.meta.env.SSR
      ? async ({ params, request, context }: LoaderFunctionArgs): Promise<ScreenData> => {
          const { api, publicUrl, now, reads } = context.get(serverContext)
          const cache = createReadCache(api)
          try {
            await load(createReads(cache, params, request, now(), maxServerPages))
          } catch (error) {
            throw toResponse(error)
          }
          Object.assign(reads, cache.results())
          return { now: now().getTime(), origin: publicUrl }
        }
      : notInBrowser,

    async inBrowser({ params, request }: ClientLoaderFunctionArgs): Promise<ScreenData> {
      leaveKeptCopy()
      // The component makes the same reads and shows their errors, so this promise's error is ignored.
      void load(createReads(browserCache(), params, request, new Date())).catch(() => undefined)
      return { now: Date.now(), origin: window.location.origin }
    },
  }
}

/** Redirects an old or short URL permanently (301), so that search engines replace it. Without a target the screen itself is shown. */
export function redirectLoader(findTarget: (reads: ScreenReads) => Promise<string | undefined>) {
  async function redirectToTarget(reads: ScreenReads): Promise<void> {
    const target = await findTarget(reads)
    if (target) throw redirect(target, 301)
  }

  return {
    onServer: import.meta.env.SSR
      ? async ({ params, request, context }: LoaderFunctionArgs): Promise<void> => {
          const { api, now } = context.get(serverContext)
          const cache = createReadCache(api)
          try {
            await redirectToTarget(createReads(cache, params, request, now()))
          } catch (error) {
            throw toResponse(error)
          }
        }
      : notInBrowser,

    inBrowser: ({ params, request }: ClientLoaderFunctionArgs): Promise<void> =>
      redirectToTarget(createReads(browserCache(), params, request, new Date())),
  }
}

function createReads(
  cache: ReadCache,
  params: ScreenReads['params'],
  request: Request,
  now: Date,
  maxPages = Number.POSITIVE_INFINITY,
): ScreenReads {
  return {
    params,
    url: new URL(request.url),
    now,
    need: (read) => cache.load(read),
    needPages: (read, pages) => cache.load(read, Math.min(pages, maxPages)),
    want: async (read) => {
      await cache.load(read).catch(() => undefined)
    },
  }
}

/** An error of the API becomes the page's status, so that the page of an unknown offer is a 404. */
function toResponse(error: unknown) {
  return error instanceof ApiError ? data({ code: error.code, detail: error.detail }, { status: error.status }) : error
}
