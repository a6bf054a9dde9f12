/** A submission whose offers have all been decided. */
export interface DecidedSubmission {
  offers: number
  refused: number
}

/** Number of latest submissions that decide whether a store is trusted … */
export const trustedAfter = 3
/** … and the share of their offers that may have been refused. */
const refusedShare = 0.02
/** Days for which an upheld complaint about a price counts. */
export const complaintDays = 14

/**
 * Offers of trusted stores are published at once unless something holds them. Trust is computed each time, so it expires without further
 * action.
 */
export function isTrusted(last: readonly DecidedSubmission[], upheldComplaints: number): boolean {
  if (last.length < trustedAfter || upheldComplaints > 0) return false
  const [offers, refused] = [sum(last.map(({ offers }) => offers)), sum(last.map(({ refused }) => refused))]
  return refused <= offers * refusedShare
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
