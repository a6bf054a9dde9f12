const oneSecond = 1000

/**
 * Loads code that is only needed later. Without a connection it waits for one: a part that fails takes the whole page with it, and for
 * good. With one it tries twice; what then is still missing will not come, because the site has moved on, and the page has to be loaded anew.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await (navigator.onLine ? new Promise((resolve) => setTimeout(resolve, oneSecond)) : waitUntilOnline())
    return load()
  }
}

/** Ends when there is a connection, as far as the browser knows. */
export async function waitUntilOnline(): Promise<unknown> {
  return navigator.onLine || new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}
