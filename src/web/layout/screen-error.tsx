import { useRouteError } from 'react-router'
import { errorStatus } from '#web/api/error-status.ts'
import { LoadError } from './load-error.tsx'
import { NotFound } from './not-found.tsx'

/** Error boundary of a screen: the subject does not exist, or its data failed to load. */
export function ScreenError() {
  return errorStatus(useRouteError()) === 404 ? <NotFound /> : <LoadError />
}
