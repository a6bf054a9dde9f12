import { isDatabaseTimeout, isDatabaseUnavailable } from '#platform/database-errors.ts'
import { AppError } from '#server/app-error.ts'

/** An answer that says the same to everybody, with the headers that belong to it. */
export interface PublicResponse {
  body: string
  headers: Record<string, string>
}

export interface CachedResponse {
  answer: PublicResponse
  /** How old it is in seconds, if it is an earlier one, given because there is no new one to be had. */
  staleFor?: number
}

/**
 * The last answers to public reads, by address. For a moment an answer is given again as it is, and who asks while it is being made
 * gets the same. When no new one can be made, because the database is away or everybody is busy, the last one is better than none.
 */
export interface ResponseCache {
  /** Without a way to make a new one there is only the last one, and whatever is being made for others. */
  get: (address: string, make: (() => Promise<PublicResponse>) | null) => Promise<CachedResponse>
  /** Something was changed: what was answered before may still be the last answer, but no longer a new one. */
  invalidate: () => void
}

interface Entry {
  answer: PublicResponse
  madeAt: number
  change: number
}

/** An answer that is being made, and since when. */
interface Making {
  answer: Promise<PublicResponse>
  since: number
}

const oldest = 10 * 60_000
/** Whoever would have to wait longer than this gets the last answer, if there is one. */
const patience = 1000
const mostAnswers = 2000
const mostCharacters = 32_000_000

export function createResponseCache(freshMilliseconds: number): ResponseCache {
  /** In the order of their last use. */
  const kept = new Map<string, Entry>()
  const underway = new Map<string, Making>()
  let characters = 0
  let change = 0
  /** The last attempt came to nothing: until one succeeds, one at a time tries, and the others do not wait for it. */
  let isTroubled = false
  let tries = 0

  function keep(address: string, entry: Entry): void {
    forget(address)
    kept.set(address, entry)
    characters += entry.answer.body.length
    for (const [longestUnused] of kept) {
      if (kept.size <= mostAnswers && characters <= mostCharacters) break
      forget(longestUnused)
    }
  }

  function forget(address: string): void {
    characters -= kept.get(address)?.answer.body.length ?? 0
    kept.delete(address)
  }

  async function makeNew(address: string, make: () => Promise<PublicResponse>): Promise<PublicResponse> {
    const changeBefore = change
    const madeAt = performance.now()
    const answer = await make()
    keep(address, { answer, madeAt, change: changeBefore })
    return answer
  }

  /** One at a time for each address, unless everybody is to have their own. */
  function begin(address: string, make: (() => Promise<PublicResponse>) | null): Making {
    const others = underway.get(address)
    if (others) return others
    const since = performance.now()
    if (!make) return { since, answer: Promise.reject(new AppError('overloaded', { retryAfter: 1 })) }
    const making = { since, answer: makeNew(address, make) }
    if (freshMilliseconds === 0) return making
    underway.set(address, making)
    const isDone = () => {
      if (underway.get(address) === making) underway.delete(address)
    }
    making.answer.then(isDone, isDone)
    return making
  }

  return {
    get: async (address, make) => {
      const last = kept.get(address)
      const age = last ? performance.now() - last.madeAt : Number.POSITIVE_INFINITY
      if (last && last.change === change && age < freshMilliseconds) {
        kept.delete(address)
        kept.set(address, last)
        return { answer: last.answer }
      }
      if (!last || age > oldest) return { answer: await begin(address, make).answer }
      const lastOne = { answer: last.answer, staleFor: Math.floor(age / 1000) }
      if (!make || (isTroubled && tries > 0)) return lastOne
      try {
        tries += 1
        const answer = await withinPatience(begin(address, make))
        isTroubled = !answer
        return answer ? { answer } : lastOne
      } catch (error) {
        if (!isTransient(error)) throw error
        isTroubled = true
        return lastOne
      } finally {
        tries -= 1
      }
    },
    invalidate: () => {
      change += 1
      underway.clear()
    },
  }
}

/** Patience is counted from the first who asked: whoever comes later to something that takes long does not wait for it at all. */
async function withinPatience({ answer, since }: Making): Promise<PublicResponse | undefined> {
  let timer: NodeJS.Timeout | undefined
  const lost = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience - (performance.now() - since))
  })
  try {
    return await Promise.race([answer, lost])
  } finally {
    clearTimeout(timer)
    // When it comes to nothing after all, nobody is waiting for it any more.
    answer.catch(() => {})
  }
}

/** A failure that says nothing about the question, only about the moment. */
function isTransient(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'overloaded' || error.code === 'unavailable'
  return isDatabaseUnavailable(error) || isDatabaseTimeout(error)
}
