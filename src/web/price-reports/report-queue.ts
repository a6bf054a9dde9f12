import type { PriceReportDraft } from '#contract/compare/price-reports.ts'
import { dayOf } from '#domain/dates.ts'
import { reportLimits } from '#domain/offers/price-reports.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { createOutbox, type OutboxMessage } from '#web/browser/outbox.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { deviceKey } from './device-key.ts'

/** A visitor's note on the price of an offer: a problem, or a confirmation. */
export interface PriceNote {
  promotionId: string
  /** Undefined: the price is right. */
  problem: PriceReportDraft['problem'] | undefined
  price: string | null
  version: number
}

type QueuedNote = PriceNote & OutboxMessage

/** 'queued': there is no connection, and it is stored on the device. 'lost': it could not be stored either. */
export type NoteOutcome = 'received' | 'outdated' | 'queued' | 'lost'

/** offline/keep-visit.ts also looks for this name, without this module. */
const databaseName = 'avisos'
// Reports over the limit are not resent automatically.
const outbox = createOutbox<QueuedNote, 'received' | 'outdated'>({ databaseName, request, isTimely })

/** Sends the note, or stores it until there is a connection. Throws the server's refusals. */
export function sendNote(note: PriceNote): Promise<NoteOutcome> {
  return outbox.deliver({ ...note, key: randomKey(), writtenAt: Date.now() })
}

export const sendQueue = outbox.sendAll

/** A report counts for two days, a confirmation only on the same day. */
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
