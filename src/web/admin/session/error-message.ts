import { ApiError } from '#contract/api-error.ts'
import { submitErrorMessage } from '#web/api/submit-error.ts'

/** Text of a notification about an error: its own message ('401: Credenciais inválidas'), or else the fallback. */
export function errorMessage(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.message || fallback
  // fetch throws a TypeError when the network fails; its message is not for users.
  if (error instanceof TypeError) return submitErrorMessage(error)
  return (error instanceof Error && error.message) || fallback
}

/** The record has been changed in the meantime. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'version_conflict'
}

/** The store already has the same offer. */
export function isRepeatedOffer(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'offer_exists'
}
