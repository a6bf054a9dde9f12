import { ApiError } from '#contract/api-error.ts'
import type { DraftDecision, OfferDraft } from '#contract/flyers/flyer-review.ts'
import { isTransient } from '#web/admin/import/retry.ts'
import { randomKey } from '#web/browser/random-key.ts'
import type { Outgoing, OutgoingDecision, OutgoingDraft } from './outgoing.ts'

/** One API call with its idempotency key: resent unchanged until there is a response. */
type Batch = { key: string } & ({ type: 'add'; draft: OutgoingDraft } | { type: 'decide'; decisions: DraftDecision[] })

/** State that survives a reload of the page. */
export interface KeptDecisions {
  batch: Batch | null
  waiting: Outgoing[]
}

export interface Answer {
  drafts: OfferDraft[]
  conflicts: string[]
}

interface QueueOptions {
  decide: (decisions: DraftDecision[], key: string) => Promise<Answer>
  add: (draft: OutgoingDraft, key: string) => Promise<OfferDraft>
  kept: KeptDecisions | undefined
  keep: (decisions: KeptDecisions) => void
  onAnswer: (answer: Answer) => void
  onAdded: (localId: string, draft: OfferDraft) => void
  /** Refusals that a retry would not change. */
  onRefused: (error: unknown) => void
  onStatus: (status: QueueStatus) => void
  /** Milliseconds before each retry; the last one repeats. */
  delays?: readonly number[]
}

export interface QueueStatus {
  /** Decisions that the server has not confirmed yet. */
  waiting: number
  /** The last attempt got no response. */
  isDisconnected: boolean
}

const mostDecisions = 100

/**
 * Sends decisions in order, all waiting ones in one call, and retries until the server has responded. So nobody waits between two keys, and
 * a broken connection loses nothing.
 */
export class DecisionQueue {
  readonly #options: QueueOptions
  readonly #versions = new Map<string, number>()
  /** Server ids of drafts added by hand. */
  readonly #ids = new Map<string, string>()
  #batch: Batch | null
  #waiting: Outgoing[]
  #isRunning = false
  #isStopped = false
  #isDisconnected = false
  #wake: () => void = () => undefined
  #idle: (() => void)[] = []

  constructor(options: QueueOptions) {
    this.#options = options
    this.#batch = options.kept?.batch ?? null
    this.#waiting = options.kept?.waiting ?? []
  }

  /** Drafts whose last change the server does not know yet. */
  pending(): ReadonlySet<string> {
    const inBatch = this.#batch?.type === 'decide' ? this.#batch.decisions : []
    const waiting = this.#waiting.map((item) => (item.type === 'add' ? item.localId : item.draftId))
    const ids = [...inBatch.map(({ draftId }) => draftId), ...waiting]
    return new Set([...ids, ...ids.flatMap((id) => this.#ids.get(id) ?? [])])
  }

  noteVersions(drafts: readonly OfferDraft[]): void {
    for (const { id, version } of drafts) this.#versions.set(id, Math.max(version, this.#versions.get(id) ?? 0))
  }

  push(items: readonly Outgoing[]): void {
    this.#waiting.push(...items)
    this.#changed()
    void this.start()
  }

  /** Sends the waiting decisions, including those left by an earlier page. */
  async start(): Promise<void> {
    if (this.#isRunning || this.#isStopped) return
    this.#isRunning = true
    while (!this.#isStopped) {
      this.#batch ??= this.#nextBatch()
      if (this.#batch === null) break
      await this.#send(this.#batch)
    }
    this.#isRunning = false
    if (this.#batch === null) for (const resolve of this.#idle.splice(0)) resolve()
  }

  /** Retries at once, because the connection is back. */
  wake(): void {
    this.#wake()
  }

  stop(): void {
    this.#isStopped = true
    this.#wake()
  }

  /** Resolves when every decision has a response. */
  idle(): Promise<void> {
    if (!this.#isRunning && this.#batch === null && this.#waiting.length === 0) return Promise.resolve()
    return new Promise((resolve) => this.#idle.push(resolve))
  }

  #nextBatch(): Batch | null {
    const [first] = this.#waiting
    if (!first) return null
    if (first.type === 'add') {
      this.#waiting.shift()
      return { key: randomKey(), type: 'add', draft: first }
    }
    const end = this.#waiting.findIndex((item) => item.type === 'add')
    const items = this.#waiting.slice(0, end < 0 ? undefined : end) as OutgoingDecision[]
    const decisions = new Map<string, DraftDecision>()
    let used = 0
    for (const item of items) {
      const id = this.#ids.get(item.draftId) ?? item.draftId
      const before = decisions.get(id)
      if (!before && decisions.size === mostDecisions) break
      // The last decision about a draft counts, with all values set so far.
      const { state, reason, values } = item
      const version = this.#versions.get(id) ?? 1
      decisions.set(id, {
        draftId: id,
        version,
        state,
        ...(reason && { reason }),
        values: { ...before?.values, ...values },
      })
      used += 1
    }
    this.#waiting.splice(0, used)
    return { key: randomKey(), type: 'decide', decisions: [...decisions.values()] }
  }

  async #send(batch: Batch): Promise<void> {
    this.#changed()
    for (let attempt = 0; !this.#isStopped; attempt += 1) {
      try {
        await this.#call(batch)
        this.#settle()
        return
      } catch (error) {
        // The session has ended: the decisions are kept for the next one.
        if (error instanceof ApiError && error.status === 401) return this.stop()
        if (!isTransient(error)) {
          this.#settle()
          this.#options.onRefused(error)
          return
        }
        this.#isDisconnected = true
        this.#changed()
        await this.#pause(attempt)
      }
    }
  }

  async #call(batch: Batch): Promise<void> {
    const { add, decide, onAdded, onAnswer } = this.#options
    if (batch.type === 'add') {
      const draft = await add(batch.draft, batch.key)
      this.#ids.set(batch.draft.localId, draft.id)
      this.noteVersions([draft])
      onAdded(batch.draft.localId, draft)
      return
    }
    const answer = await decide(batch.decisions, batch.key)
    this.noteVersions(answer.drafts)
    this.#batch = null
    onAnswer(answer)
  }

  #settle(): void {
    this.#batch = null
    this.#isDisconnected = false
    this.#changed()
  }

  #pause(attempt: number): Promise<void> {
    const { delays = [1000, 2000, 4000, 8000, 15_000] } = this.#options
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, delays[Math.min(attempt, delays.length - 1)])
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  #changed(): void {
    this.#options.keep({ batch: this.#batch, waiting: this.#waiting })
    const inBatch = this.#batch === null ? 0 : this.#batch.type === 'add' ? 1 : this.#batch.decisions.length
    this.#options.onStatus({ waiting: inBatch + this.#waiting.length, isDisconnected: this.#isDisconnected })
  }
}
