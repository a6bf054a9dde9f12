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

/** A separate limit per network: its work waits only for its own earlier work. */
export function createLimitPerNetwork(limits: { concurrency: number; queueLength: number }) {
  const networks = new Map<string, { run: ConcurrencyLimit; users: number }>()

  return async <T>(network: string, work: () => Promise<T>): Promise<T> => {
    const limit = networks.get(network) ?? { run: createConcurrencyLimit(limits), users: 0 }
    networks.set(network, limit)
    limit.users += 1
    try {
      return await limit.run(work)
    } finally {
      limit.users -= 1
      if (limit.users === 0) networks.delete(network)
    }
  }
}
