import { ApiError } from '#contract/api-error.ts'
import { type Api, apiClient } from '#contract/client.ts'
import type { Promotion } from '#contract/promotions.ts'
import { savedOffers, writeSavedOffers } from './saved-offers.ts'

/** In milliseconds. Within a minute, the last check still counts. */
const recheckAfter = 60_000
/** Low, because all visitors behind one IP address share a rate limit. */
const concurrency = 3
/** In milliseconds. A bad connection may hang forever; after this time it counts as failed. */
const requestTimeout = 10_000

/** Bypasses the browser's cache, whose response would be older than the check claims. */
const browserApi = apiClient(({ url, method, headers }) =>
  fetch(url, { method, headers, cache: 'no-cache', signal: AbortSignal.timeout(requestTimeout) }),
)

/** Fetches the current state of every saved offer. Stops and returns false when the server does not respond. */
export async function checkSavedOffers(api: Api = browserApi, now: () => number = Date.now): Promise<boolean> {
  const queue = savedOffers()
    // The absolute difference, because the device's clock may have been set back.
    .filter(({ checkedAt = 0 }) => Math.abs(now() - checkedAt) >= recheckAfter)
    .map(({ offer }) => offer.id)
  const checkNext = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) storeCheck(id, await fetchOffer(api, id), now())
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, checkNext))
    return true
  } catch {
    queue.length = 0
    return false
  }
}

async function fetchOffer(api: Api, id: string): Promise<Promotion | undefined> {
  try {
    return await api.call('promotions.get', { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** An undefined answer means that the offer no longer exists. */
function storeCheck(id: string, answer: Promotion | undefined, now: number): void {
  writeSavedOffers(
    savedOffers().map((saved) => {
      if (saved.offer.id !== id) return saved
      const { isGone: _, ...rest } = saved
      return answer ? { ...rest, offer: answer, checkedAt: now } : { ...rest, isGone: true, checkedAt: now }
    }),
  )
}
