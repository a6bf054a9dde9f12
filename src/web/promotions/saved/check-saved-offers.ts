import { ApiError } from '#contract/api-error.ts'
import { type Api, apiClient } from '#contract/client.ts'
import type { Promotion } from '#contract/promotions.ts'
import { savedOffers, writeSavedOffers } from './saved-offers.ts'

/** Who comes back within a minute sees what was said then. */
const recheckAfter = 60_000
/** Everybody behind one network shares a budget of requests, so that nobody may ask for everything at once. */
const concurrency = 3
/** A bad connection keeps one waiting without saying anything: after so long it counts as none. */
const requestTimeout = 10_000

const browser = apiClient(({ url, method, headers }) =>
  fetch(url, { method, headers, signal: AbortSignal.timeout(requestTimeout) }),
)

/** Asks the server for everything that is saved, as it is now. False when it did not answer; then it is not asked on. */
export async function checkSavedOffers(api: Api = browser, now: () => number = Date.now): Promise<boolean> {
  const waiting = savedOffers()
    // A clock that was put back makes no answer younger.
    .filter(({ checkedAt = 0 }) => Math.abs(now() - checkedAt) >= recheckAfter)
    .map(({ offer }) => offer.id)
  const checkNext = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      storeCheck(id, await fetchOffer(api, id), now())
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, checkNext))
    return true
  } catch {
    waiting.length = 0
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

/** Keeps what the server said of an offer just now; undefined: that there is none. */
function storeCheck(id: string, answer: Promotion | undefined, now: number): void {
  writeSavedOffers(
    savedOffers().map((saved) => {
      if (saved.offer.id !== id) return saved
      const { isGone: _, ...rest } = saved
      return answer ? { ...rest, offer: answer, checkedAt: now } : { ...rest, isGone: true, checkedAt: now }
    }),
  )
}
