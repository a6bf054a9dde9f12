import { data } from 'react-router'
import { NotFound } from '#web/layout/not-found.tsx'

export function loader() {
  return data(null, { status: 404 })
}

// In the browser there is nothing to ask the server about a page that does not exist.
export function clientLoader() {
  return null
}

export default function NotFoundScreen() {
  return <NotFound />
}
