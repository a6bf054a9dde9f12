import { oneDay } from '#domain/durations.ts'

/** When offers end or ended, as the panel's reports count them and its table filters by. */
export const endPeriods = ['next-48-hours', 'last-7-days'] as const
export type EndPeriod = (typeof endPeriods)[number]

/** The moments between which they end, both included. */
export function endPeriodRange(period: EndPeriod, now: Date): { from: Date; until: Date } {
  return period === 'next-48-hours'
    ? { from: now, until: new Date(now.getTime() + 2 * oneDay) }
    : { from: new Date(now.getTime() - 7 * oneDay), until: now }
}
