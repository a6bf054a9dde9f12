/**
 * - `time`, `processor`, `memory`: the page took more than its limit.
 * - `answer`: the answer is too long, or makes no sense.
 * - `unreadable`: the pixels are too many, or not as many as their size says.
 * - `crash`: it ended by itself, or something else ended it.
 */
export type ReaderFailure = 'time' | 'processor' | 'memory' | 'answer' | 'unreadable' | 'crash'

/** A page could not be read. */
export class ReaderFailed extends Error {
  override name = 'ReaderFailed'
  readonly reason: ReaderFailure

  constructor(reason: ReaderFailure, detail: string) {
    super(`reader failed (${reason}): ${detail}`)
    this.reason = reason
  }
}
