import { ApiError } from '#contract/api-error.ts'

/** Milliseconds before each further try. */
const pauses = [500, 1000, 2000, 4000, 8000]

/**
 * Makes a call that may safely be made again, and makes it again when the server is busy or the connection breaks: an import of
 * thousands of rows should not stop because one of its fifty calls came at a bad moment.
 */
export async function retry<T>(call: () => Promise<T>, signal?: AbortSignal, waits = pauses): Promise<T> {
  for (const wait of waits) {
    try {
      return await call()
    } catch (error) {
      if (!isTransient(error) || signal?.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return call()
}

/** What may be gone in a moment: no answer at all, or one that says "not now". */
function isTransient(error: unknown): boolean {
  return !(error instanceof ApiError) || [408, 429, 502, 503, 504].includes(error.status)
}
