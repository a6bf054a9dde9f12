/**
 * - `time`, `processor`, `memory`: the page exceeded its limit.
 * - `answer`: the response is too long or invalid.
 * - `unreadable`: too many pixels, or not as many as the size states.
 * - `crash`: the process ended or was ended by something else.
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
