import { Outlet } from 'react-router'
import { QueryProvider } from '#web/api/query-provider.tsx'

/** Wraps every screen that reads the API. */
export default function QueryLayout() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  )
}
