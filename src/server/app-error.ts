import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'

interface Particulars {
  /** Message of each refused field. */
  errors?: Record<string, string>
  /** Said instead of the catalogue's sentence. */
  detail?: string
  /** Seconds after which it makes sense to try again. */
  retryAfter?: number
}

/** A refusal we expected. Anything else that is thrown is a bug. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly detail: string
  readonly errors: Record<string, string>
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, { errors = {}, detail, retryAfter }: Particulars = {}) {
    super(code)
    this.code = code
    this.status = errorCatalogue[code].status
    this.detail = detail ?? errorCatalogue[code].detail
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

/** Turns "no such row" into the right refusal. */
export function found<T>(value: T | null | undefined, otherwise: ErrorCode): T {
  if (value === undefined || value === null) throw new AppError(otherwise)
  return value
}

/** A refusal of one field, with its message under that field. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid_request', { errors: { [field]: message }, detail: message })
}
