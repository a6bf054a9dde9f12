import type { BoundStatement } from './query-parts.ts'

/** Counts, remembering for a while those that went over the limit: what holds more than a thousand offers will in ten seconds too. */
export type CountCache = (question: BoundStatement, count: () => Promise<number>) => Promise<number>

const rememberedFor = 10_000
const remembered = 10_000

export function createCountCache(limit: number): CountCache {
  const memory = new Map<string, number>()

  return async ({ statement, values }, count) => {
    // The moment of asking is part of every statement, and of no question.
    const key = statement.name + JSON.stringify(values.filter((value) => !(value instanceof Date)))
    const since = memory.get(key)
    if (since !== undefined && performance.now() - since < rememberedFor) return limit + 1
    const total = await count()
    memory.delete(key)
    if (total > limit) memory.set(key, performance.now())
    const [oldest] = memory.keys()
    if (memory.size > remembered && oldest !== undefined) memory.delete(oldest)
    return total
  }
}
