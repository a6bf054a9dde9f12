import { dayOf, daysBetween, formatDate, formatDayAndMonth } from '#domain/dates.ts'

/** An offer is valid up to and including its last second. */
export function isExpired(expiryDate: Date, now: Date): boolean {
  return expiryDate.getTime() < now.getTime()
}

/** Label of the remaining time, and its urgency. */
export type Validity = { urgency: 'calm' | 'soon' | 'last-day' | 'over'; text: string }

/** "Válida até 18/11", "Faltam 2 dias", "Termina amanhã", "Termina hoje", "Expirada". */
export function describeValidity(expiryDate: Date, now: Date): Validity {
  if (isExpired(expiryDate, now)) return { urgency: 'over', text: 'Expirada' }
  const days = daysBetween(dayOf(now), dayOf(expiryDate))
  if (days === 0) return { urgency: 'last-day', text: 'Termina hoje' }
  if (days === 1) return { urgency: 'soon', text: 'Termina amanhã' }
  if (days <= 3) return { urgency: 'soon', text: `Faltam ${days} dias` }
  return { urgency: 'calm', text: validUntil(expiryDate) }
}

/** "Válida até 18/11" */
export function validUntil(expiryDate: Date): string {
  return `Válida até ${formatDayAndMonth(expiryDate)}`
}

/** "Válida até 18/11/2026" */
export function validUntilWithYear(expiryDate: Date): string {
  return `Válida até ${formatDate(expiryDate)}`
}

/** "Valeu até 18/11/2026", for an ended offer that is shown without its badge. */
export function wasValidUntil(expiryDate: Date): string {
  return `Valeu até ${formatDate(expiryDate)}`
}
