import { createContext } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { FinishedPage } from './finish-page.ts'
import type { ReadResults } from './read-cache.ts'

/** Services of the server for the pages that it renders. */
export interface ServerContext {
  /** Calls the public API inside the process, without an identity. */
  api: Api
  /** The public origin, without a trailing slash. */
  publicUrl: string
  now: () => Date
  /** Filled by the screen's loader: the results that the page shows and sends to the browser. */
  reads: ReadResults
  /** Called with the finished page; its scripts are the only ones that the page's policy allows. */
  sendPage: (page: FinishedPage) => void
  /** Called with errors during rendering. */
  report: (error: unknown) => void
}

export const serverContext = createContext<ServerContext>()
