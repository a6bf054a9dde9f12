import { dayOf, daysBetween, formatDayAndMonth, startOfDay } from '#domain/dates.ts'

/** "preços de hoje, 14h20" */
export function pricesAge(readAt: Date, now: Date): string {
  const day = dayOf(readAt)
  const ago = daysBetween(day, dayOf(now))
  const when = ago <= 0 ? 'hoje' : ago === 1 ? 'ontem' : formatDayAndMonth(readAt)
  const minutes = Math.floor((readAt.getTime() - startOfDay(day).getTime()) / 60_000)
  return `preços de ${when}, ${Math.floor(minutes / 60)}h${String(minutes % 60).padStart(2, '0')}`
}
