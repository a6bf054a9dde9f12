import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'

interface AppErrorOptions {
  /** Message per invalid field. */
  errors?: Record<string, string>
  /** Replaces the catalogue's text. */
  detail?: string
  /** Seconds. */
  retryAfter?: number
  /** Public id of the conflicting offer. */
  promotionId?: string
}

/** An expected error, with a code of the catalogue. Any other error that is thrown is a bug. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly detail: string
  readonly errors: Record<string, string>
  readonly retryAfter: number | undefined
  readonly promotionId: string | undefined

  constructor(code: ErrorCode, { errors = {}, detail, retryAfter, promotionId }: AppErrorOptions = {}) {
    super(code)
    this.code = code
    this.status = errorCatalogue[code].status
    this.detail = detail ?? errorCatalogue[code].detail
    this.errors = errors
    this.retryAfter = retryAfter
    this.promotionId = promotionId
  }
}

/** Returns the value, or throws an AppError if there is none. */
export function found<T>(value: T | null | undefined, code: ErrorCode): T {
  if (value === undefined || value === null) throw new AppError(code)
  return value
}

/** A validation error of one field. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid_request', { errors: { [field]: message }, detail: message })
}
