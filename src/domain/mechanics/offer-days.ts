import { addDays, dayOf, endOfDay } from '#domain/dates.ts'
import { weekdayOf } from './weekdays.ts'

export const weekdayNames = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

/** The last moment until `expiresAt` that falls on one of the weekdays; without weekdays, `expiresAt`. */
export function lastMoment(expiresAt: Date, days: number[]): Date {
  let day = dayOf(expiresAt)
  if (days.length === 0 || days.includes(weekdayOf(day))) return expiresAt
  while (!days.includes(weekdayOf(day))) day = addDays(day, -1)
  return endOfDay(day)
}

/** "Hoje não vale: volta na terça" for each weekday, Sunday first; empty on days when the offer is in force. */
export function describeAbsences(days: number[]): string[] {
  return weekdayNames.map((_, today) => {
    const wait = [0, 1, 2, 3, 4, 5, 6].find((ahead) => days.includes((today + ahead) % 7)) ?? 0
    if (wait === 0) return ''
    const next = (today + wait) % 7
    const when = wait === 1 ? 'amanhã' : `${next === 0 || next === 6 ? 'no' : 'na'} ${weekdayNames[next]}`
    return `Hoje não vale: volta ${when}`
  })
}
