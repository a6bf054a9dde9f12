const retryDelayMilliseconds = 1000

/**
 * Loads a lazy chunk, with one retry. Offline it waits for the connection first, because a failed import breaks the whole page permanently.
 * A chunk that fails twice online belongs to an older release; only a reload helps.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await (navigator.onLine ? new Promise((resolve) => setTimeout(resolve, retryDelayMilliseconds)) : waitUntilOnline())
    return load()
  }
}

/** Resolves when the browser reports a connection. */
export async function waitUntilOnline(): Promise<unknown> {
  return navigator.onLine || new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}
