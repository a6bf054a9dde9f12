import { createContext } from 'react-router'
import type { Transport } from '#contract/client.ts'

/** What the server provides to the pages it renders. */
export interface ServerContext {
  /** Calls the API inside the process. */
  transport: Transport
  /** The public origin, without a trailing slash. */
  publicUrl: string
  now: () => Date
  /** Called with errors during rendering. */
  report: (error: unknown) => void
}

export const serverContext = createContext<ServerContext>()
