import { data } from 'react-router'
import { NotFound } from '#web/layout/not-found.tsx'

export function loader() {
  return data(null, { status: 404 })
}

// Without it, the browser would request the server's loader.
export function clientLoader() {
  return null
}

export default function NotFoundScreen() {
  return <NotFound />
}
