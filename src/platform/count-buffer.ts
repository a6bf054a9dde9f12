import type { Platform } from './platform.ts'

/** A counter: the fields that identify its subject, and the count. */
type Counted<Fields> = Fields & { times: number }

interface CountBufferOptions<Fields> {
  /** Limit of counters between two writes; further subjects are not counted. */
  maxKept: number
  /** In milliseconds, from the first count to the write. */
  delay: number
  write: (counted: Counted<Fields>[]) => Promise<void>
  /** Log message when writing fails. */
  failure: string
}

export interface CountBuffer<Fields> {
  add: (key: string, fields: Fields) => void
  /** Writes the counts since the last write. */
  flush: () => Promise<void>
}

/**
 * Counts in memory and writes sums later, so that no request waits for a count or fails because of it. A killed process loses the counts
 * that it has not written.
 */
export function createCountBuffer<Fields extends object>(
  { log }: Pick<Platform, 'log'>,
  { maxKept, delay, write, failure }: CountBufferOptions<Fields>,
): CountBuffer<Fields> {
  const kept = new Map<string, Counted<Fields>>()
  let timer: NodeJS.Timeout | undefined

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const counted = [...kept.values()]
    kept.clear()
    if (counted.length > 0) await write(counted).catch((err: unknown) => log.warn({ err }, failure))
  }

  return {
    add: (key, fields) => {
      const known = kept.get(key)
      if (known) known.times += 1
      else if (kept.size < maxKept) kept.set(key, { ...fields, times: 1 })
      timer ??= setTimeout(() => void flush(), delay).unref()
    },
    flush,
  }
}
