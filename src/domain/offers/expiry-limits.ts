import { oneDay } from '#domain/durations.ts'

/** Offers may be scheduled up to a year ahead. */
const oneYear = 365 * oneDay

/** Error message for an expiry date that is not allowed; null when it is. */
export function expiryError(expiryDate: Date, now: Date): string | null {
  if (expiryDate < now) return 'A validade já passou'
  if (expiryDate.getTime() > now.getTime() + oneYear) return 'A validade deve ser de no máximo um ano'
  return null
}
