/** Classifies query errors. The codes and messages were collected by killing the database under load. */

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

/** The database has been unreachable for longer than the retry window, and another caller is already probing it. */
export class DatabaseOutage extends Error {
  override name = 'DatabaseOutage'
  readonly code = '08001'
  constructor() {
    super('The database has been unreachable for a while')
  }
}

/** The database cannot be reached or the connection was lost: the request may be retried later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    connectionErrorCodes.has(codeOf(error)) ||
    codeOf(error).startsWith('08') ||
    (error instanceof Error && connectionErrorMessages.test(error.message))
  )
}

/** Serialization failure or deadlock: the transaction was rolled back, and a retry is safe. */
export function isTransactionConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error))
}

/** The statement timeout or the lock timeout was exceeded. */
export function isDatabaseTimeout(error: unknown): boolean {
  return ['57014', '55P03'].includes(codeOf(error))
}

/**
 * A foreign key refused a row whose parent was deleted or, of a store, merged while the writer worked: another attempt reads what is there
 * now.
 */
export function isParentGone(error: unknown): boolean {
  return codeOf(error) === '23503'
}

export function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
