import { useRouteError } from 'react-router'
import { errorStatus } from '#web/api/error-status.ts'
import { LoadError } from './load-error.tsx'
import { NotFound } from './not-found.tsx'

/** Instead of a screen whose subject does not exist, or whose data did not come. */
export function ScreenError() {
  return errorStatus(useRouteError()) === 404 ? <NotFound /> : <LoadError />
}
