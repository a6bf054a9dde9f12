import { Outlet } from 'react-router'
import { QueryProvider } from '#web/api/query-provider.tsx'

/** Around every screen that reads the API. */
export default function ReadingLayout() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  )
}
