import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { ApiError } from '#contract/api-error.ts'
import { apiClient } from '#contract/client.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { RouteName } from '#contract/routes.ts'
import { browserCache } from './browser-cache.ts'
import { createQueryClient } from './query-client.ts'
import type { PagedRouteName, PagesRead, Read } from './read.ts'
import { serverContext } from './server-context.ts'

/** What every screen receives with its data. */
export interface ScreenData {
  /** When the page was made, in milliseconds; the browser counts on from there. */
  now: number
  /** 'https://cestinha.example', for addresses that leave the site. */
  origin: string
  /** What the API said while the page was made on the server. */
  state?: DehydratedState
}

export interface ScreenReads {
  params: Record<string, string | undefined>
  url: URL
  /** A read without which there is no screen: its failure is the screen's failure. */
  need: <N extends RouteName>(read: Read<N>) => Promise<ResultOf<Contract[N]>>
  /** The same of a read in pages, the first so many of them. */
  needPages: <N extends PagedRouteName>(read: PagesRead<N>, pages: number) => Promise<unknown>
  /** A read that the screen can do without. */
  want: <N extends RouteName>(read: Read<N>) => Promise<void>
}

/**
 * One description of what a screen reads, two ways of reading it. The server waits for everything and sends it along, so that the
 * browser asks for nothing when it takes over. In the browser the reads only start: the screen appears at once and says that it is
 * loading until they end.
 */
export function screenLoader(load: (reads: ScreenReads) => Promise<unknown>) {
  return {
    async onServer({ params, request, context }: LoaderFunctionArgs): Promise<ScreenData> {
      const { transport, publicUrl, now } = context.get(serverContext)
      const cache = createQueryClient(apiClient(transport))
      try {
        await load(readsThrough(cache, params, request))
      } catch (error) {
        throw asResponse(error)
      }
      return { now: now().getTime(), origin: publicUrl, state: dehydrate(cache) }
    },

    async inBrowser({ params, request }: ClientLoaderFunctionArgs): Promise<ScreenData> {
      // The component makes the same read and shows its failure, so there is nothing to catch here.
      void load(readsThrough(browserCache(), params, request)).catch(() => undefined)
      return { now: Date.now(), origin: window.location.origin }
    },
  }
}

/**
 * An old or short address that leads to another one. For good (301), so that whoever keeps it learns the new one; nothing happens
 * when there is nowhere to lead to.
 */
export function redirectLoader(findTarget: (reads: ScreenReads) => Promise<string | undefined>) {
  async function forward(reads: ScreenReads): Promise<void> {
    const address = await findTarget(reads)
    if (address) throw redirect(address, 301)
  }

  return {
    async onServer({ params, request, context }: LoaderFunctionArgs): Promise<void> {
      const cache = createQueryClient(apiClient(context.get(serverContext).transport))
      try {
        await forward(readsThrough(cache, params, request))
      } catch (error) {
        throw asResponse(error)
      }
    },

    inBrowser: ({ params, request }: ClientLoaderFunctionArgs): Promise<void> =>
      forward(readsThrough(browserCache(), params, request)),
  }
}

function readsThrough(cache: QueryClient, params: ScreenReads['params'], request: Request): ScreenReads {
  return {
    params,
    url: new URL(request.url),
    need: (read) => cache.query(read),
    needPages: (read, pages) => cache.infiniteQuery({ ...read, pages }),
    want: async (read) => {
      await cache.query(read).catch(() => undefined)
    },
  }
}

/** A refusal of the API becomes the page's own status, so that an unknown offer is a 404 for people and robots alike. */
function asResponse(error: unknown) {
  return error instanceof ApiError ? data({ code: error.code, detail: error.detail }, { status: error.status }) : error
}
