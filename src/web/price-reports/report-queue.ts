import type { PriceReportDraft } from '#contract/compare/price-reports.ts'
import { dayOf } from '#domain/dates.ts'
import { reportLimits } from '#domain/offers/price-reports.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { createOutbox, type OutboxMessage } from '#web/browser/outbox.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { deviceKey } from './device-key.ts'

/** What a visitor says about the price of an offer: what is wrong, or that it is right. */
export interface PriceNote {
  promotionId: string
  /** Undefined: the price is right. */
  problem: PriceReportDraft['problem'] | undefined
  price: string | null
  version: number
}

type QueuedNote = PriceNote & OutboxMessage

/** 'queued': there is no connection; it is kept on the device. 'lost': nor could it be kept. */
export type NoteOutcome = 'received' | 'outdated' | 'queued' | 'lost'

/** Also looked for in offline/keep-visit.ts, without this module. */
const databaseName = 'avisos'
// Too many reports are not sent again by themselves.
const outbox = createOutbox<QueuedNote, 'received' | 'outdated'>({ databaseName, request, isTimely })

/** Sends the note, or keeps it until there is a connection. Throws what the server refuses. */
export function sendNote(note: PriceNote): Promise<NoteOutcome> {
  return outbox.deliver({ ...note, key: randomKey(), writtenAt: Date.now() })
}

export const sendQueue = outbox.sendAll

/**
 * A report counts for two days. A confirmation that a price is right counts on the same day only.
 */
export function isTimely({ problem, writtenAt }: Pick<QueuedNote, 'problem' | 'writtenAt'>, now: Date): boolean {
  if (problem === undefined) return dayOf(new Date(writtenAt)) === dayOf(now)
  return now.getTime() - writtenAt < reportLimits.hours * 3_600_000
}

async function request({ promotionId, problem, price, version, key }: QueuedNote): Promise<'received' | 'outdated'> {
  const params = { id: promotionId }
  const options = { idempotencyKey: key }
  const device = deviceKey()
  const { outcome } =
    problem === undefined
      ? await browserApi.call('priceReports.check', { params, body: { version, device } }, options)
      : await browserApi.call('priceReports.send', { params, body: { problem, price, version, device } }, options)
  return outcome
}
