import { AppError } from '#server/app-error.ts'

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/** Limits CPU-bound work to `concurrency` running and `queueLength` waiting jobs. Further ones are refused, with a Retry-After. */
export function createConcurrencyLimit({
  concurrency,
  queueLength,
}: {
  concurrency: number
  queueLength: number
}): ConcurrencyLimit {
  let running = 0
  const queue: (() => void)[] = []

  return async (work) => {
    if (running >= concurrency) {
      if (queue.length >= queueLength) throw new AppError('overloaded', { retryAfter: 2 })
      await new Promise<void>((proceed) => queue.push(proceed))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // Hand the slot to the next waiter, or free it.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** A separate limit per network, store or person: its work waits only for its own earlier work. */
export function createLimitPerSender(limits: { concurrency: number; queueLength: number }) {
  const senders = new Map<string, { run: ConcurrencyLimit; users: number }>()

  return async <T>(sender: string, work: () => Promise<T>): Promise<T> => {
    const limit = senders.get(sender) ?? { run: createConcurrencyLimit(limits), users: 0 }
    senders.set(sender, limit)
    limit.users += 1
    try {
      return await limit.run(work)
    } finally {
      limit.users -= 1
      if (limit.users === 0) senders.delete(sender)
    }
  }
}
