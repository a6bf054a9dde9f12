import { closingTime, openStatus } from '#domain/stores/open-now.ts'

/** "aberto até as 21h", "fechado agora, abre amanhã às 8h" */
export function openText(openingHours: string[], now: Date): string {
  const until = closingTime(openingHours, now)
  if (until) return `aberto até ${/^1h/.test(until) ? 'a' : 'as'} ${until}`
  return openStatus(openingHours, now).label.replace(' · ', ', ').toLowerCase()
}
