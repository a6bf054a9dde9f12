/** A submission whose offers are all decided. */
export interface DecidedSubmission {
  offers: number
  refused: number
}

/** So many of the last submissions decide whether a store is trusted … */
export const trustedAfter = 3
/** … and so many of their offers may have been refused. */
const refusedShare = 0.02
/** An upheld complaint about a price counts for so long. */
export const complaintDays = 14

/** Trusted stores publish at once what nothing holds. Trust is computed each time, so that it ends by itself. */
export function isTrusted(last: readonly DecidedSubmission[], upheldComplaints: number): boolean {
  if (last.length < trustedAfter || upheldComplaints > 0) return false
  const [offers, refused] = [sum(last.map(({ offers }) => offers)), sum(last.map(({ refused }) => refused))]
  return refused <= offers * refusedShare
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
