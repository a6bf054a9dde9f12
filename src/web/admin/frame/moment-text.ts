import { dayOf, daysBetween, formatDayAndMonth } from '#domain/dates.ts'
import { oneMinute } from '#domain/durations.ts'

/** "agora", "hoje, 7h48", "ontem, 21h03", "14/11, 16h20". */
export function momentText(moment: Date, now: Date): string {
  if (Math.abs(now.getTime() - moment.getTime()) < 2 * oneMinute) return 'agora'
  const days = daysBetween(dayOf(moment), dayOf(now))
  const day = days === 0 ? 'hoje' : days === 1 ? 'ontem' : formatDayAndMonth(moment)
  return `${day}, ${timeText(moment)}`
}

/** "7h48" */
export function timeText(moment: Date): string {
  const [hours, minutes] = clock.format(moment).split(':')
  return `${Number(hours)}h${minutes}`
}

const clock = new Intl.DateTimeFormat('pt-BR', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
  hourCycle: 'h23',
})
