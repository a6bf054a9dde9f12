import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '#contract/api-error.ts'

/** The HTTP status of a screen's error, from the server or from the browser. */
export function errorStatus(error: unknown): number | undefined {
  if (isRouteErrorResponse(error) || error instanceof ApiError) return error.status
  return undefined
}
