import { oneDay } from '#domain/durations.ts'

/** Periods in which offers end or ended, used by the panel's reports and the filter of its table. */
export const endPeriods = ['next-48-hours', 'last-7-days'] as const
export type EndPeriod = (typeof endPeriods)[number]

/** First and last moment of the period, both included. */
export function endPeriodRange(period: EndPeriod, now: Date): { from: Date; until: Date } {
  return period === 'next-48-hours'
    ? { from: now, until: new Date(now.getTime() + 2 * oneDay) }
    : { from: new Date(now.getTime() - 7 * oneDay), until: now }
}
