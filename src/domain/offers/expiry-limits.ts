/** Offers may be prepared and announced up to a year ahead. */
const oneYear = 365 * 86_400_000

/** Why an offer cannot be published with this end, or null when it can. */
export function expiryError(expiryDate: Date, now: Date): string | null {
  if (expiryDate < now) return 'A validade já passou'
  if (expiryDate.getTime() > now.getTime() + oneYear) return 'A validade deve ser de no máximo um ano'
  return null
}
