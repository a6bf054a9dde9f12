import type { ImportRow, ImportVerdict } from '#contract/imports.ts'
import type { WeekRow } from '#contract/week/week.ts'
import { addDays, type Day } from '#domain/dates.ts'
import { type Cents, centsFromDecimal } from '#domain/money.ts'
import { firstRenewedDay, isSteepDrop } from '#domain/week/renewal.ts'
import { renewedWork } from '#web/admin/import/renewed-work.ts'
import { priceFromText } from '#web/browser/decimal-input.ts'

/** One offer of last week as it will be repeated. */
export interface Renewal {
  row: ImportRow
  /** Last week's price, as a cell says it: "21,90". */
  lastPrice: string
  /** As it is typed. */
  price: string
  isDropped: boolean
  /** The price that the person confirmed, as typed. */
  accepted: string | undefined
  /** What the server says about it, with this price. */
  verdict: ImportVerdict | undefined
}

/** The renewals of one store. */
export interface StoreRenewals {
  store: WeekRow['store']
  from: Day
  to: Day
  /** Running or scheduled in those days: they stay as they are. */
  kept: number
  offers: Renewal[]
}

export function daysOf(row: WeekRow, today: Day, length: number): { from: Day; to: Day } {
  const from = firstRenewedDay(row, today)
  return { from, to: addDays(from, length - 1) }
}

/** Separates what can be repeated from what is on already. */
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

/** What keeps an offer from being published: it needs a price, an answer, or is wrong. */
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
  /** A yes is enough. */
  isAcceptable?: true
  /** Last week's price, when the new one is less than half of it. */
  steepFrom?: Cents
}

export function centsOf(text: string): Cents | undefined {
  const decimal = priceFromText(text)
  return decimal === undefined ? undefined : centsFromDecimal(decimal)
}

/** The rows to publish. A "de" price that is no longer above the price is left out. */
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

/** Takes over what the server said about the rows that were sent for a check. */
export function withVerdicts(renewals: StoreRenewals, verdicts: readonly ImportVerdict[]): StoreRenewals {
  const byLine = new Map(verdicts.map((verdict) => [verdict.line, verdict]))
  return {
    ...renewals,
    offers: renewals.offers.map((offer) => ({ ...offer, verdict: byLine.get(offer.row.line) ?? offer.verdict })),
  }
}
