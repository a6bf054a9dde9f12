import { createContext } from 'react-router'
import type { Api } from '#contract/client.ts'

/** What the server provides to the pages it renders. */
export interface ServerContext {
  /** Calls the public API inside the process, as nobody. */
  api: Api
  /** The public origin, without a trailing slash. */
  publicUrl: string
  now: () => Date
  /** Called with the content of the inline scripts that the renderer wrote itself: the only ones that the page's policy allows. */
  allowScripts: (contents: readonly string[]) => void
  /** Called with errors during rendering. */
  report: (error: unknown) => void
}

export const serverContext = createContext<ServerContext>()
