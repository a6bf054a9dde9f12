import type { LoaderFunctionArgs } from 'react-router'
import { leaveKeptCopy } from '#web/browser/kept-copy.ts'
import type { ScreenData } from './screen-loader.ts'
import { serverContext } from './server-context.ts'

/** The loader of a screen without reads. Separate from `screenLoader`, so that it does not load the cache of reads. */
export const staticLoader = {
  onServer: import.meta.env.SSR
    ? ({ context }: LoaderFunctionArgs): ScreenData => {
        const { publicUrl, now } = context.get(serverContext)
        return { now: now().getTime(), origin: publicUrl }
      }
    : (undefined as never),

  inBrowser(): ScreenData {
    leaveKeptCopy()
    return { now: Date.now(), origin: window.location.origin }
  },
}
