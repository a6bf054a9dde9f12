import type { ImportRow, ImportVerdict } from '#contract/imports.ts'
import type { WeekRow } from '#contract/week/week.ts'
import { addDays, type Day } from '#domain/dates.ts'
import { type Cents, centsFromDecimal } from '#domain/money.ts'
import { firstRenewedDay, isSteepDrop } from '#domain/week/renewal.ts'
import { renewedWork } from '#web/admin/import/renewed-work.ts'
import { priceFromText } from '#web/browser/decimal-input.ts'

/** One of last week's offers with its new values. */
export interface Renewal {
  row: ImportRow
  /** Last week's price in spreadsheet format: "21,90". */
  lastPrice: string
  /** As typed. */
  price: string
  isDropped: boolean
  /** The price that the person confirmed, as typed. */
  accepted: string | undefined
  /** The server's verdict on it, with this price. */
  verdict: ImportVerdict | undefined
}

/** The renewals of one store. */
export interface StoreRenewals {
  store: WeekRow['store']
  from: Day
  to: Day
  /** Offers running or scheduled on those days: they stay unchanged. */
  kept: number
  offers: Renewal[]
}

export function daysOf(row: WeekRow, today: Day, length: number): { from: Day; to: Day } {
  const from = firstRenewedDay(row, today)
  return { from, to: addDays(from, length - 1) }
}

/** Separates offers that can be repeated from those already in force. */
export function toRenewals(
  store: WeekRow['store'],
  days: { from: Day; to: Day },
  lastWeek: ImportRow[],
  verdicts: readonly ImportVerdict[],
): StoreRenewals {
  const { rows } = renewedWork(lastWeek, store.id, days)
  const byLine = new Map(verdicts.map((verdict) => [verdict.line, verdict]))
  const isOn = ({ line }: ImportRow) => byLine.get(line)?.status === 'kept' || byLine.get(line)?.isRepeated === true
  const offers = rows
    .filter((row) => !isOn(row))
    .map((row): Renewal => {
      const lastPrice = row.cells.price ?? ''
      const verdict = byLine.get(row.line)
      return { row, lastPrice, price: lastPrice, isDropped: false, accepted: undefined, verdict }
    })
  return { store, ...days, kept: rows.length - offers.length, offers }
}

/** Why an offer cannot be published yet: it needs a price or an answer, or is invalid. */
export function problemOf({ price, lastPrice, isDropped, accepted, verdict }: Renewal): Problem | undefined {
  if (isDropped) return undefined
  const cents = centsOf(price)
  if (cents === undefined) return { text: 'Escreva um valor como 23,50.' }
  const last = centsOf(lastPrice)
  if (accepted !== price && last !== undefined && isSteepDrop(last, cents))
    return { text: 'É menos da metade do preço da semana passada.', isAcceptable: true, steepFrom: last }
  const blocking = verdict?.messages.filter(
    ({ isQuestion, acceptPrice }) => isQuestion && !(acceptPrice !== undefined && accepted === price),
  )
  const [question] = blocking ?? []
  if (question) return { text: question.text, ...(question.acceptPrice !== undefined && { isAcceptable: true }) }
  const [error] = verdict?.status === 'error' ? verdict.messages : []
  return error && { text: error.text }
}

export interface Problem {
  text: string
  /** A confirmation is enough. */
  isAcceptable?: true
  /** Last week's price, when the new one is less than half of it. */
  steepFrom?: Cents
}

export function centsOf(text: string): Cents | undefined {
  const decimal = priceFromText(text)
  return decimal === undefined ? undefined : centsFromDecimal(decimal)
}

/** The rows to publish. An original price that is not above the price is omitted. */
export function rowsToSend({ offers }: StoreRenewals): ImportRow[] {
  return offers
    .filter(({ isDropped }) => !isDropped)
    .map(({ row, price, accepted }) => {
      const decimal = priceFromText(price) ?? ''
      const original = centsOf(row.cells.originalPrice ?? '')
      const isRaised = original !== undefined && original <= (centsOf(price) ?? 0)
      return {
        ...row,
        cells: { ...row.cells, price: decimal.replace('.', ','), ...(isRaised && { originalPrice: '' }) },
        ...(accepted === price && decimal !== '' && { acceptedPrice: Number(decimal).toFixed(2) }),
      }
    })
}

/** Adds the server's verdicts on the checked rows. */
export function withVerdicts(renewals: StoreRenewals, verdicts: readonly ImportVerdict[]): StoreRenewals {
  const byLine = new Map(verdicts.map((verdict) => [verdict.line, verdict]))
  return {
    ...renewals,
    offers: renewals.offers.map((offer) => ({ ...offer, verdict: byLine.get(offer.row.line) ?? offer.verdict })),
  }
}
