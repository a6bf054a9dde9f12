import { ApiError } from '#contract/api-error.ts'

/** Milliseconds before each retry. */
const defaultDelays = [500, 1000, 2000, 4000, 8000]

/**
 * Retries an idempotent call when the server is busy or the connection breaks, so that an import of thousands of rows does not stop
 * because one of its requests failed.
 */
export async function retry<T>(call: () => Promise<T>, signal?: AbortSignal, delays = defaultDelays): Promise<T> {
  for (const delay of delays) {
    try {
      return await call()
    } catch (error) {
      if (!isTransient(error) || signal?.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
  return call()
}

/** No response at all, or one that asks to retry later. */
export function isTransient(error: unknown): boolean {
  return !(error instanceof ApiError) || [408, 429, 502, 503, 504].includes(error.status)
}
