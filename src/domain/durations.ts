/** All in milliseconds, as clocks and timers count. */
export const oneSecond = 1000
export const oneMinute = 60 * oneSecond
export const oneHour = 60 * oneMinute
export const oneDay = 24 * oneHour

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * oneDay)
}
