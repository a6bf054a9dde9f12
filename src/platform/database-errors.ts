/** What a failed query means for whoever asked. Learnt by killing the database under load. */

const connectionErrorCodes = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
])
const connectionErrorMessages =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client was closed|not queryable|timeout expired|connection timeout/i

/** The database has been away for a while, and somebody else is already trying to reach it. */
export class DatabaseOutage extends Error {
  override name = 'DatabaseGone'
  readonly code = '08001'
  constructor() {
    super('The database has been away for a while')
  }
}

/** The database cannot be reached, or went away: the request may be tried again later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    connectionErrorCodes.has(codeOf(error)) ||
    codeOf(error).startsWith('08') ||
    (error instanceof Error && connectionErrorMessages.test(error.message))
  )
}

/** Two transactions stood in each other's way and this one was sacrificed: nothing happened, doing it again is safe. */
export function isTransactionConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error))
}

/** The statement or the wait for a lock took longer than it may. */
export function isDatabaseTimeout(error: unknown): boolean {
  return ['57014', '55P03'].includes(codeOf(error))
}

/** The named constraint refused the row. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
