import { ApiError } from '#contract/api-error.ts'
import { submitErrorMessage } from '#web/api/submit-error.ts'

/** What a notification says of a failure: its own message ('401: Credenciais inválidas'), or else what the caller knows. */
export function errorMessage(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.message || fallback
  // What fetch throws when nobody answers is not for people.
  if (error instanceof TypeError) return submitErrorMessage(error)
  return (error instanceof Error && error.message) || fallback
}

/** Somebody else has changed the same thing meanwhile. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'version_conflict'
}
