import { createContext } from 'react-router'
import type { Transport } from '#contract/client.ts'

/** What the server lends to the pages it renders. */
export interface ServerContext {
  /** The way to the API, without leaving the process. */
  transport: Transport
  /** Where the site is reached from outside, without a slash at the end. */
  publicUrl: string
  now: () => Date
  /** Told of what went wrong while a page was being made. */
  report: (error: unknown) => void
}

export const serverContext = createContext<ServerContext>()
