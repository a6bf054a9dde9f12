import { addDays, type Day } from '#domain/dates.ts'
import { weekdayOf } from '#domain/mechanics/weekdays.ts'

/** The most common last days of flyers, counted from a day. */
export function quickDays(today: Day): { label: string; day: Day }[] {
  return [
    { label: 'Domingo', day: nextSunday(today) },
    { label: 'Em 7 dias', day: addDays(today, 7) },
    { label: 'Fim do mês', day: endOfMonth(today) },
  ]
}

/** Today, when today is a Sunday. */
function nextSunday(today: Day): Day {
  return addDays(today, (7 - weekdayOf(today)) % 7)
}

function endOfMonth(today: Day): Day {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
