import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '#contract/api-error.ts'

/** The HTTP status of what a screen failed with, whether it happened on the server or in the browser. */
export function errorStatus(error: unknown): number | undefined {
  if (isRouteErrorResponse(error) || error instanceof ApiError) return error.status
  return undefined
}
