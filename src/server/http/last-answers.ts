import { isDatabaseAway, isDatabaseSlow } from '#platform/database-errors.ts'
import { AppError } from '#server/app-error.ts'

/** An answer that says the same to everybody, with the headers that belong to it. */
export interface PublicAnswer {
  body: string
  headers: Record<string, string>
}

export interface Given {
  answer: PublicAnswer
  /** How old it is in seconds, if it is an earlier one, given because there is no new one to be had. */
  staleFor?: number
}

/**
 * The last answers to public reads, by address. For a moment an answer is given again as it is, and who asks while it is being made
 * gets the same. When no new one can be made, because the database is away or everybody is busy, the last one is better than none.
 */
export interface LastAnswers {
  /** Without a way to make a new one there is only the last one, and whatever is being made for others. */
  give: (address: string, make: (() => Promise<PublicAnswer>) | null) => Promise<Given>
  /** Something was changed: what was answered before may still be the last answer, but no longer a new one. */
  outdate: () => void
}

interface Entry {
  answer: PublicAnswer
  madeAt: number
  change: number
}

const oldest = 10 * 60_000
/** Whoever would have to wait longer than this gets the last answer, if there is one. */
const patience = 1000
const mostAnswers = 2000
const mostCharacters = 32_000_000

export function lastAnswers(freshMilliseconds: number): LastAnswers {
  /** In the order of their last use. */
  const kept = new Map<string, Entry>()
  const underway = new Map<string, Promise<PublicAnswer>>()
  let characters = 0
  let change = 0

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

  async function makeNew(address: string, make: () => Promise<PublicAnswer>): Promise<PublicAnswer> {
    const changeBefore = change
    const madeAt = performance.now()
    const answer = await make()
    keep(address, { answer, madeAt, change: changeBefore })
    return answer
  }

  /** One at a time for each address, unless everybody is to have their own. */
  function begin(address: string, make: (() => Promise<PublicAnswer>) | null): Promise<PublicAnswer> {
    const others = underway.get(address)
    if (others) return others
    if (!make) return Promise.reject(new AppError('overloaded', { retryAfter: 1 }))
    const making = makeNew(address, make)
    if (freshMilliseconds === 0) return making
    underway.set(address, making)
    const isDone = () => {
      if (underway.get(address) === making) underway.delete(address)
    }
    making.then(isDone, isDone)
    return making
  }

  return {
    give: async (address, make) => {
      const last = kept.get(address)
      const age = last ? performance.now() - last.madeAt : Number.POSITIVE_INFINITY
      if (last && last.change === change && age < freshMilliseconds) {
        kept.delete(address)
        kept.set(address, last)
        return { answer: last.answer }
      }
      const making = begin(address, make)
      if (!last || age > oldest) return { answer: await making }
      try {
        const answer = await withinPatience(making)
        return answer ? { answer } : { answer: last.answer, staleFor: Math.floor(age / 1000) }
      } catch (error) {
        if (!isPassing(error)) throw error
        return { answer: last.answer, staleFor: Math.floor(age / 1000) }
      }
    },
    outdate: () => {
      change += 1
      underway.clear()
    },
  }
}

async function withinPatience<T>(making: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const lost = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience)
  })
  try {
    return await Promise.race([making, lost])
  } finally {
    clearTimeout(timer)
    // When it comes to nothing after all, nobody is waiting for it any more.
    making.catch(() => {})
  }
}

/** A failure that says nothing about the question, only about the moment. */
function isPassing(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'overloaded' || error.code === 'unavailable'
  return isDatabaseAway(error) || isDatabaseSlow(error)
}
