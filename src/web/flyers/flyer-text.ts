import { formatDate, formatDayAndMonth } from '#domain/dates.ts'
import { describeValidity, isExpired } from '#domain/offers/expiry.ts'

/** The days of a flyer. */
export interface FlyerDays {
  validFrom: string
  expiryDate: string
}

export function isOver({ expiryDate }: FlyerDays, now: Date): boolean {
  return isExpired(new Date(expiryDate), now)
}

/** Anyone with its address can open it before its first day. */
export function isAhead({ validFrom }: FlyerDays, now: Date): boolean {
  return new Date(validFrom) > now
}

/** "Válido de 17/11 a 23/11"; before that "Começa em 17/11 e vale até 23/11", and once it has ended "Encerrado em 23/11". */
export function flyerDays(flyer: FlyerDays, now: Date): string {
  const [first, last] = [new Date(flyer.validFrom), new Date(flyer.expiryDate)]
  if (isOver(flyer, now)) return `Encerrado em ${lastDay(last, now)}`
  const [from, to] = [formatDayAndMonth(first), formatDayAndMonth(last)]
  if (isAhead(flyer, now) && from !== to) return `Começa em ${from} e vale até ${to}`
  return from === to ? `Válido só em ${to}` : `Válido de ${from} a ${to}`
}

/** "Faltam 2 dias", "Termina amanhã", "Termina hoje"; undefined while there is time, and after the end. */
export function urgencyOf(flyer: FlyerDays, now: Date): string | undefined {
  const { urgency, text } = describeValidity(new Date(flyer.expiryDate), now)
  return urgency === 'soon' || urgency === 'last-day' ? text : undefined
}

/** Includes the year if it is a different one. */
function lastDay(day: Date, now: Date): string {
  const withYear = formatDate(day)
  return withYear.slice(6) === formatDate(now).slice(6) ? withYear.slice(0, 5) : withYear
}
