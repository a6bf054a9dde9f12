import { AppError } from '#server/app-error.ts'

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/** For work that eats a core: so many at once, so many waiting, and whoever comes on top of that is sent away for a moment. */
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
      // Whoever waits takes over this place; only when nobody does it becomes free.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
